import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { continueBatchAtom, discardBatchAtom } from '../../state/batch/actions.ts';
import {
  batchLastsAtom,
  canBatchAtom,
  missingSourcesAtom,
  resumableAtom,
  storageFullAtom,
} from '../../state/batch/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { bytesWords } from '../../words/amounts.ts';
import { useSay } from '../../words/language-provider.tsx';
import styles from './batch-notices.module.css';
import { pictureWords } from './batch-words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** What the batch needs the user for: an earlier one that can go on, files to add again, room on the disk. */
export function BatchNotices() {
  const say = useSay();
  const resumable = useAtomValue(resumableAtom);
  const missing = useAtomValue(missingSourcesAtom);
  const full = useAtomValue(storageFullAtom);
  const lasts = useAtomValue(batchLastsAtom);
  const canBatch = useAtomValue(canBatchAtom);
  return (
    <>
      {!canBatch && (
        <Notice tone="bad">
          <p>
            {say(
              'This browser does not allow background work on this site, which a batch requires. The single-image tools work here.',
            )}
          </p>
        </Notice>
      )}
      {resumable !== null && <ResumeBanner {...resumable} />}
      {!lasts && (
        <Notice tone="info">
          <p>
            {say(
              'Your browser stores nothing on disk for this site. Results stay in memory until you close this tab. Download them before you do.',
            )}
          </p>
        </Notice>
      )}
      {missing > 0 && (
        <Notice tone="info">
          <p>
            {say.count(
              missing,
              'Add the same files again to continue: {count} image is no longer accessible. Finished images are kept.',
              'Add the same files again to continue: {count} images are no longer accessible. Finished images are kept.',
            )}
          </p>
        </Notice>
      )}
      {full !== null && (
        <Notice tone="bad">
          <p>
            {full.freeBytes === null
              ? say(
                  'There is not enough space on this device for more results. The batch is paused. Free up some space, then press Resume.',
                )
              : say(
                  'There is not enough space on this device for more results ({bytes} free). The batch is paused. Free up some space, then press Resume.',
                  { bytes: bytesWords(say, full.freeBytes) },
                )}
          </p>
        </Notice>
      )}
    </>
  );
}

function ResumeBanner({ done, total }: { readonly done: number; readonly total: number }) {
  const say = useSay();
  const goOn = useSetAtom(continueBatchAtom);
  const discard = useSetAtom(discardBatchAtom);
  const [asking, setAsking] = useState(false);
  return (
    <Notice tone="info">
      <div className={styles.resume}>
        <p>
          {say('Continue your batch: {done} of {total} done', { done: say.number(done), total: say.number(total) })}
        </p>
        <span className={styles.answers}>
          <Button variant="primary" onClick={() => void goOn()}>
            {say('Continue')}
          </Button>
          <Button onClick={() => setAsking(true)}>{say('Discard')}</Button>
        </span>
      </div>
      {asking && (
        <ConfirmDialog
          title={say('Discard this batch')}
          text={say(
            '{pictures} already processed will be deleted from this device. Your original files are not affected.',
            {
              pictures: pictureWords(say, done),
            },
          )}
          action={say('Discard')}
          onConfirm={() => void discard()}
          onClose={() => setAsking(false)}
        />
      )}
    </Notice>
  );
}
