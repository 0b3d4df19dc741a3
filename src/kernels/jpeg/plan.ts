import type { PixelSize } from '../../domain/geometry/size.ts';
import { type Address, align, layOut } from '../memory.ts';
import type { CoefficientImage } from './coefficients.ts';
import { type QuantizationTables, ZIGZAG } from './tables.ts';
import { writerBytes } from './write.ts';

export type Sampling = '4:2:0' | '4:2:2' | '4:4:4' | 'gray';

/** Columns and rows of luma blocks in an MCU. */
export const LUMA_FACTORS = { '4:2:0': [2, 2], '4:2:2': [2, 1], '4:4:4': [1, 1], gray: [1, 1] } as const;

/** A component: its strip of samples, and the addresses of its tables. */
export interface PlanePlan {
  readonly strip: Address;
  /** Samples per row, padded to whole MCUs, and the bytes from one row to the next. */
  readonly samples: number;
  readonly stride: number;
  /** Rows of the strip. */
  readonly rows: number;
  readonly reciprocals: Address;
  readonly weights: Address;
  /** The typical bits of a coefficient of 1 after each run of zeros. */
  readonly ones: Address;
}

export interface EncodingPlan {
  readonly image: CoefficientImage;
  readonly planes: readonly PlanePlan[];
  readonly mcusPerLine: number;
  readonly mcuRows: number;
  /** The address for the source of a strip. */
  readonly source: Address;
  readonly scratch: Address;
  /** The bytes of all memory, from address 0 on. */
  readonly bytes: number;
}

/** Scale factors of the transform after Arai, Agui and Nakajima: the square root of 2 times cos(k pi / 16). */
const AAN_SCALES = [
  1, 1.3870398453221475, 1.3065629648763766, 1.1758756024193588, 1, 0.7856949583871022, 0.5411961001461971,
  0.2758993792829431,
];

/** Samples are in 64ths of a level. */
const SAMPLE_UNITS = 64;

/** Bytes from row to row. Rows a multiple of 4096 bytes apart would compete for the same cache sets. */
export function strideOf(rowBytes: number): number {
  const bytes = align(rowBytes, 32);
  return bytes % 4096 === 0 ? bytes + 64 : bytes;
}

/** Plans an encoding. @param sourceBytes bytes of memory for `source`; `start`: the first free address */
export function planEncoding(
  { widthPx, heightPx }: PixelSize,
  sampling: Sampling,
  tables: QuantizationTables,
  sourceBytes: number,
  start: Address = 0,
): EncodingPlan {
  const place = layOut(start);
  const [horizontal, vertical] = LUMA_FACTORS[sampling];
  const mcusPerLine = Math.ceil(widthPx / (8 * horizontal));
  const mcuRows = Math.ceil(heightPx / (8 * vertical));
  // Vector loads reach beyond the last byte.
  const source = place(sourceBytes + 64);
  const factors =
    sampling === 'gray' ? [[1, 1] as const] : [[horizontal, vertical] as const, [1, 1] as const, [1, 1] as const];
  const planes = factors.map(([columns, rows]) => {
    const samples = mcusPerLine * columns * 8;
    const stride = strideOf(samples * 2);
    return {
      strip: place(stride * rows * 8),
      samples,
      stride,
      rows: rows * 8,
      reciprocals: place(256),
      weights: place(256),
      ones: place(256),
    };
  });
  const components = factors.map(([columns, rows], index) => {
    const [blocksPerLine, blocksPerColumn] = [mcusPerLine * columns, mcuRows * rows];
    const coefficients = place(blocksPerLine * blocksPerColumn * 128);
    return {
      horizontal: columns,
      vertical: rows,
      blocksPerLine,
      blocksPerColumn,
      coefficients,
      table: Math.min(index, 1),
    };
  });
  const image = { widthPx, heightPx, components, tables };
  const scratch = place(writerBytes(image));
  return { image, planes, mcusPerLine, mcuRows, source, scratch, bytes: place(0) };
}

/** Returns the reciprocal steps, scaled for the transform, column by column. */
export function reciprocalsOf(table: readonly number[]): Float32Array {
  return inColumns(table, (step, row, column) => {
    const scale = (AAN_SCALES[row] as number) * (AAN_SCALES[column] as number) * 8;
    return 1 / (step * scale * SAMPLE_UNITS);
  });
}

/**
 * Returns the bits that the squared error of one step is worth: `lambda * factor * (step / 20) ^ 0.75`. Square roots
 * are exact in every engine, powers are not.
 *
 * @param factorOf the factor of a coefficient, by the sum of its two frequencies
 */
export function weightsOf(
  table: readonly number[],
  lambda: number,
  factorOf: (frequency: number) => number,
): Float32Array {
  return inColumns(table, (step, row, column) => {
    const root = Math.sqrt(step / 20);
    return lambda * factorOf(row + column) * root * Math.sqrt(root);
  });
}

/** Maps the steps of a table in zigzag order to entries in the transform's order: column by column. */
export function inColumns(
  table: readonly number[],
  entry: (step: number, row: number, column: number) => number,
): Float32Array {
  const entries = new Float32Array(64);
  for (const [index, [row, column]] of ZIGZAG.entries()) {
    entries[column * 8 + row] = entry(table[index] as number, row, column);
  }
  return entries;
}
