import type { PixelSize } from '../../domain/limits.ts';
import { once } from '../../domain/once.ts';
import type { Light, ResizeFilter } from '../../domain/resampling.ts';
import { type Area, wholeArea } from '../../domain/turn.ts';
import { takePixels } from '../buffers.ts';
import type { PixelRows } from '../image.ts';
import { compileWasm } from '../load-wasm.ts';
import { type AxisKernel, axisBytes, shapeAxis, shapeBytes, writeAxis } from './axis.ts';
import { type Plan, planOf } from './plan.ts';
import type { Source } from './reference.ts';
import kernelUrl from './resize.as.ts?kernel';
import { FULL, makeByteTable, makeLightCurve, makeLightTable } from './tables.ts';

type Address = number;

/** What resize.as.ts exports; docs/kernels.md explains the steps. */
interface Kernel extends AxisKernel {
  readonly memory: WebAssembly.Memory;
  heapBase(): Address;
  packOpaque(band: Address, stride: number, block: Address): number;
  packOpaqueLinear(band: Address, stride: number, block: Address, lightCurve: Address, lightTable: Address): number;
  packAlpha(band: Address, stride: number, block: Address): void;
  packAlphaLinear(band: Address, stride: number, block: Address, lightCurve: Address): void;
  filterOpaque: FilterRows;
  filterAlpha: FilterRows;
  filterAlphaLong: FilterRows;
  filterDown(
    ring: Address,
    ringEnd: Address,
    first: Address,
    stride: number,
    weights: Address,
    pairs: number,
    lanes: number,
    line: Address,
    shift: number,
  ): void;
  scatterDown(pair: Address, weight: Address, sums: Address, lanes: number): void;
  settle(sums: Address, lanes: number, line: Address, shift: number): void;
  finishOpaque(line: Address, out: Address, widthPx: number): void;
  finishOpaqueLinear(line: Address, out: Address, widthPx: number, byteTable: Address): void;
  finishAlpha(line: Address, out: Address, widthPx: number): void;
  finishAlphaLinear(line: Address, out: Address, widthPx: number, byteTable: Address): void;
}

type FilterRows = (
  block: Address,
  starts: Address,
  weights: Address,
  pairs: number,
  widthPx: number,
  upper: Address,
  lower: Address,
  shift: number,
) => void;

/** Rows that are fed at once: two pairs. */
const BAND_ROWS = 4;

/** The kernel's one instance. */
export const loadKernel = once(async () => {
  const instance = await WebAssembly.instantiate(await compileWasm(kernelUrl, null), {});
  return instance.exports as unknown as Kernel;
});

/** Load and compile the kernel, so that the first image does not wait for it. */
export async function warmUpKernel(): Promise<void> {
  await loadKernel();
}

/**
 * Resample with SIMD, premultiplied. Only where `supportsSimd()`. Holds four source rows, the filtered rows that
 * one target row needs, and the result; the source is read in bands and not copied.
 *
 * @param source each side 1 to 65535; `rgba` may be a view and is not written to; rows are asked for from the top
 *   down, and again from further up where transparency is found
 * @param area the part that is resampled, as if there were nothing around it
 * @returns straight RGBA of `target`, in a buffer of its own
 * @throws FailureError `codec-unavailable` when the kernel cannot be fetched
 */
export async function resample(
  source: Source | PixelRows,
  target: PixelSize,
  filter: ResizeFilter,
  light: Light,
  area: Area = wholeArea(source),
): Promise<Uint8ClampedArray<ArrayBuffer>> {
  const kernel = await loadKernel();
  const lay = layOut(kernel.heapBase());
  const columnPlaces = lay(shapeBytes(area.widthPx, target.widthPx, filter));
  const rowPlaces = lay(shapeBytes(area.heightPx, target.heightPx, filter));
  const free = lay(0);
  growTo(kernel.memory, free);
  const columns = shapeAxis(kernel, area.widthPx, target.widthPx, filter, columnPlaces);
  const rows = shapeAxis(kernel, area.heightPx, target.heightPx, filter, rowPlaces);
  const { canSkipAlpha, planFor } = planOf(columns, rows, light);
  const out = takePixels(target.widthPx * target.heightPx * 4);
  const writtenRows = canSkipAlpha ? run(kernel, free, source, area, out, planFor(true), light, true, 0) : 0;
  // Transparency turned up: from the first row that it touches, alpha is filtered too.
  if (writtenRows < target.heightPx) run(kernel, free, source, area, out, planFor(false), light, false, writtenRows);
  return out;
}

