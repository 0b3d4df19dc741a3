import { annexKTables } from '../../kernels/jpeg/tables.ts';

/**
 * The libjpeg quality, 1 to 100, whose luma table is closest to this one. Most files were saved with exactly that
 * quality. For files with custom tables, it is a quality with similarly fine steps.
 *
 * @param steps 64 quantization steps in zigzag order
 */
export function estimateQuality(steps: ArrayLike<number>): number {
  let best = { quality: 1, distance: Number.POSITIVE_INFINITY };
  for (let quality = 1; quality <= 100; quality++) {
    const [luma] = annexKTables(quality);
    const distance = Array.from(luma).reduce((sum, step, i) => sum + Math.abs(step - (steps[i] ?? 0)), 0);
    if (distance < best.distance) best = { quality, distance };
  }
  return best.quality;
}
