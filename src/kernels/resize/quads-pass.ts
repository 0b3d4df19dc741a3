import { type Address, align, growTo, layOut } from '../memory.ts';
import { type Kernel, spread } from './kernel.ts';
import type { PhaseAxis } from './phase-axis.ts';
import { MAX_SUM } from './plan.ts';
import { columnsOf, rowReader, rowsAbove, type SlantRequest } from './slanted-rows.ts';
import { FULL } from './tables.ts';

const LANES = 4;

/** Columns that the kernel filters down at once. */
const AT_ONCE = 8;

type Places = ReturnType<typeof layOutQuads>;

/**
 * One pass over an opaque image, in gamma space. It filters four source rows at once along their slant, and then four
 * columns at once along theirs.
 */
export class QuadsPass {
  readonly #request: SlantRequest;
  readonly #places: Places;
  readonly #memory: Uint8Array;
  readonly #pixels: Uint32Array;
  readonly #rowAt: ReturnType<typeof rowReader>;

  constructor(request: SlantRequest) {
    this.#request = request;
    this.#places = layOutQuads(request);
    const { buffer } = request.kernel.memory;
    this.#memory = new Uint8Array(buffer);
    this.#pixels = new Uint32Array(buffer);
    this.#rowAt = rowReader(request.source);
  }

  /** @returns the number of complete target rows: not all if a source row is not opaque */
  run(): number {
    const { kernel, target, slant, rows, out } = this.#request;
    const { widthPx, heightPx } = target;
    const { ring, ringPairs, pairStride, plane, rowWindows, outLine, lead } = this.#places;
    const { pairs, weights, bits } = rowWindows;
    const [top, bottom] = slant.drop < 0 ? [widthPx - 1, 0] : [0, widthPx - 1];
    let fed = Math.max(0, (Math.floor(slant.rowAt(top, 0)) - rows.before + lead) >> 2);
    for (let y = 0; y < heightPx; y++) {
      // The kernel rounds positions to the nearest phase, which may be the next row.
      const lowest = Math.floor(slant.rowAt(bottom, y) + 1) - rows.before + rows.taps + lead;
      for (; fed * LANES <= lowest; fed++) if (!this.#feed(fed)) return y;
      const start = slant.rowAt(slant.drop < 0 ? LANES - 1 : 0, y) + lead - rows.before;
      kernel.filterQuadsDown(
        ring,
        ringPairs,
        pairStride,
        plane,
        start,
        LANES * slant.drop,
        widthPx,
        rows.phases,
        pairs,
        weights,
        outLine,
        bits,
      );
      out.set(this.#memory.subarray(outLine, outLine + widthPx * 4), y * widthPx * 4);
    }
    return heightPx;
  }

  /** Filters four rows into the ring. @returns false if they are not opaque */
  #feed(quad: number): boolean {
    const { kernel, target, slant, columns, rows } = this.#request;
    const { band, bandStride, block, ring, ringPairs, pairStride, plane, columnWindows, lead } = this.#places;
    const { pairs, weights, bits } = columnWindows;
    const row = quad * LANES - lead;
    const [first, count] = columnsOf(slant, target, rows, row, LANES);
    if (count <= 0) return true;
    const [leftmost, rightmost] = slant.lean < 0 ? [row + LANES - 1, row] : [row, row + LANES - 1];
    const start = slant.columnAt(first, leftmost) - columns.before;
    const from = Math.floor(start);
    // The kernel may filter one more column.
    const to = Math.ceil(slant.columnAt(first + count, rightmost)) - columns.before + pairs * 2 + 1;
    const width = align(to - from, 4);
    for (let lane = 0; lane < LANES; lane++) this.#copyRow(row + lane, from, width, band + lane * bandStride);
    if (!kernel.packQuads(band, bandStride, width * 4, block)) return false;
    const at = ring + ((quad * 2) % ringPairs) * pairStride + first * 4;
    // Samples have 64 units per level behind the filter.
    kernel.filterQuads(
      block,
      start - from,
      slant.across,
      count,
      columns.phases,
      pairs,
      weights,
      at,
      at + pairStride,
      plane,
      bits - 6,
    );
    return true;
  }

  /** Copies a part of a row, whose first and last pixel repeat beyond its ends. */
  #copyRow(row: number, from: number, width: number, to: Address): void {
    const samples = this.#rowAt(row);
    const { widthPx } = this.#request.source;
    const inside = (column: number) => Math.min(widthPx, Math.max(0, column));
    const [first, end] = [inside(from), inside(from + width)];
    this.#memory.set(samples.subarray(first * 4, end * 4), to + (first - from) * 4);
    if (from < 0) this.#repeat(samples, 0, to, Math.min(width, -from));
    const beyond = Math.min(width, from + width - widthPx);
    if (beyond > 0) this.#repeat(samples, widthPx - 1, to + (width - beyond) * 4, beyond);
  }

