import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { PATHS } from '../../routes.ts';
import { HAS_ACCOUNTS } from '../../site.ts';
import { findingsAtom, testedDeviceAtom } from '../../state/self-test/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { reportText } from '../../words/self-test-report.ts';
import styles from './test-report.module.css';

/** Shows the report before it is copied. */
export function TestReport({ cancelled }: { readonly cancelled: boolean }) {
  const t = useTranslate();
  const device = useAtomValue(testedDeviceAtom);
  const findings = useAtomValue(findingsAtom);
  const { copy, outcome } = useCopy();
  if (device === null) return null;
  const text = reportText({ ...device, cancelled, findings });
  return (
    <section className={styles.report}>
      <h2 className={styles.title}>{t('The report')}</h2>
      <p className={styles.hint}>
        {t('This is all that is copied. It names the browser and what it can do: no file names, no account, no ids.')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys */}
      <section className={styles.scroll} aria-label={t('Text of the report')} tabIndex={0}>
        <pre className={styles.text} lang="en">
          {text}
        </pre>
      </section>
      <div className={styles.actions}>
        <Button onClick={() => copy(text)}>{t('Copy report')}</Button>
        {HAS_ACCOUNTS && <Link to={PATHS.contact}>{t('Send it to us')}</Link>}
      </div>
      <p role="status" className={styles.hint}>
        {outcome === 'copied' && t('Copied. Paste it into a message to us.')}
        {outcome === 'refused' && t('Your browser blocks the clipboard. Select the text of the report and copy it.')}
      </p>
    </section>
  );
}
