import { atom, type Getter, type Setter } from 'jotai/vanilla';
import type { BatchItem } from '../../pipeline/batch/batch-item.ts';
import type { BatchRun } from '../../pipeline/batch/batch-run.ts';
import type { BatchRecord } from '../../pipeline/batch/journal.ts';
import type { ResultStore } from '../../pipeline/batch/result-store.ts';
import type { Throughput } from '../../pipeline/batch/throughput.ts';
import { emptyBatchAtoms } from './atoms.ts';
import { batchExportsAtom } from './batch-exports.ts';
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
  /** Remembers results that the user has saved, so that no later batch makes them again. */
  readonly remember: (items: readonly BatchItem[]) => Promise<void>;
  /** Allows another tab to claim the batch. */
  readonly release: () => void;
}

export const liveBatchAtom = atom<LiveBatch | null>(null);

/** Whether the workers are busy with a batch. */
export function isAtWork({ running, paused }: BatchRun): boolean {
  return running && !paused;
}

/** Empties the list. */
export function resetBatchAtoms(get: Getter, set: Setter): void {
  set(liveBatchAtom, null);
  set(currentBatchToolAtom, null);
  set(batchExportsAtom, null);
  emptyBatchAtoms(get, set);
  void showPresence({ percent: null, unsaved: false, working: false });
}
