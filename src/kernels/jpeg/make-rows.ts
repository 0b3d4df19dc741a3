import type { Effort } from '../../formats/effort.ts';
import type { Kernel } from './kernel.ts';
import { type Lambdas, lambdasOf, weightFactorsOf } from './lambda.ts';
import { type EncodingPlan, type Sampling, weightsOf } from './plan.ts';
import { bitsOfOnes } from './standard-codes.ts';
import type { QuantizationTables } from './tables.ts';
import { beginOnlyScan, writeJpeg } from './write.ts';

export interface EncodingOptions {
  /** 1 to 100; an integer unless `tables` are given. */
  readonly quality: number;
  /** Default: the tables of Annex K, scaled as in libjpeg and canvas. */
  readonly tables?: QuantizationTables;
  readonly sampling: Sampling;
  readonly effort: Effort;
  /** `shorter`: the shorter of both files. Default: `shorter` at the smallest effort, otherwise sequential. */
  readonly scans?: 'sequential' | 'progressive' | 'shorter';
  /** Rate-distortion weights. Default: the weights that were fitted for the quality. */
  readonly lambdas?: Lambdas;
}

/** The effort numbers of `quantizeBlock`. */
const PLAIN = 0;
const QUANTIZERS = { fast: 1, balanced: 2, smallest: 3 } as const satisfies Record<Effort, number>;

/** Produces the quantized coefficients of an image. */
export interface MakeRows {
  /** The factors from a component's coefficients to quantization steps: 64, in the transform's order. */
  readonly factorsOf: (component: number, steps: readonly number[]) => Float32Array;
  /** Quantizes one row of MCUs. @param isSample whether the row will be quantized again */
  readonly makeRow: (row: number, quantizer: number, isSample: boolean) => void;
}

/** Quantizes the rows and writes the file. */
export function encodeRows(
  kernel: Kernel,
  plan: EncodingPlan,
  options: EncodingOptions,
  makeRows: MakeRows,
): Uint8Array<ArrayBuffer> {
  const { image, scratch } = plan;
  const { effort, scans = effort === 'smallest' ? 'shorter' : 'sequential' } = options;
  quantizeRows(kernel, plan, options, makeRows);
  if (scans === 'sequential') return writeJpeg(kernel, scratch, image, { progressive: false, counted: true });
  kernel.buildCodes();
  // Without headers. Most images are large, and their progressive file is shorter even than this.
  const leastBytes = kernel.countedBits() / 8;
  const progressive = writeJpeg(kernel, scratch, image, { progressive: true });
  if (scans === 'progressive' || progressive.length < leastBytes) return progressive;
  const sequential = writeJpeg(kernel, scratch, image, { progressive: false });
  return progressive.length < sequential.length ? progressive : sequential;
}

/**
 * Quantizes the rows. If the effort needs the costs of symbols, a sample of the rows is quantized first. Counts the
 * symbols of a sequential file.
 */
export function quantizeRows(kernel: Kernel, plan: EncodingPlan, options: EncodingOptions, makeRows: MakeRows): void {
  preparePlanes(kernel, plan, options, makeRows);
  takeCosts(kernel, plan, options, makeRows);
  makePass(kernel, plan, makeRows, { first: 0, step: 1, quantizer: QUANTIZERS[options.effort], isSample: false });
}

/** Estimates the length of a sequential file, without its head, from the rows of `sampledRows`. */
export function estimateBytes(
  kernel: Kernel,
  plan: EncodingPlan,
  options: EncodingOptions,
  makeRows: MakeRows,
): number {
  const sample = sampledRows(plan.mcuRows);
  preparePlanes(kernel, plan, options, makeRows);
  takeCosts(kernel, plan, options, makeRows);
  makePass(kernel, plan, makeRows, { ...sample, quantizer: QUANTIZERS[options.effort], isSample: true });
  kernel.buildCodes();
  const { first, step } = sample;
  return (kernel.countedBits() / 8) * (plan.mcuRows / Math.ceil((plan.mcuRows - first) / step));
}

function preparePlanes(
  kernel: Kernel,
  { image, planes }: EncodingPlan,
  { effort, quality, tables, lambdas = lambdasOf(quality, effort, tables) }: EncodingOptions,
  { factorsOf }: MakeRows,
): void {
  for (const [index, { strip, stride, reciprocals, weights, ones }] of planes.entries()) {
    const { horizontal, vertical, coefficients, blocksPerLine, table } = image.components[
      index
    ] as (typeof image.components)[number];
    const steps = image.tables[table] as readonly number[];
    const lambda = lambdas[table === 0 ? 'luma' : 'chroma'];
    new Float32Array(kernel.memory.buffer, reciprocals, 64).set(factorsOf(index, steps));
    const factorOf = weightFactorsOf(index, tables, effort);
    new Float32Array(kernel.memory.buffer, weights, 64).set(weightsOf(steps, lambda, factorOf));
    new Float32Array(kernel.memory.buffer, ones, 64).set(bitsOfOnes(table));
    kernel.setPlane(
      index,
      strip,
      stride,
      horizontal,
      vertical,
      coefficients,
      blocksPerLine,
      reciprocals,
      weights,
      ones,
      table,
    );
  }
  kernel.setBusyEnergy(lambdas.busyEnergy);
}

function takeCosts(kernel: Kernel, plan: EncodingPlan, { effort }: EncodingOptions, makeRows: MakeRows): void {
  if (effort === 'fast') return;
  makePass(kernel, plan, makeRows, { ...sampledRows(plan.mcuRows), quantizer: PLAIN, isSample: true });
  kernel.buildCodes();
  kernel.takeCodesAsCosts();
}

interface Pass {
  readonly first: number;
  readonly step: number;
  readonly quantizer: number;
  readonly isSample: boolean;
}

function makePass(
  kernel: Kernel,
  { image, planes, mcuRows }: EncodingPlan,
  { makeRow }: MakeRows,
  { first, step, quantizer, isSample }: Pass,
): void {
  beginOnlyScan(kernel, image);
  kernel.beginPass(planes.length);
  for (let row = first; row < mcuRows; row += step) makeRow(row, quantizer, isSample);
}

/** An eighth of the rows is enough to estimate the costs of symbols. Small images need a larger share. */
export function sampledRows(rows: number): { readonly first: number; readonly step: number } {
  const step = rows < 16 ? 1 : rows < 64 ? 4 : 8;
  return { first: step >> 1, step };
}
