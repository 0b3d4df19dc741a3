import { useAtomValue } from 'jotai';
import { bytesWords } from '../../i18n/amounts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { batchLastsAtom, canBatchAtom, missingSourcesAtom, storageFullAtom } from '../../state/batch/atoms.ts';
import { Notice } from '../../ui/overlays/notice.tsx';
import { UnfinishedBatches } from './unfinished-batches.tsx';

/** Notices that require the user's attention: unfinished batches, files to add again, disk space. */
export function BatchNotices() {
  const t = useTranslate();
  const missing = useAtomValue(missingSourcesAtom);
  const full = useAtomValue(storageFullAtom);
  const lasts = useAtomValue(batchLastsAtom);
  const canBatch = useAtomValue(canBatchAtom);
  return (
    <>
      {!canBatch && (
        <Notice tone="bad">
          <p>
            {t(
              'This browser does not allow background work on this site, which a batch requires. The single-image tools work here.',
            )}
          </p>
        </Notice>
      )}
      <UnfinishedBatches />
      {!lasts && (
        <Notice tone="info">
          <p>
            {t(
              'Your browser stores nothing on disk for this site. Results stay in memory until you close this tab. Download them before you do.',
            )}
          </p>
        </Notice>
      )}
      {missing > 0 && (
        <Notice tone="info">
          <p>
            {t.count(
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
              ? t(
                  'There is not enough space on this device for more results. The batch is paused. Free up some space, then press Resume.',
                )
              : t(
                  'There is not enough space on this device for more results ({bytes} free). The batch is paused. Free up some space, then press Resume.',
                  { bytes: bytesWords(t, full.freeBytes) },
                )}
          </p>
        </Notice>
      )}
    </>
  );
}
