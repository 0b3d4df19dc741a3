import { atom, type Getter } from 'jotai/vanilla';
import type { Reached } from '../../domain/outcome/reached.ts';
import type { BatchItem } from '../../pipeline/batch/batch-item.ts';
import { servicesAtom } from '../store.ts';
import { measuredHeatAtom, missingHeatAtom, reachedAtom } from '../workbench/weak-spots.ts';
import { selectedRowAtom } from './atoms.ts';
import { judgeItem } from './judge-item.ts';
import { type LiveBatch, liveBatchAtom } from './live-batch.ts';

const busyAtom = atom(false);

/** Measures the heat map of the stored result on the stage, because a batch stores none. Measures one at a time. */
export const measureStageHeatAtom = atom(null, async (get, set) => {
  if (get(busyAtom)) return;
  set(busyAtom, true);
  try {
    for (let due = nextDue(get); due; due = nextDue(get)) {
      const heat = await measureHeat(get, due).catch(() => null);
      set(measuredHeatAtom, { of: due.reached, heat });
    }
  } finally {
    set(busyAtom, false);
  }
});

interface Due {
  readonly live: LiveBatch;
  readonly item: BatchItem;
  readonly reached: Reached;
}

function nextDue(get: Getter): Due | null {
  const live = get(liveBatchAtom);
  const item = live?.run.item(get(selectedRowAtom) ?? '');
  const reached = get(reachedAtom);
  if (!live || !item?.result || !reached) return null;
  return get(missingHeatAtom) === 'measuring' ? { live, item, reached } : null;
}

async function measureHeat(get: Getter, { live, item }: Due): Promise<Reached['heat']> {
  const opened = await get(servicesAtom)?.open();
  const judged = opened && (await judgeItem(opened.pipeline, live, item));
  return judged?.heat ?? null;
}
