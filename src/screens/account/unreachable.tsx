import { useSetAtom } from 'jotai';
import { openAccountAtom } from '../../state/account.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSay } from '../../words/language-provider.tsx';
import type { PlainPhrase } from '../../words/say.ts';
import styles from './account.module.css';

/** Shown if the backend cannot be loaded. */
export function Unreachable({ title }: { readonly title: PlainPhrase }) {
  const say = useSay();
  const open = useSetAtom(openAccountAtom);
  return (
    <div className={styles.page}>
      <h1>{say(title)}</h1>
      <div className={styles.stack}>
        <Notice tone="bad">{say('Your account could not be loaded. Check your connection and try again.')}</Notice>
        <div className={styles.row}>
          <Button onClick={() => void open()}>{say('Try again')}</Button>
        </div>
      </div>
    </div>
  );
}
