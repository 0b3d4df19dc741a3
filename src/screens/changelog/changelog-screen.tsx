import pageStyles from '../page.module.css';
import { useDocumentTitle } from '../use-document-title.ts';
import styles from './changelog-screen.module.css';
import { ENTRIES } from './entries.ts';

const LEAD = 'What is new, what changed and what was fixed.';

// Dates without a time are midnight UTC; the visitor's own zone could show the day before.
const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export default function ChangelogScreen() {
  useDocumentTitle('Changelog', LEAD);
  return (
    <div className={pageStyles.page}>
      <h1>Changelog</h1>
      <p className={pageStyles.lead}>{LEAD}</p>
      <ol className={styles.entries}>
        {ENTRIES.map(({ date, items }) => (
          <li key={date} className={styles.entry}>
            <h2 className={styles.date}>
              <time dateTime={date}>{DATE_FORMAT.format(new Date(date))}</time>
            </h2>
            <ul className={styles.items}>
              {items.map(({ description, type }) => (
                <li key={description} className={styles.item}>
                  <span className={styles.badge} data-type={type}>
                    {type}
                  </span>
                  <span>{description}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  );
}
