import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { itemsAtom } from '../../state/atoms.ts';
import { batchRowsAtom, batchRunningAtom } from '../../state/batch/atoms.ts';
import { siteUpdateAtom } from '../../state/site-update.ts';
import { Button } from '../../ui/button.tsx';
import { useSay } from '../../words/language-provider.tsx';
import styles from './update-bar.module.css';

/** Announces a new version, which the visitor can apply. Hidden while a batch runs. */
export default function UpdateBar() {
  const say = useSay();
  const update = useAtomValue(siteUpdateAtom);
  const isRunning = useAtomValue(batchRunningAtom);
  const hasPictures = useAtomValue(itemsAtom).length > 0;
  const hasBatch = useAtomValue(batchRowsAtom).length > 0;
  const [isPutOff, setPutOff] = useState(false);
  const isShown = update !== null && !isRunning && !isPutOff;
  return (
    <div role="status" className={styles.bar} data-shown={isShown}>
      {isShown && (
        <>
          <p>
            {say('A new version is ready.')}
            {(hasPictures || hasBatch) && ` ${say('Reloading clears your list. Download your images first.')}`}
          </p>
          <div className={styles.actions}>
            <Button onClick={update.reload}>{say('Reload')}</Button>
            <Button variant="quiet" onClick={() => setPutOff(true)}>
              {say('Later')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
