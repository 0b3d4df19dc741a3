import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { restoreMadeBefore } from '../../domain/batch/made-before.ts';
import { NOT_REVIEWED } from '../../domain/batch/review.ts';
import { restorePose } from '../../domain/geometry/change-pose.ts';
import type { Encoded } from '../../domain/outcome/encoded.ts';
import { isEnded } from '../../domain/outcome/job.ts';
import type { ExportChoice } from '../../domain/recipe/export-choice.ts';
import type { RecipeFraming } from '../../domain/recipe/framing.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { restoreOwnSettings } from '../../domain/settings/stored-own-settings.ts';
import type { BatchToolId } from '../../tools/tools.ts';
import type { BatchItem } from './batch-item.ts';
import { type EarlierResult, restoreResult } from './earlier-results.ts';

export interface BatchRecord {
  readonly id: string;
  readonly tool: BatchToolId;
  readonly settings: Settings;
  /** Which further files to make of each image. Absent in data stored by earlier versions. */
  readonly exports?: ExportChoice | null;
  /** How all images are turned, straightened and cropped. Absent in data stored by earlier versions. */
  readonly framing?: RecipeFraming | null;
  readonly createdAtMs: number;
  /** When a page last used the batch. Absent in data stored by earlier versions. */
  readonly usedAtMs?: number;
  /** True once everything has been downloaded, so that deleting the batch loses nothing. */
  readonly saved: boolean;
  /** The folders of a batch that takes its images from a watched folder. `null` or absent for other batches. */
  readonly watch?: WatchedFolders | null;
}

export interface WatchedFolders {
  readonly folder: FileSystemDirectoryHandle;
  /** Receives the results. */
  readonly output: FileSystemDirectoryHandle;
}

export function lastUsedMs({ usedAtMs, createdAtMs }: BatchRecord): number {
  return usedAtMs ?? createdAtMs;
}

/** Everything about an image except its file, which is not stored. */
type ItemRecord = Omit<BatchItem, 'file' | 'result'> & {
  readonly batchId: string;
  readonly result: Encoded | EarlierResult | null;
  /** The name of `privateFacts` in journals of earlier versions. */
  readonly told?: BatchItem['privateFacts'];
};

interface JournalSchema extends DBSchema {
  batches: { key: string; value: BatchRecord };
  items: { key: [batchId: string, id: string]; value: ItemRecord };
}

type Database = IDBPDatabase<JournalSchema>;

/**
 * Stores the progress of batches, so that it survives the tab. Writes run in the background. Changes of the same task,
 * and changes that arrive during a write, are written together in portions.
 */
export interface Journal {
  batches(): Promise<readonly BatchRecord[]>;
  /** The images of a batch, in list order. Images that were in progress wait again. */
  items(batchId: string): Promise<readonly BatchItem[]>;
  putBatch(batch: BatchRecord): void;
  putItem(batchId: string, item: BatchItem): void;
  removeItem(batchId: string, itemId: string): void;
  /** Deletes the batch with all its images. */
  discard(batchId: string): Promise<void>;
  /** Settles when all changes so far have been written, unless the disk is full. */
  flushed(): Promise<void>;
  close(): void;
}

/** Number of images per write or read. It is small because copying them blocks the page. */
const AT_ONCE = 50;

export const JOURNAL_NAME = 'pixmill-batches';

/** @returns `null` if the browser stores nothing for this site; batches then end with their tab */
export async function openJournal(name = JOURNAL_NAME): Promise<Journal | null> {
  try {
    const database = await openDB<JournalSchema>(name, 1, {
      upgrade(created) {
        created.createObjectStore('batches', { keyPath: 'id' });
        created.createObjectStore('items', { keyPath: ['batchId', 'id'] });
      },
    });
    return createJournal(database);
  } catch {
    return null;
  }
}

