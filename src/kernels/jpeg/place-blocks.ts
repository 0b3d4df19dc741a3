import { type Orientation, turnSteps } from '../../domain/geometry/turn.ts';
import type { Address } from '../memory.ts';
import type { CoefficientImage, CoefficientPlane } from './coefficients.ts';
import { BLOCK_BYTES } from './file-buffer.ts';
import type { FrameComponent, JpegFrame } from './frame.ts';
import type { Kernel } from './kernel.ts';
import { ZIGZAG } from './tables.ts';

/** The conversion of the source's chroma: its blocks are kept, merged vertically, or merged in both directions. */
export type ChromaMerge = 'keep' | 'down' | 'both';

/** Merged coefficients are stored in units of 1 / 16. */
export const MERGED_UNITS = 16;

const STEPS_BYTES = 256;

interface Placement {
  readonly turn: Orientation;
  readonly chroma: ChromaMerge;
}

/**
 * Rotates or flips the blocks of a few rows of MCUs at a time, merges chroma, and places the blocks in another image.
 */
export class BlockPlacer {
  /** The address of the band's blocks: row by row, component by component. */
  readonly band: Address;
  /** The number of blocks in the band. */
  readonly blockCount: number;
  readonly #kernel: Kernel;
  readonly #frame: JpegFrame;
  readonly #target: CoefficientImage;
  readonly #chroma: ChromaMerge;
  readonly #steps: ReturnType<typeof turnSteps>;
  /** Rows of MCUs in a band. */
  readonly #bandRows: number;
  /** The address of the quantization steps of the component that is being merged. */
  readonly #mergedSteps: Address;

  /** @param start the address of `bytesFor` free bytes */
  constructor(kernel: Kernel, start: Address, frame: JpegFrame, target: CoefficientImage, { turn, chroma }: Placement) {
    this.#kernel = kernel;
    this.#frame = frame;
    this.#target = target;
    this.#chroma = chroma;
    this.#steps = turnSteps(turn);
    this.#bandRows = bandRowsOf(frame, chroma);
    this.#mergedSteps = start;
    this.band = start + STEPS_BYTES;
    this.blockCount = (frame.blockCount / frame.mcuRows) * this.#bandRows;
  }

  static bytesFor(frame: JpegFrame, chroma: ChromaMerge): number {
    return STEPS_BYTES + (frame.blockCount / frame.mcuRows) * bandRowsOf(frame, chroma) * BLOCK_BYTES;
  }

