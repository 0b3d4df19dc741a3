import type { PixelSize } from '../../domain/geometry/size.ts';
import type { PixelRows } from '../image.ts';
import type { Address } from '../memory.ts';
import type { Kernel } from './kernel.ts';
import type { PhaseAxis } from './phase-axis.ts';
import type { Source } from './plain.ts';
import type { Slant } from './slant.ts';

const ROWS_AT_ONCE = 4;

/** What a pass along a slant reads and writes. */
export interface SlantRequest {
  readonly kernel: Kernel;
  /** The first free address in the kernel's memory. */
  readonly free: Address;
  readonly source: Source | PixelRows;
  readonly target: PixelSize;
  readonly slant: Slant;
  readonly columns: PhaseAxis;
  readonly rows: PhaseAxis;
  readonly out: Uint8ClampedArray;
}

/** @returns a function that reads a row of RGBA; rows beyond the edges repeat those at the edges */
export function rowReader(source: Source | PixelRows): (row: number) => Uint8Array | Uint8ClampedArray {
  const stride = source.widthPx * 4;
  const inside = (row: number) => Math.min(source.heightPx - 1, Math.max(0, row));
  if (!('readRows' in source)) {
    return (row) => source.rgba.subarray(inside(row) * stride, (inside(row) + 1) * stride);
  }
  let samples: Uint8Array = new Uint8Array();
  let [first, count] = [0, 0];
  return (row) => {
    const at = inside(row);
    if (at < first || at >= first + count) {
      // Reading some rows at once costs less than one at a time.
      [first, count] = [at, Math.min(ROWS_AT_ONCE, source.heightPx - at)];
      samples = source.readRows(first, count);
    }
    return samples.subarray((at - first) * stride, (at - first + 1) * stride);
  };
}

/** The target columns that need any of some source rows. Others cross the rows outside of the target. */
export function columnsOf(
  slant: Slant,
  { widthPx, heightPx }: PixelSize,
  rows: PhaseAxis,
  row: number,
  rowCount: number,
): readonly [first: number, count: number] {
  if (slant.drop === 0) return [0, widthPx];
  const reach = rows.taps + rowCount;
  const atTop = (row + reach - slant.rowAt(0, 0)) / slant.drop;
  const atBottom = (row - reach - slant.rowAt(0, heightPx - 1)) / slant.drop;
  const first = Math.max(0, Math.floor(Math.min(atTop, atBottom)));
  return [first, Math.min(widthPx, Math.ceil(Math.max(atTop, atBottom)) + 1) - first];
}

/** The rows above the source that windows reach into, a multiple of `step`. */
export function rowsAbove(slant: Slant, { widthPx, heightPx }: PixelSize, rows: PhaseAxis, step: number): number {
  const corners = [0, widthPx - 1].flatMap((x) => [slant.rowAt(x, 0), slant.rowAt(x, heightPx - 1)]);
  return Math.ceil(Math.max(0, Math.ceil(rows.before - Math.min(...corners)) + 1) / step) * step;
}
