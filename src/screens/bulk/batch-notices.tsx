import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { formatBytes } from '../../domain/units.ts';
import { continueBatchAtom, discardBatchAtom } from '../../state/batch/actions.ts';
import { batchLastsAtom, missingSourcesAtom, resumableAtom, storageFullAtom } from '../../state/batch/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './batch-notices.module.css';
import { doneWords, pictureWords } from './batch-words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** What the batch needs the user for: an earlier one that can go on, files to add again, room on the disk. */
export function BatchNotices() {
  const resumable = useAtomValue(resumableAtom);
  const missing = useAtomValue(missingSourcesAtom);
  const full = useAtomValue(storageFullAtom);
  const lasts = useAtomValue(batchLastsAtom);
  return (
    <>
      {resumable !== null && <ResumeBanner {...resumable} />}
      {!lasts && (
        <Notice tone="info">
          <p>
            Your browser keeps nothing on disk for this site: results stay in memory and end with this tab. Download
            them before you close it.
          </p>
        </Notice>
      )}
      {missing > 0 && (
        <Notice tone="info">
          <p>
            Add the same files again to go on: {pictureWords(missing)} cannot be reached from here. What is done stays
            done.
          </p>
        </Notice>
      )}
      {full !== null && (
        <Notice tone="bad">
          <p>
            This device has no room for more results
            {full.freeBytes !== null && ` (${formatBytes(full.freeBytes)} free)`}. The batch is paused: free some room,
            then press Resume.
          </p>
        </Notice>
      )}
    </>
  );
}

function ResumeBanner({ done, total }: { readonly done: number; readonly total: number }) {
  const goOn = useSetAtom(continueBatchAtom);
  const discard = useSetAtom(discardBatchAtom);
  const [asking, setAsking] = useState(false);
  return (
    <Notice tone="info">
      <div className={styles.resume}>
        <p>Continue your batch: {doneWords({ done, total })}</p>
        <span className={styles.answers}>
          <Button variant="primary" onClick={() => void goOn()}>
            Continue
          </Button>
          <Button onClick={() => setAsking(true)}>Discard</Button>
        </span>
      </div>
      {asking && (
        <ConfirmDialog
          title="Discard this batch"
          text={`${pictureWords(done)} that are done will be deleted from this device. Your own files stay.`}
          action="Discard"
          onConfirm={() => void discard()}
          onClose={() => setAsking(false)}
        />
      )}
    </Notice>
  );
}
