import type { Getter, Setter } from 'jotai/vanilla';
import type { BatchRun } from '../../pipeline/batch/run-batch.ts';
import { batchSettingsAtom, batchToolAtom, changedNamesAtom, outputPathsAtom } from './atoms.ts';
import { nameOutputs } from './output-names.ts';

/** One name may change every other, so all are given anew: not for each of many results that come in a row. */
const REST_MS = 250;

export interface NameKeeper {
  /** Name the results anew. */
  readonly rename: () => void;
  /** Settles when the names of now are known. */
  readonly named: () => Promise<void>;
}

/** @param runInHand `null` before there is one, and when another has taken its place */
export function keepNames(get: Getter, set: Setter, runInHand: () => BatchRun | null): NameKeeper {
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
      // What has changed since the first began is in the second.
      await naming;
      await naming;
    },
  };
}
