import { atom, type Getter } from 'jotai/vanilla';
import type { BatchItem } from '../../pipeline/batch/batch-item.ts';
import type { Pipeline } from '../../pipeline/create-pipeline.ts';
import { servicesAtom } from '../store.ts';
import { judgeItem } from './judge-item.ts';
import { isAtWork, type LiveBatch, liveBatchAtom } from './live-batch.ts';
import { isUnmeasured, refreshReviewAtom, reviewListAtom, reviewOpenAtom } from './review-list.ts';

/** Results that are being measured, by id. */
const measuring = new Set<string>();

/**
 * Measures results without a goal while the review is open, in the order of the tiles. Waits while the batch runs,
 * because both use the same workers.
 */
export const measureResultsAtom = atom(null, async (get, set) => {
  const pipeline = (await get(servicesAtom)?.open())?.pipeline;
  if (!pipeline) return;
  for (;;) {
    const live = get(liveBatchAtom);
    const item = live && measuring.size < pipeline.maxAtOnce ? nextItem(get, live) : null;
    if (!live || !item) return;
    measuring.add(item.id);
    // The next one starts at once if a worker is free.
    void measure(pipeline, live, item).finally(() => {
      measuring.delete(item.id);
      live.refresh();
      set(refreshReviewAtom);
      void set(measureResultsAtom);
    });
  }
});

function nextItem(get: Getter, { run }: LiveBatch): BatchItem | null {
  if (!get(reviewOpenAtom) || isAtWork(run)) return null;
  for (const id of get(reviewListAtom).shown) {
    const item = measuring.has(id) ? null : run.item(id);
    if (item && isUnmeasured(item)) return item;
  }
  return null;
}

async function measure(pipeline: Pipeline, live: LiveBatch, item: BatchItem): Promise<void> {
  const { id, recipeKey } = item;
  if (recipeKey === null) return;
  const judged = await judgeItem(pipeline, live, item);
  live.run.review.measured(id, { recipeKey, score: judged?.score ?? null, regions: judged?.regions ?? [] });
}
