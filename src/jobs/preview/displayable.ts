import { inspect } from '../../codecs/inspect.ts';
import { shrinkTo } from '../../domain/geometry/pixel-plan.ts';
import { png } from '../../formats/png.ts';
import { canvasHere } from '../../host/host.ts';
import { decodeBitmap } from '../decode/decode.ts';

/** Enough pixels to fill a window with two device pixels per CSS pixel. */
const MAX_STILL_PIXELS = 4e6;

/**
 * Makes a PNG of an image that the page cannot show. For an animation, it is the first frame, scaled down.
 *
 * @returns `null` if the image cannot be decoded; its job reports why
 */
export async function makeDisplayable(source: Blob, maxPixels: number): Promise<Blob | null> {
  try {
    const inspection = await inspect(source, maxPixels);
    if (!inspection.ok) return null;
    const canvas = canvasHere();
    const { bitmap, orientation } = await decodeBitmap(source, inspection.info);
    try {
      const whole = { widthPx: bitmap.width, heightPx: bitmap.height };
      const size = inspection.info.animated ? shrinkTo(whole, MAX_STILL_PIXELS) : whole;
      const surface = canvas.drawResized(bitmap, size, null);
      return await canvas.encodeNatively(canvas.turnSurface(surface, orientation), png.mime, 100);
    } finally {
      bitmap.close();
    }
  } catch {
    return null;
  }
}
