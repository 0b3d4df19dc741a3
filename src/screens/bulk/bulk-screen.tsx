import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ACCEPTED_FILES } from '../../formats/formats.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { FoundFile } from '../../intake/found-file.ts';
import { takeDropped } from '../../intake/take-dropped.ts';
import { compareNames, walkDropped } from '../../intake/walk-dropped.ts';
import { addToBatchAtom, enterBatchToolAtom } from '../../state/batch/actions.ts';
import { batchRowsAtom, canBatchAtom, shownRowsAtom } from '../../state/batch/atoms.ts';
import { BATCH_COMMANDS } from '../../state/batch/batch-commands.ts';
import { unpickRowsAtom } from '../../state/batch/picked.ts';
import { removeAllRowsAtom } from '../../state/batch/remove-rows.ts';
import { takeRecipesAtom } from '../../state/presets/apply.ts';
import { explainLinkAtom } from '../../state/workbench/actions.ts';
import type { BatchToolId } from '../../tools/tools.ts';
import { batchToolById } from '../../tools/tools.ts';
import { FileInput } from '../../ui/intake/drop-zone.tsx';
import { useTransferIntake } from '../../ui/intake/use-transfer-intake.ts';
import { lazyPatiently } from '../../ui/loading/patient-load.ts';
import { useReceivedImages } from '../use-received-images.ts';
import { Workbench } from '../workbench/workbench.tsx';
import { AddArea } from './add-area.tsx';
import { ArchiveNote } from './archive-note.tsx';
import { BatchAction } from './batch-action.tsx';
import { BatchBand } from './batch-band.tsx';
import { focusBatchControl } from './batch-focus.ts';
import { BatchNotices } from './batch-notices.tsx';
import { BatchOutcome } from './batch-outcome.tsx';
import { BatchSpoken } from './batch-spoken.tsx';
import { BatchTable } from './batch-table.tsx';
import { imageWords } from './batch-words.ts';
import styles from './bulk-screen.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Inspector } from './inspector.tsx';
import { SelectedActions } from './selected-actions.tsx';
import { useInspector } from './use-inspector.ts';
import { WatchSpoken } from './watch-status.tsx';

const ReviewDialog = lazyPatiently(() => import('./review/review-dialog.tsx'));

interface BulkScreenProps {
  readonly toolId: BatchToolId;
  /** Replaces the tool's title, on a page about more than this tool. */
  readonly title?: string;
  readonly headingLevel?: 1 | 2;
}

/** A Pro tool: the workbench with a long table. Its parent has already checked access. */
export default function BulkScreen({ toolId, title, headingLevel = 1 }: BulkScreenProps) {
  const enterTool = useSetAtom(enterBatchToolAtom);
  useLayoutEffect(() => void enterTool(toolId), [enterTool, toolId]);
  const hasRows = useAtomValue(batchRowsAtom).length > 0;
  const canBatch = useAtomValue(canBatchAtom);
  const inputId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const folderRef = useRef<HTMLInputElement>(null);
  const { dragging, addFiles } = useBatchIntake();
  const addFolder = () => folderRef.current?.click();
  return (
    <Workbench
      tool={batchToolById(toolId)}
      headingLevel={headingLevel}
      {...(title !== undefined && { title })}
      hasImages={hasRows}
      dragging={dragging}
      commands={BATCH_COMMANDS}
      inputRef={inputRef}
      onFilled={focusBatchControl}
      notices={<BatchNotices onAddImages={() => inputRef.current?.click()} onAddFolder={addFolder} />}
      inputs={
        <BatchInputs
          inputId={inputId}
          inputRef={inputRef}
          folderRef={folderRef}
          hidden={hasRows || !canBatch}
          onFiles={addFiles}
        />
      }
      dropZone={canBatch && <AddArea inputId={inputId} dragging={dragging} onAddFolder={addFolder} />}
      stageActions={<SelectedActions />}
      list={(stage) => (
        <BatchList stage={stage} onAddImages={() => inputRef.current?.click()} onAddFolder={addFolder} />
      )}
      outcome={<BatchOutcome />}
      actions={
        <>
          <div className={styles.archive}>
            <ArchiveNote />
          </div>
          <div className={styles.actions}>
            <BatchAction />
            <WatchSpoken />
          </div>
        </>
      }
    />
  );
}

