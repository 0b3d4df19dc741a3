import { type BatchItem, hasSource, storedIds } from '../../pipeline/batch/batch-item.ts';
import type { LiveBatch } from './live-batch.ts';

/**
 * Reprocesses finished images whose results are gone, for example because the user has deleted the site's data.
 *
 * @returns whether there are any
 */
export async function retryLost({ run, store }: LiveBatch, finished: readonly BatchItem[]): Promise<boolean> {
  const stored = await store.itemIds(run.id);
  const lost = finished.filter((item) => hasSource(item) && !storedIds(item).every((id) => stored.has(id)));
  for (const { id } of lost) run.retry(id);
  return lost.length > 0;
}
