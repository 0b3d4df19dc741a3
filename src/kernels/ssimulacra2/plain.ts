import type { PixelImage } from '../image.ts';
import { type Grid, gridOf, MIN_SIDE_PX, type Scale, scalesOf } from './plan.ts';
import { type Comparison, PLANES, type ScaleSums, SUMS_PER_TILE, summarize, worseOf } from './score.ts';
import { NORMS } from './weights.ts';

/** The color behind a transparent image: black or white. */
export type Background = 0 | 255;

/** The weights of the Gaussian (sigma 1.5), from its center outward. */
const TAPS = [0.2646211, 0.2129286, 0.1093354, 0.0360111, 0.0094144] as const;

const REACH = TAPS.length - 1;

/** Less contrast than the square root of this does not mask errors more (second-opinion.ts). */
const UNMASKED = 3e-4;

/** The shares of red, green and blue in the light that the three kinds of cones in the eye see. */
const L = [0.3, 0.622, 0.078] as const;
const M = [0.23, 0.692, 0.078] as const;
const S = [0.24342268924547819, 0.20476744424496821, 1 - 0.24342268924547819 - 0.20476744424496821] as const;

const BIAS = 0.0037930732552754493;

/** Red, green and blue of one scale. */
interface Light {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: readonly [ArrayLike<number>, ArrayLike<number>, ArrayLike<number>];
  /** The linear light of each value; `null` if the values are linear light. */
  readonly curve: Float64Array | null;
}

/**
 * Computes SSIMULACRA 2.1 in float64 with all its weights (README.md). If an image has transparency, both are
 * compared on black and on white, and the lower score counts.
 *
 * @param candidate an image of the same size
 * @returns `null` if a side is shorter than 8 pixels
 */
export function compareInFloat64(reference: PixelImage, candidate: PixelImage): Comparison | null {
  if (Math.min(reference.widthPx, reference.heightPx) < MIN_SIDE_PX) return null;
  const onBlack = compareOn(0, reference, candidate);
  if (isOpaque(reference) && isOpaque(candidate)) return onBlack;
  return worseOf(onBlack, compareOn(255, reference, candidate));
}

function isOpaque({ rgba }: PixelImage): boolean {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 255) return false;
  return true;
}

function compareOn(background: Background, reference: PixelImage, candidate: PixelImage): Comparison {
  const grid = gridOf(reference);
  let [a, b] = [flatten(reference, background), flatten(candidate, background)];
  const scales = scalesOf(reference, grid).map((scale): ScaleSums => {
    if (scale.index > 0) [a, b] = [halve(a), halve(b)];
    const tiles = scale.tilePx === null ? 1 : grid.columns * grid.rows;
    const sums = new Float64Array(tiles * SUMS_PER_TILE);
    const [planesOfA, planesOfB] = [planesOf(a), planesOf(b)];
    for (let plane = 0; plane < PLANES; plane++) {
      addMaps(scale, grid, planesOfA[plane] as Float64Array, planesOfB[plane] as Float64Array, plane, sums);
    }
    return { scale, sums };
  });
  return summarize(grid, scales);
}

function flatten({ widthPx, heightPx, rgba }: PixelImage, background: Background): Light {
  const flattenChannel = (channel: number) => {
    const values = new Uint8Array(widthPx * heightPx);
    for (let i = 0; i < values.length; i++) {
      const alpha = at(rgba, i * 4 + 3);
      values[i] = Math.floor((at(rgba, i * 4 + channel) * alpha + background * (255 - alpha) + 127) / 255);
    }
    return values;
  };
  const channels = [flattenChannel(0), flattenChannel(1), flattenChannel(2)] as const;
  return { widthPx, heightPx, channels, curve: Float64Array.from({ length: 256 }, (_, byte) => toLinear(byte / 255)) };
}

/** Converts sRGB to linear light (IEC 61966-2-1). */
function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function lightAt({ channels, curve }: Light, channel: 0 | 1 | 2, i: number): number {
  const value = at(channels[channel], i);
  return curve === null ? value : at(curve, value);
}

/** Averages 2 x 2 pixels. If the number of rows or columns is odd, the last one is repeated. */
function halve(light: Light): Light {
  const { widthPx, heightPx } = light;
  const [halfWidth, halfHeight] = [Math.ceil(widthPx / 2), Math.ceil(heightPx / 2)];
  const halveChannel = (channel: 0 | 1 | 2) =>
    Float64Array.from({ length: halfWidth * halfHeight }, (_, i) => {
      const [x, y] = [(i % halfWidth) * 2, Math.floor(i / halfWidth) * 2];
      const [right, below] = [Math.min(x + 1, widthPx - 1), Math.min(y + 1, heightPx - 1)];
      const upper = lightAt(light, channel, y * widthPx + x) + lightAt(light, channel, y * widthPx + right);
      const lower = lightAt(light, channel, below * widthPx + x) + lightAt(light, channel, below * widthPx + right);
      return (upper + lower) / 4;
    });
  const channels = [halveChannel(0), halveChannel(1), halveChannel(2)] as const;
  return { widthPx: halfWidth, heightPx: halfHeight, channels, curve: null };
}

/** Computes the planes: red-green, brightness, and blue-yellow. */
function planesOf(light: Light): readonly Float64Array[] {
  const rootOfBias = Math.cbrt(BIAS);
  const planes = Array.from({ length: PLANES }, () => new Float64Array(light.widthPx * light.heightPx));
  const [redGreen, brightness, blueYellow] = planes as [Float64Array, Float64Array, Float64Array];
  for (let i = 0; i < brightness.length; i++) {
    const red = lightAt(light, 0, i);
    const green = lightAt(light, 1, i);
    const blue = lightAt(light, 2, i);
    const l = Math.cbrt(L[0] * red + L[1] * green + L[2] * blue + BIAS) - rootOfBias;
    const m = Math.cbrt(M[0] * red + M[1] * green + M[2] * blue + BIAS) - rootOfBias;
    const s = Math.cbrt(S[0] * red + S[1] * green + S[2] * blue + BIAS) - rootOfBias;
    redGreen[i] = ((l - m) / 2) * 14 + 0.42;
    brightness[i] = (l + m) / 2 + 0.01;
    blueYellow[i] = s - (l + m) / 2 + 0.55;
  }
  return planes;
}

