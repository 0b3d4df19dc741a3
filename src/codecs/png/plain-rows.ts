import type { PixelImage } from '../../kernels/image.ts';
import { bytesOfRow, type RowLayout } from '../../kernels/png/png.ts';

/** The unfiltered rows of an image, for browsers that cannot run the kernel. */
export function plainRows({ rgba, widthPx, heightPx }: PixelImage, layout: RowLayout): Uint8Array {
  const samples = bytesOfRow(layout, 1);
  const numbers = new Map(layout.palette.map((color, index) => [color, index]));
  const pixels = new Uint32Array(rgba.buffer);
  const rows = new Uint8Array((widthPx * samples + 1) * heightPx);
  for (let i = 0; i < pixels.length; i++) {
    const at = i * samples + Math.floor(i / widthPx) + 1;
    if (layout.colorType === 'indexed') rows[at] = numbers.get(pixels[i] as number) as number;
    else rows.set(rgba.subarray(i * 4, i * 4 + samples), at);
  }
  return rows;
}
