import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { NONE, selectionAfterRemove } from '../domain/selection.ts';
import { type LentUrl, lendUrl } from '../pipeline/object-urls.ts';
import type { Workshop } from '../pipeline/workshop.ts';
import { announceRemoval } from './announce.ts';
import { itemsAtom, ownSizesAtom, posesAtom, selectedIndexAtom } from './atoms.ts';
import type { ImageItem } from './model.ts';

/** Longest side of an image in the list, pixels. */
const THUMBNAIL_PX = 200;

const thumbnailUrls = new Map<string, LentUrl>();

/** Removed, and kept for as long as they are offered back. */
const removedAtom = atom<readonly ImageItem[]>([]);

/** An item that came back and is to have the focus. */
export const returnedAtom = atom<string | null>(null);

export async function addThumbnail(get: Getter, set: Setter, itemId: string, workshop: Workshop): Promise<void> {
  const status = itemOf(get, itemId)?.status;
  if (status?.kind !== 'ready') return;
  const { blob, info } = status.source.drawn;
  const picture = await workshop.previewer.thumbnail(itemId, blob, info, THUMBNAIL_PX);
  if (!picture || !itemOf(get, itemId)) return;
  const lent = lendUrl(picture);
  thumbnailUrls.set(itemId, lent);
  changeItem(get, set, itemId, { thumbnailUrl: lent.url });
}

/** Also of one that was removed: it may come back. */
export function changeItem(get: Getter, set: Setter, itemId: string, part: Partial<ImageItem>): void {
  for (const list of [itemsAtom, removedAtom]) {
    set(
      list,
      get(list).map((item) => (item.id === itemId ? { ...item, ...part } : item)),
    );
  }
}

function itemOf(get: Getter, itemId: string): ImageItem | undefined {
  return [...get(itemsAtom), ...get(removedAtom)].find(({ id }) => id === itemId);
}

export const removeAtom = atom(null, (get, set, index: number) => {
  const items = get(itemsAtom);
  const item = items[index];
  if (!item) return;
  const selected = get(selectedIndexAtom);
  set(itemsAtom, items.toSpliced(index, 1));
  set(selectedIndexAtom, selectionAfterRemove(selected, index, items.length));
  set(removedAtom, [...get(removedAtom), item]);
  announceRemoval({ get, set }, [
    {
      fileName: item.file.name,
      run: () => restore(get, set, item.id, index, index === selected),
      forget: () => forget(get, set, item.id),
    },
  ]);
});

function restore(get: Getter, set: Setter, itemId: string, index: number, wasSelected: boolean): void {
  const item = takeRemoved(get, set, itemId);
  if (!item) return;
  const items = get(itemsAtom);
  const at = Math.min(index, items.length);
  const selected = get(selectedIndexAtom);
  set(itemsAtom, items.toSpliced(at, 0, item));
  if (wasSelected || selected === NONE) set(selectedIndexAtom, at);
  else if (selected >= at) set(selectedIndexAtom, selected + 1);
  set(returnedAtom, itemId);
}

function forget(get: Getter, set: Setter, itemId: string): void {
  if (!takeRemoved(get, set, itemId)) return;
  thumbnailUrls.get(itemId)?.release();
  thumbnailUrls.delete(itemId);
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
