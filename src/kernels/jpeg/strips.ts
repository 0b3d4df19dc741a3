import type { PixelImage } from '../image.ts';
import { type Address, align } from '../memory.ts';
import type { FillPlanes, PlaneLayout, PlanesShape } from '../planes.ts';
import type { Kernel } from './kernel.ts';
import type { EncodingPlan, PlanePlan, Sampling } from './plan.ts';

export interface PlanesSource extends PlanesShape {
  readonly fill: FillPlanes;
}

type Planes = readonly [luma: PlanePlan, cb?: PlanePlan, cr?: PlanePlan];

/** Copies the pixels of a row of MCUs and converts them. The last sample and the last row are repeated. */
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

/** Chroma of the source, and whether it is halved on the way to what the file has. */
function chromaSteps(format: PlanesSource['format'], sampling: Sampling) {
  const source = { I420: [2, 2], I422: [2, 1], I444: [1, 1] } as const;
  const file = { '4:2:0': [2, 2], '4:2:2': [2, 1], '4:4:4': [1, 1], gray: [1, 1] } as const;
  const [across, down] = source[format];
  const [wantedAcross, wantedDown] = file[sampling];
  if (sampling !== 'gray' && (wantedAcross < across || wantedDown < down)) {
    throw new RangeError(`${format} has too little chroma for ${sampling}`);
  }
  return { across, down, halvesWidth: wantedAcross > across, halvesHeight: wantedDown > down };
}

/** Widens or averages the samples of a row of MCUs. The last sample and the last row are repeated. */
export function fillFromPlanes(
  kernel: Kernel,
  { planes, source }: EncodingPlan,
  { format, widthPx, heightPx }: PlanesSource,
  layouts: readonly PlaneLayout[],
  sampling: Sampling,
): (row: number) => void {
  const [luma, ...chroma] = planes as [PlanePlan, ...PlanePlan[]];
  const { across, down, halvesWidth, halvesHeight } = chromaSteps(format, sampling);
  if (layouts.length !== 3) throw new TypeError(`${layouts.length} planes of ${format}`);
  const rowOf = (plane: number, rows: number) => {
    const { offset, stride } = layouts[plane] as PlaneLayout;
    return (y: number): Address => source + offset + Math.min(y, rows - 1) * stride;
  };
  const lumaRow = rowOf(0, heightPx);
  const chromaRows = [1, 2].map((plane) => rowOf(plane, Math.ceil(heightPx / down)));
  const chromaWidth = Math.ceil(widthPx / across);
  const fileRows = Math.ceil(Math.ceil(heightPx / down) / (halvesHeight ? 2 : 1));
  return (row) => {
    for (let y = 0; y < luma.rows; y++) {
      const to = luma.strip + y * luma.stride;
      kernel.widenPlane(lumaRow(row * luma.rows + y), widthPx, to);
      kernel.fillRow(to, widthPx, luma.samples);
    }
    for (const [index, plane] of chroma.entries()) {
      const rowAt = chromaRows[index] as (y: number) => Address;
      const written = halvesWidth ? Math.ceil(chromaWidth / 2) : chromaWidth;
      for (let y = 0; y < plane.rows; y++) {
        const at = Math.min(row * plane.rows + y, fileRows - 1);
        const to = plane.strip + y * plane.stride;
        const [upper, lower] = halvesHeight ? [rowAt(2 * at), rowAt(2 * at + 1)] : [rowAt(at), rowAt(at)];
        if (halvesWidth) kernel.averageSquares(upper, lower, chromaWidth, to);
        else if (halvesHeight) kernel.averageRows(upper, lower, chromaWidth, to);
        else kernel.widenPlane(upper, chromaWidth, to);
        kernel.fillRow(to, written, plane.samples);
      }
    }
  };
}
