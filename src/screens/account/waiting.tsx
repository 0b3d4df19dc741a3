import { Spinner } from '../../ui/spinner.tsx';
import { useSay } from '../../words/language-provider.tsx';
import type { PlainPhrase } from '../../words/say.ts';
import styles from './account.module.css';

/** Stands where a page will be once it is known who is here. */
export function Waiting({ label }: { readonly label: PlainPhrase }) {
  const say = useSay();
  return (
    <div className={styles.waiting}>
      <Spinner label={say(label)} sizePx={50} />
    </div>
  );
}
