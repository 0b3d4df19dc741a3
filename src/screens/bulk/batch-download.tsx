import { useAtomValue, useSetAtom } from 'jotai';
import { MIN_BATCH } from '../../domain/tool.ts';
import { cancelArchiveAtom, downloadAllAtom, pickOutputFolderAtom } from '../../state/batch/actions.ts';
import {
  archiveStateAtom,
  batchRunningAtom,
  batchSummaryAtom,
  folderStateAtom,
  startableCountAtom,
} from '../../state/batch/atoms.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useSay } from '../../words/language-provider.tsx';
import styles from './batch-download.module.css';
import { archiveWords, batchDownloadLabel, folderWords } from './batch-words.ts';

/** Everything that is done, as one archive. */
export function BatchDownload() {
  const say = useSay();
  const { total, done } = useAtomValue(batchSummaryAtom);
  const running = useAtomValue(batchRunningAtom);
  const startable = useAtomValue(startableCountAtom);
  const archive = useAtomValue(archiveStateAtom);
  const download = useSetAtom(downloadAllAtom);
  const pickFolder = useSetAtom(pickOutputFolderAtom);
  const disabled = done < MIN_BATCH || running || archive.kind === 'writing';
  return (
    <>
      <Button
        // While there is something to start, that is the next action.
        variant={startable > 0 || running ? 'secondary' : 'primary'}
        size="large"
        wide
        disabled={disabled}
        onClick={() => void download()}
      >
        {batchDownloadLabel(say, done)}
      </Button>
      {total > 0 && (
        <span className={styles.places}>
          {'showSaveFilePicker' in window && (
            <Button variant="quiet" disabled={disabled} onClick={() => void download({ pickFile: true })}>
              {say('Save ZIP as…')}
            </Button>
          )}
          {'showDirectoryPicker' in window && (
            <Button variant="quiet" onClick={() => void pickFolder()}>
              {say('Save to a folder…')}
            </Button>
          )}
        </span>
      )}
    </>
  );
}

/** How far the archive is, or what became of it. */
export function ArchiveNote() {
  const say = useSay();
  const archive = useAtomValue(archiveStateAtom);
  const cancel = useSetAtom(cancelArchiveAtom);
  const folder = useAtomValue(folderStateAtom);
  const words = archiveWords(say, archive);
  return (
    <div className={styles.archive} data-kind={archive.kind}>
      <p role="status">{words}</p>
      <p data-kind={folder.kind}>{folderWords(say, folder)}</p>
      {archive.kind === 'writing' && words !== null && (
        <>
          <ProgressBar label={say('ZIP progress')} value={archive.done} max={archive.total} valueText={words} />
          <Button onClick={() => cancel()}>{say('Cancel the ZIP')}</Button>
        </>
      )}
    </div>
  );
}