/** Adds the maps of a plane, and their fourth powers, to the sums of each tile. */
function addMaps(scale: Scale, grid: Grid, a: Float64Array, b: Float64Array, plane: number, sums: Float64Array): void {
  const { widthPx, heightPx } = scale;
  const columns = scale.tilePx === null ? 1 : grid.columns;
  const tilePx = scale.tilePx ?? Number.POSITIVE_INFINITY;
  const blurred = new BlurredRows(a, b, widthPx);
  for (let y = 0; y < heightPx; y++) {
    const { means1, means2, squares1, squares2, products } = blurred.blur(y, heightPx);
    for (let x = 0; x < widthPx; x++) {
      const mean1 = at(means1, x);
      const mean2 = at(means2, x);
      const variances = at(squares1, x) - mean1 ** 2 + (at(squares2, x) - mean2 ** 2);
      const covariance = at(products, x) - mean1 * mean2;
      const likeness = ((1 - (mean1 - mean2) ** 2) * (2 * covariance + 0.0009)) / (variances + 0.0009);
      const structure = Math.max(0, 1 - likeness);
      const i = y * widthPx + x;
      const edge = (1 + Math.abs(at(b, i) - mean2)) / (1 + Math.abs(at(a, i) - mean1)) - 1;
      const firstOfTile = (Math.floor(y / tilePx) * columns + Math.floor(x / tilePx)) * SUMS_PER_TILE;
      const first = firstOfTile + plane * NORMS;
      add(sums, first, structure);
      add(sums, first + 1, Math.max(0, edge));
      add(sums, first + 2, Math.max(0, -edge));
      const opinion = firstOfTile + PLANES * NORMS;
      if (plane === 1) {
        const energy = at(squares1, x) - 2 * at(products, x) + at(squares2, x);
        sums[opinion] = at(sums, opinion) + energy ** 2 / (at(squares1, x) - mean1 ** 2 + UNMASKED);
      } else if (plane === 0 && scale.index === 0) {
        sums[opinion + 1] = at(sums, opinion + 1) + (at(a, i) - at(b, i)) ** 4;
      }
    }
  }
}

function add(sums: Float64Array, index: number, value: number): void {
  const squared = value * value;
  sums[index] = at(sums, index) + value;
  sums[index + NORMS / 2] = at(sums, index + NORMS / 2) + squared * squared;
}

/**
 * Blurs one row of two planes, of their squares and of their product. Values outside the planes are 0. Computing all
 * five together is four times as fast as each alone.
 */
class BlurredRows {
  readonly #a: Float64Array;
  readonly #b: Float64Array;
  readonly #widthPx: number;
  /** The vertically blurred rows, with zeros at both ends. */
  readonly #columns: Rows;
  readonly #rows: Rows;

  constructor(a: Float64Array, b: Float64Array, widthPx: number) {
    [this.#a, this.#b, this.#widthPx] = [a, b, widthPx];
    [this.#columns, this.#rows] = [createRows(widthPx + 2 * REACH), createRows(widthPx)];
  }

  blur(row: number, heightPx: number): Rows {
    this.#blurColumns(row, heightPx);
    for (const name of ROW_NAMES) blurAlong(this.#columns[name], this.#rows[name]);
    return this.#rows;
  }

  #blurColumns(row: number, heightPx: number): void {
    const [a, b, widthPx] = [this.#a, this.#b, this.#widthPx];
    const { means1, means2, squares1, squares2, products } = this.#columns;
    for (const name of ROW_NAMES) this.#columns[name].fill(0);
    const last = Math.min(heightPx - 1, row + REACH);
    for (let y = Math.max(0, row - REACH); y <= last; y++) {
      const tap = at(TAPS, Math.abs(y - row));
      for (let x = 0; x < widthPx; x++) {
        const value1 = at(a, y * widthPx + x);
        const value2 = at(b, y * widthPx + x);
        const to = x + REACH;
        means1[to] = at(means1, to) + tap * value1;
        means2[to] = at(means2, to) + tap * value2;
        squares1[to] = at(squares1, to) + tap * (value1 * value1);
        squares2[to] = at(squares2, to) + tap * (value2 * value2);
        products[to] = at(products, to) + tap * (value1 * value2);
      }
    }
  }
}

const ROW_NAMES = ['means1', 'means2', 'squares1', 'squares2', 'products'] as const;

type Rows = Readonly<Record<(typeof ROW_NAMES)[number], Float64Array>>;

function createRows(length: number): Rows {
  return Object.fromEntries(ROW_NAMES.map((name) => [name, new Float64Array(length)])) as Rows;
}

/** Blurs horizontally. @param padded the values with `REACH` zeros at each end */
function blurAlong(padded: Float64Array, row: Float64Array): void {
  for (let x = 0; x < row.length; x++) {
    let sum = TAPS[0] * at(padded, x + REACH);
    for (let away = 1; away <= REACH; away++) {
      sum += at(TAPS, away) * (at(padded, x + REACH - away) + at(padded, x + REACH + away));
    }
    row[x] = sum;
  }
}

/** `index` is always within bounds. */
function at(values: ArrayLike<number>, index: number): number {
  return values[index] as number;
}