/**
 * @param free where the kernel's memory begins to be free: before lies what the plan is of
 * @returns target rows that are complete: fewer than there are when `opaque` and a row is not
 */
function run(
  kernel: Kernel,
  free: Address,
  source: Source | PixelRows,
  area: Area,
  out: Uint8ClampedArray,
  plan: Plan,
  light: Light,
  opaque: boolean,
  firstRow: number,
): number {
  const { columns, rows, longRows, longColumns, rowShift } = plan;
  const widthPx = columns.targetPx;
  const lanes = align(widthPx * (opaque ? 3 : 4), 32);
  const bandStride = align(area.widthPx * 4, 16);
  // 16: filterOpaque writes a little beyond a row's end.
  const pairStride = spread(align(lanes * 4 + 16, 128));
  const ringPairs = longColumns ? 2 : align(rows.pairs + 1, 2);

  const lay = layOut(free);
  const [columnBytes, rowBytes] = [axisBytes(columns), axisBytes(rows)];
  const columnStarts = lay(columnBytes.starts);
  const columnWeights = lay(columnBytes.weights);
  const rowStarts = lay(rowBytes.starts);
  const rowWeights = lay(rowBytes.weights);
  growTo(kernel.memory, lay(0));
  writeAxis(kernel, columns, columnStarts, columnWeights);
  writeAxis(kernel, rows, rowStarts, rowWeights);
  const startsOfRows = () => new Uint32Array(kernel.memory.buffer, rowStarts, rows.targetPx);
  const sumRows = longColumns ? countOpenRows(startsOfRows(), rows.pairs) : 0;

  const lightCurve = lay(16 * 5);
  const lightTable = lay(1024 * 2);
  const byteTable = lay(FULL + 1);
  const band = lay(bandStride * BAND_ROWS);
  const block = lay((bandStride / 8 + 4) * (opaque ? 48 : 64));
  const ring = lay(pairStride * ringPairs);
  const sums = lay(pairStride * sumRows);
  const line = lay(lanes * 2 + 64);
  const outLine = lay(align(widthPx, 8) * 4);
  growTo(kernel.memory, lay(0));

  const memory = new Uint8Array(kernel.memory.buffer);
  const starts = startsOfRows();
  if (light === 'linear') {
    put(memory, lightCurve, makeLightCurve());
    put(memory, lightTable, makeLightTable());
    put(memory, byteTable, makeByteTable());
  }
  // What lies beside and below the image counts as opaque.
  memory.fill(255, band, band + bandStride * BAND_ROWS);
  memory.fill(0, sums, sums + pairStride * sumRows);

  const filterRows = opaque ? kernel.filterOpaque : longRows ? kernel.filterAlphaLong : kernel.filterAlpha;
  const ringEnd = ring + pairStride * ringPairs;
  const slotOf = (pair: number) => ring + (pair % ringPairs) * pairStride;
  const startOf = (row: number) => starts[row] as number;

  /** Takes source rows `2 * pair` and the three below into the ring. False: alpha was asked for and is missing. */
  function feed(pair: number): boolean {
    copyRows(source, area, pair * 2, memory, band, bandStride);
    if (opaque) {
      const isOpaque =
        light === 'linear'
          ? kernel.packOpaqueLinear(band, bandStride, block, lightCurve, lightTable)
          : kernel.packOpaque(band, bandStride, block);
      if (!isOpaque) return false;
    } else if (light === 'linear') kernel.packAlphaLinear(band, bandStride, block, lightCurve);
    else kernel.packAlpha(band, bandStride, block);
    filterRows(block, columnStarts, columnWeights, columns.pairs, widthPx, slotOf(pair), slotOf(pair + 1), rowShift);
    return true;
  }

  function finish(row: number): void {
    if (opaque && light === 'linear') kernel.finishOpaqueLinear(line, outLine, widthPx, byteTable);
    else if (opaque) kernel.finishOpaque(line, outLine, widthPx);
    else if (light === 'linear') kernel.finishAlphaLinear(line, outLine, widthPx, byteTable);
    else kernel.finishAlpha(line, outLine, widthPx);
    out.set(memory.subarray(outLine, outLine + widthPx * 4), row * widthPx * 4);
  }

  let row = firstRow;
  let fed = startOf(row) & ~1;
  if (longColumns) {
    const sumsOf = (of: number) => sums + (of % sumRows) * pairStride;
    for (; row < rows.targetPx; fed += 2) {
      feed(fed);
      for (const pair of [fed, fed + 1]) {
        for (let open = row; open < rows.targetPx && startOf(open) <= pair; open++) {
          if (startOf(open) + rows.pairs <= pair) continue;
          const weight = rowWeights + (open * rows.pairs + pair - startOf(open)) * 4;
          kernel.scatterDown(slotOf(pair), weight, sumsOf(open), lanes);
        }
        for (; row < rows.targetPx && startOf(row) + rows.pairs <= pair + 1; row++) {
          kernel.settle(sumsOf(row), lanes, line, rows.bits);
          finish(row);
        }
      }
    }
    return row;
  }
  for (; row < rows.targetPx; row++) {
    for (; fed < startOf(row) + rows.pairs; fed += 2) if (!feed(fed)) return row;
    const weights = rowWeights + row * rows.pairs * 4;
    const first = slotOf(startOf(row));
    kernel.filterDown(ring, ringEnd, first, pairStride, weights, rows.pairs, lanes, line, rows.bits);
    finish(row);
  }
  return row;
}

