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

interface SavingProps {
  /** Negative if the result is larger. */
  readonly percent: number;
  /** False for an estimate, which is small and quiet. Default true. */
  readonly isFinal?: boolean;
}

/** The saving, in large type once it is final. */
export function Saving({ percent, isFinal = true }: SavingProps) {
  const t = useTranslate();
  return (
    <span className={styles.saved} data-larger={percent < 0} data-final={isFinal}>
      {savingWords(t, percent)}
    </span>
  );
}
