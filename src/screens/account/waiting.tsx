import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { Spinner } from '../../ui/loading/spinner.tsx';
import styles from './account.module.css';

/** Shown until it is known who is signed in. */
export function Waiting({ label }: { readonly label: PlainPhrase }) {
  const t = useTranslate();
  return (
    <div className={styles.waiting}>
      <Spinner label={t(label)} sizePx={50} />
    </div>
  );
}
