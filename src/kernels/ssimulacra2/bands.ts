import type { PixelImage, PixelRows } from '../image.ts';
import type { PartSums } from './part.ts';
import type { Plan } from './plan.ts';
import { type ScaleSums, SUMS_PER_TILE } from './score.ts';
import { MAX_SCALES } from './weights.ts';

/** Rows of tiles that one thread compares. */
export interface Band {
  /** The rows that the thread takes: those of the tiles, and of the tiles above and below, which the filter reaches. */
  readonly firstRow: number;
  readonly rows: number;
  /** The plan for these rows. */
  readonly plan: Plan;
  /** The band's rows of tiles, counted from the first one that the thread takes. */
  readonly from: number;
  readonly to: number;
}

/** With fewer pixels, sending them to a thread takes more time than it saves. Kernels treat smaller images differently. */
const LEAST_PIXELS = 5e5;

/**
 * Where a band may start: the thread takes one more row of tiles above it. As this is a multiple of three rows of tiles,
 * and so of three rows of pixels at every scale, the same rows are measured as in the whole image.
 */
const [FIRST_START, START_STEP] = [1, 3];

/** Rows that are copied at once, few enough to stay in the processor's cache. */
const ROWS_AT_ONCE = 16;

/**
 * Divides an image into bands of similar height. Tiles have their own sums, so joining the bands gives the same numbers.
 *
 * @returns no bands if there are too few pixels for several threads
 */
export function bandsOf({ grid, scales }: Plan, threads: number): readonly Band[] {
  const count = Math.min(threads, Math.floor((grid.widthPx * grid.heightPx) / (2 * LEAST_PIXELS)));
  // The last scale does not have the tiles, but at six scales it does not count.
  if (count < 2 || scales.length < MAX_SCALES) return [];
  const starts = Array.from({ length: count }, (_, i) => {
    const steps = Math.round(((i * grid.rows) / count - FIRST_START) / START_STEP);
    return i === 0 ? 0 : FIRST_START + Math.max(0, steps) * START_STEP;
  });
  const bounds = [...new Set([...starts.filter((start) => start < grid.rows), grid.rows])];
  const bands = bounds.slice(1).map((end, i) => bandOf({ grid, scales }, bounds[i] as number, end));
  return bands.length > 1 && bands.every(({ rows }) => rows * grid.widthPx >= LEAST_PIXELS) ? bands : [];
}

function bandOf({ grid, scales }: Plan, start: number, end: number): Band {
  const above = Math.max(0, start - 1);
  const below = Math.min(grid.rows, end + 1);
  const firstRow = above * grid.tilePx;
  const rows = Math.min(grid.heightPx, below * grid.tilePx) - firstRow;
  return {
    firstRow,
    rows,
    plan: {
      grid: { ...grid, heightPx: rows, rows: below - above },
      scales: scales.map((scale) => ({ ...scale, heightPx: Math.ceil(rows / 2 ** scale.index) })),
    },
    from: start - above,
    to: end - above,
  };
}

/** Returns the rows of a band without copying them. */
export function rowsOf(image: PixelImage | PixelRows, { firstRow, rows }: Band): PixelRows {
  const { widthPx } = image;
  return {
    widthPx,
    heightPx: rows,
    readRows: (first, count) =>
      'readRows' in image
        ? image.readRows(firstRow + first, count)
        : new Uint8Array(image.rgba.buffer, (firstRow + first) * widthPx * 4, count * widthPx * 4),
    release: () => {},
  };
}

/** Copies the rows of a band for another thread. @param copy `bandBytes` bytes */
export function copyRows(
  image: PixelImage | PixelRows,
  band: Band,
  copy: Uint8Array = new Uint8Array(bandBytes(band)),
): Uint8Array {
  const rows = rowsOf(image, band);
  const rowBytes = rows.widthPx * 4;
  for (let row = 0; row < band.rows; row += ROWS_AT_ONCE) {
    copy.set(rows.readRows(row, Math.min(ROWS_AT_ONCE, band.rows - row)), row * rowBytes);
  }
  return copy;
}

/** The bytes of a band's rows in RGBA. */
export function bandBytes({ rows, plan }: Band): number {
  return rows * plan.grid.widthPx * 4;
}

/** Joins the sums of all bands. */
export function joinSums({ grid, scales }: Plan, bands: readonly Band[], parts: readonly PartSums[]): ScaleSums[] {
  const rowNumbers = grid.columns * SUMS_PER_TILE;
  return scales.map((scale, i) => {
    const pieces = bands.map(({ from, to }, band) =>
      parts[band]?.sums[i]?.subarray(from * rowNumbers, to * rowNumbers),
    );
    if (pieces.some((piece) => piece === undefined)) return { scale, sums: null };
    const sums = new Float64Array(grid.columns * grid.rows * SUMS_PER_TILE);
    let at = 0;
    for (const piece of pieces as Float64Array[]) {
      sums.set(piece, at);
      at += piece.length;
    }
    return { scale, sums };
  });
}
