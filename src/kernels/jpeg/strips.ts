import type { PixelImage } from '../image.ts';
import { type Address, align } from '../memory.ts';
import type { PlaneLayout } from '../planes.ts';
import { biasesOf, chromaSteps, rowsBetween } from './chroma-steps.ts';
import type { Kernel } from './kernel.ts';
import { type EncodingPlan, LUMA_FACTORS, type PlanePlan, type Sampling } from './plan.ts';
import { type PlaneRows, type planesRoom, rowsOfPlanes, type TurnedPlanes } from './plane-rows.ts';

type Planes = readonly [luma: PlanePlan, cb?: PlanePlan, cr?: PlanePlan];

/** Copies the pixels of a row of MCUs and converts them. Repeats the last sample and the last row. */
export function fillFromRgba(
  kernel: Kernel,
  { planes, source }: EncodingPlan,
  { rgba, widthPx, heightPx }: PixelImage,
  sampling: Sampling,
): (row: number) => void {
  const [luma, cb, cr] = planes as Planes;
  const pixels = align(widthPx, 16);
  return (row) => {
    const first = row * luma.rows;
    const rows = Math.min(luma.rows, heightPx - first);
    const memory = new Uint8Array(kernel.memory.buffer);
    for (let y = 0; y < rows; y++) {
      const from = (first + y) * widthPx * 4;
      const at = source + y * pixels * 4;
      memory.set(rgba.subarray(from, from + widthPx * 4), at);
      kernel.fillPixels(at, widthPx, pixels);
    }
    const rowAt = (y: number): Address => source + Math.min(y, rows - 1) * pixels * 4;
    for (let y = 0; y < luma.rows; y++) kernel.lumaFromRgba(rowAt(y), luma.samples, luma.strip + y * luma.stride);
    if (!cb || !cr) return;
    const across = sampling === '4:4:4' ? 1 : 2;
    const down = sampling === '4:2:0' ? 2 : 1;
    const lastRow = Math.ceil(rows / down) - 1;
    for (let y = 0; y < cb.rows; y++) {
      const [toCb, toCr] = [cb.strip + y * cb.stride, cr.strip + y * cr.stride];
      const upper = Math.min(y, lastRow) * down;
      if (across === 1) kernel.chromaFromRgba(rowAt(upper), cb.samples, toCb, toCr);
      else kernel.halfChromaFromRgba(rowAt(upper), rowAt(upper + down - 1), luma.samples, toCb, toCr);
      for (const to of [toCb, toCr]) kernel.fillRow(to, Math.ceil(widthPx / across), cb.samples);
    }
  };
}

/** Converts the samples of a row of MCUs and resamples chroma. Repeats the last sample and the last row. */
export function fillFromPlanes(
  kernel: Kernel,
  { planes }: EncodingPlan,
  source: TurnedPlanes,
  room: ReturnType<typeof planesRoom>,
  layouts: readonly PlaneLayout[],
  sampling: Sampling,
): (row: number) => void {
  const [luma, ...chroma] = planes as [PlanePlan, ...PlanePlan[]];
  const [lumaRows, ...chromaRows] = rowsOfPlanes(kernel, room, source, layouts);
  const [columns, lines] = LUMA_FACTORS[sampling];
  const [across, down] = chromaSteps(source, [columns, lines]);
  const width = Math.ceil(lumaRows.width / columns);
  const height = Math.ceil(lumaRows.height / lines);
  const fillChroma = (plane: PlaneRows, y: number, to: Address) => {
    const { near, far, share } = rowsBetween(y, down);
    const [nearRow, farRow] = plane.both(near, far);
    if (across === 'keep' && down === 'keep') return kernel.widenPlane(nearRow, width, to);
    kernel.mixRows(nearRow, farRow, share, plane.width, room.mixed);
    const [even, odd] = biasesOf(y, source);
    if (across === 'halve') kernel.halveSamples(room.mixed, width, to);
    else if (across === 'shift') kernel.shiftSamples(room.mixed, width, to);
    else if (across !== 'keep') kernel.doubleSamples(room.mixed, width, across === 'double-shifted', even, odd, to);
    else if (down === 'halve' || down === 'shift') kernel.keepSamples(room.mixed, width, to);
    else kernel.roundSamples(room.mixed, width, even, to);
  };
  return (row) => {
    for (let y = 0; y < luma.rows; y++) {
      const to = luma.strip + y * luma.stride;
      kernel.widenPlane(lumaRows.at(row * luma.rows + y), lumaRows.width, to);
      kernel.fillRow(to, lumaRows.width, luma.samples);
    }
    for (const [index, { strip, stride, rows, samples }] of chroma.entries()) {
      for (let y = 0; y < rows; y++) {
        const to = strip + y * stride;
        fillChroma(chromaRows[index] as PlaneRows, Math.min(row * rows + y, height - 1), to);
        kernel.fillRow(to, width, samples);
      }
    }
  };
}
