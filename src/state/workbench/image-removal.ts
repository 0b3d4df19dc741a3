import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { NONE, selectionAfterRemove } from '../../domain/batch/selection.ts';
import { announceRemoval } from '../announced.ts';
import { servicesAtom } from '../store.ts';
import { itemsAtom, ownSizesAtom, posesAtom, selectedIndexAtom } from './atoms.ts';
import { endWork } from './end-work.ts';
import { addThumbnail, releaseThumbnail, removedAtom } from './image-items.ts';
import type { ImageItem } from './model.ts';

/** The id of a restored item, which then gets the focus. */
export const returnedAtom = atom<string | null>(null);

export const removeAtom = atom(null, (get, set, index: number) => {
  const items = get(itemsAtom);
  const item = items[index];
  if (!item) return;
  const selected = get(selectedIndexAtom);
  set(itemsAtom, items.toSpliced(index, 1));
  set(selectedIndexAtom, selectionAfterRemove(selected, index, items.length));
  set(removedAtom, [...get(removedAtom), item]);
  endWork(get, item.id);
  announceRemoval({ get, set }, [
    {
      fileName: item.file.name,
      run: () => restore(get, set, item.id, index, index === selected),
      forget: () => forget(get, set, item.id),
    },
  ]);
});

function restore(get: Getter, set: Setter, itemId: string, index: number, wasSelected: boolean): void {
  const removed = takeRemoved(get, set, itemId);
  if (!removed) return;
  // The removal may have interrupted the thumbnail.
  const item = { ...removed, thumbnailFailed: false };
  const items = get(itemsAtom);
  const at = Math.min(index, items.length);
  const selected = get(selectedIndexAtom);
  set(itemsAtom, items.toSpliced(at, 0, item));
  if (wasSelected || selected === NONE) set(selectedIndexAtom, at);
  else if (selected >= at) set(selectedIndexAtom, selected + 1);
  set(returnedAtom, itemId);
  if (item.thumbnailUrl) return;
  void get(servicesAtom)
    ?.open()
    .then((opened) => addThumbnail(get, set, itemId, opened));
}

function forget(get: Getter, set: Setter, itemId: string): void {
  if (!takeRemoved(get, set, itemId)) return;
  releaseThumbnail(itemId);
  set(ownSizesAtom, new Map([...get(ownSizesAtom)].filter(([key]) => !key.endsWith(` ${itemId}`))));
  set(posesAtom, new Map([...get(posesAtom)].filter(([id]) => id !== itemId)));
}

function takeRemoved(get: Getter, set: Setter, itemId: string): ImageItem | undefined {
  const removed = get(removedAtom);
  const item = removed.find(({ id }) => id === itemId);
  if (item)
    set(
      removedAtom,
      removed.filter((each) => each !== item),
    );
  return item;
}
