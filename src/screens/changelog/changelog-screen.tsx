import { useSay } from '../../words/language-provider.tsx';
import pageStyles from '../page.module.css';
import { useDocumentTitle } from '../use-document-title.ts';
import styles from './changelog-screen.module.css';
import { type ChangelogEntry, ENTRIES, SINCE } from './entries.ts';

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
        <li className={styles.entry}>
          <h2 className={styles.date}>{say('Since June 2025')}</h2>
          <Changes items={SINCE} />
        </li>
        {ENTRIES.map(({ date, items }) => (
          <li key={date} className={styles.entry}>
            <h2 className={styles.date}>
              <time dateTime={date}>{dates.format(new Date(date))}</time>
            </h2>
            <Changes items={items} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Changes({ items }: Pick<ChangelogEntry, 'items'>) {
  const say = useSay();
  return (
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
  );
}
