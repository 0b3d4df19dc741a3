import { type Orientation, turnSteps } from '../../domain/geometry/turn.ts';
import type { Address } from '../memory.ts';
import type { CoefficientImage, CoefficientPlane } from './coefficients.ts';
import { BLOCK_BYTES } from './file-buffer.ts';
import type { FrameComponent, JpegFrame } from './frame.ts';
import type { Kernel } from './kernel.ts';
import { ZIGZAG } from './tables.ts';

/** Whether pairs of the source's chroma columns and rows are merged. */
export interface ChromaMerge {
  readonly across: boolean;
  readonly down: boolean;
}

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
    return index > 0 && (this.#chroma.across || this.#chroma.down);
  }

  /**
   * Places the blocks of a band in the target.
   *
   * @param first the first row of MCUs of the band
   * @param tables the quantization table of each component, in zigzag order
   */
  placeBand(first: number, tables: readonly Uint16Array[]): void {
    for (const index of this.#frame.components.keys()) this.#placeLines(index, first, tables);
  }

  /**
   * Places the blocks of a file whose coefficients were collected in zigzag order. They may lie in the memory of the
   * target, at least `leadBytes` behind its first block.
   *
   * @param bands Default: all
   */
  placeBands(coefficients: Address, tables: readonly Uint16Array[], bands = this.bands()): void {
    for (const [index, component] of this.#frame.components.entries()) {
      const rowBlocks = component.blocksPerLine * component.vertical;
      const start = coefficients + component.firstBlock * BLOCK_BYTES;
      for (const { first, rows } of bands) {
        const from = start + first * rowBlocks * BLOCK_BYTES;
        this.#kernel.arrangeBlocks(from, rows * rowBlocks, this.bandOf(component));
        this.#placeLines(index, first, tables);
      }
    }
  }

  /**
   * How far collected blocks must lie behind the target's first block, so that no block is overwritten before it is
   * placed. `null` if the blocks change their order.
   */
  leadBytes(): number | null {
    const { swap, mirror, flip } = this.#steps;
    if (swap || mirror || flip) return null;
    let [lead, before] = [0, 0];
    for (const [index, { firstBlock, blocksPerLine, blocksPerColumn }] of this.#frame.components.entries()) {
      const target = this.#target.components[index] as CoefficientPlane;
      const after = before + target.blocksPerLine * target.blocksPerColumn;
      // Both move at a constant pace, so the distance is smallest at the beginning or at the end.
      lead = Math.max(lead, before - firstBlock, after - firstBlock - blocksPerLine * blocksPerColumn);
      before = after;
    }
    return lead * BLOCK_BYTES;
  }

  #placeLines(index: number, first: number, tables: readonly Uint16Array[]): void {
    const component = this.#frame.components[index] as FrameComponent;
    const start = first * component.vertical;
    const lines = Math.min(this.#bandRows * component.vertical, component.rows - start);
    const from = this.bandOf(component);
    if (!this.isMerged(index)) {
      for (let line = 0; line < lines; line++) this.#turnLine(index, start, line, from);
      return;
    }
    this.#setSteps(tables[index] as Uint16Array);
    const step = this.#chroma.down ? 2 : 1;
    for (let line = 0; line < lines; line += step) this.#mergeLines(index, start, line, line + 1 < lines, from);
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
    const { across, down } = this.#chroma;
    const { out, step } = this.#placesOf(index, (start + line) / (down ? 2 : 1));
    const upper = from + line * blocksPerLine * BLOCK_BYTES;
    const lower = hasLower ? upper + blocksPerLine * BLOCK_BYTES : 0;
    this.#kernel.mergeBlocks(upper, lower, columns, across, down, this.#mergedSteps, swap, mirror, flip, out, step);
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
    const across = isMerged && this.#chroma.across ? Math.ceil(columns / 2) : columns;
    const down = isMerged && this.#chroma.down ? Math.ceil(rows / 2) : rows;
    return this.#steps.swap ? { columns: down, rows: across } : { columns: across, rows: down };
  }

  #setSteps(table: Uint16Array): void {
    const steps = rowByRow(table).map((step) => step * MERGED_UNITS);
    new Float32Array(this.#kernel.memory.buffer, this.#mergedSteps, 64).set(steps);
  }
}

/** If pairs of lines are merged, a band has an even number of them. */
function bandRowsOf({ components }: JpegFrame, { down }: ChromaMerge): 1 | 2 {
  return down && components.some(({ vertical }, index) => index > 0 && vertical % 2 === 1) ? 2 : 1;
}

/** Reorders a quantization table. @param table in zigzag order @returns its steps row by row */
export function rowByRow(table: Uint16Array): number[] {
  const steps: number[] = Array(64);
  for (const [index, [row, column]] of ZIGZAG.entries()) steps[row * 8 + column] = table[index] as number;
  return steps;
}
