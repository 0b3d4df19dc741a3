import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Area } from '../../domain/geometry/turn.ts';
import type { PixelImage } from '../image.ts';
import { imbalanceOfRows } from './row-balance.ts';
import { MAX_SCALES } from './weights.ts';

/**
 * The rows to compare. With `some`, comparing most images takes two thirds of the time, and the score is nearly the
 * same (README.md). With `few`, this applies to all images, and the score may be less precise.
 */
export type MeasuredRows = 'all' | 'some' | 'few';

/** Images with a shorter side have no score. */
export const MIN_SIDE_PX = 8;

/** The smallest tile. At the fifth scale, it is one vector wide. */
const MIN_TILE_PX = 64;

/** The maximum number of tiles along a side. */
const MAX_TILES = 64;

/** Square tiles that cover an image from the top left. */
export interface Grid extends PixelSize {
  readonly tilePx: number;
  readonly columns: number;
  readonly rows: number;
}

export interface Scale extends PixelSize {
  /** 0 is full size. Each further scale has half the sides. */
  readonly index: number;
  /** A tile's side at this scale, or `null` if the scale does not count in local scores. */
  readonly tilePx: number | null;
  /** One in this many rows is measured. */
  readonly rowStep: number;
}

/** The tiles and scales of an image, or of a band of it. */
export interface Plan {
  readonly grid: Grid;
  readonly scales: readonly Scale[];
}

/** At the scales before this one, the maps of large images have so many values that small errors average out. */
export const FIRST_EXACT_SCALE = 2;

/** For images of at least this many pixels, a third of the rows of these scales is enough. */
const MANY_PIXELS = 2 ** 17;

/** The limit of `imbalanceOfRows`. Photos and screenshots of text have up to 0.14. A flag with few long edges has 1. */
const MOST_IMBALANCE = 0.15;

/** This has no factor in common with the size of blocks, so the kernel measures all rows of blocks equally often. */
const ROW_STEP = 3;

/** The number of measured rows from `from` to before `to`: the middle row of each step, counted from the first row. */
export function measuredRows({ rowStep }: Scale, from: number, to: number): number {
  const before = (row: number) => Math.floor((row + rowStep - 1 - (rowStep >> 1)) / rowStep);
  return before(to) - before(from);
}

export function gridOf({ widthPx, heightPx }: PixelSize): Grid {
  let tilePx = MIN_TILE_PX;
  while (Math.max(widthPx, heightPx) > tilePx * MAX_TILES) tilePx *= 2;
  return { widthPx, heightPx, tilePx, columns: Math.ceil(widthPx / tilePx), rows: Math.ceil(heightPx / tilePx) };
}

/** @returns the part of the image that a tile covers */
export function tileArea({ widthPx, heightPx, tilePx, columns }: Grid, tile: number): Area {
  const [xPx, yPx] = [(tile % columns) * tilePx, Math.floor(tile / columns) * tilePx];
  return { xPx, yPx, widthPx: Math.min(tilePx, widthPx - xPx), heightPx: Math.min(tilePx, heightPx - yPx) };
}

/**
 * The scales of an image. As in the original, the first one with a side below 8 pixels is the last. The sixth does not
 * count in local scores: its weights are below 0.002, and its tiles would be narrower than a vector.
 */
export function scalesOf({ widthPx, heightPx }: PixelSize, { tilePx }: Grid): Scale[] {
  const scales: Scale[] = [];
  let size = { widthPx, heightPx };
  for (let index = 0; index < MAX_SCALES; index++) {
    scales.push({ index, ...size, tilePx: index === MAX_SCALES - 1 ? null : tilePx >> index, rowStep: 1 });
    if (Math.min(size.widthPx, size.heightPx) < MIN_SIDE_PX) break;
    size = { widthPx: Math.ceil(size.widthPx / 2), heightPx: Math.ceil(size.heightPx / 2) };
  }
  return scales;
}

/** Plans the comparison of a whole image. */
export function planOf(image: PixelImage, rows: MeasuredRows): Plan {
  const grid = gridOf(image);
  const scales = scalesOf(image, grid);
  const isEnough = rows === 'few' || (rows === 'some' && mayMeasureSome(image));
  return { grid, scales: isEnough ? withFewerRows(scales) : scales };
}

/** Whether some rows represent an image: it is large enough, and these rows have as much contrast as the others. */
function mayMeasureSome(image: PixelImage): boolean {
  return image.widthPx * image.heightPx >= MANY_PIXELS && imbalanceOfRows(image) <= MOST_IMBALANCE;
}

/** Returns the same scales with fewer measured rows. */
function withFewerRows(scales: readonly Scale[]): readonly Scale[] {
  return scales.map((scale) => (scale.index < FIRST_EXACT_SCALE ? { ...scale, rowStep: ROW_STEP } : scale));
}
