import type { PixelSize } from '../../domain/geometry/size.ts';
import type { PixelRows } from '../../kernels/image.ts';
import { type JpegPlanes, openPlanes } from '../../kernels/jpeg/decode.ts';
import { RefusedJpeg } from '../../kernels/jpeg/frame.ts';
import { planesToRows } from '../../kernels/pixels/pixels.ts';
import { greatestCommonDivisor, type ScalingPlan } from './scaled-size.ts';

/**
 * Decodes a JPEG with our own kernel, for browsers that do not return planes. At full size, every pixel equals that of
 * the WASM decoder. Requires `supportsSimd()`.
 *
 * @param stored the size of the image as stored in the file
 * @param plan how the caller will crop and resize the pixels; `null` requests the full size. If the plan allows it, the
 *   result is a smaller image of exactly the same area
 * @returns the pixels as stored, not rotated; `null` if the kernel refuses the file
 */
export function decodeJpegWithKernel(
  bytes: Uint8Array,
  stored: PixelSize,
  plan: ScalingPlan | null,
): Promise<PixelRows | null> {
  return withPlanes(bytes, stored, plan && greatestCommonDivisor(stored, plan), (planes) =>
    planesToRows(planes, planes.fill),
  );
}

/**
 * Opens the planes of a file and passes them to `use`.
 *
 * @param divisor how many times smaller the planes are than the stored image; `null` for full size
 * @returns what `use` returns; `null` if the kernel refuses the file or the planes have another size than expected
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
