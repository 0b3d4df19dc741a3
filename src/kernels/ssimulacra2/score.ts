import type { Area } from '../../domain/geometry/turn.ts';
import { type Grid, measuredRows, type Scale, tileArea } from './plan.ts';
import { power } from './power.ts';
import { opinionOf, visibleErrors } from './second-opinion.ts';
import { NORMS, weightOf } from './weights.ts';

export const PLANES = 3;

/** The sums of a tile at one scale: those of each plane, and the two of the second opinion (second-opinion.ts). */
export const SUMS_PER_TILE = PLANES * NORMS + 2;

export interface Region {
  /** In the image's pixels. */
  readonly area: Area;
  /** The score of this area alone. */
  readonly score: number;
}

/** Local scores on a grid of square tiles, row by row. Tiles at the right and lower edges may be smaller. */
export interface HeatMap extends Grid {
  readonly scores: Float32Array<ArrayBuffer>;
}

export interface Comparison {
  /**
   * 100 for equal images. At 90, people cannot tell the images apart when they alternate; at 80, not side by side; at
   * 70, not without the original; 50 is slightly annoying. Can be negative.
   */
  readonly score: number;
  /** The second opinion, on the same scale. It counts for high scores only (`second-opinion.ts`). */
  readonly opinion: number;
  /** The tile with the lowest score. */
  readonly worst: Region;
  readonly heat: HeatMap;
}

export interface ScaleSums {
  readonly scale: Scale;
  /**
   * The sums of a scale's maps and of their fourth powers: `SUMS_PER_TILE` numbers for each tile. A scale that does not
   * count in local scores has one tile. `null` if no plane was compared.
   */
  readonly sums: Float64Array | null;
}

/**
 * Computes the score of the image and the score of each tile.
 *
 * @param share the compared share of a whole image, if the rest of it has no damage
 */
export function summarize(grid: Grid, scales: readonly ScaleSums[], share = 1): Comparison {
  const scores = Float32Array.from({ length: grid.columns * grid.rows }, (_, tile) => scoreTile(grid, tile, scales));
  const lowest = scores.reduce((found, score, tile) => (score < (scores[found] as number) ? tile : found), 0);
  let damage = 0;
  let visible = 0;
  for (const { scale, sums } of scales) {
    if (sums === null) continue;
    const totals = new Float64Array(SUMS_PER_TILE);
    for (let i = 0; i < sums.length; i++) totals[i % totals.length] = at(totals, i % totals.length) + at(sums, i);
    const pixels = (scale.widthPx * measuredRows(scale, 0, scale.heightPx)) / share;
    damage += weigh(totals, 0, pixels, scale.index, scales.length);
    visible += visibleErrors(at(totals, PLANES * NORMS), at(totals, PLANES * NORMS + 1), scale.index) / pixels;
  }
  return {
    score: scoreOf(damage),
    opinion: opinionOf(visible),
    worst: { area: tileArea(grid, lowest), score: scores[lowest] as number },
    heat: { ...grid, scores },
  };
}

/** The lower of the scores on two backgrounds, and the lower of the second opinions. */
export function worseOf(one: Comparison, other: Comparison): Comparison {
  const worse = other.score < one.score ? other : one;
  return { ...worse, opinion: Math.min(one.opinion, other.opinion) };
}

function scoreTile(grid: Grid, tile: number, scales: readonly ScaleSums[]): number {
  let damage = 0;
  for (const { scale, sums } of scales) {
    if (sums === null || scale.tilePx === null) continue;
    const { yPx, widthPx, heightPx } = tileArea({ ...grid, ...scale, tilePx: scale.tilePx }, tile);
    const pixels = widthPx * measuredRows(scale, yPx, yPx + heightPx);
    if (pixels > 0) damage += weigh(sums, tile * SUMS_PER_TILE, pixels, scale.index, scales.length);
  }
  return scoreOf(damage);
}

/** The weighted sum of the norms of one scale's planes: means, and fourth roots of means of fourth powers. */
function weigh(sums: Float64Array, first: number, pixels: number, scale: number, scales: number): number {
  let damage = 0;
  for (let plane = 0; plane < PLANES; plane++) {
    for (let norm = 0; norm < NORMS; norm++) {
      const mean = at(sums, first + plane * NORMS + norm) / pixels;
      damage += weightOf(plane, scale, scales, norm) * (norm < NORMS / 2 ? mean : Math.sqrt(Math.sqrt(mean)));
    }
  }
  return damage;
}

/** The last step of SSIMULACRA 2.1: maps the weighted sum to the scale of human ratings. */
function scoreOf(sum: number): number {
  const x = 0.9562382616834844 * sum;
  const damage = 2.326765642916932 * x - 0.020884521182843837 * x ** 2 + 6.248496625763138e-5 * x ** 3;
  return damage > 0 ? 100 - 10 * power(damage, 0.6276336467831387) : 100;
}

/** `index` is always within bounds. */
function at(values: Float64Array, index: number): number {
  return values[index] as number;
}
