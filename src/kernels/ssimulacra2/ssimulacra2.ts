import type { PixelSize } from '../../domain/geometry/size.ts';
import { fail } from '../../domain/outcome/failure.ts';
import { type PixelImage, type PixelRows, wholeImage } from '../image.ts';
import { type BorrowedKernel, kernelInstances } from '../instances.ts';
import { type Address, growTo } from '../memory.ts';
import { nextTask } from '../next-task.ts';
import { supportsSimd } from '../simd.ts';
import { type Layout, layOut, readSums } from './layout.ts';
import { type Background, compareInFloat64 } from './plain.ts';
import { type Grid, gridOf, MIN_SIDE_PX, mayMeasureSome, type Scale, scalesOf, withFewerRows } from './plan.ts';
import { type Comparison, summarize } from './score.ts';
import kernelUrl from './ssimulacra2.as.ts?kernel';

export type { Comparison, HeatMap, Region } from './score.ts';

/** The exports of ssimulacra2.as.ts. */
interface Kernel {
  readonly memory: WebAssembly.Memory;
  heapBase(): Address;
  makeTables(): void;
  begin(scales: Address, scratch: Address, scratchStride: number, comparing: boolean): void;
  /** @returns 0 if a pixel was transparent */
  feed(scales: Address, pixels: Address, rows: number, background: Background): number;
  finish(scales: Address): void;
}

/** A reference for many candidates. Preparing it is half of the work. */
export interface PreparedReference {
  /**
   * Compares a candidate with the reference. Releases the rows of the candidate.
   *
   * @throws RangeError if the candidate has another size, or after `release`
   */
  compare(candidate: PixelImage | PixelRows): Comparison;
  /** Releases the memory: up to 15 bytes per pixel, or 11 for large images with some measured rows. */
  release(): void;
}

/** Bytes of rows that are copied into the kernel at once, few enough to stay in the processor's cache. */
const BAND_BYTES = 64 * 1024;

/** The reference is prepared in steps of this many bands, each of about ten milliseconds. */
const BANDS_AT_ONCE = 32;

/** Memory that an instance may keep for the next reference: enough for an image of 4 MP. */
const MAX_KEPT_BYTES = 64 * 2 ** 20;

const { borrow } = kernelInstances<Kernel>(kernelUrl, MAX_KEPT_BYTES);

/**
 * The rows to compare. With `some`, comparing most images takes two thirds of the time, and the score is nearly the
 * same (README.md). With `few`, this applies to all images, and the score may be less precise.
 */
export type MeasuredRows = 'all' | 'some' | 'few';

/**
 * Prepares an image for comparing it with others by SSIMULACRA 2.1 (README.md). Without SIMD, plain TypeScript
 * does the comparison.
 *
 * @param reference must not change before the release
 * @param share the share of a whole image that the reference shows, if the rest of it will have no damage
 * @returns `null` if a side is shorter than 8 pixels: such an image has no score
 * @throws FailureError `codec-unavailable` if the kernel cannot be fetched, `out-of-memory` if memory is too small
 */
export async function prepare(
  reference: PixelImage,
  rows: MeasuredRows = 'all',
  share = 1,
): Promise<PreparedReference | null> {
  if (!supportsSimd()) return prepareInFloat64(reference);
  if (Math.min(reference.widthPx, reference.heightPx) < MIN_SIDE_PX) return null;
  const prepared = new KernelReference(await borrow(0), reference, rows, share);
  await prepared.fill();
  return prepared;
}

/** Like `prepare`, in plain TypeScript, which needs no kernel and takes a hundred times as long. */
export function prepareInFloat64(reference: PixelImage): PreparedReference | null {
  return Math.min(reference.widthPx, reference.heightPx) < MIN_SIDE_PX ? null : new PlainReference(reference);
}

class PlainReference implements PreparedReference {
  #reference: PixelImage | null;

  constructor(reference: PixelImage) {
    this.#reference = reference;
  }

  compare(candidate: PixelImage | PixelRows): Comparison {
    const reference = mustMatch(this.#reference, candidate);
    return compareInFloat64(reference, wholeImage(candidate)) as Comparison;
  }

  release(): void {
    this.#reference = null;
  }
}

class KernelReference implements PreparedReference {
  readonly #kernel: Kernel;
  readonly #release: () => void;
  #reference: PixelImage | null;
  readonly #grid: Grid;
  readonly #scales: readonly Scale[];
  readonly #layout: Layout;
  readonly #share: number;
  #isOpaque = true;
  /** The background of the reference in the kernel's memory. */
  #background: Background = 0;

