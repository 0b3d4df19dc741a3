import type { Light } from '../../domain/geometry/resampling.ts';
import type { Area } from '../../domain/geometry/turn.ts';
import type { PixelRows } from '../image.ts';
import { type Address, align, growTo, layOut } from '../memory.ts';
import { axisBytes, writeAxis } from './axis.ts';
import { type FilterRows, type Kernel, put, spread } from './kernel.ts';
import type { Source } from './plain.ts';
import type { Plan } from './plan.ts';
import { FULL, makeByteTable, makeLightCurve, makeLightTable } from './tables.ts';

/** Source rows packed at once: two pairs. */
const BAND_ROWS = 4;

export interface PassRequest {
  readonly kernel: Kernel;
  /** The first free address in the kernel's memory. The shapes of the axes lie below. */
  readonly free: Address;
  readonly source: Source | PixelRows;
  readonly area: Area;
  readonly out: Uint8ClampedArray;
  readonly plan: Plan;
  readonly light: Light;
  /** Whether to skip alpha. The pass then ends at the first row with transparency. */
  readonly opaque: boolean;
}

type Places = ReturnType<typeof layOutPass>;

/** One pass over the image. It filters source rows horizontally, then vertically. */
export class Pass {
  readonly #request: PassRequest;
  readonly #places: Places;
  readonly #memory: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #filterRows: FilterRows;

  constructor(request: PassRequest) {
    const { kernel, plan, opaque } = request;
    this.#request = request;
    this.#places = layOutPass(request);
    this.#memory = new Uint8Array(kernel.memory.buffer);
    this.#starts = new Uint32Array(kernel.memory.buffer, this.#places.rowStarts, plan.rows.targetPx);
    this.#filterRows = opaque ? kernel.filterOpaque : plan.longRows ? kernel.filterAlphaLong : kernel.filterAlpha;
    this.#fill();
  }

  /** @returns the number of complete target rows: not all if `opaque` is set and a source row is not opaque */
  run(firstRow: number): number {
    return this.#request.plan.longColumns ? this.#scatter(firstRow) : this.#gather(firstRow);
  }

  #fill(): void {
    const { lightCurve, lightTable, byteTable, band, bandStride, sums, sumBytes } = this.#places;
    if (this.#request.light === 'linear') {
      put(this.#memory, lightCurve, makeLightCurve());
      put(this.#memory, lightTable, makeLightTable());
      put(this.#memory, byteTable, makeByteTable());
    }
    // Padding beside and below the image counts as opaque.
    this.#memory.fill(255, band, band + bandStride * BAND_ROWS);
    this.#memory.fill(0, sums, sums + sumBytes);
  }

  #slotOf(pair: number): Address {
    const { ring, ringPairs, pairStride } = this.#places;
    return ring + (pair % ringPairs) * pairStride;
  }

  #startOf(row: number): number {
    return this.#starts[row] as number;
  }

  /** Sums the source rows that each target row needs. Few rows are in memory at once. */
  #gather(firstRow: number): number {
    const { kernel, plan } = this.#request;
    const { rows } = plan;
    const { ring, ringEnd, pairStride, rowWeights, lanes, line } = this.#places;
    let fed = this.#startOf(firstRow) & ~1;
    for (let row = firstRow; row < rows.targetPx; row++) {
      for (; fed < this.#startOf(row) + rows.pairs; fed += 2) if (!this.#feed(fed)) return row;
      const weights = rowWeights + row * rows.pairs * 4;
      const first = this.#slotOf(this.#startOf(row));
      kernel.filterDown(ring, ringEnd, first, pairStride, weights, rows.pairs, lanes, line, rows.bits);
      this.#finish(row);
    }
    return rows.targetPx;
  }

