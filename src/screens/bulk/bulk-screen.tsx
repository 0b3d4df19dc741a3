import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useDeferredValue, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { BatchToolId } from '../../domain/tool.ts';
import { batchToolById } from '../../domain/tools.ts';
import { addToBatchAtom, enterBatchToolAtom } from '../../state/batch/actions.ts';
import { batchRowsAtom, canBatchAtom, shownRowsAtom } from '../../state/batch/atoms.ts';
import { removeAllRowsAtom } from '../../state/batch/remove-rows.ts';
import { FileInput } from '../../ui/drop-zone.tsx';
import { compareNames, type FoundFile, takeDropped, walkDropped } from '../../ui/dropped-entries.ts';
import { useTransferIntake } from '../../ui/use-transfer-intake.ts';
import { useSay } from '../../words/language-provider.tsx';
import { Toasts } from '../toasts.tsx';
import { useHandedOver } from '../use-handed-over.ts';
import layout from '../workbench/tool-layout.module.css';
import { AddArea } from './add-area.tsx';
import { BatchBand, BatchControls } from './batch-band.tsx';
import { ArchiveNote, BatchDownload } from './batch-download.tsx';
import { focusBatchControl, isFocusLost } from './batch-focus.ts';
import { BatchNotices } from './batch-notices.tsx';
import { BatchOutcome } from './batch-outcome.tsx';
import { BatchSettings } from './batch-settings.tsx';
import { BatchSpoken } from './batch-spoken.tsx';
import { BatchTable } from './batch-table.tsx';
import { pictureWords } from './batch-words.ts';
import styles from './bulk-screen.module.css';
import { CompareDialog } from './compare-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface BulkScreenProps {
  readonly toolId: BatchToolId;
  /** Instead of the tool's own, on a page that is about more. */
  readonly title?: string;
  readonly headingLevel?: 1 | 2;
}

/** One bulk tool. Pro only: whoever shows it has asked the gate. */
export default function BulkScreen({ toolId, title, headingLevel = 1 }: BulkScreenProps) {
  const say = useSay();
  const tool = batchToolById(toolId);
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const enterTool = useSetAtom(enterBatchToolAtom);
  useLayoutEffect(() => void enterTool(toolId), [enterTool, toolId]);

  const { length: total } = useAtomValue(batchRowsAtom);
  const add = useSetAtom(addToBatchAtom);
  const clear = useSetAtom(removeAllRowsAtom);
  const [shown, setShown] = useAtom(shownRowsAtom);
  // The button answers first, then the list is drawn.
  const listed = useDeferredValue(shown);
  const [clearing, setClearing] = useState(false);
  const hasRows = total > 0;
  const canBatch = useAtomValue(canBatchAtom);

  const addFiles = (files: readonly File[]) => void add(files.map(toFound));
  useHandedOver('many', (files) => void add(files.map((given) => ({ ...given, path: given.file.name }))));
  const addChosenFolder = (files: readonly File[]) =>
    addFiles(files.toSorted((one, other) => compareNames(one.webkitRelativePath, other.webkitRelativePath)));
  const dragging = useTransferIntake({
    onPaste: addFiles,
    onDrop: (transfer) => {
      const dropped = takeDropped(transfer);
      void (async () => {
        for await (const files of walkDropped(dropped)) await add(files);
      })();
    },
  });

  const titleId = useId();
  const inputId = useId();
  const picturesRef = useRef<HTMLInputElement>(null);
  const folderRef = useRef<HTMLInputElement>(null);
  const addFolder = () => folderRef.current?.click();

  const hadRows = useRef(false);
  useEffect(() => {
    // What had the focus is gone with the list, or with the place for the first files.
    if (hadRows.current !== hasRows && isFocusLost()) {
      if (hasRows) focusBatchControl();
      else picturesRef.current?.focus();
    }
    hadRows.current = hasRows;
  }, [hasRows]);

  return (
    <section className={`${layout.screen} ${styles.bulk}`} aria-labelledby={titleId} data-filled={hasRows}>
      <header className={layout.heading}>
        <Heading id={titleId}>{title ?? say(tool.title)}</Heading>
        <p>{say(tool.description)}</p>
      </header>

      <div className={styles.notices}>
        <BatchNotices />
      </div>

      <div className={`${layout.pictures} ${styles.pictures}`}>
        <FileInput
          ref={picturesRef}
          id={inputId}
          accept="image/*"
          multiple
          hidden={hasRows || !canBatch}
          onFiles={addFiles}
        />
        <FileInput
          ref={folderRef}
          hidden
          aria-label={say('Folder')}
          {...{ webkitdirectory: '' }}
          onFiles={addChosenFolder}
        />
        {hasRows ? (
          <>
            <BatchBand
              shown={shown}
              onShow={setShown}
              onAddPictures={() => picturesRef.current?.click()}
              onAddFolder={addFolder}
              onRemoveAll={() => setClearing(true)}
            />
            <div className={styles.table}>
              <BatchTable shown={listed} />
              {dragging && <p className={layout.dropHint}>{say('Drop to add')}</p>}
            </div>
          </>
        ) : (
          canBatch && <AddArea inputId={inputId} dragging={dragging} onAddFolder={addFolder} />
        )}
      </div>

      <div className={layout.panel}>
        <div className={styles.settings}>
          <BatchSettings />
        </div>
        <div className={styles.outcome}>
          <BatchOutcome />
        </div>
        <div className={styles.archive}>
          <ArchiveNote />
        </div>
        <div className={styles.actions}>
          <span className={styles.controls}>{hasRows && <BatchControls />}</span>
          <BatchDownload />
        </div>
      </div>

      <CompareDialog />
      {clearing && (
        <ConfirmDialog
          title={say('Remove all images')}
          text={say(
            '{pictures} and all results will be removed from this list. Your original files are not affected.',
            {
              pictures: pictureWords(say, total),
            },
          )}
          action={say('Remove all')}
          onConfirm={() => clear()}
          onClose={() => setClearing(false)}
        />
      )}
      <BatchSpoken />
      <Toasts downloadError={tool.downloadError} />
    </section>
  );
}

function toFound(file: File): FoundFile {
  return { file, path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath };
}
