import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { fileNameOf } from '../../domain/batch/naming.ts';
import { type BatchItem, fromStore, storedIds } from '../../pipeline/batch/batch-item.ts';
import { announceRemoval, type Removal } from '../announced.ts';
import { endWork } from '../workbench/end-work.ts';
import { clearBatchAtom } from './actions.ts';
import { archiveStateAtom, folderStateAtom, returnedRowAtom, shownRowsAtom } from './atoms.ts';
import { cancelArchiveAtom } from './download-all.ts';
import { type LiveBatch, liveBatchAtom } from './live-batch.ts';
import { giveToFolderAtom, takeFromFolderAtom } from './output-folder.ts';
import { deselectRowsAtom, selectFirstRowAtom } from './selected-row.ts';

/** Removes rows from the list. They can be restored together while Undo is offered. */
export const removeRowsAtom = atom(null, (get, set, ids: readonly string[]) => {
  const live = get(liveBatchAtom);
  if (live) remove(get, set, live, ids);
});

export const removeRowAtom = atom(null, (_get, set, id: string) => set(removeRowsAtom, [id]));

/** Empties the list. All rows can be restored together. */
export const removeAllRowsAtom = atom(null, (get, set) => {
  const live = get(liveBatchAtom);
  if (!live) return;
  remove(
    get,
    set,
    live,
    live.run.items.map(({ id }) => id),
  );
});

function remove(get: Getter, set: Setter, live: LiveBatch, ids: readonly string[]): void {
  set(deselectRowsAtom, ids);
  const items = live.run.takeOut(ids);
  for (const { id } of items) {
    void set(takeFromFolderAtom, id);
    endWork(get, id);
  }
  if (live.run.items.length === 0) {
    set(cancelArchiveAtom);
    set(archiveStateAtom, { kind: 'idle' });
    set(folderStateAtom, { kind: 'idle' });
    set(shownRowsAtom, 'all');
  }
  live.refresh();
  const way: Pick<Removal, 'run' | 'forget'> = {
    run: () => void putBack(get, set, live, items),
    forget: () => void forget(get, set, live, items),
  };
  // The rows are removed and restored together, so one call handles all.
  const rest = { run: () => {}, forget: () => {} };
  const removals = items.map(({ path }, index) => ({ fileName: fileNameOf(path), ...(index === 0 ? way : rest) }));
  if (removals.length > 0) announceRemoval({ get, set }, removals);
}

/** Removes images for good, because newer versions of them take their place. */
export async function dropRows(get: Getter, set: Setter, live: LiveBatch, ids: readonly string[]): Promise<void> {
  set(deselectRowsAtom, ids);
  const items = live.run.takeOut(ids);
  for (const { id } of items) {
    endWork(get, id);
    await set(takeFromFolderAtom, id);
  }
  await removeResults(live, items);
}

async function putBack(get: Getter, set: Setter, live: LiveBatch, items: readonly BatchItem[]): Promise<void> {
  // A result that was being replaced when the row was removed is lost.
  const stored = await live.store.itemIds(live.run.id);
  if (get(liveBatchAtom) !== live) return;
  const back = items.map((item) => fromStore(item, stored));
  live.run.putBack(back);
  void set(selectFirstRowAtom);
  for (const { id, state } of back) if (state === 'done') void set(giveToFolderAtom, id);
  live.refresh();
  const [first] = back;
  if (first) set(returnedRowAtom, { id: first.id });
}

async function forget(get: Getter, set: Setter, live: LiveBatch, items: readonly BatchItem[]): Promise<void> {
  if (get(liveBatchAtom) === live && live.run.items.length === 0) return set(clearBatchAtom);
  await removeResults(live, items);
}

async function removeResults(live: LiveBatch, items: readonly BatchItem[]): Promise<void> {
  for (const item of items.filter(({ result }) => result)) {
    for (const id of storedIds(item)) await live.store.remove(live.run.id, id);
  }
}
