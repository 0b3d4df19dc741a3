import type { Effort } from '../../domain/effort.ts';
import type { PixelSize } from '../../domain/limits.ts';
import { type Orientation, turnedSize } from '../../domain/turn.ts';
import type { PixelImage } from '../image.ts';
import { type Address, align } from '../memory.ts';
import type { FillPlanes, PlanesShape } from '../planes.ts';
import { type Kernel, withKernel } from './kernel.ts';
import { type Lambdas, lambdasOf } from './lambda.ts';
import { type EncodingPlan, leastOf, planEncoding, reciprocalsOf, type Sampling, weightsOf } from './plan.ts';
import { planesRoom } from './plane-rows.ts';
import { fillFromPlanes, fillFromRgba } from './strips.ts';
import { annexKTables, type QuantizationTables } from './tables.ts';
import { beginOnlyScan, writeJpeg } from './write.ts';

export { warmUpKernel } from './kernel.ts';

export interface PlanesSource extends PlanesShape {
  /** Writes the planes directly into the given memory and returns their layouts. */
  readonly fill: FillPlanes;
  /** How to turn the planes for the file. Default: no turn. */
  readonly turn?: Orientation;
}

export interface EncodingOptions {
  /** 1 to 100. Whole, unless `tables` are given. */
  readonly quality: number;
  /** Default: the tables of Annex K, scaled as in libjpeg and canvas. */
  readonly tables?: QuantizationTables;
  readonly sampling: Sampling;
  readonly effort: Effort;
  /** Default: sequential. At the smallest effort, the default is whichever file is shorter. */
  readonly scans?: 'sequential' | 'progressive';
  /** Other weights of rate against distortion than those that were fitted for the quality. */
  readonly lambdas?: Lambdas;
}

/** Longest side that JPEG decoders accept, libjpeg's limit. */
const LONGEST_SIDE_PX = 65_500;

const QUANTIZERS = { fast: 0, balanced: 1, smallest: 2 } as const satisfies Record<Effort, number>;

/** Writes the samples of one row of MCUs to the strips. */
type FillStrips = (row: number) => void;

/**
 * Encodes opaque pixels: alpha is ignored. Only where `supportsSimd()`.
 *
 * @throws RangeError for sizes and qualities that JPEG does not have
 * @throws FailureError `codec-unavailable` when the kernel cannot be fetched
 */
export function encodeRgba(image: PixelImage, options: EncodingOptions): Promise<Uint8Array<ArrayBuffer>> {
  check(image, options);
  const strip = align(image.widthPx, 16) * 4 * 16;
  const planAt = (start: Address) => planEncoding(image, options.sampling, tablesOf(options), strip, start);
  return withKernel(planAt(0).bytes, (kernel, start) => {
    const plan = planAt(start);
    return encode(kernel, plan, options, fillFromRgba(kernel, plan, image, options.sampling));
  });
}

/**
 * Encodes planes of luma and chroma (BT.601, full range). If the file has fewer chroma samples than the source, they
 * are averaged. If it has more, they are interpolated. Nothing else is rounded. Requires `supportsSimd()`.
 */
export function encodePlanes(
  { fill, turn = 1, ...shape }: PlanesSource,
  options: EncodingOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const source = { ...shape, turn };
  const size = turnedSize(source, turn);
  check(size, options);
  const { sampling } = options;
  const planAt = (start: Address) => planEncoding(size, sampling, tablesOf(options), planesRoom(source).bytes, start);
  return withKernel(planAt(0).bytes, async (kernel, start) => {
    const plan = planAt(start);
    const room = planesRoom(source, plan.source);
    const layouts = await fill(new Uint8Array(kernel.memory.buffer as ArrayBuffer, room.source, source.bytes));
    return encode(kernel, plan, options, fillFromPlanes(kernel, plan, source, room, layouts, sampling));
  });
}

function tablesOf({ quality, tables }: EncodingOptions): QuantizationTables {
  return tables ?? annexKTables(quality);
}

function check({ widthPx, heightPx }: PixelSize, { quality, tables }: EncodingOptions): void {
  const sides = [widthPx, heightPx];
  if (!sides.every((side) => Number.isInteger(side) && side >= 1 && side <= LONGEST_SIDE_PX)) {
    throw new RangeError(`a JPEG cannot be ${widthPx} x ${heightPx}`);
  }
  const isQuality = quality >= 1 && quality <= 100 && (tables !== undefined || Number.isInteger(quality));
  if (!isQuality) throw new RangeError(`no JPEG quality ${quality}`);
}

function encode(
  kernel: Kernel,
  plan: EncodingPlan,
  { effort, quality, scans, lambdas = lambdasOf(quality) }: EncodingOptions,
  fillStrips: FillStrips,
): Uint8Array<ArrayBuffer> {
  const { image, planes, mcuRows, mcusPerLine, scratch } = plan;
  for (const [index, { strip, stride, reciprocals, weights, least }] of planes.entries()) {
    const { horizontal, vertical, coefficients, blocksPerLine, table } = image.components[
      index
    ] as (typeof image.components)[number];
    const steps = image.tables[table] as readonly number[];
    new Float32Array(kernel.memory.buffer, reciprocals, 64).set(reciprocalsOf(steps));
    new Float32Array(kernel.memory.buffer, weights, 64).set(weightsOf(steps, lambdas[table === 0 ? 'luma' : 'chroma']));
    new Float32Array(kernel.memory.buffer, least, 64).set(leastOf(effort));
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
      least,
      table,
    );
  }
  kernel.setBusyEnergy(lambdas.busyEnergy);
  const encodeRows = (first: number, step: number, quantizer: number) => {
    beginOnlyScan(kernel, image);
    kernel.beginPass(planes.length);
    for (let row = first; row < mcuRows; row += step) {
      fillStrips(row);
      kernel.encodeRow(row, mcusPerLine, quantizer);
    }
  };
  if (effort !== 'fast') {
    const step = sampleStep(mcuRows);
    encodeRows(step >> 1, step, QUANTIZERS.fast);
    kernel.buildCodes();
    kernel.takeCodesAsCosts();
  }
  encodeRows(0, 1, QUANTIZERS[effort]);
  if (scans === 'progressive') return writeJpeg(kernel, scratch, image, { progressive: true });
  const sequential = writeJpeg(kernel, scratch, image, { progressive: false, counted: true });
  if (effort !== 'smallest' || scans === 'sequential') return sequential;
  // The headers of its scans make a progressive file the larger one where the image is small.
  const progressive = writeJpeg(kernel, scratch, image, { progressive: true });
  return progressive.length < sequential.length ? progressive : sequential;
}

/** An eighth of the rows tells what symbols will cost; small images need more of theirs. */
function sampleStep(rows: number): number {
  return rows < 16 ? 1 : rows < 64 ? 4 : 8;
}
