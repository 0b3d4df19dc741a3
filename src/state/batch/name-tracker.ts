import type { Getter, Setter } from 'jotai/vanilla';
import type { BatchRun } from '../../pipeline/batch/batch-run.ts';
import { batchSettingsAtom, batchToolAtom, changedNamesAtom, outputPathsAtom } from './atoms.ts';
import { nameOutputs } from './output-names.ts';

/** Shortest time between two calculations. One name can change all others, so each calculation covers all names. */
const REST_MS = 250;

export interface NameTracker {
  /** Recalculates the names. */
  readonly rename: () => void;
  /** Settles when the current names are known. */
  readonly named: () => Promise<void>;
}

/** Keeps the names current. @param runInHand returns the batch's run; `null` before and after the batch */
export function trackNames(get: Getter, set: Setter, runInHand: () => BatchRun | null): NameTracker {
  let isDue = false;
  let lastMs = Number.NEGATIVE_INFINITY;
  let naming: Promise<void> | null = null;

  const nameAll = async () => {
    const restMs = lastMs + REST_MS - performance.now();
    await (restMs > 0 ? new Promise((resolve) => setTimeout(resolve, restMs)) : null);
    isDue = false;
    const run = runInHand();
    if (!run) return;
    const names = await nameOutputs(run.items, get(batchToolAtom), get(batchSettingsAtom));
    if (!runInHand()) return;
    lastMs = performance.now();
    set(outputPathsAtom, names.paths);
    set(changedNamesAtom, names.changed);
  };
  const begin = () => {
    naming ??= nameAll().finally(() => {
      naming = null;
      if (isDue) begin();
    });
  };
  return {
    rename() {
      isDue = true;
      begin();
    },
    async named() {
      // The second pass covers changes since the first one started.
      await naming;
      await naming;
    },
  };
}
