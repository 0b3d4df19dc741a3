import type { PixelSize } from '../../domain/geometry/size.ts';
import { type Orientation, reverseTurn, turnedSize, turnSpot } from '../../domain/geometry/turn.ts';
import type { PixelImage } from '../image.ts';
import { ZIGZAG } from './tables.ts';

/** A rectangle of samples, row by row. */
export interface Samples {
  readonly width: number;
  readonly height: number;
  readonly values: Float64Array;
}

/**
 * Converts pixels to YCbCr as in JFIF, in whole levels, with weights in 32768ths. Halves of chroma are rounded down.
 */
export function toYcc({ rgba, widthPx: width, heightPx: height }: PixelImage): [Samples, Samples, Samples] {
  const planes = [0, 1, 2].map(() => ({ width, height, values: new Float64Array(width * height) }));
  const [luma, cb, cr] = planes as [Samples, Samples, Samples];
  for (let i = 0; i < width * height; i++) {
    const [r = 0, g = 0, b = 0] = rgba.subarray(i * 4, i * 4 + 3);
    luma.values[i] = Math.floor((9798 * r + 19235 * g + 3735 * b + 16384) / 32768);
    cb.values[i] = 128 + Math.floor((-5529 * r - 10855 * g + 16384 * b + 16383) / 32768);
    cr.values[i] = 128 + Math.floor((16384 * r - 13720 * g - 2664 * b + 16383) / 32768);
  }
  return [luma, cb, cr];
}

/** A sample, or the nearest sample inside the plane. */
function at({ width, height, values }: Samples, x: number, y: number): number {
  const [column, row] = [Math.max(0, Math.min(x, width - 1)), Math.max(0, Math.min(y, height - 1))];
  return values[row * width + column] as number;
}

/** Averages `across` x `down` samples. Beyond the edge, the last sample is repeated. */
export function average(samples: Samples, across: number, down: number): Samples {
  const [width, height] = [Math.ceil(samples.width / across), Math.ceil(samples.height / down)];
  const values = new Float64Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let i = 0; i < across * down; i++)
        sum += at(samples, x * across + (i % across), y * down + Math.floor(i / across));
      values[y * width + x] = sum / (across * down);
    }
  }
  return { width, height, values };
}

/**
 * Rotates or flips a plane and resamples it for the file. Each sample of the file is interpolated linearly between the
 * source samples that are nearest to its center. Past the edge, the last sample is repeated. Chroma that is upsampled
 * to the size of luma is rounded as in libjpeg (jdsample.c, `h2v1_fancy_upsample` and `h2v2_fancy_upsample`).
 *
 * @param image size of the stored luma
 * @param file columns and rows of luma per sample in the file
 */
export function turnPlane(
  plane: Samples,
  image: PixelSize,
  turn: Orientation,
  [fileAcross, fileDown]: readonly [number, number],
): Samples {
  const { widthPx, heightPx } = turnedSize(image, turn);
  const [width, height] = [Math.ceil(widthPx / fileAcross), Math.ceil(heightPx / fileDown)];
  const across = image.widthPx > plane.width ? 2 : 1;
  const down = image.heightPx > plane.height ? 2 : 1;
  const isEnlarged = fileAcross * fileDown < across * down;
  const values = Float64Array.from({ length: width * height }, (_, i) => {
    const center = { x: ((i % width) + 0.5) * fileAcross, y: (Math.floor(i / width) + 0.5) * fileDown };
    const spot = turnSpot({ x: center.x / widthPx, y: center.y / heightPx }, reverseTurn(turn));
    const [x, y] = [spot.x * image.widthPx, spot.y * image.heightPx];
    const value = between(plane, x / across - 0.5, y / down - 0.5);
    if (!isEnlarged) return value;
    const isOdd = Math.floor(x) % 2 === 1;
    const bias = down === 2 ? (isOdd ? 7 / 16 : 8 / 16) : isOdd ? 2 / 4 : 1 / 4;
    // The small addend compensates for rounding errors in the positions. Otherwise, the interpolation is exact.
    return Math.floor(value + bias + 1e-6);
  });
  return { width, height, values };
}

function between(samples: Samples, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, bottom] = [x - left, y - top];
  const upper = at(samples, left, top) * (1 - right) + at(samples, left + 1, top) * right;
  const lower = at(samples, left, top + 1) * (1 - right) + at(samples, left + 1, top + 1) * right;
  return upper * (1 - bottom) + lower * bottom;
}

const COSINES = Array.from({ length: 8 }, (_, x) =>
  Array.from({ length: 8 }, (_, u) => Math.cos(((2 * x + 1) * u * Math.PI) / 16) * (u === 0 ? Math.SQRT1_2 : 1) * 0.5),
);

/**
 * Computes the coefficients of blocks in raster order: unrounded, in quantization steps, in zigzag order.
 *
 * @param steps in zigzag order
 */
export function transform(
  samples: Samples,
  blocksPerLine: number,
  blocksPerColumn: number,
  steps: readonly number[],
): Float64Array {
  const coefficients = new Float64Array(blocksPerLine * blocksPerColumn * 64);
  for (let block = 0; block < blocksPerLine * blocksPerColumn; block++) {
    const left = (block % blocksPerLine) * 8;
    const top = Math.floor(block / blocksPerLine) * 8;
    // Along the rows first, then along the columns.
    const rows = Array.from({ length: 64 }, (_, i) => {
      const [y, u] = [i >> 3, i & 7];
      return COSINES.reduce(
        (sum, cosines, x) => sum + (at(samples, left + x, top + y) - 128) * (cosines[u] as number),
        0,
      );
    });
    for (const [index, [v, u]] of ZIGZAG.entries()) {
      const sum = COSINES.reduce(
        (total, cosines, y) => total + (rows[y * 8 + u] as number) * (cosines[v] as number),
        0,
      );
      coefficients[block * 64 + index] = sum / (steps[index] as number);
    }
  }
  return coefficients;
}
