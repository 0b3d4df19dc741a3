import type { PixelPlan } from '../../domain/geometry/pixel-plan.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';

/** The parts of a plan that determine the decoding scale. */
export type ScalingPlan = Pick<PixelPlan, 'area' | 'size'>;

/**
 * Scaled decoding drops the high frequencies of each 8 x 8 block. Our own filter hides this if it still shrinks the
 * image by a factor of at least `leastLeft`. The PSNR against a full decode is then at least 45 dB for photos, and for
 * all but the sharpest screenshots (src/kernels/pixels/README.md has the measurements).
 */
const SCALES = [
  { divisor: 4, leastLeft: 2.5 },
  { divisor: 2, leastLeft: 2 },
] as const;

/**
 * How many times smaller to decode an image whose `area` will be resized.
 *
 * @returns `null` for full size: if our filter would have too little left to shrink, or if a side of the image or an
 *   edge of the area is not a multiple of the divisor. The smaller image would then show slightly more or less
 */
export function greatestCommonDivisor(stored: PixelSize, { area, size }: ScalingPlan): 2 | 4 | null {
  const lengths = [stored.widthPx, stored.heightPx, area.xPx, area.yPx, area.widthPx, area.heightPx];
  const scale = SCALES.find(
    ({ divisor, leastLeft }) =>
      lengths.every((length) => length % divisor === 0) &&
      area.widthPx / divisor >= leastLeft * size.widthPx &&
      area.heightPx / divisor >= leastLeft * size.heightPx,
  );
  return scale?.divisor ?? null;
}

/** The size at which to decode an image whose `area` will be resized; `null` for full size. */
export function scaledSize(stored: PixelSize, plan: ScalingPlan): PixelSize | null {
  const divisor = greatestCommonDivisor(stored, plan);
  return divisor && { widthPx: stored.widthPx / divisor, heightPx: stored.heightPx / divisor };
}
