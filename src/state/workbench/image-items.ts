import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { createObjectUrl, type ObjectUrl } from '../../pipeline/object-urls.ts';
import type { Opened } from '../store.ts';
import { itemsAtom } from './atoms.ts';
import type { ImageItem } from './model.ts';

/** Longest side of an image in the list, pixels. */
const THUMBNAIL_PX = 200;

/** The longest time that a thumbnail waits for the selected image to appear. */
const THUMBNAIL_AFTER_MS = 2000;

const thumbnailUrls = new Map<string, ObjectUrl>();

/** Removed images, until Undo expires. */
export const removedAtom = atom<readonly ImageItem[]>([]);

/** Adds a thumbnail to the list after the selected image has appeared. */
export async function addThumbnail(get: Getter, set: Setter, itemId: string, opened: Opened): Promise<void> {
  const { pipeline, session } = opened;
  await Promise.race([session.untilShown(), new Promise((resolve) => setTimeout(resolve, THUMBNAIL_AFTER_MS))]);
  const status = get(itemsAtom).find(({ id }) => id === itemId)?.status;
  if (status?.kind !== 'ready') return;
  const { blob, info } = status.source.drawn;
  const image = await pipeline.previewer.thumbnail(itemId, blob, info, THUMBNAIL_PX);
  // A removed image that was restored early may have two requests.
  if (!itemOf(get, itemId) || thumbnailUrls.has(itemId)) return;
  if (image === null) return changeItem(get, set, itemId, { thumbnailFailed: true });
  const url = createObjectUrl(image);
  thumbnailUrls.set(itemId, url);
  changeItem(get, set, itemId, { thumbnailUrl: url.url, thumbnailFailed: false });
}

/** Also changes a removed image, because it may be restored. */
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

export function releaseThumbnail(itemId: string): void {
  thumbnailUrls.get(itemId)?.release();
  thumbnailUrls.delete(itemId);
}
