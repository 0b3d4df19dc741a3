import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Address } from '../memory.ts';

/** The exports of a module with entropy.as.ts. */
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
 * A component's quantized coefficients in the kernel's memory: blocks in raster order, each with 64 numbers of 16 bits
 * in zigzag order. DC is stored as its value, not as a difference.
 */
export interface CoefficientPlane {
  readonly horizontal: number;
  readonly vertical: number;
  /** Blocks per line and per column, padded to whole MCUs. */
  readonly blocksPerLine: number;
  readonly blocksPerColumn: number;
  readonly coefficients: Address;
  /** The index of its quantization table in the image. */
  readonly table: number;
  /** The component's identifier in the file. Default: its index + 1. */
  readonly id?: number;
}

export interface CoefficientImage extends PixelSize {
  readonly components: readonly CoefficientPlane[];
  /** Quantization tables in zigzag order. Components refer to them by index. */
  readonly tables: readonly (ArrayLike<number> | undefined)[];
}

export interface ScanPlan {
  /** Indices of the image's components. A scan of AC coefficients has one. */
  readonly components: readonly number[];
  /** The first and last coefficient in zigzag order (Ss and Se). */
  readonly from: number;
  readonly to: number;
  /** The number of lower bits of AC coefficients that later scans add (Al). Default: none. */
  readonly low?: number;
  /** The scan adds one bit to coefficients whose higher bits an earlier scan has coded. */
  readonly refines?: true;
}

/** The slot of a component's codes: 0 if it has the same quantization table as the first component, otherwise 1. */
export function slotOf({ components }: CoefficientImage, index: number): 0 | 1 {
  return components[index]?.table === components[0]?.table ? 0 : 1;
}
