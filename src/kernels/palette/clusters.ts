import { cutIntoBoxes, type WeightedPoints } from './boxes.ts';
import { type Center, pixelAt } from './oklab.ts';

/** Pixels as numbers, red in the lowest bits. */
export type Colors = Uint32Array<ArrayBuffer>;

/** What k-means leaves to the kernel or to the reference. */
export interface Places {
  /** @returns the points of these colors, four coordinates each */
  pointsOf(colors: Colors): Int16Array;
  /**
   * @returns for each of the points: the number of the closest color of the palette, plus 256 times its squared distance;
   * of equal distances, the lowest number
   */
  nearestIn(palette: Colors, points: Int16Array): Uint32Array;
}

/** The colors of an image, and how many pixels have them. */
export interface CountedColors {
  readonly colors: Colors;
  readonly counts: Uint32Array;
}

/** Rounds of k-means, and the smallest share of the error that another round must be worth. */
const MOST_ROUNDS = 8;
const LEAST_GAIN = 0.01;

/** @returns at most `most` colors that are close to those of the image; 0 is one of them if the image has it */
export function choosePalette({ colors, counts }: CountedColors, most: number, places: Places): Colors {
  const visible = colors.filter((color) => color !== 0);
  const weights = Float64Array.from(counts.filter((_, index) => colors[index] !== 0));
  const hidden = visible.length < colors.length ? [0] : [];
  if (visible.length === 0) return Uint32Array.from(hidden);
  const weighted = { points: places.pointsOf(visible), weights };
  let numbers: Uint8Array = cutIntoBoxes(weighted, most - hidden.length);
  let palette = new Uint32Array();
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = centersOf(weighted, visible, numbers);
    const keys = places.nearestIn(next, weighted.points);
    const error = keys.reduce((sum, key, index) => sum + Math.floor(key / 256) * (weights[index] as number), 0);
    if (error >= least) break;
    palette = next;
    const isSettled = error > least * (1 - LEAST_GAIN);
    least = error;
    if (isSettled) break;
    numbers = Uint8Array.from(keys, (key) => key & 255);
  }
  return Uint32Array.of(...palette, ...hidden);
}

interface Cluster {
  readonly sums: [number, number, number, number];
  weight: number;
  opaqueWeight: number;
  /** The color that counts most. */
  main: number;
  mainWeight: number;
}

/**
 * The color in the middle of each cluster, without repetitions. If most of a cluster is one color, that color: flat areas
 * keep theirs. If most of it is opaque, an opaque color.
 */
function centersOf({ points, weights }: WeightedPoints, colors: Colors, numbers: Uint8Array): Colors {
  const clusters = new Map<number, Cluster>();
  for (const [index, number] of numbers.entries()) {
    const weight = weights[index] as number;
    const color = colors[index] as number;
    const cluster = clusters.get(number) ?? {
      sums: [0, 0, 0, 0],
      weight: 0,
      opaqueWeight: 0,
      main: color,
      mainWeight: 0,
    };
    clusters.set(number, cluster);
    for (let axis = 0; axis < 4; axis++) {
      (cluster.sums[axis] as number) += weight * (points[index * 4 + axis] as number);
    }
    cluster.weight += weight;
    if (color >>> 24 === 255) cluster.opaqueWeight += weight;
    if (weight <= cluster.mainWeight) continue;
    cluster.mainWeight = weight;
    cluster.main = color;
  }
  return Uint32Array.from(new Set(Array.from(clusters.values(), centerOf)));
}

function centerOf({ sums, weight, opaqueWeight, main, mainWeight }: Cluster): number {
  if (mainWeight * 2 > weight) return main;
  const pixel = pixelAt(sums.map((sum) => sum / weight) as unknown as Center);
  return opaqueWeight * 2 > weight ? (pixel | 0xff000000) >>> 0 : pixel;
}
