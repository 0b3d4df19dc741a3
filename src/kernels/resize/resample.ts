import { type Light, RESIZE_FILTER, type ResizeFilter } from '../../domain/geometry/resampling.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { TiltedArea } from '../../domain/geometry/straighten.ts';
import { wholeArea } from '../../domain/geometry/turn.ts';
import { onDemand } from '../../domain/outcome/on-demand.ts';
import { cutImage, type PixelImage, type PixelRows, pixelImage, wholeImage } from '../image.ts';
import { supportsSimd } from '../simd.ts';
import { resampleInFloat64 } from './plain.ts';
import { resample } from './resize.ts';
import { straighten } from './straighten.ts';
import { straightenInFloat64 } from './straighten-plain.ts';

/**
 * Resamples with premultiplied alpha, by default in gamma space like canvas. Averaging in linear light would make fine
 * texture brighter than browsers do.
 *
 * @param image its rows are released
 * @param area the part to resample; the whole image by default. Pixels outside it have no influence, unless the image is
 *   straightened
 * @returns a new image of exactly this size, or the same one if it already has this size
 * @throws FailureError `codec-unavailable` if WebAssembly is available but its file cannot be fetched
 */
export async function resizeImage(
  image: PixelImage | PixelRows,
  { widthPx, heightPx }: PixelSize,
  filter: ResizeFilter = RESIZE_FILTER,
  light: Light = 'gamma',
  area: TiltedArea = wholeArea(image),
): Promise<PixelImage> {
  const target = { widthPx, heightPx };
  if (area.degrees) return straightenImage(image, target, filter, light, area);
  if (area.widthPx === widthPx && area.heightPx === heightPx) return cutImage(image, area);
  if (supportsSimd()) {
    const rgba = await resample(image, target, filter, light, area);
    if ('release' in image) image.release();
    return pixelImage(rgba, widthPx, heightPx);
  }
  const rgba = await (await findPlainResampler(filter))(cutImage(image, area), target, filter, light);
  return pixelImage(rgba, widthPx, heightPx);
}

async function straightenImage(
  image: PixelImage | PixelRows,
  target: PixelSize,
  filter: ResizeFilter,
  light: Light,
  area: TiltedArea,
): Promise<PixelImage> {
  const rgba = supportsSimd()
    ? await straighten(image, area, target, filter, light)
    : straightenInFloat64(wholeImage(image), area, target, filter, light);
  if ('release' in image) image.release();
  return pixelImage(rgba, target.widthPx, target.heightPx);
}

/** Returns the package's resampler; plain TypeScript for the box filter, which the package lacks, and without WASM. */
async function findPlainResampler(filter: ResizeFilter) {
  if (typeof WebAssembly !== 'object' || filter === 'box') return resampleInFloat64;
  return (await onDemand(import('./without-simd.ts'))).resampleWithoutSimd;
}
