import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { untilReleased } from '../../pipeline/batch/batch-lock.ts';
import { lastUsedMs } from '../../pipeline/batch/journal.ts';
import type { BatchToolId } from '../../tools/tools.ts';
import { openBatchStore } from './batch-store.ts';
import { discardStored, findUnfinished, isWorthOffering, readUnfinished, type Unfinished } from './find-unfinished.ts';
import { liveBatchAtom } from './live-batch.ts';

/** An entry in the list of unfinished batches. */
export interface UnfinishedBatch {
  readonly id: string;
  readonly tool: BatchToolId;
  readonly usedAtMs: number;
  readonly done: number;
  readonly total: number;
  /** Size of its results on this device. */
  readonly bytes: number;
  /** The name of the folder that it was watching; `null` if none. */
  readonly watch: string | null;
}

/** Unfinished batches with their contents, most recently used first. */
export const unfinishedAtom = atom<readonly Unfinished[]>([]);

/** The batches to offer. */
export const unfinishedBatchesAtom = atom((get) =>
  get(unfinishedAtom)
    .filter(({ record, items }) => record.watch || isWorthOffering(items))
    .map(describe),
);

/** Batches that were deleted because they expired. */
export const expiredBatchesAtom = atom<readonly UnfinishedBatch[]>([]);

function describe({ record, items }: Unfinished): UnfinishedBatch {
  return {
    id: record.id,
    tool: record.tool,
    usedAtMs: lastUsedMs(record),
    done: items.filter(({ state }) => state === 'done').length,
    total: items.length,
    bytes: items.reduce((sum, { result }) => sum + (result?.bytes ?? 0), 0),
    watch: record.watch?.folder.name ?? null,
  };
}

/** Updates the list, because other tabs start, continue and discard batches. */
export const findUnfinishedAtom = atom(null, async (get, set) => {
  const { unfinished, expired, inUse } = await findUnfinished(await openBatchStore(), Date.now());
  if (expired.length > 0) set(expiredBatchesAtom, [...get(expiredBatchesAtom), ...expired.map(describe)]);
  // A batch started in the meantime belongs to this page.
  const own = get(liveBatchAtom)?.run.id;
  set(
    unfinishedAtom,
    unfinished.filter(({ record }) => record.id !== own),
  );
  for (const id of inUse) if (id !== own) void set(findWhenReleasedAtom, id);
});

/** The batches of other tabs that this page is waiting for. */
const awaitedAtom = atom(new Set<string>());

/** A tab that is closing holds its batch for a moment, possibly while the next page is already looking for it. */
const findWhenReleasedAtom = atom(null, async (get, set, id: string) => {
  const awaited = get(awaitedAtom);
  if (awaited.has(id)) return;
  awaited.add(id);
  // The browser can refuse locks, and ends the wait with the page.
  const isReleased = await untilReleased(id).then(
    () => true,
    () => false,
  );
  awaited.delete(id);
  if (isReleased && get(liveBatchAtom) === null) await set(findUnfinishedAtom);
});

/** Deletes unfinished batches and their files. */
export const discardUnfinishedAtom = atom(null, async (get, set, ids: readonly string[]) => {
  forget(get, set, ids);
  const batchStore = await openBatchStore();
  for (const id of ids) await discardStored(batchStore, id);
});

/** Removes a batch from the list. @returns the batch; `null` if it no longer exists */
export async function takeUnfinished(get: Getter, set: Setter, id: string): Promise<Unfinished | null> {
  const found = get(unfinishedAtom).find(({ record }) => record.id === id);
  forget(get, set, [id]);
  const items = found ? await readUnfinished(await openBatchStore(), id) : [];
  return found && (items.length > 0 || found.record.watch) ? { ...found, items } : null;
}

function forget(get: Getter, set: Setter, ids: readonly string[]): void {
  set(
    unfinishedAtom,
    get(unfinishedAtom).filter(({ record }) => !ids.includes(record.id)),
  );
}
