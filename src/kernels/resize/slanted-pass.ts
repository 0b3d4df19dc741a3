import type { Light } from '../../domain/geometry/resampling.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { PixelRows } from '../image.ts';
import { type Address, align, growTo, layOut } from '../memory.ts';
import { toLinear } from '../transfer.ts';
import { type Kernel, put, spread } from './kernel.ts';
import type { PhaseAxis } from './phase-axis.ts';
import type { Source } from './plain.ts';
import { MAX_SUM } from './plan.ts';
import type { Slant } from './slant.ts';
import { FULL, makeByteTable } from './tables.ts';

/** Bytes of a pair of pixels, one above the other, with four lanes of 16 bits each. */
const PAIR_BYTES = 16;

const ROWS_AT_ONCE = 4;

export interface SlantedRequest {
  readonly kernel: Kernel;
  /** The first free address in the kernel's memory. */
  readonly free: Address;
  readonly source: Source | PixelRows;
  readonly target: PixelSize;
  readonly slant: Slant;
  readonly columns: PhaseAxis;
  readonly rows: PhaseAxis;
  readonly out: Uint8ClampedArray;
  readonly light: Light;
  /** Whether to skip alpha, in gamma space. The pass then ends at the first row with transparency. */
  readonly opaque: boolean;
}

type Places = ReturnType<typeof layOutPass>;

