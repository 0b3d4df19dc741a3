import { type Bytes, joinBytes } from '../../base/bytes.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { viewOf } from '../shared/reading/byte-source.ts';
import { BITMAP_HEADER_BYTES, DIRECTORY_AT, ENTRY_BYTES, MAX_STATED_PX } from './entries.ts';

/** An image of an icon: a PNG file and its size, or pixels. */
export type IconImage = (PixelSize & { readonly file: Bytes }) | PixelImage;

const BITS_PER_PIXEL = 32;

/** Whether an image belongs into an icon as a PNG file. Programs older than Windows Vista read only bitmaps. */
export function isStoredAsPng({ widthPx, heightPx }: PixelSize): boolean {
  return Math.max(widthPx, heightPx) >= MAX_STATED_PX;
}

/** Writes an icon with several images. Pixels become bitmaps of 32 bits with a mask. */
export function writeIco(images: readonly IconImage[]): Bytes {
  const files = images.map((image) => ('file' in image ? image.file : bitmapOf(image)));
  const directory = new Uint8Array(DIRECTORY_AT + images.length * ENTRY_BYTES);
  const view = viewOf(directory);
  view.setUint16(2, 1, true);
  view.setUint16(4, images.length, true);
  let offset = directory.length;
  for (const [index, { widthPx, heightPx }] of images.entries()) {
    const at = DIRECTORY_AT + index * ENTRY_BYTES;
    const { length = 0 } = files[index] ?? {};
    // 256 is stored as 0.
    directory.set(
      [widthPx, heightPx].map((side) => (side < MAX_STATED_PX ? side : 0)),
      at,
    );
    view.setUint16(at + 4, 1, true);
    view.setUint16(at + 6, BITS_PER_PIXEL, true);
    view.setUint32(at + 8, length, true);
    view.setUint32(at + 12, offset, true);
    offset += length;
  }
  return joinBytes([directory, ...files]);
}

/** A bitmap without the header of a file. Its height counts the rows of the mask, too. */
function bitmapOf({ rgba, widthPx, heightPx }: PixelImage): Bytes {
  const maskStride = Math.ceil(widthPx / 32) * 4;
  const pixelBytes = widthPx * heightPx * 4;
  const bytes = new Uint8Array(BITMAP_HEADER_BYTES + pixelBytes + maskStride * heightPx);
  const view = viewOf(bytes);
  view.setUint32(0, BITMAP_HEADER_BYTES, true);
  view.setInt32(4, widthPx, true);
  view.setInt32(8, 2 * heightPx, true);
  view.setUint16(12, 1, true);
  view.setUint16(14, BITS_PER_PIXEL, true);
  view.setUint32(20, bytes.length - BITMAP_HEADER_BYTES, true);
  for (let row = 0; row < heightPx; row++) {
    // The last row comes first.
    const y = heightPx - 1 - row;
    for (let x = 0; x < widthPx; x++) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray((y * widthPx + x) * 4);
      const maskAt = BITMAP_HEADER_BYTES + pixelBytes + row * maskStride + (x >> 3);
      // Programs that know only the mask would invert what is behind a transparent pixel with a color.
      if (alpha === 0) bytes[maskAt] = (bytes[maskAt] ?? 0) | (0x80 >> (x & 7));
      else bytes.set([blue, green, red, alpha], BITMAP_HEADER_BYTES + (row * widthPx + x) * 4);
    }
  }
  return bytes;
}
