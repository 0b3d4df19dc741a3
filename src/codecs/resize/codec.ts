import type { PixelSize } from '../../domain/limits.ts';
import { type PixelImage, pixelImage } from '../contract.ts';
import type { ResizeFilter } from '../kernels/resize/filters.ts';
import { resampleInFloat64 } from '../kernels/resize/reference.ts';
import { resample } from '../kernels/resize/resize.ts';
import type { Light } from '../kernels/resize/transfer.ts';
import { RESIZE_FILTER } from '../quality.ts';
import { supportsSimd } from '../simd.ts';

export type { Light, ResizeFilter };

/**
 * Resample with premultiplied alpha and, unless asked otherwise, in gamma space, as canvas does: averaging in
 * linear light would brighten fine texture against every browser.
 *
 * @returns a new picture of exactly this size, or the same one when it already has it
 * @throws FailureError `codec-unavailable` when WebAssembly is there and its file cannot be fetched
 */
export async function resizeImage(
  image: PixelImage,
  { widthPx, heightPx }: PixelSize,
  filter: ResizeFilter = RESIZE_FILTER,
  light: Light = 'gamma',
): Promise<PixelImage> {
  if (image.widthPx === widthPx && image.heightPx === heightPx) return image;
  const rgba = await (await findResampler(filter))(image, { widthPx, heightPx }, filter, light);
  return pixelImage(rgba, widthPx, heightPx);
}

/** The kernel; without SIMD the package, which has no box; without WebAssembly plain TypeScript. */
async function findResampler(filter: ResizeFilter) {
  if (supportsSimd()) return resample;
  if (typeof WebAssembly !== 'object' || filter === 'box') return resampleInFloat64;
  return (await import('./without-simd.ts')).resampleWithoutSimd;
}
