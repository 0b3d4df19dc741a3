import { atom, type Getter, type Setter } from 'jotai/vanilla';
import type { BatchToolId } from '../../domain/tool.ts';
import { lastUsedMs } from '../../pipeline/batch/journal.ts';
import { discardFromShelf, findUnfinished, readUnfinished, type Unfinished } from './find-unfinished.ts';
import { liveBatchAtom, openShelf } from './live-batch.ts';

/** What the list of unfinished batches says of one. */
export interface UnfinishedBatch {
  readonly id: string;
  readonly tool: BatchToolId;
  readonly usedAtMs: number;
  readonly done: number;
  readonly total: number;
  /** Of its results on this device. */
  readonly bytes: number;
}

/** With all that is in them, the last used first. */
export const unfinishedAtom = atom<readonly Unfinished[]>([]);

export const unfinishedBatchesAtom = atom((get) => get(unfinishedAtom).map(describe));

/** Batches that were removed because nobody came back to them. */
export const expiredBatchesAtom = atom<readonly UnfinishedBatch[]>([]);

function describe({ record, items }: Unfinished): UnfinishedBatch {
  return {
    id: record.id,
    tool: record.tool,
    usedAtMs: lastUsedMs(record),
    done: items.filter(({ state }) => state === 'done').length,
    total: items.length,
    bytes: items.reduce((sum, { result }) => sum + (result?.bytes ?? 0), 0),
  };
}

/** Look again: other tabs begin batches, continue them and discard them. */
export const findUnfinishedAtom = atom(null, async (get, set) => {
  const { unfinished, expired } = await findUnfinished(await openShelf(), Date.now());
  if (expired.length > 0) set(expiredBatchesAtom, [...get(expiredBatchesAtom), ...expired.map(describe)]);
  // A batch that was begun meanwhile is this page's own.
  const own = get(liveBatchAtom)?.run.id;
  set(
    unfinishedAtom,
    unfinished.filter(({ record }) => record.id !== own),
  );
});

/** Forget unfinished batches and all they have on disk. */
export const discardUnfinishedAtom = atom(null, async (get, set, ids: readonly string[]) => {
  forget(get, set, ids);
  const shelf = await openShelf();
  for (const id of ids) await discardFromShelf(shelf, id);
});

/** @returns the batch as it is now, no longer on the list; `null` when it is gone */
export async function takeUnfinished(get: Getter, set: Setter, id: string): Promise<Unfinished | null> {
  const found = get(unfinishedAtom).find(({ record }) => record.id === id);
  forget(get, set, [id]);
  const items = found ? await readUnfinished(await openShelf(), id) : [];
  return found && items.length > 0 ? { ...found, items } : null;
}

function forget(get: Getter, set: Setter, ids: readonly string[]): void {
  set(
    unfinishedAtom,
    get(unfinishedAtom).filter(({ record }) => !ids.includes(record.id)),
  );
}
