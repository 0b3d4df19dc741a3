import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { fileNameOf } from '../../domain/batch/naming.ts';
import { type BatchItem, fromStore } from '../../pipeline/batch/batch-item.ts';
import { announceRemoval, type Removal } from '../announced.ts';
import { endWork } from '../workbench/end-work.ts';
import { clearBatchAtom } from './actions.ts';
import { archiveStateAtom, folderStateAtom, returnedRowAtom, shownRowsAtom } from './atoms.ts';
import { cancelArchiveAtom } from './download-all.ts';
import { type LiveBatch, liveBatchAtom } from './live-batch.ts';
import { giveToFolderAtom, takeFromFolderAtom } from './output-folder.ts';
import { deselectRowsAtom, selectFirstRowAtom } from './selected-row.ts';

/** Removes one row from the list. It can be restored while Undo is offered. */
export const removeRowAtom = atom(null, (get, set, id: string) => {
  const live = get(liveBatchAtom);
  if (live) remove(get, set, live, [id]);
});

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
  for (const { id, result } of items) if (result) await live.store.remove(live.run.id, id);
}
