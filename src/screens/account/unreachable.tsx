import { useSetAtom } from 'jotai';
import { openAccountAtom } from '../../state/account.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './account.module.css';

/** The part of the site that knows accounts did not load. */
export function Unreachable({ title }: { readonly title: string }) {
  const open = useSetAtom(openAccountAtom);
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <div className={styles.stack}>
        <Notice tone="bad">Your account could not be loaded. Check your connection and try again.</Notice>
        <div className={styles.row}>
          <Button onClick={() => void open()}>Try again</Button>
        </div>
      </div>
    </div>
  );
}
