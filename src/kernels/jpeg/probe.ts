import type { PixelImage } from '../image.ts';
import { growTo, layOut } from '../memory.ts';
import type { PlaneLayout, PlanesShape } from '../planes.ts';
import type { CoefficientPlane } from './coefficients.ts';
import { layOutPlanes } from './decoded-layout.ts';
import { planRgba, rowsFromRgba } from './encode.ts';
import { type JpegFrame, readFrame } from './frame.ts';
import { withKernel } from './kernel.ts';
import type { EncodingOptions } from './make-rows.ts';
import { quantizeRows } from './make-rows.ts';
import type { EncodingPlan } from './plan.ts';
import { PlaneMaker } from './plane-maker.ts';
import { frameHeader } from './segments.ts';

/** The marker of a sequential frame, SOF0. */
const SEQUENTIAL = 0xc0;

/** The planes that decoders would return for a file that is never written. */
export interface JpegProbe extends PlanesShape {
  /** Writes the planes, which equal the planes of the decoded file. */
  readonly fill: (memory: Uint8Array) => Promise<ProbedPlanes>;
}

export interface ProbedPlanes {
  readonly layouts: readonly PlaneLayout[];
  /** The bytes of the coefficients in a sequential file, without its headers. */
  readonly codedBytes: number;
}

/**
 * Quantizes the coefficients of an image and transforms them back, without entropy coding in between. Requires
 * `supportsSimd()`.
 *
 * @param options `scans` has no effect
 * @throws RangeError if JPEG does not allow the size or the quality
 */
export function probeRgba(image: PixelImage, options: EncodingOptions): JpegProbe {
  const planAt = planRgba(image, options);
  const layout = layOutPlanes(frameOf(planAt(0)), 1);
  const { format, widthPx, heightPx, bytes } = layout;
  const fill = (memory: Uint8Array) =>
    withKernel(0, (kernel, start) => {
      const plan = planAt(start);
      const place = layOut(plan.bytes);
      const makers = layout.planes.map((plane) => new PlaneMaker(kernel, plane, place));
      growTo(kernel.memory, place(0));
      quantizeRows(kernel, plan, options, rowsFromRgba(kernel, plan, image, options));
      kernel.buildCodes();
      const codedBytes = Math.ceil(kernel.countedBits() / 8);
      makePlanes(plan, makers, memory);
      return { layouts: layout.layouts, codedBytes };
    });
  return { format, widthPx, heightPx, bytes, fill };
}

/** Returns the frame that a decoder would read. */
function frameOf({ image }: EncodingPlan): JpegFrame {
  // Without the marker and the length.
  return readFrame(SEQUENTIAL, frameHeader(image, false).subarray(4));
}

function makePlanes({ image, mcuRows }: EncodingPlan, makers: readonly PlaneMaker[], memory: Uint8Array): void {
  for (const [index, maker] of makers.entries()) {
    const { table, coefficients } = image.components[index] as CoefficientPlane;
    maker.setSteps(image.tables[table] as ArrayLike<number>);
    maker.makeAll(coefficients, mcuRows, memory);
  }
}
