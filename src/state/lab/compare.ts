import { atom, type Getter } from 'jotai/vanilla';
import type { SourceFormatId } from '../../formats/formats.ts';
import { isShownByBrowsers } from '../../formats/formats.ts';
import { createObjectUrl, type ObjectUrl } from '../../pipeline/object-urls.ts';
import { servicesAtom } from '../store.ts';
import { labComparedAtom, labImagesAtom, labReferencesAtom, labResultsAtom } from './atoms.ts';

/**
 * The object URLs of all images compared so far; `null` for images that no longer exist. They stay until the view
 * closes, because the browser logs an error for an image whose URL is revoked while it loads.
 */
const objectUrlsAtom = atom<ReadonlyMap<string, Promise<ObjectUrl | null>>>(new Map());

/** The latest choice, whose images may not be ready yet. */
const chosenAtom = atom<readonly [leftId: string, rightId: string] | null>(null);

/** Shows two results, or their references, side by side. */
export const compareLabAtom = atom(null, async (get, set, leftId: string, rightId: string) => {
  const chosen = [leftId, rightId] as const;
  set(chosenAtom, chosen);
  set(labComparedAtom, null);
  const urls = new Map(get(objectUrlsAtom));
  for (const id of chosen) if (!urls.has(id)) urls.set(id, openImage(get, id));
  set(objectUrlsAtom, urls);
  const [left, right] = await Promise.all([urls.get(leftId), urls.get(rightId)]);
  // An image that has to be converted can take longer than the next choice.
  if (!left || !right || get(chosenAtom) !== chosen) return;
  set(labComparedAtom, { leftId, rightId, leftUrl: left.url, rightUrl: right.url });
});

export const closeComparedAtom = atom(null, (get, set) => {
  for (const opening of get(objectUrlsAtom).values()) void opening.then((url) => url?.release());
  set(objectUrlsAtom, new Map());
  set(chosenAtom, null);
  set(labComparedAtom, null);
});

async function openImage(get: Getter, id: string): Promise<ObjectUrl | null> {
  const result = get(labResultsAtom).find((known) => known.id === id);
  const image = result?.outcome.ok
    ? { blob: result.outcome.blob, format: result.encoding.format }
    : (get(labReferencesAtom).find((reference) => reference.id === id) ?? fileOf(get, id));
  return image ? createObjectUrl(await displayableOf(get, image)) : null;
}

/** A file of the visitor, before a run. */
function fileOf(get: Getter, id: string) {
  const image = get(labImagesAtom).find((known) => known.id === id);
  return image?.status.kind === 'ready' ? { blob: image.file, format: image.status.info.format } : undefined;
}

/** Converts a file to one that an `<img>` shows. References are PNG. */
async function displayableOf(get: Getter, { blob, format }: { blob: Blob; format?: SourceFormatId }): Promise<Blob> {
  if (!format || isShownByBrowsers(format)) return blob;
  const opened = await get(servicesAtom)?.open();
  return (await opened?.pipeline.previewer.makeDisplayable(null, blob, opened.pipeline.maxPixels)) ?? blob;
}
