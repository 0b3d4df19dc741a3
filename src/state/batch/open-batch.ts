import type { Getter, Setter } from 'jotai/vanilla';
import { batchToolById } from '../../domain/tools.ts';
import { claimBatch } from '../../pipeline/batch/batch-lock.ts';
import { BatchRun } from '../../pipeline/batch/batch-run.ts';
import type { BatchRecord } from '../../pipeline/batch/journal.ts';
import { createThroughput } from '../../pipeline/batch/throughput.ts';
import type { Workbench } from '../store.ts';
import { batchSettingsAtom, batchToolAtom } from './atoms.ts';
import { batchInHandAtom } from './batch-in-hand.ts';
import type { Unfinished } from './find-unfinished.ts';
import { type BatchListeners, type LiveBatch, liveBatchAtom, openBatchStore, trackBatch } from './live-batch.ts';

/** Opened and read ahead, so that no worker waits for the next image. */
const AHEAD = 2;

export async function openBatch(
  get: Getter,
  set: Setter,
  { pipeline, session }: Awaited<ReturnType<Workbench['open']>>,
  unfinished: Unfinished | null,
  heard: BatchListeners,
): Promise<LiveBatch | null> {
  const { store, journal } = await openBatchStore();
  const nowMs = Date.now();
  let record: BatchRecord = {
    id: crypto.randomUUID(),
    tool: get(batchToolAtom).id,
    settings: get(batchSettingsAtom),
    createdAtMs: nowMs,
    saved: false,
    ...unfinished?.record,
    usedAtMs: nowMs,
  };
  const release = await claimBatch(record.id);
  if (!release) return null;

  let live: LiveBatch | null = null;
  const tracker = trackBatch(get, set, () => live, {
    onItem: heard.onItem,
    onIdle: heard.onIdle,
    onResult: (item) => {
      if (record.saved) live?.record({ saved: false });
      heard.onResult(item);
    },
  });
  const run = new BatchRun({
    id: record.id,
    tool: batchToolById(record.tool),
    settings: record.settings,
    pipeline,
    store,
    journal,
    finalOf: (id, key) => session.finalOf(id, key),
    maxAtOnce: pipeline.maxAtOnce + AHEAD,
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
  pipeline.warmUp(pipeline.maxAtOnce);
  import('../../pipeline/archive/archive.ts').then(({ warmArchive }) => warmArchive()).catch(() => {});
  live.record({});
  if (unfinished) await run.restore(unfinished.items);
  return live;
}
