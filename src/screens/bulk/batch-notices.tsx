import { useAtomValue, useSetAtom } from 'jotai';
import { bytesWords } from '../../i18n/amounts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { downloadAllAtom } from '../../state/batch/actions.ts';
import {
  batchLastsAtom,
  batchSummaryAtom,
  canBatchAtom,
  missingPathsAtom,
  skippedRowsAtom,
  storageFullAtom,
} from '../../state/batch/atoms.ts';
import { makeAgainAtom } from '../../state/batch/exclude-and-pin.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { quoteName } from '../../words/display-name.ts';
import styles from './batch-notices.module.css';
import { madeWords } from './made-words.ts';
import { UnfinishedBatches } from './unfinished-batches.tsx';
import { WatchStatus } from './watch-status.tsx';

interface AddingProps {
  readonly onAddImages: () => void;
  readonly onAddFolder: () => void;
}

/** Notices that require the user's attention: unfinished batches, files to add again, disk space. */
export function BatchNotices(adding: AddingProps) {
  const t = useTranslate();
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
      <WatchStatus />
      {!lasts && (
        <Notice tone="info">
          <p>
            {t(
              'Your browser stores nothing on disk for this site. Results stay in memory until you close this tab. Download them before you do.',
            )}
          </p>
        </Notice>
      )}
      <MissingFiles {...adding} />
      <MadeBefore />
      {full !== null && <FullDisk freeBytes={full.freeBytes} />}
    </>
  );
}

/** Says why the batch is paused, and saves what is finished. @param freeBytes `null` if unknown */
function FullDisk({ freeBytes }: { readonly freeBytes: number | null }) {
  const t = useTranslate();
  const { done, outdated } = useAtomValue(batchSummaryAtom);
  const download = useSetAtom(downloadAllAtom);
  return (
    <Notice tone="bad">
      <p>
        {freeBytes === null
          ? t(
              'There is not enough space on this device for more results. The batch is paused. Free up some space, then press Resume.',
            )
          : t(
              'There is not enough space on this device for more results ({bytes} free). The batch is paused. Free up some space, then press Resume.',
              { bytes: bytesWords(t, freeBytes) },
            )}
      </p>
      {done > outdated && (
        <p className={styles.adding}>
          <Button onClick={() => void download()}>{t('Save the finished images')}</Button>
        </p>
      )}
    </Notice>
  );
}

/** Names what earlier batches made, and offers to make it again. */
function MadeBefore() {
  const t = useTranslate();
  const { made } = useAtomValue(batchSummaryAtom);
  const skipped = useAtomValue(skippedRowsAtom);
  const makeAgain = useSetAtom(makeAgainAtom);
  const sentences = madeWords(t, made);
  if (sentences.length === 0) return null;
  return (
    // The figures change while images are skipped. The batch's announcer says them at the end.
    <Notice tone="info" isSpoken={false}>
      <p>{sentences.join(' ')}</p>
      {skipped.length > 0 && (
        <p className={styles.adding}>
          <Button onClick={() => makeAgain(skipped)}>{t('Make again')}</Button>
        </p>
      )}
    </Notice>
  );
}

/** Names the files of an earlier visit that have to be added again, and their folder. */
function MissingFiles({ onAddImages, onAddFolder }: AddingProps) {
  const t = useTranslate();
  const { missing } = useAtomValue(batchSummaryAtom);
  const paths = useAtomValue(missingPathsAtom);
  if (missing === 0) return null;
  const names = paths.map((path) => quoteName(path.slice(path.lastIndexOf('/') + 1))).join(', ');
  const folder = folderOf(paths);
  const more = missing - paths.length;
  return (
    <Notice tone="info">
      <p>
        {t.count(
          missing,
          'Add the same files again to continue: {count} image is no longer accessible. Finished images are kept.',
          'Add the same files again to continue: {count} images are no longer accessible. Finished images are kept.',
        )}
      </p>
      <p className={styles.files}>
        {more > 0 ? t('{names} and {count} more', { names, count: t.number(more) }) : names}
      </p>
      <p className={styles.adding}>
        {folder === null ? (
          <Button onClick={onAddImages}>{t('Add files')}</Button>
        ) : (
          <Button onClick={onAddFolder}>{t('Add the folder {name}', { name: quoteName(folder) })}</Button>
        )}
      </p>
    </Notice>
  );
}

/** @returns the folder that the user has added; `null` for files without one, or of several */
function folderOf(paths: readonly string[]): string | null {
  const [folder = '', ...others] = paths.map((path) => path.slice(0, Math.max(0, path.indexOf('/'))));
  return folder !== '' && others.every((other) => other === folder) ? folder : null;
}