/** Adds files, with their folders, that are dropped, pasted or passed to the app. */
function useBatchIntake() {
  const addImages = useSetAtom(addToBatchAtom);
  const takeRecipes = useSetAtom(takeRecipesAtom);
  const add = async (found: readonly FoundFile[]) => {
    const single = found.filter(({ file, path }) => path === file.name).map(({ file }) => file);
    const recipes = await takeRecipes(single, BATCH_COMMANDS);
    await addImages(found.filter(({ file }) => !recipes.has(file)));
  };
  const addFiles = (files: readonly File[]) => void add(files.map(toFound));
  useReceivedImages('many', (files) => void add(files.map((given) => ({ ...given, path: given.file.name }))));
  const onLink = useSetAtom(explainLinkAtom);
  const dragging = useTransferIntake({
    onPaste: addFiles,
    onLink,
    onDrop: (transfer) => {
      const dropped = takeDropped(transfer);
      void (async () => {
        for await (const files of walkDropped(dropped)) await add(files);
      })();
    },
  });
  return { dragging, addFiles };
}

interface BatchInputsProps {
  readonly inputId: string;
  readonly inputRef: React.RefObject<HTMLInputElement | null>;
  readonly folderRef: React.RefObject<HTMLInputElement | null>;
  readonly hidden: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

function BatchInputs({ inputId, inputRef, folderRef, hidden, onFiles }: BatchInputsProps) {
  const t = useTranslate();
  return (
    <>
      <FileInput ref={inputRef} id={inputId} accept={ACCEPTED_FILES} multiple hidden={hidden} onFiles={onFiles} />
      <FileInput
        ref={folderRef}
        hidden
        aria-label={t('Folder')}
        {...{ webkitdirectory: '' }}
        onFiles={(files) =>
          onFiles(files.toSorted((one, other) => compareNames(one.webkitRelativePath, other.webkitRelativePath)))
        }
      />
    </>
  );
}

interface BatchListProps {
  /** The selected image. */
  readonly stage: ReactNode;
  readonly onAddImages: () => void;
  readonly onAddFolder: () => void;
}

/** The batch's progress, its images, and the selected one beside them. */
function BatchList({ stage, onAddImages, onAddFolder }: BatchListProps) {
  const t = useTranslate();
  const { length: total } = useAtomValue(batchRowsAtom);
  const clear = useSetAtom(removeAllRowsAtom);
  const [shown, setShown] = useAtom(shownRowsAtom);
  // The button changes first, then the list is rendered.
  const listed = useDeferredValue(shown);
  const [clearing, setClearing] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const { isOpen, setOpen } = useInspector();
  const { listRef, inspectorRef, hideImage, onKeyDown } = useHiding({ isOpen, setOpen });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape acts from the images and from the selected one
    <div ref={listRef} className={styles.list} data-inspecting={isOpen} onKeyDown={onKeyDown}>
      <BatchBand
        shown={shown}
        onShow={setShown}
        onAddImages={onAddImages}
        onAddFolder={onAddFolder}
        onRemoveAll={() => setClearing(true)}
        onReview={() => setReviewing(true)}
      />
      <div className={styles.table}>
        <BatchTable shown={listed} />
      </div>
      {isOpen && (
        <Inspector ref={inspectorRef} onClose={hideImage}>
          {stage}
        </Inspector>
      )}
      {clearing && (
        <ConfirmDialog
          title={t('Remove all images')}
          text={t('{images} and all results will be removed from this list. Your original files are not affected.', {
            images: imageWords(t, total),
          })}
          action={t('Remove all')}
          onConfirm={() => clear()}
          onClose={() => setClearing(false)}
        />
      )}
      {reviewing && (
        <Suspense>
          <ReviewDialog onClose={() => setReviewing(false)} />
        </Suspense>
      )}
      <BatchSpoken />
    </div>
  );
}

/** Hides the selected image. Escape first ends a selection of several images. */
function useHiding({ isOpen, setOpen }: ReturnType<typeof useInspector>) {
  const unpick = useSetAtom(unpickRowsAtom);
  const listRef = useRef<HTMLDivElement>(null);
  const inspectorRef = useRef<HTMLElement>(null);
  const hideImage = () => {
    const hadFocus = inspectorRef.current?.contains(document.activeElement);
    setOpen(false);
    const find = (state: string) => listRef.current?.querySelector<HTMLElement>(state);
    if (hadFocus) (find('[aria-current]') ?? find('[aria-selected="true"]'))?.focus({ preventScroll: true });
  };
  const onKeyDown = ({ key, target, defaultPrevented }: KeyboardEvent) => {
    const isInDialog = target instanceof Element && target.closest('dialog') !== null;
    if (key !== 'Escape' || defaultPrevented || isInDialog) return;
    if (!unpick() && isOpen) hideImage();
  };
  return { listRef, inspectorRef, hideImage, onKeyDown };
}

function toFound(file: File): FoundFile {
  return { file, path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath };
}
