import type { PixelSize } from '../../domain/geometry/size.ts';
import { fail } from '../../domain/outcome/failure.ts';
import type { PixelImage, PixelRows } from '../image.ts';
import { type BorrowedKernel, kernelInstances } from '../instances.ts';
import { type Address, growTo } from '../memory.ts';
import { nextTask } from '../next-task.ts';
import { type Layout, layOut, readSums } from './layout.ts';
import type { Background } from './plain.ts';
import type { Plan } from './plan.ts';
import kernelUrl from './ssimulacra2.as.ts?kernel';

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

/** The sums of the maps of an image, or of a band of it. */
export interface PartSums {
  /** One per scale; `null` if no plane was compared (`ScaleSums`). */
  readonly sums: readonly (Float64Array<ArrayBuffer> | null)[];
  /** Whether all pixels of the candidate are opaque. */
  readonly isOpaque: boolean;
}

/** Bytes of rows that are copied into the kernel at once, few enough to stay in the processor's cache. */
const BAND_BYTES = 64 * 1024;

/** The reference is prepared in steps of this many bands, each of about ten milliseconds. */
const BANDS_AT_ONCE = 32;

/** Memory that an instance may keep for the next reference: enough for an image of 4 MP. */
const MAX_KEPT_BYTES = 64 * 2 ** 20;

const { borrow } = kernelInstances<Kernel>(kernelUrl, MAX_KEPT_BYTES);

/**
 * Prepares an image, or a band of it, for `compare`, on a background of 0. Lets messages arrive meanwhile: another thread
 * may be decoding the candidate.
 *
 * @throws FailureError `codec-unavailable` if the kernel cannot be fetched, `out-of-memory` if memory is too small
 */
export async function preparePart(reference: PixelImage | PixelRows, plan: Plan): Promise<PreparedPart> {
  const part = new PreparedPart(await borrow(0), reference, plan);
  await part.fill(reference);
  return part;
}

/** A reference, or a band of it, in the memory of a kernel. */
export class PreparedPart {
  readonly #kernel: Kernel;
  readonly #layout: Layout;
  readonly #scales: number;
  /** Releases the memory. */
  readonly release: () => void;
  #isOpaque = true;

  constructor({ kernel, start, release }: BorrowedKernel<Kernel>, size: PixelSize, { grid, scales }: Plan) {
    this.#kernel = kernel;
    this.#scales = scales.length;
    this.release = release;
    const pixelBytes = Math.max(BAND_BYTES, size.widthPx * 4);
    this.#layout = layOut(start, grid, scales, pixelBytes);
    growFor(size, kernel.memory, this.#layout.end);
    kernel.makeTables();
    new Uint32Array(kernel.memory.buffer, this.#layout.records).set(this.#layout.fields);
  }

  /** Whether all pixels of the reference are opaque. */
  get isOpaque(): boolean {
    return this.#isOpaque;
  }

  async fill(reference: PixelImage | PixelRows): Promise<void> {
    const bands = this.#bandsOf(reference, 0, false);
    for (let band = bands.next(); ; band = bands.next()) {
      if (band.done) {
        this.#isOpaque = band.value;
        return;
      }
      if (band.value % BANDS_AT_ONCE === 0) await nextTask();
    }
  }

  /** Prepares the reference again, on another background. */
  prepareOn(reference: PixelImage, background: Background): void {
    this.#feed(reference, background, false);
  }

  /** Compares a candidate, without releasing its rows. @param background the reference is opaque or on the same one */
  compare(candidate: PixelImage | PixelRows, background: Background): PartSums {
    const isOpaque = this.#feed(candidate, background, true);
    const { buffer } = this.#kernel.memory;
    const sums = Array.from({ length: this.#scales }, (_, i) => {
      const places = this.#layout.sums[i];
      return places ? readSums(buffer, places) : null;
    });
    return { sums, isOpaque };
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

function growFor({ widthPx, heightPx }: PixelSize, memory: WebAssembly.Memory, end: Address): void {
  try {
    growTo(memory, end);
  } catch (cause) {
    fail({ code: 'out-of-memory', widthPx, heightPx }, cause);
  }
}
