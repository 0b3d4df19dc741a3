import type { Address } from '../memory.ts';
import type { DecodedPlane } from './decoded-layout.ts';
import { BLOCK_BYTES } from './file-buffer.ts';
import type { Kernel } from './kernel.ts';
import { ZIGZAG } from './tables.ts';

/** 64 quantization steps, then for each the largest coefficient that the fast transforms accept, 16 bits each. */
const STEPS_BYTES = 256;

/**
 * Largest dequantized coefficient that the fast transforms accept. Their first pass multiplies it by up to
 * 61213 / 2048, and the product must fit in 16 bits. The samples of an image give at most 1024 plus half a step.
 */
const LARGEST_FAST = 1090;

/** Computes the samples of a plane from its coefficients in the kernel's memory. */
export class PlaneMaker {
  readonly plane: DecodedPlane;
  readonly #kernel: Kernel;
  readonly #steps: Address;
  /** The samples of a row of MCUs. */
  readonly #strip: Address;

  /** @param place reserves working memory in the kernel */
  constructor(kernel: Kernel, plane: DecodedPlane, place: (bytes: number) => Address) {
    this.#kernel = kernel;
    this.plane = plane;
    this.#steps = place(STEPS_BYTES);
    this.#strip = place(plane.bandBytes);
  }

  /** Sets the quantization steps. @param table in zigzag order */
  setSteps(table: ArrayLike<number>): void {
    const { buffer } = this.#kernel.memory;
    const natural = new Uint16Array(buffer, this.#steps, 64);
    const limits = new Int16Array(buffer, this.#steps + 128, 64);
    for (const [index, [row, column]] of ZIGZAG.entries()) {
      const step = table[index] as number;
      natural[row * 8 + column] = step;
      limits[row * 8 + column] = Math.floor(LARGEST_FAST / step);
    }
  }

  /** Computes all samples from coefficients in zigzag order. @param out the memory of all planes */
  makeAll(coefficients: Address, mcuRows: number, out: Uint8Array): void {
    const { vertical, blocksPerLine } = this.plane.component;
    const rowBytes = vertical * blocksPerLine * BLOCK_BYTES;
    for (let row = 0; row < mcuRows; row++) this.makeBand(coefficients + row * rowBytes, row, true, out);
  }

  /**
   * Computes the samples of a row of MCUs.
   *
   * @param isZigzag whether coefficients are in zigzag order, not row by row
   * @param out the memory of all planes
   */
  makeBand(blocks: Address, row: number, isZigzag: boolean, out: Uint8Array): void {
    const { component, side, stride, bandBytes, offset } = this.plane;
    const { blocksPerLine, vertical } = component;
    for (let line = 0; line < vertical; line++) {
      const from = blocks + line * blocksPerLine * BLOCK_BYTES;
      const to = this.#strip + line * side * stride;
      this.#kernel.samplesOf(from, blocksPerLine, isZigzag, side, this.#steps, to, stride);
    }
    out.set(new Uint8Array(this.#kernel.memory.buffer, this.#strip, bandBytes), offset + row * bandBytes);
  }
}