  /** The bands of the image: their first row of MCUs and the number of rows. */
  bands(): { first: number; rows: number }[] {
    const { mcuRows } = this.#frame;
    return Array.from({ length: Math.ceil(mcuRows / this.#bandRows) }, (_, band) => {
      const first = band * this.#bandRows;
      return { first, rows: Math.min(this.#bandRows, mcuRows - first) };
    });
  }

  /** The address of a component's first block in the band. */
  bandOf({ firstBlock }: FrameComponent): Address {
    return this.band + (firstBlock / this.#frame.mcuRows) * this.#bandRows * BLOCK_BYTES;
  }

  isMerged(index: number): boolean {
    return index > 0 && this.#chroma !== 'keep';
  }

  /**
   * Places the blocks of a band in the target.
   *
   * @param first the first row of MCUs of the band
   * @param tables the quantization table of each component, in zigzag order
   */
  placeBand(first: number, tables: readonly Uint16Array[]): void {
    for (const [index, component] of this.#frame.components.entries()) {
      const start = first * component.vertical;
      const lines = Math.min(this.#bandRows * component.vertical, component.rows - start);
      const from = this.bandOf(component);
      if (this.isMerged(index)) {
        this.#setSteps(tables[index] as Uint16Array);
        for (let line = 0; line < lines; line += 2) this.#mergeLines(index, start, line, line + 1 < lines, from);
      } else {
        for (let line = 0; line < lines; line++) this.#turnLine(index, start, line, from);
      }
    }
  }

  /** Fills the padding blocks that complete the target's MCUs, and the chroma that a gray source lacks. */
  fillRest(): void {
    for (const [index, target] of this.#target.components.entries()) {
      const { coefficients, blocksPerLine, blocksPerColumn, horizontal } = target;
      if (this.#frame.components[index]) {
        const { columns, rows } = this.#turnedBlocks(index);
        this.#kernel.fillPadding(coefficients, blocksPerLine, blocksPerColumn, columns, rows, horizontal);
      } else {
        const bytes = blocksPerLine * blocksPerColumn * BLOCK_BYTES;
        new Uint8Array(this.#kernel.memory.buffer, coefficients, bytes).fill(0);
      }
    }
  }

  #turnLine(index: number, start: number, line: number, from: Address): void {
    const { columns, blocksPerLine } = this.#frame.components[index] as FrameComponent;
    const { swap, mirror, flip } = this.#steps;
    const { out, step } = this.#placesOf(index, start + line);
    const at = from + line * blocksPerLine * BLOCK_BYTES;
    this.#kernel.turnBlocks(at, columns, swap, mirror, flip, out, step);
  }

  #mergeLines(index: number, start: number, line: number, hasLower: boolean, from: Address): void {
    const { columns, blocksPerLine } = this.#frame.components[index] as FrameComponent;
    const { swap, mirror, flip } = this.#steps;
    const { out, step } = this.#placesOf(index, (start + line) / 2);
    const upper = from + line * blocksPerLine * BLOCK_BYTES;
    const lower = hasLower ? upper + blocksPerLine * BLOCK_BYTES : 0;
    const across = this.#chroma === 'both';
    this.#kernel.mergeBlocks(upper, lower, columns, across, this.#mergedSteps, swap, mirror, flip, out, step);
  }

  /** The target address of the first block in a line of the source, and the distance to the next block. */
  #placesOf(index: number, y: number): { out: Address; step: number } {
    const { swap, mirror, flip } = this.#steps;
    const { coefficients, blocksPerLine } = this.#target.components[index] as CoefficientPlane;
    const { columns, rows } = this.#turnedBlocks(index);
    const along = (swap ? blocksPerLine : 1) * ((swap ? flip : mirror) ? -1 : 1);
    const [x0, y0] = swap ? [y, 0] : [0, y];
    const block = (flip ? rows - 1 - y0 : y0) * blocksPerLine + (mirror ? columns - 1 - x0 : x0);
    return { out: coefficients + block * BLOCK_BYTES, step: along * BLOCK_BYTES };
  }

  /** The blocks of a component within the rotated or flipped image. */
  #turnedBlocks(index: number): { columns: number; rows: number } {
    const { columns, rows } = this.#frame.components[index] as FrameComponent;
    const isMerged = this.isMerged(index);
    const across = isMerged && this.#chroma === 'both' ? Math.ceil(columns / 2) : columns;
    const down = isMerged ? Math.ceil(rows / 2) : rows;
    return this.#steps.swap ? { columns: down, rows: across } : { columns: across, rows: down };
  }

  #setSteps(table: Uint16Array): void {
    const steps = rowByRow(table).map((step) => step * MERGED_UNITS);
    new Float32Array(this.#kernel.memory.buffer, this.#mergedSteps, 64).set(steps);
  }
}

/** Pairs of lines are merged, so a band has an even number of them. */
function bandRowsOf({ components }: JpegFrame, chroma: ChromaMerge): 1 | 2 {
  return chroma !== 'keep' && components.some(({ vertical }, index) => index > 0 && vertical % 2 === 1) ? 2 : 1;
}

/** Reorders a quantization table. @param table in zigzag order @returns its steps row by row */
export function rowByRow(table: Uint16Array): number[] {
  const steps: number[] = Array(64);
  for (const [index, [row, column]] of ZIGZAG.entries()) steps[row * 8 + column] = table[index] as number;
  return steps;
}
