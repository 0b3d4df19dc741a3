import { type PixelImage, pixelImage } from '../image.ts';
import type { PlaneFormat } from '../planes.ts';

/** Tightly packed planes. The sides of subsampled planes are rounded up. */
export interface Planes {
  readonly format: PlaneFormat;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
}

/**
 * Converts planes to RGBA with the arithmetic of libjpeg (jdsample.c `h2v1_fancy_upsample`, `h2v2_fancy_upsample`;
 * jdcolor.c `ycc_rgb_convert`), sample by sample.
 */
export function planesToRgba({ format, widthPx, heightPx, y, u, v }: Planes): PixelImage {
  const out = new Uint8ClampedArray(widthPx * heightPx * 4);
  const cbAt = enlarge(u, format, widthPx, heightPx);
  const crAt = enlarge(v, format, widthPx, heightPx);
  for (let row = 0, to = 0; row < heightPx; row++) {
    for (let x = 0; x < widthPx; x++, to += 4) {
      const luma = y[row * widthPx + x] as number;
      const cb = cbAt(x, row) - 128;
      const cr = crAt(x, row) - 128;
      out[to] = luma + ((91881 * cr + 32768) >> 16);
      out[to + 1] = luma + ((-22554 * cb - 46802 * cr + 32768) >> 16);
      out[to + 2] = luma + ((116130 * cb + 32768) >> 16);
      out[to + 3] = 255;
    }
  }
  return pixelImage(out, widthPx, heightPx);
}

function enlarge(plane: Uint8Array, format: PlaneFormat, widthPx: number, heightPx: number) {
  const width = format === 'I444' ? widthPx : (widthPx + 1) >> 1;
  const height = format === 'I420' ? (heightPx + 1) >> 1 : heightPx;
  const at = (x: number, y: number) =>
    plane[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] as number;
  if (format === 'I444') return at;
  if (width <= 2) return (x: number, y: number) => at(x >> 1, format === 'I420' ? y >> 1 : y);
  if (format === 'I422') {
    return (x: number, y: number) => {
      const isRight = x & 1;
      return (3 * at(x >> 1, y) + at((x >> 1) + (isRight ? 1 : -1), y) + (isRight ? 2 : 1)) >> 2;
    };
  }
  return (x: number, y: number) => {
    const isRight = x & 1;
    const far = (y >> 1) + (y & 1 ? 1 : -1);
    const sum = (column: number) => 3 * at(column, y >> 1) + at(column, far);
    return (3 * sum(x >> 1) + sum((x >> 1) + (isRight ? 1 : -1)) + (isRight ? 7 : 8)) >> 4;
  };
}
