import { encodeNatively } from '../codecs/canvas/encode.ts';
import { drawResized, turnSurface } from '../codecs/canvas/surface.ts';
import { inspect } from '../codecs/inspect.ts';
import { png } from '../codecs/png/descriptor.ts';
import { decodeBitmap } from './decode.ts';

/**
 * A PNG of an image whose format browsers do not show.
 *
 * @returns `null` if it cannot be decoded; jobs report why
 */
export async function makeDisplayable(source: Blob, maxPixels: number): Promise<Blob | null> {
  try {
    const inspection = await inspect(source, maxPixels);
    if (!inspection.ok) return null;
    const { bitmap, orientation } = await decodeBitmap(source, inspection.info);
    try {
      const surface = drawResized(bitmap, { widthPx: bitmap.width, heightPx: bitmap.height }, null);
      return await encodeNatively(turnSurface(surface, orientation), png.mime, 100);
    } finally {
      bitmap.close();
    }
  } catch {
    return null;
  }
}