/** Rows of the area into the band; what is missing below it stays what it was. */
function copyRows(
  source: Source | PixelRows,
  { xPx, yPx, widthPx, heightPx }: Area,
  firstRow: number,
  memory: Uint8Array,
  band: Address,
  bandStride: number,
): void {
  const stride = source.widthPx * 4;
  const count = Math.min(BAND_ROWS, heightPx - firstRow);
  if (count <= 0) return;
  const first = yPx + firstRow;
  const rows =
    'readRows' in source
      ? source.readRows(first, count)
      : source.rgba.subarray(first * stride, (first + count) * stride);
  if (widthPx === source.widthPx && stride === bandStride) {
    memory.set(rows, band);
    return;
  }
  for (let row = 0; row < count; row++) {
    const from = row * stride + xPx * 4;
    memory.set(rows.subarray(from, from + widthPx * 4), band + row * bandStride);
  }
}

/** Most target rows that are begun and not complete at the same time. */
function countOpenRows(starts: Uint32Array, pairs: number): number {
  let most = 0;
  for (let row = 0, next = 0; row < starts.length; row++) {
    while (next < starts.length && (starts[next] as number) < (starts[row] as number) + pairs) next++;
    most = Math.max(most, next - row);
  }
  return most;
}

function align(size: number, step: number): number {
  return Math.ceil(size / step) * step;
}

/** Rows a multiple of 4096 bytes apart would compete for the same places in the cache. */
function spread(stride: number): number {
  return stride % 4096 === 0 ? stride + 128 : stride;
}

/** @returns a function that gives one stretch of memory after the other, from `first` on */
function layOut(first: Address): (bytes: number) => Address {
  let next = align(first, 64);
  return (bytes) => {
    const start = next;
    next += align(bytes, 64);
    return start;
  };
}

function growTo(memory: WebAssembly.Memory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / 65_536));
}

function put(memory: Uint8Array, address: Address, { buffer }: { readonly buffer: ArrayBuffer }): void {
  memory.set(new Uint8Array(buffer), address);
}
