import { Spinner } from '../../ui/spinner.tsx';
import { useSay } from '../../words/language-provider.tsx';
import type { PlainPhrase } from '../../words/say.ts';
import styles from './account.module.css';

/** Shown until it is known who is signed in. */
export function Waiting({ label }: { readonly label: PlainPhrase }) {
  const say = useSay();
  return (
    <div className={styles.waiting}>
      <Spinner label={say(label)} sizePx={50} />
    </div>
  );
}
