import type { Getter, Setter } from 'jotai/vanilla';
import { batchToolById } from '../../domain/tools.ts';
import { removeStaleArchives } from '../../pipeline/archive/stored-archives.ts';
import type { BatchItem } from '../../pipeline/batch/batch-item.ts';
import { claimBatch, claimedBatches } from '../../pipeline/batch/batch-lock.ts';
import type { BatchRecord } from '../../pipeline/batch/journal.ts';
import { BatchRun } from '../../pipeline/batch/run-batch.ts';
import { createThroughput } from '../../pipeline/batch/throughput.ts';
import type { Workshop } from '../../pipeline/workshop.ts';
import { batchSettingsAtom, batchToolAtom } from './atoms.ts';
import { batchInHandAtom } from './batch-in-hand.ts';
import { type LiveBatch, liveBatchAtom, openShelf, type Shelf, trackBatch } from './live-batch.ts';

/** Opened and read ahead, so that no worker waits for the next picture. */
const AHEAD = 2;

/** An unfinished batch of an earlier visit, and what was in it. */
export interface Unfinished {
  readonly record: BatchRecord;
  readonly items: readonly BatchItem[];
}

/** @param onResult a picture has a new result */
export async function openBatch(
  get: Getter,
  set: Setter,
  workshop: Workshop,
  unfinished: Unfinished | null,
  onResult: (item: BatchItem) => void,
): Promise<LiveBatch | null> {
  const { store, journal } = await openShelf();
  let record: BatchRecord = unfinished?.record ?? {
    id: crypto.randomUUID(),
    tool: get(batchToolAtom).id,
    settings: get(batchSettingsAtom),
    createdAtMs: Date.now(),
    saved: false,
  };
  const release = await claimBatch(record.id);
  if (!release) return null;

  let live: LiveBatch | null = null;
  const tracker = trackBatch(
    get,
    set,
    () => live,
    (item) => {
      if (record.saved) live?.record({ saved: false });
      onResult(item);
    },
  );
  const run = new BatchRun({
    id: record.id,
    tool: batchToolById(record.tool),
    settings: record.settings,
    workshop,
    store,
    journal,
    maxAtOnce: workshop.maxAtOnce + AHEAD,
    events: tracker,
  });
  live = {
    run,
    store,
    throughput: createThroughput(),
    refresh: tracker.refresh,
    rename: tracker.rename,
    named: tracker.named,
    record: (part) => {
      record = { ...record, ...part };
      set(batchInHandAtom, record.tool);
      journal?.putBatch(record);
      tracker.refresh();
    },
    isSaved: () => record.saved,
    release,
  };
  set(liveBatchAtom, live);
  // The network may be gone when the batch begins, or when it has ended. Without the archive's worker the
  // download starts its own.
  workshop.warm(workshop.maxAtOnce);
  import('../../pipeline/archive/archive.ts').then(({ warmArchive }) => warmArchive()).catch(() => {});
  live.record({});
  if (unfinished) await run.restore(unfinished.items);
  return live;
}

/**
 * The newest batch of a tool that its tab did not finish. On the way what nobody needs any more is
 * cleared away: batches that were saved, results without a batch, and archives of pages that are no more.
 */
export async function findUnfinished(tool: BatchRecord['tool']): Promise<Unfinished | null> {
  const shelf = await openShelf();
  await removeStaleArchives();
  const [all, stored] = [(await shelf.journal?.batches()) ?? [], await shelf.store.batchIds()];
  // Asked last: a tab claims a batch before it writes anything of it.
  const claimed = await claimedBatches();
  const records = all.filter(({ id }) => !claimed.has(id));
  const known = new Set(all.map(({ id }) => id));
  const orphans = stored.filter((id) => !known.has(id) && !claimed.has(id));
  await Promise.all(orphans.map((id) => shelf.store.discard(id)));

  let newest: Unfinished | null = null;
  for (const record of records) {
    const items = record.saved ? [] : await readItems(shelf, record.id);
    if (items.length === 0) await discardFromShelf(shelf, record.id);
    else if (record.tool === tool && record.createdAtMs > (newest?.record.createdAtMs ?? 0)) newest = { record, items };
  }
  return newest;
}

/** A result that the browser has cleared away is made again. */
async function readItems({ journal, store }: Shelf, batchId: string): Promise<readonly BatchItem[]> {
  const items = (await journal?.items(batchId)) ?? [];
  const stored = await store.itemIds(batchId);
  return items.map((item): BatchItem => {
    if (!item.result || stored.has(item.id)) return item;
    return { ...item, state: 'waiting', result: null, recipeKey: null };
  });
}

export async function discardFromShelf({ store, journal }: Shelf, batchId: string): Promise<void> {
  await store.discard(batchId);
  await journal?.discard(batchId);
}
