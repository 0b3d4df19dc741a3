import type { PixelImage } from '../../kernels/image.ts';

export type Sampling = '4:2:0' | '4:4:4';

/**
 * Converts an opaque image to full-range YCbCr as in a JPEG (BT.601): a luma plane followed by two chroma planes. With
 * 4:2:0, a chroma sample is the mean of 2 x 2 pixels. On an odd side, the last pixel counts twice. `build/libaom/planes.c`
 * does the same for libaom.
 */
export function planesOf(image: PixelImage, sampling: Sampling): Uint8ClampedArray<ArrayBuffer> {
  const { rgba, widthPx, heightPx } = image;
  const step = sampling === '4:2:0' ? 2 : 1;
  const [columns, rows] = [Math.ceil(widthPx / step), Math.ceil(heightPx / step)];
  const pixels = widthPx * heightPx;
  const planes = new Uint8ClampedArray(pixels + 2 * columns * rows);
  for (let from = 0, to = 0; to < pixels; from += 4, to++) {
    planes[to] = lumaOf(rgba[from] as number, rgba[from + 1] as number, rgba[from + 2] as number);
  }
  let cb = pixels;
  let cr = pixels + columns * rows;
  for (let row = 0; row < rows; row++) {
    const upper = row * step * widthPx;
    const lower = Math.min(row * step + step - 1, heightPx - 1) * widthPx;
    for (let column = 0; column < columns; column++) {
      const left = column * step;
      const right = Math.min(left + step - 1, widthPx - 1);
      const [a, b, c, d] = [(upper + left) * 4, (upper + right) * 4, (lower + left) * 4, (lower + right) * 4];
      const mean = (channel: number) =>
        ((rgba[a + channel] as number) +
          (rgba[b + channel] as number) +
          (rgba[c + channel] as number) +
          (rgba[d + channel] as number)) /
        4;
      const [red, green, blue] = [mean(0), mean(1), mean(2)];
      const luma = lumaOf(red, green, blue);
      planes[cb++] = 128 + 0.564334 * (blue - luma);
      planes[cr++] = 128 + 0.713267 * (red - luma);
    }
  }
  return planes;
}

function lumaOf(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
