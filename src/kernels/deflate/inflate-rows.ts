import type { PixelSize } from '../../domain/geometry/size.ts';
import { takePixels } from '../buffers.ts';
import { type PixelImage, pixelImage } from '../image.ts';
import { kernelInstances } from '../instances.ts';
import { type Address, align } from '../memory.ts';
import kernelUrl from './inflate-rows.as.ts?kernel';

/** The exports of inflate-rows.as.ts; README.md explains the steps. */
interface Kernel {
  readonly memory: WebAssembly.Memory;
  heapBase(): Address;
  begin(zlib: Address, length: number, room: Address): number;
  readRows(rows: number, columns: number, step: number, pixels: Address): number;
  isWhole(): number;
}

/** Enough to keep an instance that has read a photo of 5 megapixels. */
const MAX_KEPT_BYTES = 2 ** 24;

/** Inflated bytes and pixels that are in memory at once, few enough to stay in the processor's cache. */
const ROWS_BYTES = 2 ** 16;

/** A copy reaches back at most this many bytes, and is at most 258 bytes long. */
const HISTORY_BYTES = 2 ** 15;

/** Deflate needs at least two bits for 258 bytes. A file that claims more gets no memory for it. */
const MOST_EXPANSION = 258 * 4;

/** Bytes that the kernel may read and write past the ends. */
const MARGIN_BYTES = 512;

const { use, warmUp } = kernelInstances<Kernel>(kernelUrl, MAX_KEPT_BYTES);

export { warmUp as warmUpKernel };

/**
 * Reads the pixels of a PNG that is not interlaced and has 8 bits per sample. Requires `supportsSimd()`.
 *
 * @param parts its zlib stream, in pieces
 * @param samples samples per pixel: 3 for RGB, 4 for RGBA
 * @returns `null` if the stream is damaged, or is longer or shorter than the image
 * @throws FailureError `codec-unavailable` if the kernel cannot be fetched
 */
export async function inflateRows(
  parts: readonly Uint8Array[],
  { widthPx, heightPx }: PixelSize,
  samples: 3 | 4,
): Promise<PixelImage | null> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (heightPx * (widthPx * samples + 1) > length * MOST_EXPANSION) return null;
  const stride = widthPx * 4;
  const rowsAtOnce = Math.min(heightPx, Math.max(1, Math.floor(ROWS_BYTES / stride)));
  const room = align(length + MARGIN_BYTES, 64);
  const above = room + align(HISTORY_BYTES + rowsAtOnce * (stride + 1) + MARGIN_BYTES, 64);
  return use(above + stride * (rowsAtOnce + 1) + MARGIN_BYTES, (kernel, start) => {
    const memory = new Uint8Array(kernel.memory.buffer);
    let filled = start;
    for (const part of parts) {
      memory.set(part, filled);
      filled += part.length;
    }
    const [aboveAt, pixelsAt] = [start + above, start + above + stride];
    memory.fill(0, aboveAt, pixelsAt);
    if (length < 6 || !kernel.begin(start, length, start + room)) return null;
    const rgba = takePixels(stride * heightPx);
    for (let row = 0; row < heightPx; row += rowsAtOnce) {
      const rows = Math.min(rowsAtOnce, heightPx - row);
      if (!kernel.readRows(rows, widthPx, samples, pixelsAt)) return null;
      rgba.set(memory.subarray(pixelsAt, pixelsAt + rows * stride), row * stride);
      memory.copyWithin(aboveAt, pixelsAt + (rows - 1) * stride, pixelsAt + rows * stride);
    }
    return kernel.isWhole() ? pixelImage(rgba, widthPx, heightPx) : null;
  });
}
