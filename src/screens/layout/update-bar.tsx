import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { batchRowsAtom, batchRunningAtom } from '../../state/batch/atoms.ts';
import { siteUpdateAtom } from '../../state/site-update.ts';
import { itemsAtom } from '../../state/workbench/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './update-bar.module.css';

/** Announces a new version, which the visitor can apply. Hidden while a batch runs. */
export default function UpdateBar() {
  const t = useTranslate();
  const update = useAtomValue(siteUpdateAtom);
  const isRunning = useAtomValue(batchRunningAtom);
  const hasImages = useAtomValue(itemsAtom).length > 0;
  const hasBatch = useAtomValue(batchRowsAtom).length > 0;
  const [isPutOff, setPutOff] = useState(false);
  const isShown = update !== null && !isRunning && !isPutOff;
  return (
    <div role="status" className={styles.bar} data-shown={isShown}>
      {isShown && (
        <>
          <p>
            {t('A new version is ready.')}
            {(hasImages || hasBatch) && ` ${t('Reloading clears your list. Download your images first.')}`}
          </p>
          <div className={styles.actions}>
            <Button onClick={update.reload}>{t('Reload')}</Button>
            <Button variant="quiet" onClick={() => setPutOff(true)}>
              {t('Later')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
