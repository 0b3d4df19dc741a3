import { MULTI_PICTURE_MARK } from '../shared/jpeg/header.ts';
import { littleEndianOf, readDirectory } from '../shared/metadata/tiff-directory.ts';
import { asciiAt, viewOf } from '../shared/reading/byte-source.ts';

/** Starts the APP2 segment that lists the images of a file (CIPA DC-007, "Multi-Picture Format"). */

/** The most images that are read. Cameras store up to four. */
const MAX_IMAGES = 16;
const ENTRY_BYTES = 16;

const VERSION_TAG = 0xb000;
const COUNT_TAG = 0xb001;
const ENTRIES_TAG = 0xb002;

/** A complete JPEG file inside the file. */
export interface EmbeddedImage {
  readonly offset: number;
  readonly length: number;
}

/**
 * Lists the images after the first one. The file may state wrong offsets and lengths; check them before reading.
 *
 * @param body the body of the segment
 * @param at the offset of the body in the file
 */
export function readEmbeddedImages(body: Uint8Array, at: number): readonly EmbeddedImage[] {
  const index = body.subarray(MULTI_PICTURE_MARK.length);
  const littleEndian = littleEndianOf(index);
  if (asciiAt(body, 0, MULTI_PICTURE_MARK.length) !== MULTI_PICTURE_MARK || littleEndian === null || index.length < 8)
    return [];
  const view = viewOf(index);
  const { entries } = readDirectory(index, view.getUint32(4, littleEndian), littleEndian);
  const list = entries.find(({ tag }) => tag === ENTRIES_TAG)?.bytes ?? new Uint8Array();
  const images: EmbeddedImage[] = [];
  for (let entry = ENTRY_BYTES; entry + ENTRY_BYTES <= list.length; entry += ENTRY_BYTES) {
    if (images.length === MAX_IMAGES) break;
    // Offsets are relative to the header of the index.
    const offset = at + MULTI_PICTURE_MARK.length + viewOf(list).getUint32(entry + 8, littleEndian);
    images.push({ offset, length: viewOf(list).getUint32(entry + 4, littleEndian) });
  }
  return images;
}

const PRIMARY = 0x030000;

/** The length of the segment that `picturesSegment` writes, in bytes. */
export const MULTI_PICTURE_BYTES = 90;

/**
 * Writes the segment that lists two images.
 *
 * @param at the offset of the segment in the file
 * @param lengths the lengths of the two images, which follow each other
 */
export function multiPictureSegment(at: number, [primary, second]: readonly [number, number]): Uint8Array {
  const bytes = new Uint8Array(MULTI_PICTURE_BYTES);
  const view = viewOf(bytes);
  view.setUint16(0, 0xffe2);
  view.setUint16(2, MULTI_PICTURE_BYTES - 2);
  bytes.set(new TextEncoder().encode(`${MULTI_PICTURE_MARK}MM\0*`), 4);
  view.setUint32(12, 8);
  view.setUint16(16, 3);
  const entries = [
    [VERSION_TAG, 7, 4, 0x30313030],
    [COUNT_TAG, 4, 1, 2],
    [ENTRIES_TAG, 7, 2 * ENTRY_BYTES, 50],
  ] as const;
  for (const [i, [tag, type, count, value]] of entries.entries()) {
    view.setUint16(18 + i * 12, tag);
    view.setUint16(20 + i * 12, type);
    view.setUint32(22 + i * 12, count);
    view.setUint32(26 + i * 12, value);
  }
  view.setUint32(58, PRIMARY);
  view.setUint32(62, primary);
  view.setUint32(78, second);
  view.setUint32(82, primary - (at + 8));
  return bytes;
}
