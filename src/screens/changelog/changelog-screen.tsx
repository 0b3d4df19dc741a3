import { useSay } from '../../words/language-provider.tsx';
import pageStyles from '../page.module.css';
import { useDocumentTitle } from '../use-document-title.ts';
import styles from './changelog-screen.module.css';
import { ENTRIES } from './entries.ts';

const LEAD = 'What is new, what changed and what was fixed.';

export default function ChangelogScreen() {
  const say = useSay();
  useDocumentTitle(say('Changelog'), say(LEAD));
  // Dates without a time are midnight UTC. The visitor's time zone could show the previous day.
  const dates = new Intl.DateTimeFormat(say.language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className={pageStyles.page}>
      <h1>{say('Changelog')}</h1>
      <p className={pageStyles.lead}>{say(LEAD)}</p>
      <ol className={styles.entries}>
        {ENTRIES.map(({ date, items }) => (
          <li key={date} className={styles.entry}>
            <h2 className={styles.date}>
              <time dateTime={date}>{dates.format(new Date(date))}</time>
            </h2>
            <ul className={styles.items}>
              {items.map(({ description, type }) => (
                <li key={description} className={styles.item}>
                  <span className={styles.badge} data-type={type}>
                    {say(type)}
                  </span>
                  <span>{say(description)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}
