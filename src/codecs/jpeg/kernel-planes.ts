import type { PixelSize } from '../../domain/limits.ts';
import type { PixelRows } from '../../kernels/image.ts';
import { type JpegPlanes, openPlanes } from '../../kernels/jpeg/decode.ts';
import { RefusedJpeg } from '../../kernels/jpeg/frame.ts';
import { planesToRows } from '../../kernels/pixels/pixels.ts';
import { divisorOf, type ScalingPlan } from './scaled-size.ts';

/**
 * Our own JPEG decoder, for browsers that return no planes. The pixels of whole images equal the WASM decoder's to the last
 * bit. Only where `supportsSimd()`.
 *
 * @param stored size of the image as stored in the file
 * @param plan what will be done with the pixels, `null` if all are wanted: a smaller image of exactly the same view may be
 *   given then
 * @returns not turned; `null` if the kernel refuses the file
 */
export function decodeJpegWithKernel(
  bytes: Uint8Array,
  stored: PixelSize,
  plan: ScalingPlan | null,
): Promise<PixelRows | null> {
  return withPlanes(bytes, stored, plan && divisorOf(stored, plan), (planes) => planesToRows(planes, planes.fill));
}

/**
 * Opens the planes of a file and hands them over.
 *
 * @param divisor `null` for an image at its own size
 * @returns `null` if the kernel refuses the file
 */
export async function withPlanes<T>(
  bytes: Uint8Array,
  { widthPx, heightPx }: PixelSize,
  divisor: 2 | 4 | null,
  use: (planes: JpegPlanes) => Promise<T>,
): Promise<T | null> {
  const size = [widthPx / (divisor ?? 1), heightPx / (divisor ?? 1)];
  try {
    const planes = openPlanes(bytes, divisor ?? 1);
    return planes.widthPx === size[0] && planes.heightPx === size[1] ? await use(planes) : null;
  } catch (error) {
    if (error instanceof RefusedJpeg) return null;
    throw error;
  }
}
