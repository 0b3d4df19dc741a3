import type { PixelSize } from '../../domain/limits.ts';
import type { Address } from '../memory.ts';

/** What a module with entropy.as.ts exports. */
export interface EntropyKernel {
  readonly memory: WebAssembly.Memory;
  beginScan(
    components: number,
    columns: number,
    from: number,
    to: number,
    progressive: boolean,
    low: number,
    refines: boolean,
  ): void;
  setComponent(
    index: number,
    coefficients: Address,
    blocksPerLine: number,
    columns: number,
    rows: number,
    slot: number,
  ): void;
  countRows(from: number, to: number): void;
  rewindScan(): void;
  buildCodes(): void;
  countedBits(): number;
  definitionOf(table: number): Address;
  writeRows(from: number, to: number, at: Address): Address;
  endScan(at: Address): Address;
}

/**
 * A component's quantized coefficients in the kernel's memory: blocks in raster order, 64 numbers of 16 bits each, in
 * zigzag order, DC as it is and not as a difference.
 */
export interface CoefficientPlane {
  readonly horizontal: number;
  readonly vertical: number;
  /** Blocks of a line and of a column, filled up to whole MCUs. */
  readonly blocksPerLine: number;
  readonly blocksPerColumn: number;
  readonly coefficients: Address;
  /** Which of the image's quantization tables it uses. */
  readonly table: number;
  /** The component's identifier in the file. Default: its index + 1. */
  readonly id?: number;
}

export interface CoefficientImage extends PixelSize {
  readonly components: readonly CoefficientPlane[];
  /** In zigzag order, at the index that components name. */
  readonly tables: readonly (ArrayLike<number> | undefined)[];
}

export interface ScanPlan {
  /** Indices of the image's components. A scan of AC coefficients has one. */
  readonly components: readonly number[];
  /** First and last coefficient in zigzag order. */
  readonly from: number;
  readonly to: number;
  /** Lower bits of AC coefficients that later scans give. Default: none. */
  readonly low?: number;
  /** The scan gives one more bit of coefficients whose higher bits an earlier scan gave. */
  readonly refines?: true;
}

/** The first component's codes serve those with the same quantization table, the second all others. */
export function slotOf({ components }: CoefficientImage, index: number): 0 | 1 {
  return components[index]?.table === components[0]?.table ? 0 : 1;
}
