import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { EMPTY_PRIVACY } from '../../domain/batch/privacy-tally.ts';
import { hasSource } from '../../pipeline/batch/batch-item.ts';
import type { BatchRun } from '../../pipeline/batch/batch-run.ts';
import type { BatchRecord } from '../../pipeline/batch/journal.ts';
import type { ResultStore } from '../../pipeline/batch/result-store.ts';
import type { Throughput } from '../../pipeline/batch/throughput.ts';
import {
  archiveStateAtom,
  batchPausedAtom,
  batchRowsAtom,
  batchRunningAtom,
  batchSummaryAtom,
  changedNamesAtom,
  EMPTY_SUMMARY,
  failedRowsAtom,
  folderStateAtom,
  forgetRow,
  missingSourcesAtom,
  outputPathsAtom,
  privacyTallyAtom,
  setStatusAtom,
  shownRowsAtom,
  storageFullAtom,
} from './atoms.ts';
import { currentBatchToolAtom } from './current-batch-tool.ts';
import type { NameTracker } from './name-tracker.ts';
import { showPresence } from './show-presence.ts';

/** The batch on the screen. */
export interface LiveBatch extends NameTracker {
  readonly run: BatchRun;
  readonly store: ResultStore;
  readonly throughput: Throughput;
  /** Updates the totals at once. */
  readonly refresh: () => void;
  /** Changes the record of the batch as a whole. */
  readonly record: (part: Partial<BatchRecord>) => void;
  readonly isSaved: () => boolean;
  /** Allows another tab to claim the batch. */
  readonly release: () => void;
}

export const liveBatchAtom = atom<LiveBatch | null>(null);

/** Whether the workers are busy with a batch. */
export function isAtWork({ running, paused }: BatchRun): boolean {
  return running && !paused;
}

/** Counts the rows whose files have to be added again. */
export function countMissing(set: Setter, run: BatchRun): void {
  set(missingSourcesAtom, run.items.filter((item) => item.state === 'waiting' && !hasSource(item)).length);
}

/** Empties the list. */
export function resetBatchAtoms(get: Getter, set: Setter): void {
  for (const id of get(batchRowsAtom)) forgetRow(id);
  set(liveBatchAtom, null);
  set(currentBatchToolAtom, null);
  set(batchRowsAtom, []);
  set(failedRowsAtom, []);
  set(shownRowsAtom, 'all');
  set(outputPathsAtom, new Map());
  set(changedNamesAtom, new Map());
  set(folderStateAtom, { kind: 'idle' });
  set(batchRunningAtom, false);
  set(batchPausedAtom, false);
  set(storageFullAtom, null);
  set(missingSourcesAtom, 0);
  set(archiveStateAtom, { kind: 'idle' });
  set(batchSummaryAtom, EMPTY_SUMMARY);
  set(privacyTallyAtom, EMPTY_PRIVACY);
  set(setStatusAtom, null);
  void showPresence({ percent: null, unsaved: false, working: false });
}
