import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isEnded } from '../../domain/job.ts';
import { restorePose } from '../../domain/pose.ts';
import type { Settings } from '../../domain/settings.ts';
import type { BatchToolId } from '../../tools/tools.ts';
import type { BatchItem } from './batch-item.ts';

export interface BatchRecord {
  readonly id: string;
  readonly tool: BatchToolId;
  readonly settings: Settings;
  readonly createdAtMs: number;
  /** When a page last used it. Missing in journals of earlier versions. */
  readonly usedAtMs?: number;
  /** True once everything was downloaded: nothing is lost when it goes. */
  readonly saved: boolean;
}

export function lastUsedMs({ usedAtMs, createdAtMs }: BatchRecord): number {
  return usedAtMs ?? createdAtMs;
}

/** What is remembered of an image: everything but the file, whose bytes stay where they are. */
type ItemRecord = Omit<BatchItem, 'file'> & { readonly batchId: string };

interface JournalSchema extends DBSchema {
  batches: { key: string; value: BatchRecord };
  items: { key: [batchId: string, id: string]; value: ItemRecord };
}

type Database = IDBPDatabase<JournalSchema>;

/**
 * What a batch has come to, so that it outlives its tab. Writing is never waited for: changes of one
 * turn, and those that come while the last are being written, go together, some at a time.
 */
export interface Journal {
  batches(): Promise<readonly BatchRecord[]>;
  /** In the order of the list; what was under way is waiting again. */
  items(batchId: string): Promise<readonly BatchItem[]>;
  putBatch(batch: BatchRecord): void;
  putItem(batchId: string, item: BatchItem): void;
  removeItem(batchId: string, itemId: string): void;
  /** Forget the batch with all its images. */
  discard(batchId: string): Promise<void>;
  /** Settles when everything so far is on disk, as far as the disk takes it. */
  flushed(): Promise<void>;
  close(): void;
}

/** Images that are written or read in one go: each has to be copied, and the page stands still meanwhile. */
const AT_ONCE = 50;

export const JOURNAL_NAME = 'pixmill-batches';

/** @returns `null` where the browser keeps nothing for this site: batches then end with their tab */
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

function createJournal(database: Database): Journal {
  const batches = new Map<string, BatchRecord>();
  const items = new Map<string, ItemRecord | null>();
  let writing: Promise<void> | null = null;

  const writeAll = async (dueBatches: readonly BatchRecord[], dueItems: readonly [string, ItemRecord | null][]) => {
    const transaction = database.transaction(['batches', 'items'], 'readwrite');
    const store = transaction.objectStore('items');
    await Promise.all([
      ...dueBatches.map((record) => transaction.objectStore('batches').put(record)),
      ...dueItems.map(([key, record]) => (record ? store.put(record) : store.delete(JSON.parse(key)))),
      transaction.done,
    ]);
  };
  const write = async () => {
    await Promise.resolve();
    while (batches.size > 0 || items.size > 0) {
      const [dueBatches, dueItems] = [[...batches.values()], firstOf(items, AT_ONCE)];
      batches.clear();
      for (const [key] of dueItems) items.delete(key);
      try {
        await writeAll(dueBatches, dueItems);
      } catch (error) {
        // A full disk must not stop the work, and is told by the result store. The next change tries again.
        console.warn('batch journal', error);
        for (const record of dueBatches) if (!batches.has(record.id)) batches.set(record.id, record);
        for (const [key, record] of dueItems) if (!items.has(key)) items.set(key, record);
        break;
      }
    }
    writing = null;
  };
  const flush = () => {
    writing ??= write();
  };
  const flushed = () => writing ?? Promise.resolve();
  const keyOf = (batchId: string, itemId: string) => JSON.stringify([batchId, itemId]);
  const rangeOf = (batchId: string, after = '') => IDBKeyRange.bound([batchId, after], [batchId, []], true);

  return {
    batches: async () => {
      await flushed();
      return database.getAll('batches');
    },
    items: async (batchId) => {
      await flushed();
      const found: BatchItem[] = [];
      for (let range = rangeOf(batchId); ; range = rangeOf(batchId, found.at(-1)?.id)) {
        const records = await database.getAll('items', range, AT_ONCE);
        found.push(...records.map(toItem));
        if (records.length < AT_ONCE) return found;
      }
    },
    putBatch: (batch) => {
      batches.set(batch.id, batch);
      flush();
    },
    putItem: (batchId, { file: _, ...item }) => {
      items.set(keyOf(batchId, item.id), { ...item, batchId });
      flush();
    },
    removeItem: (batchId, itemId) => {
      items.set(keyOf(batchId, itemId), null);
      flush();
    },
    discard: async (batchId) => {
      await flushed();
      // What could not be written.
      batches.delete(batchId);
      for (const key of [...items.keys()]) if (JSON.parse(key)[0] === batchId) items.delete(key);
      const transaction = database.transaction(['batches', 'items'], 'readwrite');
      await Promise.all([
        transaction.objectStore('batches').delete(batchId),
        transaction.objectStore('items').delete(rangeOf(batchId)),
        transaction.done,
      ]);
    },
    flushed,
    close: () => database.close(),
  };
}

function toItem({ batchId: _, ...item }: ItemRecord): BatchItem {
  // Journals of earlier versions say less of an image and of its result.
  const source = item.source && { ...item.source, mayHaveAlpha: item.source.mayHaveAlpha ?? false };
  const result = item.result && { ...item.result, notes: item.result.notes ?? [] };
  const pose = restorePose(item.pose);
  return { ...item, source, result, pose, file: null, state: isEnded(item.state) ? item.state : 'waiting' };
}

function firstOf<Key, Value>(entries: ReadonlyMap<Key, Value>, count: number): readonly [Key, Value][] {
  const first: [Key, Value][] = [];
  for (const entry of entries) {
    if (first.length === count) break;
    first.push(entry);
  }
  return first;
}
