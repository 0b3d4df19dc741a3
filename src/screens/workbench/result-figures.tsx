import { savingWords } from '../../i18n/amounts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import styles from './result-figures.module.css';

interface SizePairProps {
  readonly original: string;
  /** `null` if there will be no result. */
  readonly result: string | null;
}

/** The sizes before and after. */
export function SizePair({ original, result }: SizePairProps) {
  const t = useTranslate();
  return (
    <dl className={styles.sizes}>
      <dt>{t('Original:')}</dt>
      <dd>{original}</dd>
      {result !== null && (
        <>
          <dt>{t('New:')}</dt>
          <dd className={styles.new}>{result}</dd>
        </>
      )}
    </dl>
  );
}

/** The saving, in large type. @param percent negative if the result is larger */
export function Saving({ percent }: { readonly percent: number }) {
  const t = useTranslate();
  return (
    <span className={styles.saved} data-larger={percent < 0}>
      {savingWords(t, percent)}
    </span>
  );
}
