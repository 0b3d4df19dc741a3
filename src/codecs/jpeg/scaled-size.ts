import type { PixelSize } from '../../domain/limits.ts';
import type { PixelPlan } from '../../domain/pixel-plan.ts';

/** What has to be known of a plan. */
export type ScalingPlan = Pick<PixelPlan, 'area' | 'size'>;

/**
 * Scaled decoding drops the upper frequencies of each block of 8x8. What is left for our own filter to do must
 * hide that: then the result is within 45 dB of a full decode, on screenshots but for the sharpest as on photos
 * (docs/kernels.md has the measurements).
 */
const SCALES = [
  { divisor: 4, leastLeft: 2.5 },
  { divisor: 2, leastLeft: 2 },
] as const;

/**
 * How many times smaller an image is decoded whose `area` will be resized.
 *
 * @returns `null` for its own size: where too little would be left to our filter, or where the sides or the edges of the
 *   area are no multiples and the smaller image would show a sliver more or less than the large one
 */
export function divisorOf(stored: PixelSize, { area, size }: ScalingPlan): 2 | 4 | null {
  const lengths = [stored.widthPx, stored.heightPx, area.xPx, area.yPx, area.widthPx, area.heightPx];
  const scale = SCALES.find(
    ({ divisor, leastLeft }) =>
      lengths.every((length) => length % divisor === 0) &&
      area.widthPx / divisor >= leastLeft * size.widthPx &&
      area.heightPx / divisor >= leastLeft * size.heightPx,
  );
  return scale?.divisor ?? null;
}

/** The size at which an image is decoded whose `area` will be resized; `null` for its own. */
export function scaledSize(stored: PixelSize, plan: ScalingPlan): PixelSize | null {
  const divisor = divisorOf(stored, plan);
  return divisor && { widthPx: stored.widthPx / divisor, heightPx: stored.heightPx / divisor };
}
