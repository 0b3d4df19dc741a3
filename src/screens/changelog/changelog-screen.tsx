import { useTranslate } from '../../i18n/language-provider.tsx';
import { HAS_ACCOUNTS } from '../../site.ts';
import { Lead, TextPage } from '../../ui/page/text-page.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import styles from './changelog-screen.module.css';
import { type Change, type ChangelogEntry, ENTRIES, UNRELEASED_CHANGES } from './entries.ts';

const LEAD = 'What is new, what changed and what was fixed.';

export default function ChangelogScreen() {
  const t = useTranslate();
  useDocumentTitle(t('Changelog'), t(LEAD));
  // Dates without a time are midnight UTC. The visitor's time zone could show the previous day.
  const dates = new Intl.DateTimeFormat(t.language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <TextPage>
      <h1>{t('Changelog')}</h1>
      <Lead>{t(LEAD)}</Lead>
      <ol className={styles.entries}>
        <li className={styles.entry}>
          <h2 className={styles.date}>{t('Since June 2025')}</h2>
          <Changes items={UNRELEASED_CHANGES} />
        </li>
        {ENTRIES.filter(({ items }) => items.some(isShown)).map(({ date, items }) => (
          <li key={date} className={styles.entry}>
            <h2 className={styles.date}>
              <time dateTime={date}>{dates.format(new Date(date))}</time>
            </h2>
            <Changes items={items} />
          </li>
        ))}
      </ol>
    </TextPage>
  );
}

const isShown = ({ ofAccounts }: Change) => HAS_ACCOUNTS || !ofAccounts;

function Changes({ items }: Pick<ChangelogEntry, 'items'>) {
  const t = useTranslate();
  return (
    <ul className={styles.items}>
      {items.filter(isShown).map(({ description, type }) => (
        <li key={description} className={styles.item}>
          <span className={styles.badge} data-type={type}>
            {t(type)}
          </span>
          <span>{t(description)}</span>
        </li>
      ))}
    </ul>
  );
}
