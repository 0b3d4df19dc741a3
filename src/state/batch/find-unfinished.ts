import { removeStaleArchives } from '../../pipeline/archive/stored-archives.ts';
import { afterEndedDrawing, type BatchItem, fromStore, hasSource, storedIds } from '../../pipeline/batch/batch-item.ts';
import { claimBatch, claimedBatches } from '../../pipeline/batch/batch-lock.ts';
import { type BatchRecord, lastUsedMs } from '../../pipeline/batch/journal.ts';
import type { BatchStore } from './batch-store.ts';

/** An unfinished batch of an earlier visit, and its images. */
export interface Unfinished {
  readonly record: BatchRecord;
  readonly items: readonly BatchItem[];
}

export interface Found {
  /** Batches that no tab is using, most recently used first. */
  readonly unfinished: readonly Unfinished[];
  /** Batches that have expired and were deleted. */
  readonly expired: readonly Unfinished[];
  /** Ids of the batches that tabs are using. */
  readonly inUse: readonly string[];
}

/** How long a batch is kept after its last use. */
export const KEEP_DAYS = 14;

const KEEP_MS = KEEP_DAYS * 24 * 60 * 60 * 1000;

/**
 * Finds the unfinished batches of earlier visits. Also deletes data that is no longer needed: saved and expired
 * batches, results without a batch or a row, and archives of closed pages.
 */
export async function findUnfinished(batchStore: BatchStore, nowMs: number): Promise<Found> {
  await removeStaleArchives();
  const [all, stored] = [(await batchStore.journal?.batches()) ?? [], await batchStore.store.batchIds()];
  // Checked last, because a tab claims a batch before it writes to it.
  const claimed = await claimedBatches();
  const known = new Set(all.map(({ id }) => id));
  const orphans = stored.filter((id) => !known.has(id) && !claimed.has(id));
  await Promise.all(orphans.map((id) => batchStore.store.discard(id)));

  const unfinished: Unfinished[] = [];
  const expired: Unfinished[] = [];
  for (const record of all.filter(({ id }) => !claimed.has(id))) {
    const items = record.saved && !record.watch ? [] : await readUnfinished(batchStore, record.id);
    // Without locks, it is unknown whether another tab is using the batch.
    const isOld = navigator.locks !== undefined && nowMs - lastUsedMs(record) > KEEP_MS;
    if ((items.length > 0 || record.watch) && !isOld) unfinished.push({ record, items });
    else if ((await discardStored(batchStore, record.id)) && isWorthOffering(items)) expired.push({ record, items });
  }
  unfinished.sort((one, other) => lastUsedMs(other.record) - lastUsedMs(one.record));
  return { unfinished, expired, inUse: [...known].filter((id) => claimed.has(id)) };
}

/** Whether there are results or readable files. Otherwise, the batch continues only when its files come again. */
export function isWorthOffering(items: readonly BatchItem[]): boolean {
  return items.some((item) => item.result !== null || hasSource(item));
}

/** Reads a batch's images. Images whose result the browser has deleted start again. Deletes files of removed rows. */
export async function readUnfinished({ journal, store }: BatchStore, batchId: string): Promise<readonly BatchItem[]> {
  const items = (await journal?.items(batchId)) ?? [];
  const stored = await store.itemIds(batchId);
  const known = new Set(items.flatMap(storedIds));
  await Promise.all([...stored].filter((id) => !known.has(id)).map((id) => store.remove(batchId, id)));
  return items.map((item) => (item.beingDrawn ? afterEndedDrawing(item) : fromStore(item, stored)));
}

/** Deletes a stored batch. @returns false if another tab is using it, so it stays */
export async function discardStored({ store, journal }: BatchStore, batchId: string): Promise<boolean> {
  const release = await claimBatch(batchId);
  if (!release) return false;
  await store.discard(batchId);
  await journal?.discard(batchId);
  release();
  return true;
}