/** One pass over the image. It filters source rows along their slant, and then columns along theirs. */
export class SlantedPass {
  readonly #request: SlantedRequest;
  readonly #places: Places;
  readonly #memory: Uint8Array;
  #read: { readonly first: number; readonly count: number; readonly samples: Uint8Array } = {
    first: 0,
    count: 0,
    samples: new Uint8Array(),
  };

  constructor(request: SlantedRequest) {
    this.#request = request;
    this.#places = layOutPass(request);
    this.#memory = new Uint8Array(request.kernel.memory.buffer);
    const { band, bandStride, light, bytes } = this.#places;
    this.#memory.fill(255, band, band + bandStride);
    if (request.light === 'gamma') return;
    put(
      this.#memory,
      light,
      Uint32Array.from({ length: 256 }, (_, byte) => Math.round(toLinear(byte / 255) * FULL)),
    );
    put(this.#memory, bytes, makeByteTable());
  }

  /** @returns the number of complete target rows: not all if `opaque` is set and a source row is not opaque */
  run(firstRow: number): number {
    const { kernel, target, slant, rows } = this.#request;
    const { ring, ringPairs, pairStride, rowWeights, rowPairs, rowBits, line, lead } = this.#places;
    const edges = (y: number) => [slant.rowAt(0, y), slant.rowAt(target.widthPx - 1, y)] as const;
    // The kernel rounds positions to the nearest phase, which may be the next row.
    const highest = Math.floor(Math.min(...edges(firstRow))) - rows.before + lead;
    let fed = Math.max(0, highest >> 1);
    for (let y = firstRow; y < target.heightPx; y++) {
      const lowest = Math.floor(Math.max(...edges(y)) + 1) - rows.before + lead;
      for (; fed < (lowest >> 1) + rowPairs; fed++) if (!this.#feed(fed)) return y;
      const start = slant.rowAt(0, y) + lead - rows.before;
      kernel.filterSlantedDown(
        ring,
        ringPairs,
        pairStride,
        start,
        slant.drop,
        target.widthPx,
        rows.phases,
        rowPairs,
        rowWeights,
        line,
        rowBits,
      );
      this.#finish(y);
    }
    return target.heightPx;
  }

  /** Filters two rows into the ring. @returns false if `opaque` is set and they are not */
  #feed(pair: number): boolean {
    const { kernel, slant, columns, opaque } = this.#request;
    const { ring, ringPairs, pairStride, planes, rowStride, planeStride, padding, lead } = this.#places;
    const row = pair * 2 - lead;
    const [first, count] = this.#columnsOf(row);
    if (count <= 0) return true;
    const upper = planes + padding * 2;
    const crossed = this.#crossed(row, first, count);
    if (!this.#split(row, crossed, upper) || !this.#split(row + 1, crossed, upper + rowStride)) return false;
    const filter = opaque ? kernel.filterSlantedOpaque : kernel.filterSlantedAlpha;
    const window = upper - columns.before * 2;
    const { columnTaps, columnWeights, rowShift } = this.#places;
    filter(
      window,
      window + rowStride,
      planeStride,
      slant.columnAt(first, row),
      slant.columnAt(first, row + 1),
      slant.across,
      count,
      columns.phases,
      columnTaps,
      columnWeights,
      ring + (pair % ringPairs) * pairStride + first * PAIR_BYTES,
      rowShift,
    );
    return true;
  }

  /** The target columns that need any of two source rows. Others cross the rows outside of the target. */
  #columnsOf(row: number): readonly [first: number, count: number] {
    const { target, slant, rows } = this.#request;
    const { widthPx, heightPx } = target;
    if (slant.drop === 0) return [0, widthPx];
    const reach = rows.taps + 2;
    const atTop = (row + reach - slant.rowAt(0, 0)) / slant.drop;
    const atBottom = (row - reach - slant.rowAt(0, heightPx - 1)) / slant.drop;
    const first = Math.max(0, Math.floor(Math.min(atTop, atBottom)));
    return [first, Math.min(widthPx, Math.ceil(Math.max(atTop, atBottom)) + 1) - first];
  }

  /** The part of two source rows that the windows of these target columns cover. */
  #crossed(row: number, first: number, count: number): readonly [from: number, to: number] {
    const { source, slant, columns } = this.#request;
    const lean = Math.abs(slant.lean);
    const from = Math.floor(slant.columnAt(first, row) - lean) - columns.before;
    const to = Math.ceil(slant.columnAt(first + count - 1, row) + lean) + columns.taps;
    const inside = (column: number) => Math.min(source.widthPx - 1, Math.max(0, column));
    // Whole cache lines of samples are stored faster.
    return [inside(from) & ~31, inside(to) + 1];
  }

  /** Splits a part of a row into planes. @returns false if `opaque` is set and it is not */
  #split(row: number, [from, to]: readonly [from: number, to: number], planes: Address): boolean {
    const { kernel, source, opaque, light: space } = this.#request;
    const { band, planeStride, padding, light } = this.#places;
    const { widthPx, heightPx } = source;
    const at = Math.min(heightPx - 1, Math.max(0, row));
    const start = (at * widthPx + from) * 4;
    const count = to - from;
    const samples =
      'readRows' in source
        ? this.#readRow(source, at).subarray(from * 4, to * 4)
        : source.rgba.subarray(start, start + count * 4);
    this.#memory.set(samples, band);
    // The padding of a part overwrites only samples that no window needs.
    const first = planes + from * 2;
    if (opaque) {
      // What is left of a longer part was opaque.
      return kernel.splitOpaque(band, count, first, planeStride, padding) !== 0;
    }
    if (space === 'linear') kernel.splitAlphaLinear(band, count, first, planeStride, padding, light);
    else kernel.splitAlpha(band, count, first, planeStride, padding);
    return true;
  }

  /** Reads some rows at once, which costs less than one at a time. */
  #readRow(source: PixelRows, row: number): Uint8Array {
    const { first, count } = this.#read;
    if (row < first || row >= first + count) {
      const next = Math.min(ROWS_AT_ONCE, source.heightPx - row);
      this.#read = { first: row, count: next, samples: source.readRows(row, next) };
    }
    const stride = source.widthPx * 4;
    const start = (row - this.#read.first) * stride;
    return this.#read.samples.subarray(start, start + stride);
  }

  #finish(y: number): void {
    const { kernel, target, opaque, light, out } = this.#request;
    const { line, outLine, bytes } = this.#places;
    const { widthPx } = target;
    if (opaque) kernel.finishSlantedOpaque(line, outLine, widthPx);
    else if (light === 'linear') kernel.finishAlphaLinear(line, outLine, widthPx, bytes);
    else kernel.finishAlpha(line, outLine, widthPx);
    out.set(this.#memory.subarray(outLine, outLine + widthPx * 4), y * widthPx * 4);
  }
}

