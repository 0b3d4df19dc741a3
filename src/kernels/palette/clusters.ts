import { boxCutter, type WeightedPoints } from './boxes.ts';
import { type Center, pixelAt } from './oklab.ts';

/** Pixels as numbers, red in the lowest bits. */
export type Colors = Uint32Array<ArrayBuffer>;

/** The steps of k-means that the kernel or the reference does. */
export interface Places {
  /** @returns the points of these colors, four coordinates each */
  pointsOf(colors: Colors): Int16Array;
  /**
   * @returns for each point, the number of the closest color of the palette plus 256 times its squared distance; in a
   *   tie, the lowest number wins
   */
  nearestIn(palette: Colors, points: Int16Array): Uint32Array;
}

/** The colors of an image, and the number of pixels of each color. */
export interface CountedColors {
  readonly colors: Colors;
  readonly counts: Uint32Array;
}

/** The maximum number of colors in a palette. */
const MOST_COLORS = 256;

/**
 * The maximum number of rounds of k-means. They also end after a round that reduces the error by less than this share.
 */
const MOST_ROUNDS = 8;
const LEAST_GAIN = 0.01;

/**
 * @returns a function that chooses at most `most` colors close to the image's colors; they include 0 if the image does
 */
export function paletteChooser({ colors, counts }: CountedColors, places: Places): (most: number) => Colors {
  const visible = colors.filter((color) => color !== 0);
  const hidden = visible.length < colors.length ? [0] : [];
  if (visible.length === 0) return () => Uint32Array.from(hidden);
  const weights = Float64Array.from(counts.filter((_, index) => colors[index] !== 0));
  const weighted = { points: places.pointsOf(visible), weights };
  const cut = boxCutter(weighted, MOST_COLORS);
  return (most) => {
    const palette = settle(weighted, visible, cut(most - hidden.length), places);
    return Uint32Array.of(...palette, ...hidden);
  };
}

/** Runs k-means. `first` has the initial cluster number of each color. */
function settle(weighted: WeightedPoints, colors: Colors, first: Uint8Array, places: Places): Colors {
  let numbers = first;
  let palette: Colors = new Uint32Array();
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = centersOf(weighted, colors, numbers);
    const keys = places.nearestIn(next, weighted.points);
    const error = errorOf(keys, weighted.weights);
    if (error >= least) break;
    palette = next;
    const isSettled = error > least * (1 - LEAST_GAIN);
    least = error;
    if (isSettled) break;
    numbers = Uint8Array.from(keys);
  }
  return palette;
}

function errorOf(keys: Uint32Array, weights: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < keys.length; index++) {
    sum += ((keys[index] as number) >>> 8) * (weights[index] as number);
  }
  return sum;
}

/**
 * Returns the center of each cluster, without duplicates. If most of a cluster is one color, this color is the center,
 * so flat areas keep their colors. If most of a cluster is opaque, its center is opaque.
 */
function centersOf({ points, weights }: WeightedPoints, colors: Colors, numbers: Uint8Array): Colors {
  const sums = new Float64Array(MOST_COLORS * 4);
  const all = new Float64Array(MOST_COLORS);
  const opaque = new Float64Array(MOST_COLORS);
  /** The color with the largest weight in each cluster. */
  const main = new Uint32Array(MOST_COLORS);
  const mainWeights = new Float64Array(MOST_COLORS);
  const clusters: number[] = [];
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] as number;
    const weight = weights[index] as number;
    const color = colors[index] as number;
    if (all[number] === 0) clusters.push(number);
    for (let axis = 0; axis < 4; axis++) {
      (sums[number * 4 + axis] as number) += weight * (points[index * 4 + axis] as number);
    }
    (all[number] as number) += weight;
    if (color >>> 24 === 255) (opaque[number] as number) += weight;
    if (weight <= (mainWeights[number] as number)) continue;
    mainWeights[number] = weight;
    main[number] = color;
  }
  const centers = clusters.map((number) => {
    const weight = all[number] as number;
    if ((mainWeights[number] as number) * 2 > weight) return main[number] as number;
    const center = Array.from(sums.subarray(number * 4, number * 4 + 4), (sum) => sum / weight);
    const pixel = pixelAt(center as unknown as Center);
    return (opaque[number] as number) * 2 > weight ? (pixel | 0xff000000) >>> 0 : pixel;
  });
  return Uint32Array.from(new Set(centers));
}
