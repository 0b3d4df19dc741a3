import { atom, type Getter, type Setter } from 'jotai/vanilla';
import type { Pipeline } from '../../pipeline/create-pipeline.ts';
import { createObjectUrl, type ObjectUrl } from '../../pipeline/object-urls.ts';
import { itemsAtom } from './atoms.ts';
import type { ImageItem } from './model.ts';

/** Longest side of an image in the list, pixels. */
const THUMBNAIL_PX = 200;

const thumbnailUrls = new Map<string, ObjectUrl>();

/** Removed images, until Undo expires. */
export const removedAtom = atom<readonly ImageItem[]>([]);

/** @param turn resolves when the thumbnail may be made without delaying more urgent work */
export async function addThumbnail(
  get: Getter,
  set: Setter,
  itemId: string,
  pipeline: Pipeline,
  turn: Promise<unknown>,
): Promise<void> {
  await turn;
  const status = itemOf(get, itemId)?.status;
  if (status?.kind !== 'ready') return;
  const { blob, info } = status.source.drawn;
  const image = await pipeline.previewer.thumbnail(itemId, blob, info, THUMBNAIL_PX);
  if (!image || !itemOf(get, itemId)) return;
  const url = createObjectUrl(image);
  thumbnailUrls.set(itemId, url);
  changeItem(get, set, itemId, { thumbnailUrl: url.url });
}

/** Also changes a removed image, because it may return. */
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
