import { type Light, RESIZE_FILTER, type ResizeFilter } from '../../domain/geometry/resampling.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { type Area, wholeArea } from '../../domain/geometry/turn.ts';
import { cutImage, type PixelImage, type PixelRows, pixelImage } from '../image.ts';
import { supportsSimd } from '../simd.ts';
import { resampleInFloat64 } from './plain.ts';
import { resample } from './resize.ts';

/**
 * Resamples with premultiplied alpha, by default in gamma space like canvas. Averaging in linear light would make fine
 * texture brighter than browsers do.
 *
 * @param image its rows are released
 * @param area the part to resample; pixels outside it have no influence; the whole image by default
 * @returns a new image of exactly this size, or the same one if it already has this size
 * @throws FailureError `codec-unavailable` if WebAssembly is available but its file cannot be fetched
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

/** Returns the package's resampler; plain TypeScript for the box filter, which the package lacks, and without WASM. */
async function findPlainResampler(filter: ResizeFilter) {
  if (typeof WebAssembly !== 'object' || filter === 'box') return resampleInFloat64;
  return (await import('./without-simd.ts')).resampleWithoutSimd;
}
