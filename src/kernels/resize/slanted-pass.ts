import type { Light } from '../../domain/geometry/resampling.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { type Address, align, growTo, layOut } from '../memory.ts';
import { toLinear } from '../transfer.ts';
import { type Kernel, put, spread } from './kernel.ts';
import type { PhaseAxis } from './phase-axis.ts';
import { MAX_SUM } from './plan.ts';
import type { Slant } from './slant.ts';
import { columnsOf, rowReader, rowsAbove, type SlantRequest } from './slanted-rows.ts';
import { FULL, makeByteTable } from './tables.ts';

/** Bytes of a pair of pixels, one above the other, with four lanes of 16 bits each. */
const PAIR_BYTES = 16;

interface SlantedRequest extends SlantRequest {
  readonly light: Light;
}

type Places = ReturnType<typeof layOutPass>;

/** One pass over an image with alpha. It filters source rows along their slant, and then columns along theirs. */
export class SlantedPass {
  readonly #request: SlantedRequest;
  readonly #places: Places;
  readonly #memory: Uint8Array;
  readonly #rowAt: ReturnType<typeof rowReader>;

  constructor(request: SlantedRequest) {
    this.#request = request;
    this.#places = layOutPass(request);
    this.#memory = new Uint8Array(request.kernel.memory.buffer);
    this.#rowAt = rowReader(request.source);
    const { light, bytes } = this.#places;
    if (request.light === 'gamma') return;
    put(
      this.#memory,
      light,
      Uint32Array.from({ length: 256 }, (_, byte) => Math.round(toLinear(byte / 255) * FULL)),
    );
    put(this.#memory, bytes, makeByteTable());
  }

  run(firstRow: number): void {
    const { kernel, target, slant, rows } = this.#request;
    const { ring, ringPairs, pairStride, rowWeights, rowPairs, rowBits, line, lead } = this.#places;
    const edges = (y: number) => [slant.rowAt(0, y), slant.rowAt(target.widthPx - 1, y)] as const;
    // The kernel rounds positions to the nearest phase, which may be the next row.
    const highest = Math.floor(Math.min(...edges(firstRow))) - rows.before + lead;
    let fed = Math.max(0, highest >> 1);
    for (let y = firstRow; y < target.heightPx; y++) {
      const lowest = Math.floor(Math.max(...edges(y)) + 1) - rows.before + lead;
      for (; fed < (lowest >> 1) + rowPairs; fed++) this.#feed(fed);
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
  }

  /** Filters two rows into the ring. */
  #feed(pair: number): void {
    const { kernel, target, slant, columns, rows } = this.#request;
    const { ring, ringPairs, pairStride, planes, rowStride, planeStride, padding, lead } = this.#places;
    const row = pair * 2 - lead;
    const [first, count] = columnsOf(slant, target, rows, row, 2);
    if (count <= 0) return;
    const upper = planes + padding * 2;
    const crossed = this.#crossed(row, first, count);
    this.#split(row, crossed, upper);
    this.#split(row + 1, crossed, upper + rowStride);
    const window = upper - columns.before * 2;
    const { columnTaps, columnWeights, rowShift } = this.#places;
    kernel.filterSlanted(
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

  /** Splits a part of a row into planes. */
  #split(row: number, [from, to]: readonly [from: number, to: number], planes: Address): void {
    const { kernel, light: space } = this.#request;
    const { band, planeStride, padding, light } = this.#places;
    this.#memory.set(this.#rowAt(row).subarray(from * 4, to * 4), band);
    // The padding of a part overwrites only samples that no window needs.
    const first = planes + from * 2;
    if (space === 'linear') kernel.splitAlphaLinear(band, to - from, first, planeStride, padding, light);
    else kernel.splitAlpha(band, to - from, first, planeStride, padding);
  }

  #finish(y: number): void {
    const { kernel, target, light, out } = this.#request;
    const { line, outLine, bytes } = this.#places;
    const { widthPx } = target;
    if (light === 'linear') kernel.finishAlphaLinear(line, outLine, widthPx, bytes);
    else kernel.finishAlpha(line, outLine, widthPx);
    out.set(this.#memory.subarray(outLine, outLine + widthPx * 4), y * widthPx * 4);
  }
}

/** Writes the windows of both axes and reserves memory for everything else. Memory does not grow afterward. */
function layOutPass({ kernel, free, source, target, slant, columns, rows }: SlantedRequest) {
  const { widthPx } = target;
  const lay = layOut(free);
  const columnTaps = align(columns.taps, 8);
  // One more for windows that begin at an odd row.
  const rowPairs = (rows.taps >> 1) + 1;
  const places = lay(Math.max(...[columns, rows].map(({ phases, taps }) => phases * taps)) * 8);
  const columnWeights = lay(columns.phases * columnTaps * 2);
  const rowWeights = lay(2 * rows.phases * rowPairs * 4);
  growTo(kernel.memory, lay(0));
  const ofColumns = shape(kernel, columns, places, FULL);
  kernel.quantizePhases(columns.phases, places, columns.taps, ofColumns.bits, 0, columnTaps * 2, columnWeights);
  const filtered = Math.min(32767, Math.ceil(ofColumns.gain * FULL) + 2);
  const ofRows = shape(kernel, rows, places, filtered);
  for (const lead of [0, 1]) {
    const weights = rowWeights + lead * rows.phases * rowPairs * 4;
    kernel.quantizePhases(rows.phases, places, rows.taps, ofRows.bits, lead, rowPairs * 4, weights);
  }

  const padding = align(columnTaps + overshootOf(slant, source.widthPx, target, rows), 8);
  const planeStride = align((source.widthPx + 2 * padding) * 2 + 32, 64);
  const rowStride = planeStride * 4;
  const bandStride = align(source.widthPx * 4, 32) + 32;
  const lead = rowsAbove(slant, target, rows, 2);
  const span = Math.abs(slant.drop) * (widthPx - 1);
  const ringPairs = 2 ** Math.ceil(Math.log2(span / 2 + rowPairs + 3));
  const pairStride = spread(widthPx * PAIR_BYTES);
  return {
    columnTaps,
    columnWeights,
    rowShift: ofColumns.bits,
    rowPairs,
    rowWeights,
    rowBits: ofRows.bits,
    padding,
    planeStride,
    rowStride,
    lead,
    ringPairs,
    pairStride,
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
