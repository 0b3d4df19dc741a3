import { type Light, RESIZE_FILTER, type ResizeFilter } from '../../domain/geometry/resampling.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { TiltedArea } from '../../domain/geometry/straighten.ts';
import { type Area, wholeArea } from '../../domain/geometry/turn.ts';
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
 *   straightened. A part of a smaller copy, such as a gain map, may begin and end inside of pixels
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
  const part = inWholePixels(area, image);
  if (part.widthPx === widthPx && part.heightPx === heightPx) return cutImage(image, part);
  if (supportsSimd()) {
    const rgba = await resample(image, target, filter, light, part);
    if ('release' in image) image.release();
    return pixelImage(rgba, widthPx, heightPx);
  }
  const rgba = await (await findPlainResampler(filter))(cutImage(image, part), target, filter, light);
  return pixelImage(rgba, widthPx, heightPx);
}

/** The nearest area of whole pixels of an image, at least one. Bytes between two pixels would be taken for channels. */
function inWholePixels({ xPx, yPx, ...size }: Area, image: PixelSize): Area {
  const along = (startPx: number, lengthPx: number, mostPx: number) => {
    const first = Math.round(startPx);
    const length = Math.min(mostPx, Math.max(1, Math.round(startPx + lengthPx) - first));
    return { first: Math.max(0, Math.min(first, mostPx - length)), length };
  };
  const across = along(xPx, size.widthPx, image.widthPx);
  const down = along(yPx, size.heightPx, image.heightPx);
  return { xPx: across.first, yPx: down.first, widthPx: across.length, heightPx: down.length };
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
