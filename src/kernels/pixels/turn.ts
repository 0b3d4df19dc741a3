import { type Orientation, turnSteps } from '../../domain/geometry/turn.ts';
import { takePixels } from '../buffers.ts';
import { type PixelImage, type PixelRows, pixelImage, wholeImage } from '../image.ts';
import { type Address, align } from '../memory.ts';
import { supportsSimd } from '../simd.ts';
import { type Kernel, withKernel } from './kernel.ts';
import { orient as orientPlainly } from './plain.ts';

/** Bytes of source rows that are rotated at once. */
const STRIP_BYTES = 2 ** 21;

/**
 * Rotates and flips stored pixels upright (TIFF 6.0 and EXIF 2.3, tag 0x0112), in strips that stay in the cache.
 *
 * @param image its rows are released
 * @returns a new image, or the same one for orientation 1
 */
export async function orient(image: PixelImage | PixelRows, orientation: Orientation): Promise<PixelImage> {
  if (orientation === 1) return wholeImage(image);
  if (!supportsSimd()) return orientPlainly(wholeImage(image), orientation);
  const { swap, mirror, flip } = turnSteps(orientation);
  const { widthPx, heightPx } = image;
  const rowAt = (row: number) =>
    'readRows' in image ? image.readRows(row, 1) : image.rgba.subarray(row * widthPx * 4, (row + 1) * widthPx * 4);
  const columns = align(widthPx, 4);
  // 64 bytes of padding per row: rows a power of two apart would compete for the same cache sets.
  const stride = columns * 4 + 64;
  const stripRows = Math.min(align(heightPx, 4), Math.max(4, Math.floor(STRIP_BYTES / stride) & ~3));
  const stripBytes = stripRows * stride;

  return withKernel(stripBytes + stripRows * columns * 4, (kernel, strip) => {
    const out = takePixels(widthPx * heightPx * 4);
    const turned = strip + stripBytes;
    const memory = new Uint8Array(kernel.memory.buffer);
    const turn: Kernel['turnRows'] = swap ? kernel.turnColumns : kernel.turnRows;
    for (let first = 0; first < heightPx; first += stripRows) {
      const rows = Math.min(stripRows, heightPx - first);
      for (let row = 0; row < rows; row++) memory.set(rowAt(first + row), strip + row * stride);
      turn(strip, stride, widthPx, swap ? align(rows, 4) : rows, mirror, flip, turned);
      if (swap) copyColumns(first, rows);
      else {
        const row = flip ? heightPx - first - rows : first;
        out.set(memory.subarray(turned, turned + rows * widthPx * 4), row * widthPx * 4);
      }
    }
    if ('release' in image) image.release();
    return swap ? pixelImage(out, heightPx, widthPx) : pixelImage(out, widthPx, heightPx);

    /** Copies each transposed row into its part of a row of the result. Padding precedes reversed rows. */
    function copyColumns(first: number, rows: number): void {
      const padded = align(rows, 4);
      const skipped = (mirror ? padded - rows : 0) + (flip ? columns - widthPx : 0) * padded;
      const column = mirror ? heightPx - first - rows : first;
      let from: Address = turned + skipped * 4;
      for (let row = 0; row < widthPx; row++, from += padded * 4) {
        out.set(memory.subarray(from, from + rows * 4), (row * heightPx + column) * 4);
      }
    }
  });
}
