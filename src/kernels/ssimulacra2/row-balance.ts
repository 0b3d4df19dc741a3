import type { PixelImage } from '../image.ts';

/** One in this many columns is read. This has no factor in common with the size of blocks. */
const COLUMN_STEP = 7;

/**
 * Measures how well one row in three represents an image. Compares the vertical contrast of the rows in each of the
 * three phases.
 *
 * @returns 0 for phases of equal contrast, as in photos; up to 2 if one phase has all contrast, as with few long edges
 */
export function imbalanceOfRows({ rgba, widthPx, heightPx }: PixelImage): number {
  const phases = [0, 0, 0];
  const rowBytes = widthPx * 4;
  for (let row = 1; row < heightPx; row++) {
    let sum = 0;
    for (let at = row * rowBytes + 1; at < (row + 1) * rowBytes; at += COLUMN_STEP * 4) {
      const step = (rgba[at] as number) - (rgba[at - rowBytes] as number);
      sum += step * step;
    }
    phases[row % 3] = (phases[row % 3] as number) + sum;
  }
  const mean = phases.reduce((sum, phase) => sum + phase) / 3;
  return mean === 0 ? 0 : Math.max(...phases.map((phase) => Math.abs(phase - mean))) / mean;
}