/** Writes the windows of both axes and reserves memory for everything else. Memory does not grow afterward. */
function layOutPass({ kernel, free, source, target, slant, columns, rows, opaque }: SlantedRequest) {
  const { widthPx, heightPx } = target;
  const lay = layOut(free);
  const columnTaps = align(columns.taps, 8);
  // One more for windows that begin at an odd row.
  const rowPairs = (rows.taps >> 1) + 1;
  const places = lay(Math.max(...[columns, rows].map(({ phases, taps }) => phases * taps)) * 8);
  const columnWeights = lay(columns.phases * columnTaps * 2);
  const rowWeights = lay(2 * rows.phases * rowPairs * 4);
  growTo(kernel.memory, lay(0));
  const [columnSample, columnUnits] = opaque ? [255, 64] : [FULL, 1];
  const ofColumns = shape(kernel, columns, places, columnSample);
  kernel.quantizePhases(columns.phases, places, columns.taps, ofColumns.bits, 0, columnTaps * 2, columnWeights);
  const filtered = Math.min(32767, Math.ceil(ofColumns.gain * FULL) + 2);
  const ofRows = shape(kernel, rows, places, filtered);
  for (const lead of [0, 1]) {
    const weights = rowWeights + lead * rows.phases * rowPairs * 4;
    kernel.quantizePhases(rows.phases, places, rows.taps, ofRows.bits, lead, rowPairs * 4, weights);
  }

  const padding = align(columnTaps + overshootOf(slant, source.widthPx, target, rows), 8);
  const planeStride = align((source.widthPx + 2 * padding) * 2 + 32, 64);
  const rowStride = planeStride * (opaque ? 3 : 4);
  const bandStride = align(source.widthPx * 4, 32) + 32;
  const corners = [0, widthPx - 1].flatMap((x) => [slant.rowAt(x, 0), slant.rowAt(x, heightPx - 1)]);
  const lead = align(Math.max(0, Math.ceil(rows.before - Math.min(...corners)) + 1), 2);
  const span = Math.abs(slant.drop) * (widthPx - 1);
  const ringPairs = 2 ** Math.ceil(Math.log2(span / 2 + rowPairs + 3));
  const pairStride = spread(widthPx * PAIR_BYTES);
  return {
    columnTaps,
    columnWeights,
    rowShift: ofColumns.bits - Math.log2(columnUnits),
    rowPairs,
    rowWeights,
    rowBits: ofRows.bits,
    padding,
    planeStride,
    rowStride,
    lead,
    ringPairs,
    pairStride,
    bandStride,
    ...reserve(kernel, lay, {
      band: bandStride,
      planes: 2 * rowStride,
      light: 1024,
      bytes: FULL + 1,
      ring: ringPairs * pairStride,
      line: align(widthPx, 8) * 8 + 64,
      outLine: align(widthPx, 8) * 4,
    }),
  };
}

/** How far the windows' positions lie outside of the source rows. */
function overshootOf(slant: Slant, sourcePx: number, { widthPx, heightPx }: PixelSize, rows: PhaseAxis): number {
  const reach = rows.taps + 4;
  const columns = [0, widthPx - 1].flatMap((x) =>
    [slant.rowAt(x, 0) - reach, slant.rowAt(x, heightPx - 1) + reach].map((row) => slant.columnAt(x, row)),
  );
  const margin = 2 * Math.ceil(slant.across) + 2;
  return Math.ceil(Math.max(0, -Math.min(...columns), Math.max(...columns) - sourcePx)) + margin;
}

function reserve<Name extends string>(
  kernel: Kernel,
  lay: (bytes: number) => Address,
  sizes: { readonly [Each in Name]: number },
): { readonly [Each in Name]: Address } {
  const entries = (Object.keys(sizes) as Name[]).map((name) => [name, lay(sizes[name])] as const);
  growTo(kernel.memory, lay(0));
  return Object.fromEntries(entries) as { [Each in Name]: Address };
}

/** Computes the windows of an axis, and as many fraction bits for their weights as the limits allow. */
function shape(kernel: Kernel, { phases, filter, stretch, before, taps }: PhaseAxis, places: Address, largest: number) {
  kernel.shapePhases(phases, filter, stretch, before, taps, places);
  const [peak, gain] = [kernel.peakOfPhases(), kernel.gainOfPhases()];
  return { gain, bits: Math.floor(Math.log2(Math.min(32766 / peak, MAX_SUM / largest / gain))) };
}
