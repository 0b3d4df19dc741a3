import type { Channels, RowPlace } from '../deep-image.ts';
import type { PixelImage } from '../image.ts';

/** One 8-bit level, in 16-bit levels. */
const LEVEL = 257;

const SIDE = 16;
const CELLS = SIDE * SIDE;

/** The rank of a pixel in the 16 x 16 Bayer matrix, 0 to 255. Each quarter repeats the matrix of half the size. */
function turnOf(x: number, y: number): number {
  let turn = 0;
  for (let bit = 0; bit < 4; bit++) {
    const [right, down] = [(x >> bit) & 1, (y >> bit) & 1];
    turn |= (((right ^ down) << 1) | down) << (2 * (3 - bit));
  }
  return turn;
}

/** For each cell of the matrix: the largest remainder above an 8-bit level that is rounded down. */
const THRESHOLDS = Uint16Array.from({ length: CELLS }, (_, cell) =>
  Math.floor(((turnOf(cell % SIDE, Math.floor(cell / SIDE)) + 0.5) * LEVEL) / CELLS),
);

/**
 * Converts 16-bit samples to 8 bits with ordered dithering. The share of pixels that it rounds up equals the remainder,
 * so areas keep their mean and gradients show no banding. Values that 8 bits can represent stay exact. The result
 * depends only on the samples and their positions.
 */
export function ditherRow(
  row: Uint16Array,
  channels: Channels,
  { x, y, step, columns }: RowPlace,
  { rgba, widthPx }: PixelImage,
): void {
  const colors = channels < 3 ? 1 : 3;
  const patternRow = (y % SIDE) * SIDE;
  for (let column = 0, from = 0; column < columns; column++, from += channels) {
    const left = x + column * step;
    const threshold = THRESHOLDS[patternRow + (left % SIDE)] as number;
    const to = (y * widthPx + left) * 4;
    rgba[to] = ditherSample(row[from] as number, threshold);
    // The same threshold for all channels, so gray stays gray.
    rgba[to + 1] = colors === 1 ? (rgba[to] as number) : ditherSample(row[from + 1] as number, threshold);
    rgba[to + 2] = colors === 1 ? (rgba[to] as number) : ditherSample(row[from + 2] as number, threshold);
    rgba[to + 3] = channels === colors ? 255 : ditherSample(row[from + colors] as number, threshold);
  }
}

function ditherSample(sample: number, threshold: number): number {
  const level = (sample / LEVEL) | 0;
  return sample - level * LEVEL > threshold ? level + 1 : level;
}
