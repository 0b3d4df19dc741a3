import { atom, type Getter, type PrimitiveAtom, type Setter } from 'jotai/vanilla';
import { type BatchRow, type BatchSummary, newRow } from '../../domain/batch/batch.ts';
import { isSkipped, NOTHING_MADE } from '../../domain/batch/made-before.ts';
import { NOTHING_PICKED, type PickedRows } from '../../domain/batch/picked-rows.ts';
import { EMPTY_PRIVACY, type PrivacyTally } from '../../domain/batch/privacy-tally.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { SetStatus } from '../../pipeline/batch/set-budget.ts';
import type { BatchTool, BatchToolId } from '../../tools/tools.ts';
import { batchToolById } from '../../tools/tools.ts';
import { settingsByToolAtom, toolAtom } from '../workbench/atoms.ts';

const resets: ((set: Setter) => void)[] = [];

/** Creates an atom that has its initial value again when the list is emptied. */
function ofBatch<Value>(initial: Value) {
  const created = atom(initial);
  resets.push((set) => set(created, initial));
  return created;
}

// Intent: what the user chose.
export const batchToolIdAtom = atom<BatchToolId>('bulk-compress');
/** Which rows the list shows. Every new batch shows all. */
export type ShownRows = 'all' | 'failed';

export const shownRowsAtom = ofBatch<ShownRows>('all');
/** The row that has just been restored to the list; a new object each time. */
export const returnedRowAtom = atom<{ readonly id: string } | null>(null);
/** Id of the row whose image is on the stage. */
export const selectedRowAtom = atom<string | null>(null);

/** The rows that an action for several images is for. It can include rows that the list does not show now. */
export const pickedAtom = ofBatch<PickedRows>(NOTHING_PICKED);

/** Whether the selected image is shown over the list, on screens without room for both. Starts closed. */
export const inspectorOverListAtom = ofBatch(false);

// Facts.
/** Ids in the order of the list. */
export const batchRowsAtom = ofBatch<readonly string[]>([]);
/** True from the start until everything has ended, even while paused. */
export const batchRunningAtom = ofBatch(false);
export const batchPausedAtom = ofBatch(false);
/** Ids of the failed rows, in the order of the list. */
export const failedRowsAtom = ofBatch<readonly string[]>([]);

/** The path of each result, by id. */
export const outputPathsAtom = ofBatch<ReadonlyMap<string, string>>(new Map());
/** New names, by id, for images whose own name is taken or unsafe. */
export const changedNamesAtom = ofBatch<ReadonlyMap<string, string>>(new Map());

export type { SetStatus };

/** How a set's budget is used; `null` without one. */
export const setStatusAtom = ofBatch<SetStatus | null>(null);

/** The folder that results are written into as they are finished. */
export type FolderState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'writing'; readonly name: string; readonly written: number }
  | { readonly kind: 'failed'; readonly name: string; readonly reason: 'quota' | 'write' };

export const folderStateAtom = ofBatch<FolderState>({ kind: 'idle' });

/** The archive of all results. */
export type ArchiveState =
  | { readonly kind: 'idle' }
  /** Requested. Written when the batch has ended. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'writing'; readonly done: number; readonly total: number }
  | { readonly kind: 'saved'; readonly parts: number }
  /** No image could be processed. */
  | { readonly kind: 'nothing' }
  /** Not saved, because the images exceed the limit of their set. */
  | { readonly kind: 'too-large' }
  | { readonly kind: 'failed'; readonly reason: 'quota' | 'write' | 'read' };

export const archiveStateAtom = ofBatch<ArchiveState>({ kind: 'idle' });

/** The disk is full. The batch is paused until `resumeBatchAtom` resumes it. */
export const storageFullAtom = ofBatch<{ readonly usedBytes: number; readonly freeBytes: number | null } | null>(null);

/** False if the browser stores nothing for this site, so a batch and its results end with the tab. */
export const batchLastsAtom = atom(true);

/** False if the browser starts no workers. A batch would block the page. */
export const canBatchAtom = atom(true);

/** How many images reveal something about people, places and devices. */
export const privacyTallyAtom = ofBatch<PrivacyTally>(EMPTY_PRIVACY);

export const EMPTY_SUMMARY: BatchSummary = {
  total: 0,
  done: 0,
  failed: 0,
  retryable: 0,
  running: 0,
  startable: 0,
  missing: 0,
  outdated: 0,
  coarse: 0,
  customized: 0,
  originalBytes: 0,
  newBytes: 0,
  furtherFiles: 0,
  furtherBytes: 0,
  made: NOTHING_MADE,
  imagesPerSecond: 0,
  secondsLeft: null,
};

/** The sizes are totals of the done images, before and after. */
export const batchSummaryAtom = ofBatch<BatchSummary>(EMPTY_SUMMARY);

// Derived.
export const batchToolAtom = atom((get): BatchTool => batchToolById(get(batchToolIdAtom)));

/** Number of images that Start would process; 0 while the batch runs. */
export const startableCountAtom = atom((get) => (get(batchRunningAtom) ? 0 : get(batchSummaryAtom).startable));

/**
 * True while a batch occupies the workers. The stage shows a preview until the batch has encoded the selected image.
 */
export const batchHasWorkersAtom = atom((get) => {
  return get(toolAtom).takes === 'many' && get(batchRunningAtom) && !get(batchPausedAtom);
});

/** The images of which an earlier batch made the same. */
export const skippedRowsAtom = atom((get): readonly string[] => {
  if (get(batchSummaryAtom).made === NOTHING_MADE) return [];
  return get(batchRowsAtom).filter((id) => isSkipped(get(rowAtom(id))));
});

/** How many files a notice names. */
const MAX_NAMED = 5;

/** Paths of the first images whose files have to be added again. */
export const missingPathsAtom = atom((get) => {
  const paths: string[] = [];
  if (get(batchSummaryAtom).missing === 0) return paths;
  for (const id of get(batchRowsAtom)) {
    const { state, lacksFile, excluded, path } = get(rowAtom(id));
    if (state === 'waiting' && lacksFile && !excluded) paths.push(path);
    if (paths.length === MAX_NAMED) break;
  }
  return paths;
});

/** Number of images that are or can be finished: all but failed images and images without a file. */
export const deliverableCountAtom = atom((get) => {
  const { total, failed, missing } = get(batchSummaryAtom);
  return Math.max(0, total - failed - missing);
});

export const batchSettingsAtom = atom((get): Settings => {
  const tool = get(batchToolAtom);
  return get(settingsByToolAtom)[tool.id] ?? tool.defaults;
});

const rows = new Map<string, PrimitiveAtom<BatchRow>>();

/** Returns the same atom for the same id, so that a change re-renders only that row. */
export function rowAtom(id: string): PrimitiveAtom<BatchRow> {
  const known = rows.get(id);
  if (known) return known;
  const created = atom(newRow(id));
  rows.set(id, created);
  return created;
}

/** Gives the atoms of the batch their initial values. */
export function emptyBatchAtoms(get: Getter, set: Setter): void {
  for (const id of get(batchRowsAtom)) forgetRow(id);
  for (const reset of resets) reset(set);
}

/** Discards the atom of a row that has left the list. */
export function forgetRow(id: string): void {
  rows.delete(id);
}