  #repeat(samples: Uint8Array | Uint8ClampedArray, column: number, to: Address, count: number): void {
    this.#memory.set(samples.subarray(column * 4, column * 4 + 4), to);
    this.#pixels.fill(this.#pixels[to / 4] as number, to / 4, to / 4 + count);
  }
}

/** Writes the windows of both axes and reserves memory for everything else. Memory does not grow afterward. */
function layOutQuads({ kernel, free, target, slant, columns, rows }: SlantRequest) {
  const { widthPx } = target;
  const lay = layOut(free);
  const columnPairs = pairsOf(columns, slant.lean);
  const rowPairs = pairsOf(rows, slant.drop);
  const windowBytes = ({ phases }: PhaseAxis, pairs: number) => 2 * phases * pairs * LANES * 4;
  const places = lay(Math.max(...[columns, rows].map(({ phases, taps }) => 2 * phases * taps)) * 8);
  const columnWeights = lay(windowBytes(columns, columnPairs));
  const rowWeights = lay(windowBytes(rows, rowPairs));
  const width = align(Math.ceil(slant.across * (widthPx + 1) + LANES * Math.abs(slant.lean)) + columnPairs * 2 + 8, 4);
  const bandStride = width * 4;
  const span = Math.abs(slant.drop) * (widthPx - 1);
  const ringPairs = 2 ** Math.ceil(Math.log2(span / 2 + rowPairs + 5));
  // The kernel may write one column beyond the end, and read seven.
  const plane = spread((align(widthPx, AT_ONCE) + AT_ONCE) * 4);
  const pairStride = spread(align(plane * 3, 64));
  const band = lay(bandStride * LANES);
  const block = lay((width / 2) * 48);
  const ring = lay(ringPairs * pairStride);
  const outLine = lay(align(widthPx, AT_ONCE) * 4);
  growTo(kernel.memory, lay(0));
  const columnWindows = writeWindows(kernel, columns, slant.lean, { places, weights: columnWeights, largest: 255 });
  const largest = Math.min(32767, Math.ceil(columnWindows.gain * FULL) + 2);
  const rowWindows = writeWindows(kernel, rows, slant.drop, { places, weights: rowWeights, largest });
  const lead = rowsAbove(slant, target, rows, LANES);
  return { columnWindows, rowWindows, band, bandStride, block, ring, ringPairs, pairStride, plane, outLine, lead };
}

/** The pairs that four windows cover which begin `slope` pixels apart, at an even or an odd pixel. */
function pairsOf({ phases, taps }: PhaseAxis, slope: number): number {
  const last = Math.floor((2 * (phases - 1) + (LANES - 1) * Math.abs(slope) * 2 * phases + 0.5) / (2 * phases));
  return ((last + taps) >> 1) + 1;
}

/** Computes windows, with as many fraction bits for their weights as the limits allow. */
function writeWindows(
  kernel: Kernel,
  axis: PhaseAxis,
  slope: number,
  { places, weights, largest }: { readonly places: Address; readonly weights: Address; readonly largest: number },
) {
  const { phases, filter, stretch, before, taps } = axis;
  const pairs = pairsOf(axis, slope);
  kernel.shapePhases(2 * phases, filter, stretch, before, taps, places);
  const [peak, gain] = [kernel.peakOfPhases(), kernel.gainOfPhases()];
  const bits = Math.floor(Math.log2(Math.min(32766 / peak, MAX_SUM / largest / gain)));
  kernel.quantizeQuads(phases, places, taps, bits, slope, pairs, weights);
  return { pairs, weights, bits, gain };
}
