import type { PixelImage } from '../image.ts';
import { type Grid, gridOf, MIN_SIDE_PX, type Scale, scalesOf } from './plan.ts';
import { type Comparison, PLANES, type ScaleSums, summarize } from './score.ts';
import { NORMS } from './weights.ts';

/** What a transparent image is put onto: black or white. */
export type Background = 0 | 255;

/** The weights of the Gaussian (sigma 1.5), from its center outward. */
const TAPS = [0.2646211, 0.2129286, 0.1093354, 0.0360111, 0.0094144] as const;

const REACH = TAPS.length - 1;

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
 * SSIMULACRA 2.1 in float64 with all its weights (docs/kernels.md). If an image has transparency, both are compared on
 * black and on white, and the lower score counts.
 *
 * @param candidate of the same size
 * @returns `null` if a side is shorter than 8 pixels
 */
export function compareInFloat64(reference: PixelImage, candidate: PixelImage): Comparison | null {
  if (Math.min(reference.widthPx, reference.heightPx) < MIN_SIDE_PX) return null;
  const onBlack = compareOn(0, reference, candidate);
  if (isOpaque(reference) && isOpaque(candidate)) return onBlack;
  const onWhite = compareOn(255, reference, candidate);
  return onWhite.score < onBlack.score ? onWhite : onBlack;
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
    const sums = new Float64Array(tiles * PLANES * NORMS);
    for (let plane = 0; plane < PLANES; plane++) {
      addMaps(scale, grid, planeOf(a, plane), planeOf(b, plane), sums.subarray(plane * NORMS));
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

/** IEC 61966-2-1. */
function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function lightAt({ channels, curve }: Light, channel: 0 | 1 | 2, i: number): number {
  const value = at(channels[channel], i);
  return curve === null ? value : at(curve, value);
}

/** Means of 2 x 2 pixels. The last row or column of an odd number is repeated. */
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

/** @param plane 0: red against green, 1: brightness, 2: blue against yellow */
function planeOf(light: Light, plane: number): Float64Array {
  const rootOfBias = Math.cbrt(BIAS);
  return Float64Array.from({ length: light.widthPx * light.heightPx }, (_, i) => {
    const [red, green, blue] = [lightAt(light, 0, i), lightAt(light, 1, i), lightAt(light, 2, i)];
    const l = Math.cbrt(L[0] * red + L[1] * green + L[2] * blue + BIAS) - rootOfBias;
    const m = Math.cbrt(M[0] * red + M[1] * green + M[2] * blue + BIAS) - rootOfBias;
    if (plane === 0) return ((l - m) / 2) * 14 + 0.42;
    if (plane === 1) return (l + m) / 2 + 0.01;
    const s = Math.cbrt(S[0] * red + S[1] * green + S[2] * blue + BIAS) - rootOfBias;
    return s - (l + m) / 2 + 0.55;
  });
}

/** Adds the maps of a plane, and their fourth powers, to the sums of each tile. */
function addMaps(scale: Scale, grid: Grid, a: Float64Array, b: Float64Array, sums: Float64Array): void {
  const { widthPx, heightPx } = scale;
  const columns = scale.tilePx === null ? 1 : grid.columns;
  const tilePx = scale.tilePx ?? Number.POSITIVE_INFINITY;
  const means1 = new BlurredRow(widthPx, (i) => at(a, i));
  const means2 = new BlurredRow(widthPx, (i) => at(b, i));
  const squares1 = new BlurredRow(widthPx, (i) => at(a, i) ** 2);
  const squares2 = new BlurredRow(widthPx, (i) => at(b, i) ** 2);
  const products = new BlurredRow(widthPx, (i) => at(a, i) * at(b, i));
  for (let y = 0; y < heightPx; y++) {
    for (const row of [means1, means2, squares1, squares2, products]) row.blur(y, heightPx);
    for (let x = 0; x < widthPx; x++) {
      const [mean1, mean2] = [at(means1.values, x), at(means2.values, x)];
      const variances = at(squares1.values, x) - mean1 ** 2 + (at(squares2.values, x) - mean2 ** 2);
      const covariance = at(products.values, x) - mean1 * mean2;
      const likeness = ((1 - (mean1 - mean2) ** 2) * (2 * covariance + 0.0009)) / (variances + 0.0009);
      const structure = Math.max(0, 1 - likeness);
      const i = y * widthPx + x;
      const edge = (1 + Math.abs(at(b, i) - mean2)) / (1 + Math.abs(at(a, i) - mean1)) - 1;
      const first = (Math.floor(y / tilePx) * columns + Math.floor(x / tilePx)) * PLANES * NORMS;
      add(sums, first, structure);
      add(sums, first + 1, Math.max(0, edge));
      add(sums, first + 2, Math.max(0, -edge));
    }
  }
}

function add(sums: Float64Array, index: number, value: number): void {
  sums[index] = at(sums, index) + value;
  sums[index + NORMS / 2] = at(sums, index + NORMS / 2) + value ** 4;
}

/** One row of a blurred plane. Everything outside of the plane counts as 0. */
class BlurredRow {
  readonly values: Float64Array;
  readonly #columns: Float64Array;
  readonly #valueAt: (i: number) => number;

  constructor(widthPx: number, valueAt: (i: number) => number) {
    this.values = new Float64Array(widthPx);
    this.#columns = new Float64Array(widthPx);
    this.#valueAt = valueAt;
  }

  blur(row: number, heightPx: number): void {
    const widthPx = this.values.length;
    const [first, last] = [Math.max(0, row - REACH), Math.min(heightPx - 1, row + REACH)];
    this.#columns.fill(0);
    for (let y = first; y <= last; y++) {
      const tap = TAPS[Math.abs(y - row)] as number;
      for (let x = 0; x < widthPx; x++) {
        this.#columns[x] = at(this.#columns, x) + tap * this.#valueAt(y * widthPx + x);
      }
    }
    for (let x = 0; x < widthPx; x++) {
      let sum = 0;
      const end = Math.min(widthPx - 1, x + REACH);
      for (let near = Math.max(0, x - REACH); near <= end; near++) {
        sum += (TAPS[Math.abs(near - x)] as number) * at(this.#columns, near);
      }
      this.values[x] = sum;
    }
  }
}

/** Within bounds by construction. */
function at(values: ArrayLike<number>, index: number): number {
  return values[index] as number;
}
