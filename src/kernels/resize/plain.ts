import type { Light, ResizeFilter } from '../../domain/geometry/resampling.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { fromLinear, toLinear } from '../transfer.ts';
import { listTaps } from './filters.ts';

/** An image to resample: sRGB, straight alpha, four bytes per pixel. `rgba` may be a view into a larger buffer. */
export interface Source extends PixelSize {
  readonly rgba: Uint8ClampedArray | Uint8Array;
}

/**
 * Computes the same as the kernel in float64, without optimization. It filters the columns of each target row first and
 * then the row, so memory is bounded.
 *
 * @returns straight RGBA of `target`
 */
export function resampleInFloat64(
  source: Source,
  target: PixelSize,
  filter: ResizeFilter,
  light: Light,
): Uint8ClampedArray<ArrayBuffer> {
  const { rgba, widthPx } = source;
  const decode = Float64Array.from({ length: 256 }, (_, i) => (light === 'linear' ? toLinear(i / 255) : i / 255));
  const columns = listTaps(widthPx, target.widthPx, filter);
  const out = new Uint8ClampedArray(target.widthPx * target.heightPx * 4);
  const line = new Float64Array(widthPx * 4);
  const pixel = new Float64Array(4);
  let at = 0;
  for (const row of listTaps(source.heightPx, target.heightPx, filter)) {
    line.fill(0);
    for (let i = 0; i < row.weights.length; i++) {
      addRow(line, rgba, (row.start + i) * line.length, row.weights[i] as number, decode);
    }
    for (const { start, weights } of columns) {
      pixel.fill(0);
      for (let i = 0; i < weights.length; i++) {
        const weight = weights[i] as number;
        const from = (start + i) * 4;
        for (let c = 0; c < 4; c++) pixel[c] = (pixel[c] as number) + weight * (line[from + c] as number);
      }
      const alpha = pixel[3] as number;
      out[at + 3] = alpha * 255;
      if (out[at + 3] !== 0) {
        for (let c = 0; c < 3; c++) {
          const value = Math.min(1, Math.max(0, (pixel[c] as number) / alpha));
          out[at + c] = 255 * (light === 'linear' ? fromLinear(value) : value);
        }
      }
      at += 4;
    }
  }
  return out;
}

/** Adds a weighted row of pixels to a line of premultiplied light. */
function addRow(line: Float64Array, rgba: Source['rgba'], from: number, weight: number, decode: Float64Array): void {
  for (let x = 0; x < line.length; x += 4) {
    const alpha = ((rgba[from + x + 3] as number) / 255) * weight;
    for (let c = x; c < x + 3; c++) {
      line[c] = (line[c] as number) + alpha * (decode[rgba[from + c] as number] as number);
    }
    line[x + 3] = (line[x + 3] as number) + alpha;
  }
}