/** Collects changes and writes them together, in one transaction after the other. */
class WriteQueue {
  readonly #database: Database;
  readonly #batches = new Map<string, BatchRecord>();
  readonly #items = new Map<string, ItemRecord | null>();
  #writing: Promise<void> | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  putBatch(record: BatchRecord): void {
    this.#batches.set(record.id, record);
    this.#flush();
  }

  /** @param record `null` removes the image */
  putItem(batchId: string, itemId: string, record: ItemRecord | null): void {
    this.#items.set(JSON.stringify([batchId, itemId]), record);
    this.#flush();
  }

  /** Discards changes of this batch that could not be written. */
  drop(batchId: string): void {
    this.#batches.delete(batchId);
    for (const key of [...this.#items.keys()]) if (JSON.parse(key)[0] === batchId) this.#items.delete(key);
  }

  flushed(): Promise<void> {
    return this.#writing ?? Promise.resolve();
  }

  #flush(): void {
    this.#writing ??= this.#write();
  }

  async #write(): Promise<void> {
    await Promise.resolve();
    while (this.#batches.size > 0 || this.#items.size > 0) {
      const [dueBatches, dueItems] = [[...this.#batches.values()], firstOf(this.#items, AT_ONCE)];
      this.#batches.clear();
      for (const [key] of dueItems) this.#items.delete(key);
      try {
        await this.#writeAll(dueBatches, dueItems);
      } catch (error) {
        // A full disk must not stop the batch. The result store reports it, and the next change retries the write.
        console.warn('batch journal', error);
        for (const record of dueBatches) if (!this.#batches.has(record.id)) this.#batches.set(record.id, record);
        for (const [key, record] of dueItems) if (!this.#items.has(key)) this.#items.set(key, record);
        break;
      }
    }
    this.#writing = null;
  }

  async #writeAll(batches: readonly BatchRecord[], items: readonly [string, ItemRecord | null][]): Promise<void> {
    const transaction = this.#database.transaction(['batches', 'items'], 'readwrite');
    const store = transaction.objectStore('items');
    await Promise.all([
      ...batches.map((record) => transaction.objectStore('batches').put(record)),
      ...items.map(([key, record]) => (record ? store.put(record) : store.delete(JSON.parse(key)))),
      transaction.done,
    ]);
  }
}

function createJournal(database: Database): Journal {
  const queue = new WriteQueue(database);
  const rangeOf = (batchId: string, after = '') => IDBKeyRange.bound([batchId, after], [batchId, []], true);
  return {
    batches: async () => {
      await queue.flushed();
      return database.getAll('batches');
    },
    items: async (batchId) => {
      await queue.flushed();
      const found: BatchItem[] = [];
      for (let range = rangeOf(batchId); ; range = rangeOf(batchId, found.at(-1)?.id)) {
        const records = await database.getAll('items', range, AT_ONCE);
        found.push(...records.map(toItem));
        if (records.length < AT_ONCE) return found;
      }
    },
    putBatch: (batch) => queue.putBatch(batch),
    putItem: (batchId, { file: _, ...item }) => queue.putItem(batchId, item.id, { ...item, batchId }),
    removeItem: (batchId, itemId) => queue.putItem(batchId, itemId, null),
    discard: async (batchId) => {
      await queue.flushed();
      queue.drop(batchId);
      const transaction = database.transaction(['batches', 'items'], 'readwrite');
      await Promise.all([
        transaction.objectStore('batches').delete(batchId),
        transaction.objectStore('items').delete(rangeOf(batchId)),
        transaction.done,
      ]);
    },
    flushed: () => queue.flushed(),
    close: () => database.close(),
  };
}

function toItem({ batchId: _, told = null, ...item }: ItemRecord): BatchItem {
  // Journals of earlier versions lack some fields.
  const source = item.source && { ...item.source, mayHaveAlpha: item.source.mayHaveAlpha ?? false };
  const result = item.result && restoreResult(item.result, item);
  const pose = restorePose(item.pose);
  const set = { excluded: item.excluded ?? false, measured: item.measured ?? null, share: item.share ?? null };
  const { review = NOT_REVIEWED, privateFacts = told } = item;
  return {
    ...item,
    ...set,
    override: restoreOwnSettings(item.override),
    madeBefore: restoreMadeBefore(item.madeBefore),
    review,
    privateFacts,
    source,
    result,
    pose,
    file: null,
    // A result that cannot be restored is made again.
    state: isEnded(item.state) && (result || !item.result) ? item.state : 'waiting',
  };
}

function firstOf<Key, Value>(entries: ReadonlyMap<Key, Value>, count: number): readonly [Key, Value][] {
  const first: [Key, Value][] = [];
  for (const entry of entries) {
    if (first.length === count) break;
    first.push(entry);
  }
  return first;
}