  /** Adds each source row to the sums of all target rows that need it. Only the sums stay in memory. */
  #scatter(firstRow: number): number {
    const { kernel, plan } = this.#request;
    const { rows } = plan;
    const { sums, sumRows, pairStride, rowWeights, lanes, line } = this.#places;
    const sumsOf = (of: number) => sums + (of % sumRows) * pairStride;
    let row = firstRow;
    for (let fed = this.#startOf(row) & ~1; row < rows.targetPx; fed += 2) {
      this.#feed(fed);
      for (const pair of [fed, fed + 1]) {
        for (let open = row; open < rows.targetPx && this.#startOf(open) <= pair; open++) {
          if (this.#startOf(open) + rows.pairs <= pair) continue;
          const weight = rowWeights + (open * rows.pairs + pair - this.#startOf(open)) * 4;
          kernel.scatterDown(this.#slotOf(pair), weight, sumsOf(open), lanes);
        }
        for (; row < rows.targetPx && this.#startOf(row) + rows.pairs <= pair + 1; row++) {
          kernel.settle(sumsOf(row), lanes, line, rows.bits);
          this.#finish(row);
        }
      }
    }
    return row;
  }

  /**
   * Filters source row `2 * pair` and the three below into the ring.
   *
   * @returns false if `opaque` is set and they are not
   */
  #feed(pair: number): boolean {
    const { source, area, plan } = this.#request;
    const { band, bandStride, block, columnStarts, columnWeights, widthPx } = this.#places;
    copyRows(source, area, pair * 2, this.#memory, band, bandStride);
    if (!this.#pack()) return false;
    const { columns, rowShift } = plan;
    const [upper, lower] = [this.#slotOf(pair), this.#slotOf(pair + 1)];
    this.#filterRows(block, columnStarts, columnWeights, columns.pairs, widthPx, upper, lower, rowShift);
    return true;
  }

  /** Packs the band. @returns false if `opaque` is set and the rows are not */
  #pack(): boolean {
    const { kernel, light, opaque } = this.#request;
    const { band, bandStride, block, lightCurve, lightTable } = this.#places;
    if (opaque) {
      const isOpaque =
        light === 'linear'
          ? kernel.packOpaqueLinear(band, bandStride, block, lightCurve, lightTable)
          : kernel.packOpaque(band, bandStride, block);
      return isOpaque !== 0;
    }
    if (light === 'linear') kernel.packAlphaLinear(band, bandStride, block, lightCurve);
    else kernel.packAlpha(band, bandStride, block);
    return true;
  }

  #finish(row: number): void {
    const { kernel, light, opaque, out } = this.#request;
    const { line, outLine, widthPx, byteTable } = this.#places;
    if (opaque && light === 'linear') kernel.finishOpaqueLinear(line, outLine, widthPx, byteTable);
    else if (opaque) kernel.finishOpaque(line, outLine, widthPx);
    else if (light === 'linear') kernel.finishAlphaLinear(line, outLine, widthPx, byteTable);
    else kernel.finishAlpha(line, outLine, widthPx);
    out.set(this.#memory.subarray(outLine, outLine + widthPx * 4), row * widthPx * 4);
  }
}

/** Writes both axes and reserves memory for everything else. Memory does not grow afterward. */
function layOutPass({ kernel, free, area, plan, opaque }: PassRequest) {
  const { columns, rows, longColumns } = plan;
  const widthPx = columns.targetPx;
  const lanes = align(widthPx * (opaque ? 3 : 4), 32);
  const bandStride = align(area.widthPx * 4, 16);
  // 16 more, because filterOpaque writes a little beyond the end of a row.
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
  const starts = new Uint32Array(kernel.memory.buffer, rowStarts, rows.targetPx);
  const sumRows = longColumns ? countOpenRows(starts, rows.pairs) : 0;

  const [lightCurve, lightTable, byteTable] = [lay(16 * 5), lay(1024 * 2), lay(FULL + 1)];
  const band = lay(bandStride * BAND_ROWS);
  const block = lay((bandStride / 8 + 4) * (opaque ? 48 : 64));
  const ring = lay(pairStride * ringPairs);
  const sumBytes = pairStride * sumRows;
  const sums = lay(sumBytes);
  const line = lay(lanes * 2 + 64);
  const outLine = lay(align(widthPx, 8) * 4);
  growTo(kernel.memory, lay(0));
  const axes = { columnStarts, columnWeights, rowStarts, rowWeights };
  const tables = { lightCurve, lightTable, byteTable };
  const rings = { ring, ringEnd: ring + pairStride * ringPairs, ringPairs, pairStride, sums, sumBytes, sumRows };
  return { widthPx, lanes, bandStride, band, block, line, outLine, ...axes, ...tables, ...rings };
}

/** Copies rows of the area to the band. Rows of the band below the area keep their values. */
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

/** Maximum number of target rows in progress at the same time. */
function countOpenRows(starts: Uint32Array, pairs: number): number {
  let most = 0;
  for (let row = 0, next = 0; row < starts.length; row++) {
    while (next < starts.length && (starts[next] as number) < (starts[row] as number) + pairs) next++;
    most = Math.max(most, next - row);
  }
  return most;
}
