import type { Getter, Setter } from 'jotai/vanilla';
import { zipOverhead } from '../../domain/batch/zip-size.ts';
import { restoreFraming } from '../../domain/recipe/stored-framing.ts';
import type { BatchItem } from '../../pipeline/batch/batch-item.ts';
import { claimBatch } from '../../pipeline/batch/batch-lock.ts';
import { BatchRun } from '../../pipeline/batch/batch-run.ts';
import type { BatchRecord, Journal } from '../../pipeline/batch/journal.ts';
import { type Made, wholeKey } from '../../pipeline/batch/made-memory.ts';
import { createThroughput } from '../../pipeline/batch/throughput.ts';
import { batchToolById } from '../../tools/tools.ts';
import { restoreChoice } from '../outputs/choice.ts';
import { setFraming } from '../presets/tool-framing.ts';
import type { Services } from '../store.ts';
import { framingsAtom } from '../workbench/atoms.ts';
import { forgetChangesAtom } from '../workbench/undo-settings.ts';
import { batchSettingsAtom, batchToolAtom, outputPathsAtom } from './atoms.ts';
import { batchExportsAtom } from './batch-exports.ts';
import { openBatchStore } from './batch-store.ts';
import { type BatchListeners, BatchTracker } from './batch-tracker.ts';
import { currentBatchToolAtom } from './current-batch-tool.ts';
import type { Unfinished } from './find-unfinished.ts';
import { type LiveBatch, liveBatchAtom } from './live-batch.ts';

/** How many images are opened and read in advance, so that no worker waits for the next one. */
const AHEAD = 2;

/** The journal's record of a batch as a whole. */
class StoredRecord {
  #record: BatchRecord;
  readonly #journal: Journal | null;

  constructor(record: BatchRecord, journal: Journal | null) {
    this.#record = record;
    this.#journal = journal;
  }

  get current(): BatchRecord {
    return this.#record;
  }

  update(part: Partial<BatchRecord>): void {
    this.#record = { ...this.#record, ...part };
    this.#journal?.putBatch(this.#record);
  }
}

function newRecord(get: Getter, unfinished: Unfinished | null): BatchRecord {
  const nowMs = Date.now();
  return {
    id: crypto.randomUUID(),
    tool: get(batchToolAtom).id,
    settings: get(batchSettingsAtom),
    exports: get(batchExportsAtom),
    createdAtMs: nowMs,
    saved: false,
    framing: unfinished ? null : (get(framingsAtom).many?.framing ?? null),
    ...unfinished?.record,
    usedAtMs: nowMs,
  };
}

/** Shows which files a batch makes of each image, and its framing if it is of an earlier visit. */
function showStored(get: Getter, set: Setter, record: BatchRecord, isEarlier: boolean) {
  const exports = record.exports ? restoreChoice(record.exports) : null;
  const framing = restoreFraming(record.framing);
  set(batchExportsAtom, exports);
  if (isEarlier) setFraming(get, set, batchToolById(record.tool), framing);
  return { exports, framing };
}

/**
 * Opens a new batch, or continues an unfinished one.
 *
 * @returns `null` if another tab is using the batch
 */
export async function openBatch(
  get: Getter,
  set: Setter,
  { pipeline, session }: Awaited<ReturnType<Services['open']>>,
  unfinished: Unfinished | null,
  listeners: BatchListeners,
): Promise<LiveBatch | null> {
  const { store, journal, memory } = await openBatchStore();
  const record = new StoredRecord(newRecord(get, unfinished), journal);
  const { id, tool, settings } = record.current;
  const { exports, framing } = showStored(get, set, record.current, unfinished !== null);
  const release = await claimBatch(id);
  if (!release) return null;

  const throughput = createThroughput();
  const tracker = new BatchTracker(get, set, throughput, {
    ...listeners,
    onResult: (item) => {
      if (record.current.saved) live.record({ saved: false });
      listeners.onResult(item);
    },
  });
  const live: LiveBatch = {
    run: new BatchRun({
      id,
      tool: batchToolById(tool),
      settings,
      exports,
      framing,
      pipeline,
      store,
      journal,
      memory,
      overheadOf: (items) => overheadOf(get, items),
      finalOf: (itemId, key) => session.finalOf(itemId, key),
      maxAtOnce: pipeline.maxAtOnce + AHEAD,
      events: tracker,
    }),
    store,
    throughput,
    refresh: () => tracker.refresh(),
    ...tracker.names,
    record: (part) => {
      record.update(part);
      set(currentBatchToolAtom, record.current.tool);
      tracker.refresh();
    },
    isSaved: () => record.current.saved,
    remember: async (items) => memory?.remember(items.flatMap((item) => madeOf(id, item) ?? [])),
    release,
  };
  tracker.attach(live);
  set(liveBatchAtom, live);
  set(forgetChangesAtom);
  warmUp(pipeline);
  live.record({});
  if (unfinished) await live.run.restore(unfinished.items);
  void live.run.originals.read(pipeline.readOriginal);
  return live;
}

/** @returns `null` if there is no result, or its files could not be hashed */
function madeOf(batchId: string, item: BatchItem): Made | null {
  const { bytes, result, recipeKey, hashes, further } = item;
  if (!result || !hashes || recipeKey === null) return null;
  return {
    batchId,
    source: hashes.source,
    recipeKey: wholeKey(recipeKey, further?.key ?? '', item),
    results: [hashes.result, ...hashes.further],
    sizes: [bytes, result.bytes, ...(further?.files ?? []).map((file) => file.bytes)],
  };
}

/** Spare bytes for each name, because its number or its extension may become longer. */
const NAME_RESERVE = 16;

/** The longest ending that a tool adds to a name. */
const LONGEST_ENDING = '_99999_compressed.webp';

/** The bytes that an archive adds to these images. The longest possible name counts until an image's name is known. */
function overheadOf(get: Getter, items: readonly BatchItem[]): number {
  const paths = get(outputPathsAtom);
  const { zipFolder } = get(batchToolAtom);
  const expected = (path: string) => `${zipFolder ?? ''}/${path}${LONGEST_ENDING}`;
  return zipOverhead(items.map(({ id, path }) => paths.get(id) ?? expected(path))) + items.length * NAME_RESERVE;
}

/** Loads the workers early, because the network may be gone later. If that fails, the archive starts its own worker. */
function warmUp(pipeline: Awaited<ReturnType<Services['open']>>['pipeline']): void {
  pipeline.warmUp(pipeline.maxAtOnce);
  import('../../pipeline/archive/archive.ts').then(({ warmUpArchive }) => warmUpArchive()).catch(() => {});
}
