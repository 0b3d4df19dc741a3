import type { UnsharpMask } from '../../domain/geometry/sharpen.ts';
import { takePixels } from '../buffers.ts';
import { type PixelImage, pixelImage } from '../image.ts';
import { align, growTo, layOut } from '../memory.ts';
import { supportsSimd } from '../simd.ts';
import { loadKernel } from './resize.ts';
import { sharpenInFloat64 } from './sharpen-plain.ts';

/** Rows in memory: one above, one below, and the one that is sharpened. */
const ROWS = 3;

/**
 * Sharpens a resized image with an unsharp mask on luma. Transparent pixels and their neighbors stay.
 *
 * @param into receives the pixels. It may be the image's own, if nothing else needs them
 * @throws FailureError `codec-unavailable` if WebAssembly is available but its file cannot be fetched
 */
export async function sharpenImage(
  image: PixelImage,
  mask: UnsharpMask,
  into = takePixels(image.rgba.length),
): Promise<PixelImage> {
  if (!supportsSimd()) return sharpenInFloat64(image, mask);
  const kernel = await loadKernel();
  const { widthPx, heightPx, rgba } = image;
  const rowBytes = align(widthPx * 4, 32);
  // One more vector at each end.
  const lineBytes = align(widthPx * 2, 16) + 32;
  const lay = layOut(kernel.heapBase());
  const rows = lay(rowBytes * ROWS);
  const luma = lay(lineBytes * ROWS);
  const alpha = lay(lineBytes * ROWS);
  growTo(kernel.memory, lay(0));
  const memory = new Uint8Array(kernel.memory.buffer);
  // Padding counts as opaque.
  memory.fill(255, rows, rows + rowBytes * ROWS);

  const opaque: boolean[] = [];
  const slotOf = (y: number) => Math.min(heightPx - 1, Math.max(0, y)) % ROWS;
  const lineOf = (y: number) => luma + slotOf(y) * lineBytes + 16;
  const read = (y: number) => {
    const [row, line] = [rows + slotOf(y) * rowBytes, lineOf(y)];
    memory.set(rgba.subarray(y * widthPx * 4, (y + 1) * widthPx * 4), row);
    opaque[slotOf(y)] = kernel.lumaOfRow(row, widthPx, line, line + alpha - luma) !== 0;
  };
  const amount = Math.round(mask.amount * 8192);
  const [threshold, halo] = [Math.round(mask.threshold * 16), Math.round(mask.halo * 16)];
  read(0);
  for (let y = 0; y < heightPx; y++) {
    if (y + 1 < heightPx) read(y + 1);
    const row = rows + slotOf(y) * rowBytes;
    const [above, here, below] = [lineOf(y - 1), lineOf(y), lineOf(y + 1)];
    const isOpaque = [y - 1, y, y + 1].every((each) => opaque[slotOf(each)]);
    if (isOpaque) kernel.sharpenOpaque(row, widthPx, above, here, below, amount, threshold, halo);
    else kernel.sharpenAlpha(row, widthPx, above, here, below, amount, threshold, halo, alpha - luma);
    into.set(memory.subarray(row, row + widthPx * 4), y * widthPx * 4);
  }
  return pixelImage(into, widthPx, heightPx);
}
