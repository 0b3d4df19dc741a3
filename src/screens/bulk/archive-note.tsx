import { useAtomValue, useSetAtom } from 'jotai';
import { fileNameOf } from '../../domain/batch/naming.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { cancelArchiveAtom } from '../../state/batch/actions.ts';
import {
  archiveStateAtom,
  batchPausedAtom,
  batchToolAtom,
  failedRowsAtom,
  folderStateAtom,
  rowAtom,
} from '../../state/batch/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ProgressBar } from '../../ui/loading/progress-bar.tsx';
import { shortenName } from '../../words/display-name.ts';
import { failureMessage } from '../../words/failure-messages.ts';
import styles from './archive-note.module.css';
import { archiveWords, folderWords } from './batch-words.ts';

/** The progress of the archive, or its outcome. */
export function ArchiveNote() {
  const t = useTranslate();
  const archive = useAtomValue(archiveStateAtom);
  const cancel = useSetAtom(cancelArchiveAtom);
  const folder = useAtomValue(folderStateAtom);
  const isPaused = useAtomValue(batchPausedAtom);
  const { downloadError } = useAtomValue(batchToolAtom);
  const words = archiveWords(t, archive, { isPaused, downloadError });
  return (
    <div className={styles.archive} data-kind={archive.kind}>
      <p role="status">{words}</p>
      <p data-kind={folder.kind}>{folderWords(t, folder)}</p>
      {folder.kind === 'writing' && (
        <p>{t('Files saved to a folder get the current date, because browsers allow no other.')}</p>
      )}
      {archive.kind === 'waiting' && <Button onClick={() => cancel()}>{t('Do not save')}</Button>}
      {(archive.kind === 'saved' || archive.kind === 'nothing') && <LeftOut />}
      {archive.kind === 'writing' && words !== null && (
        <>
          <ProgressBar label={t('ZIP progress')} value={archive.done} max={archive.total} valueText={words} />
          <Button onClick={() => cancel()}>{t('Cancel the ZIP')}</Button>
        </>
      )}
    </div>
  );
}

/** The number of failed images that are named here. The list shows all of them under 'Failed'. */
const MAX_LEFT_OUT = 5;

/** Lists images that are missing in the archive, with the reasons. */
function LeftOut() {
  const t = useTranslate();
  const failed = useAtomValue(failedRowsAtom);
  if (failed.length === 0) return null;
  const more = failed.length - MAX_LEFT_OUT;
  return (
    <div className={styles.leftOut}>
      <p>{t.count(failed.length, '{count} image was left out:', '{count} images were left out:')}</p>
      <ul>
        {failed.slice(0, MAX_LEFT_OUT).map((id) => (
          <FailedImage key={id} id={id} />
        ))}
      </ul>
      {more > 0 && <p>{t('{count} more under Failed.', { count: t.number(more) })}</p>}
    </div>
  );
}

function FailedImage({ id }: { readonly id: string }) {
  const t = useTranslate();
  const { path, failure } = useAtomValue(rowAtom(id));
  const name = shortenName(fileNameOf(path), 38);
  return <li>{failure === null ? name : failureMessage(t, failure, name)}</li>;
}
