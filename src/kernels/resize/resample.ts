import type { PixelSize } from '../../domain/limits.ts';
import { type Light, RESIZE_FILTER, type ResizeFilter } from '../../domain/resampling.ts';
import { type Area, wholeArea } from '../../domain/turn.ts';
import { cutImage, type PixelImage, type PixelRows, pixelImage } from '../image.ts';
import { supportsSimd } from '../simd.ts';
import { resampleInFloat64 } from './reference.ts';
import { resample } from './resize.ts';

/**
 * Resample with premultiplied alpha and, unless asked otherwise, in gamma space, as canvas does: averaging in
 * linear light would brighten fine texture against every browser.
 *
 * @param image rows are let go of
 * @param area the part that is resampled, as if there were nothing around it: all of the image when left out
 * @returns a new image of exactly this size, or the same one when it already is that
 * @throws FailureError `codec-unavailable` when WebAssembly is there and its file cannot be fetched
 */
export async function resizeImage(
  image: PixelImage | PixelRows,
  { widthPx, heightPx }: PixelSize,
  filter: ResizeFilter = RESIZE_FILTER,
  light: Light = 'gamma',
  area: Area = wholeArea(image),
): Promise<PixelImage> {
  const target = { widthPx, heightPx };
  if (area.widthPx === widthPx && area.heightPx === heightPx) return cutImage(image, area);
  if (supportsSimd()) {
    const rgba = await resample(image, target, filter, light, area);
    if ('release' in image) image.release();
    return pixelImage(rgba, widthPx, heightPx);
  }
  const rgba = await (await findPlainResampler(filter))(cutImage(image, area), target, filter, light);
  return pixelImage(rgba, widthPx, heightPx);
}

/** Without SIMD the package, which has no box; without WebAssembly plain TypeScript. */
async function findPlainResampler(filter: ResizeFilter) {
  if (typeof WebAssembly !== 'object' || filter === 'box') return resampleInFloat64;
  return (await import('./without-simd.ts')).resampleWithoutSimd;
}