  constructor(
    { kernel, start, release }: BorrowedKernel<Kernel>,
    reference: PixelImage,
    rows: MeasuredRows,
    share: number,
  ) {
    this.#kernel = kernel;
    this.#release = release;
    this.#reference = reference;
    this.#grid = gridOf(reference);
    const scales = scalesOf(reference, this.#grid);
    this.#share = share;
    const isEnough = rows === 'few' || (rows === 'some' && mayMeasureSome(reference));
    this.#scales = isEnough ? withFewerRows(scales) : scales;
    const pixelBytes = Math.max(BAND_BYTES, reference.widthPx * 4);
    this.#layout = layOut(start, this.#grid, this.#scales, pixelBytes);
    growFor(reference, kernel.memory, this.#layout.end);
    kernel.makeTables();
    new Uint32Array(kernel.memory.buffer, this.#layout.records).set(this.#layout.fields);
  }

  /** Prepares the reference. Lets messages arrive meanwhile: another thread may be decoding the candidate. */
  async fill(): Promise<void> {
    const bands = this.#bandsOf(this.#reference as PixelImage, 0, false);
    for (let band = bands.next(); ; band = bands.next()) {
      if (band.done) {
        this.#isOpaque = band.value;
        return;
      }
      if (band.value % BANDS_AT_ONCE === 0) await nextTask();
    }
  }

  compare(candidate: PixelImage | PixelRows): Comparison {
    const comparison = this.#compare(candidate);
    if ('release' in candidate) candidate.release();
    return comparison;
  }

  #compare(candidate: PixelImage | PixelRows): Comparison {
    const reference = mustMatch(this.#reference, candidate);
    const candidateIsOpaque = this.#feed(candidate, this.#background, true);
    const first = this.#summarize();
    if (this.#isOpaque && candidateIsOpaque) return first;
    const other = this.#background === 0 ? 255 : 0;
    // Memory has the reference on one background only. An opaque reference is the same on both.
    if (!this.#isOpaque) {
      this.#feed(reference, other, false);
      this.#background = other;
    }
    this.#feed(candidate, other, true);
    const second = this.#summarize();
    return second.score < first.score ? second : first;
  }

  release(): void {
    if (this.#reference !== null) this.#release();
    this.#reference = null;
  }

  #summarize(): Comparison {
    const { buffer } = this.#kernel.memory;
    const sums = this.#scales.map((scale, i) => {
      const places = this.#layout.sums[i];
      return { scale, sums: places ? readSums(buffer, places) : null };
    });
    return summarize(this.#grid, sums, this.#share);
  }

  /** @returns whether all pixels are opaque */
  #feed(image: PixelImage | PixelRows, background: Background, comparing: boolean): boolean {
    const bands = this.#bandsOf(image, background, comparing);
    for (;;) {
      const band = bands.next();
      if (band.done) return band.value;
    }
  }

  /** Feeds an image, and yields the number of each band. @returns whether all pixels are opaque */
  *#bandsOf(image: PixelImage | PixelRows, background: Background, comparing: boolean): Generator<number, boolean> {
    const { widthPx, heightPx } = image;
    const { records, cleared, scratch, scratchStride, pixels } = this.#layout;
    const kernel = this.#kernel;
    const memory = new Uint8Array(kernel.memory.buffer);
    memory.fill(0, cleared, pixels);
    kernel.begin(records, scratch, scratchStride, comparing);
    const rowBytes = widthPx * 4;
    const rowsAtOnce = Math.max(1, Math.floor(BAND_BYTES / rowBytes));
    let isOpaque = true;
    for (let row = 0; row < heightPx; row += rowsAtOnce) {
      const rows = Math.min(rowsAtOnce, heightPx - row);
      const band =
        'rgba' in image ? image.rgba.subarray(row * rowBytes, (row + rows) * rowBytes) : image.readRows(row, rows);
      memory.set(band, pixels);
      if (kernel.feed(records, pixels, rows, background) === 0) isOpaque = false;
      yield row / rowsAtOnce;
    }
    kernel.finish(records);
    return isOpaque;
  }
}

function growFor({ widthPx, heightPx }: PixelImage, memory: WebAssembly.Memory, end: Address): void {
  try {
    growTo(memory, end);
  } catch (cause) {
    fail({ code: 'out-of-memory', widthPx, heightPx }, cause);
  }
}

/** @param reference `null` after its release */
function mustMatch(reference: PixelImage | null, candidate: PixelSize): PixelImage {
  if (reference === null) throw new RangeError('The reference has been released.');
  if (reference.widthPx === candidate.widthPx && reference.heightPx === candidate.heightPx) return reference;
  const [a, b] = [reference, candidate].map(({ widthPx, heightPx }) => `${widthPx} x ${heightPx}`);
  throw new RangeError(`${a} and ${b} cannot be compared`);
}
