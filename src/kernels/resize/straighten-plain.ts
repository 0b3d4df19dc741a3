import { type Light, RESIZE_FILTER, type ResizeFilter } from '../../domain/geometry/resampling.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { TiltedArea } from '../../domain/geometry/straighten.ts';
import { type DeepImage, hasAlpha } from '../deep-image.ts';
import { fromLinear, toLinear } from '../transfer.ts';
import { FILTERS } from './filters.ts';
import type { Source } from './plain.ts';
import { slantOf } from './slant.ts';

/** An image whose rows are read as premultiplied samples, some channels for each pixel. */
interface Rows extends PixelSize {
  readonly channels: number;
  /** Fills a line with a row of the image. */
  readRow(row: number, line: Float64Array): void;
}

interface Straightening {
  readonly area: TiltedArea;
  readonly target: PixelSize;
  readonly filter: ResizeFilter;
}

/**
 * Computes the same as `straighten` in float64, without optimization.
 *
 * @returns straight RGBA of `target`
 */
export function straightenInFloat64(
  source: Source,
  area: TiltedArea,
  target: PixelSize,
  filter: ResizeFilter,
  light: Light,
): Uint8ClampedArray<ArrayBuffer> {
  const { rgba, widthPx, heightPx } = source;
  const decode = Float64Array.from({ length: 256 }, (_, i) => (light === 'linear' ? toLinear(i / 255) : i / 255));
  const out = new Uint8ClampedArray(target.widthPx * target.heightPx * 4);
  const readRow = (row: number, line: Float64Array) => {
    for (let at = 0, from = row * widthPx * 4; at < line.length; at += 4, from += 4) {
      const alpha = (rgba[from + 3] as number) / 255;
      for (let c = 0; c < 3; c++) line[at + c] = alpha * (decode[rgba[from + c] as number] as number);
      line[at + 3] = alpha;
    }
  };
  straightenRows({ widthPx, heightPx, channels: 4, readRow }, { area, target, filter }, (line, y) => {
    for (let x = 0, at = y * line.length; x < line.length; x += 4, at += 4) {
      const alpha = line[x + 3] as number;
      out[at + 3] = alpha * 255;
      if (out[at + 3] === 0) continue;
      for (let c = 0; c < 3; c++) {
        const value = Math.min(1, Math.max(0, (line[x + c] as number) / alpha));
        out[at + c] = 255 * (light === 'linear' ? fromLinear(value) : value);
      }
    }
  });
  return out;
}

/** Straightens, cuts and resizes a 16-bit image in float64, with premultiplied alpha in gamma space. */
export function straightenDeep(source: DeepImage, target: PixelSize, area: TiltedArea): DeepImage {
  const { widthPx, heightPx, channels, samples } = source;
  const colors = hasAlpha(channels) ? channels - 1 : channels;
  const out = new Uint16Array(target.widthPx * target.heightPx * channels);
  const readRow = (row: number, line: Float64Array) => {
    for (let at = 0, from = row * line.length; at < line.length; at += channels, from += channels) {
      const alpha = colors < channels ? (samples[from + colors] as number) / WHITE : 1;
      for (let c = 0; c < colors; c++) line[at + c] = alpha * (samples[from + c] as number);
      if (colors < channels) line[at + colors] = alpha;
    }
  };
  const rows = { widthPx, heightPx, channels, readRow };
  straightenRows(rows, { area, target, filter: RESIZE_FILTER }, (line, y) => {
    for (let x = 0, at = y * line.length; x < line.length; x += channels, at += channels) {
      const alpha = colors < channels ? (line[x + colors] as number) : 1;
      const isVisible = levelOf(alpha * WHITE) > 0;
      for (let c = 0; c < colors; c++) out[at + c] = isVisible ? levelOf((line[x + c] as number) / alpha) : 0;
      if (colors < channels) out[at + colors] = levelOf(alpha * WHITE);
    }
  });
  return { ...target, channels, samples: out };
}

const WHITE = 65_535;

function levelOf(value: number): number {
  return Math.round(Math.min(WHITE, Math.max(0, value)));
}

/**
 * Filters rows along their slant when the first target row needs them, and drops them after the last one.
 *
 * @param take receives each line of the target. It is valid only during the call
 */
function straightenRows(
  source: Rows,
  { area, target, filter }: Straightening,
  take: (line: Float64Array, y: number) => void,
): void {
  const slant = slantOf(source, area, target);
  const { support, weigh } = FILTERS[filter];
  const stretch = Math.max(1, slant.down);
  const reach = support * stretch;
  const { channels } = source;
  const lines = new Map<number, Float64Array>();
  const filterRow = rowFilter(source, { area, target, filter });
  const lineAt = (row: number) => {
    const line = lines.get(row) ?? filterRow(row);
    lines.set(row, line);
    return line;
  };
  const out = new Float64Array(target.widthPx * channels);
  for (let y = 0; y < target.heightPx; y++) {
    const highest = Math.min(slant.rowAt(0, y), slant.rowAt(target.widthPx - 1, y)) - reach;
    for (const row of lines.keys()) if (row < highest - 1) lines.delete(row);
    out.fill(0);
    for (let x = 0; x < target.widthPx; x++) {
      const center = slant.rowAt(x, y);
      const to = x * channels;
      let sum = 0;
      for (let row = Math.ceil(center - reach); row <= center + reach; row++) {
        const weight = weigh((row - center) / stretch);
        sum += weight;
        addPixel(out, to, lineAt(row), to, weight, channels);
      }
      for (let c = to; c < to + channels; c++) out[c] = (out[c] as number) / sum;
    }
    take(out, y);
  }
}

/** Returns a function that filters the row of the source that is nearest to `row`, along the slant of `row`. */
function rowFilter(source: Rows, { area, target, filter }: Straightening) {
  const { widthPx, heightPx, channels } = source;
  const slant = slantOf(source, area, target);
  const { support, weigh } = FILTERS[filter];
  const stretch = Math.max(1, slant.across);
  const reach = support * stretch;
  const samples = new Float64Array(widthPx * channels);
  return (row: number): Float64Array => {
    source.readRow(Math.min(heightPx - 1, Math.max(0, row)), samples);
    const line = new Float64Array(target.widthPx * channels);
    for (let x = 0; x < target.widthPx; x++) {
      const center = slant.columnAt(x, row);
      const to = x * channels;
      let sum = 0;
      for (let column = Math.ceil(center - reach); column <= center + reach; column++) {
        const weight = weigh((column - center) / stretch);
        sum += weight;
        addPixel(line, to, samples, Math.min(widthPx - 1, Math.max(0, column)) * channels, weight, channels);
      }
      for (let c = to; c < to + channels; c++) line[c] = (line[c] as number) / sum;
    }
    return line;
  };
}

function addPixel(
  to: Float64Array,
  at: number,
  from: Float64Array,
  place: number,
  weight: number,
  channels: number,
): void {
  for (let c = 0; c < channels; c++) to[at + c] = (to[at + c] as number) + weight * (from[place + c] as number);
}
