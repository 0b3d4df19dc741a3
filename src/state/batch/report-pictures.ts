import { atom } from 'jotai/vanilla';
import { createObjectUrl } from '../../pipeline/object-urls.ts';
import { servicesAtom } from '../store.ts';
import { liveBatchAtom } from './live-batch.ts';
import { cropOriginal, cropResult } from './weak-crops.ts';

/** The weakest spot of an image in the report: object URLs, `null` if a file cannot be read. */
export interface ReportPicture {
  readonly before: string | null;
  readonly after: string | null;
}

/** Pixels of a result. With more of them, the pictures would be reduced so far that they hide the damage. */
const PICTURE = { widthPx: 240, heightPx: 160 };

/**
 * Draws the weakest spots of some images, one at a time.
 *
 * @param show called once for each image
 * @param signal ends the work and releases the pictures
 */
export const drawReportPicturesAtom = atom(
  null,
  async (
    get,
    _set,
    ids: readonly string[],
    show: (id: string, picture: ReportPicture) => void,
    signal: AbortSignal,
  ): Promise<void> => {
    const live = get(liveBatchAtom);
    const opened = await get(servicesAtom)?.open();
    const urlOf = (image: Blob | null) => {
      const created = image && createObjectUrl(image);
      if (created) signal.addEventListener('abort', created.release, { once: true });
      return created?.url ?? null;
    };
    for (const id of ids) {
      if (signal.aborted) return;
      const item = live?.run.item(id);
      const crop = live && opened && item && (await cropResult(opened.pipeline, live, item, PICTURE));
      const original = crop && !signal.aborted && (await cropOriginal(opened.pipeline, item, crop));
      if (signal.aborted) return;
      show(id, { before: urlOf(original || null), after: urlOf(crop?.image ?? null) });
    }
  },
);
