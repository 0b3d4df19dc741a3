import type { PixelSize } from '../../domain/geometry/size.ts';
import { type Orientation, turnedSize } from '../../domain/geometry/turn.ts';
import type { PixelImage } from '../image.ts';
import { type Address, align } from '../memory.ts';
import type { FillPlanes, PlanesShape } from '../planes.ts';
import { type Kernel, withKernel } from './kernel.ts';
import { type EncodingOptions, encodeRows, type MakeRows } from './make-rows.ts';
import { type EncodingPlan, planEncoding, reciprocalsOf } from './plan.ts';
import { planesRoom } from './plane-rows.ts';
import { fillFromPlanes, fillFromRgba } from './strips.ts';
import { annexKTables, type QuantizationTables } from './tables.ts';

export { warmUpKernel } from './kernel.ts';

export interface PlanesSource extends PlanesShape {
  /** Writes the planes directly into the given memory and returns their layouts. */
  readonly fill: FillPlanes;
  /** The rotation or flip of the planes for the file. Default: none. */
  readonly turn?: Orientation;
}

/** The longest side that JPEG decoders accept: libjpeg's limit. */
export const LONGEST_SIDE_PX = 65_500;

/**
 * Encodes opaque pixels as a JPEG; ignores alpha. Requires `supportsSimd()`.
 *
 * @throws RangeError if JPEG does not allow the size or the quality
 * @throws FailureError `codec-unavailable` if the kernel cannot be fetched
 */
export function encodeRgba(image: PixelImage, options: EncodingOptions): Promise<Uint8Array<ArrayBuffer>> {
  const planAt = planRgba(image, options);
  return withKernel(planAt(0).bytes, (kernel, start) => {
    const plan = planAt(start);
    return encodeRows(kernel, plan, options, rowsFromRgba(kernel, plan, image, options));
  });
}

/**
 * @returns a function that plans an encoding whose memory begins at an address
 * @throws RangeError if JPEG does not allow the size or the quality
 */
export function planRgba(image: PixelImage, options: EncodingOptions): (start: Address) => EncodingPlan {
  check(image, options);
  const strip = align(image.widthPx, 16) * 4 * 16;
  return (start) => planEncoding(image, options.sampling, tablesOf(options), strip, start);
}

export function rowsFromRgba(
  kernel: Kernel,
  plan: EncodingPlan,
  image: PixelImage,
  { sampling }: EncodingOptions,
): MakeRows {
  return stripsOf(kernel, plan, fillFromRgba(kernel, plan, image, sampling));
}

/**
 * Encodes planes of luma and chroma (BT.601, full range). If the file has fewer chroma samples than the source, they
 * are averaged. If it has more, they are interpolated and rounded to whole levels. Nothing else is rounded. Requires
 * `supportsSimd()`.
 *
 * @throws RangeError if JPEG does not allow the size or the quality
 * @throws FailureError `codec-unavailable` if the kernel cannot be fetched
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
    const fillStrips = fillFromPlanes(kernel, plan, source, room, layouts, sampling);
    return encodeRows(kernel, plan, options, stripsOf(kernel, plan, fillStrips));
  });
}

export function tablesOf({ quality, tables }: EncodingOptions): QuantizationTables {
  return tables ?? annexKTables(quality);
}

/** @param fillStrips writes the samples of one row of MCUs to the strips */
function stripsOf(kernel: Kernel, { mcusPerLine }: EncodingPlan, fillStrips: (row: number) => void): MakeRows {
  return {
    factorsOf: (_, steps) => reciprocalsOf(steps),
    makeRow: (row, quantizer) => {
      fillStrips(row);
      kernel.encodeRow(row, mcusPerLine, quantizer);
    },
  };
}

/** Checks the size and the quality. @throws RangeError if JPEG does not allow them */
export function check({ widthPx, heightPx }: PixelSize, { quality, tables }: EncodingOptions): void {
  const sides = [widthPx, heightPx];
  if (!sides.every((side) => Number.isInteger(side) && side >= 1 && side <= LONGEST_SIDE_PX)) {
    throw new RangeError(`a JPEG cannot be ${widthPx} x ${heightPx}`);
  }
  const isQuality = quality >= 1 && quality <= 100 && (tables !== undefined || Number.isInteger(quality));
  if (!isQuality) throw new RangeError(`no JPEG quality ${quality}`);
}
