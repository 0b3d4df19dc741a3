import { RESIZE_FILTER, type ResizeFilter } from '../../domain/geometry/resampling.ts';
import type { UnsharpMask } from '../../domain/geometry/sharpen.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { TiltedArea } from '../../domain/geometry/straighten.ts';
import { type Channels, type DeepImage, hasAlpha } from '../deep-image.ts';
import { listTaps, type Taps } from './filters.ts';
import { sharpenSamples } from './sharpen-plain.ts';
import { straightenDeep } from './straighten-plain.ts';

const WHITE = 65_535;

/**
 * Resamples a 16-bit image in float64, with premultiplied alpha in gamma space like 8-bit images. It filters the
 * columns of each target row first and then the row, so besides both images only one row is in memory.
 *
 * @param area the part to resample; pixels outside it have no influence, unless the image is straightened
 * @returns a new image of exactly this size, or the same one if it already has this size
 */
export function resizeDeep(
  source: DeepImage,
  { widthPx, heightPx }: PixelSize,
  area: TiltedArea,
  filter: ResizeFilter = RESIZE_FILTER,
): DeepImage {
  if (area.degrees) return straightenDeep(source, { widthPx, heightPx }, area);
  const { channels, samples } = source;
  const keepsSize = area.widthPx === widthPx && area.heightPx === heightPx;
  if (keepsSize && widthPx === source.widthPx && heightPx === source.heightPx) return source;
  const out = new Uint16Array(widthPx * heightPx * channels);
  const columns = listTaps(area.widthPx, widthPx, filter);
  const line = new Float64Array(area.widthPx * channels);
  const rowOf = (row: number) => {
    const from = ((area.yPx + row) * source.widthPx + area.xPx) * channels;
    return samples.subarray(from, from + line.length);
  };
  if (keepsSize) {
    for (let row = 0; row < heightPx; row++) out.set(rowOf(row), row * line.length);
    return { widthPx, heightPx, channels, samples: out };
  }
  const add = hasAlpha(channels) ? addMultiplied : addRow;
  for (const [row, { start, weights }] of listTaps(area.heightPx, heightPx, filter).entries()) {
    line.fill(0);
    for (let i = 0; i < weights.length; i++) add(line, rowOf(start + i), weights[i] as number, channels);
    filterAlong(line, columns, channels, out.subarray(row * widthPx * channels, (row + 1) * widthPx * channels));
  }
  return { widthPx, heightPx, channels, samples: out };
}

/** @returns a new image */
export function sharpenDeep(image: DeepImage, mask: UnsharpMask): DeepImage {
  const samples = image.samples.slice();
  sharpenSamples(image, mask, WHITE, samples);
  return { ...image, samples };
}

function addRow(line: Float64Array, row: Uint16Array, weight: number): void {
  for (let i = 0; i < line.length; i++) line[i] = (line[i] as number) + weight * (row[i] as number);
}

/** Adds premultiplied colors. Alpha is the last channel. */
function addMultiplied(line: Float64Array, row: Uint16Array, weight: number, channels: Channels): void {
  const colors = channels - 1;
  for (let i = 0; i < line.length; i += channels) {
    const alpha = (row[i + colors] as number) * weight;
    const share = alpha / WHITE;
    for (let c = i; c < i + colors; c++) line[c] = (line[c] as number) + share * (row[c] as number);
    line[i + colors] = (line[i + colors] as number) + alpha;
  }
}

function filterAlong(line: Float64Array, columns: readonly Taps[], channels: Channels, out: Uint16Array): void {
  const pixel = new Float64Array(channels);
  const colors = hasAlpha(channels) ? channels - 1 : channels;
  let to = 0;
  for (const { start, weights } of columns) {
    pixel.fill(0);
    for (let i = 0, from = start * channels; i < weights.length; i++) {
      const weight = weights[i] as number;
      for (let c = 0; c < channels; c++) pixel[c] = (pixel[c] as number) + weight * (line[from++] as number);
    }
    const alpha = colors < channels ? levelOf(pixel[colors] as number) : WHITE;
    const scale = colors < channels ? WHITE / (pixel[colors] as number) : 1;
    for (let c = 0; c < colors; c++) out[to + c] = alpha === 0 ? 0 : levelOf((pixel[c] as number) * scale);
    if (colors < channels) out[to + colors] = alpha;
    to += channels;
  }
}

function levelOf(value: number): number {
  return Math.round(Math.min(WHITE, Math.max(0, value)));
}
