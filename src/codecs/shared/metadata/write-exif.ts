import { joinBytes } from '../../../base/bytes.ts';
import { viewOf } from '../reading/byte-source.ts';
import { type ExifPlace, POINTERS } from './exif.ts';
import type { DirectoryEntry } from './tiff-directory.ts';

/** A tag's value to write. The bytes are in the byte order of the block. */
export type ExifValue = Pick<DirectoryEntry, 'type' | 'count' | 'bytes'>;

export type ExifValues = ReadonlyMap<ExifPlace, ReadonlyMap<number, ExifValue>>;

const HEADER_BYTES = 8;
const LONG = 4;

/**
 * Writes an EXIF block: header, directories, and the values after each directory. Values are copied byte for byte.
 *
 * @returns `null` if there is nothing to write
 */
export function writeExif(values: ExifValues, littleEndian: boolean): Uint8Array<ArrayBuffer> | null {
  if (![...values.values()].some((tags) => tags.size > 0)) return null;
  const header = new Uint8Array(HEADER_BYTES);
  header.set(littleEndian ? [0x49, 0x49] : [0x4d, 0x4d]);
  viewOf(header).setUint16(2, 42, littleEndian);
  viewOf(header).setUint32(4, HEADER_BYTES, littleEndian);
  return joinBytes([header, ...writeDirectories(values, 'image', HEADER_BYTES, littleEndian)]);
}

/** Writes a directory, the values that it points to, and the directories below it. */
function writeDirectories(values: ExifValues, place: ExifPlace, offset: number, littleEndian: boolean): Uint8Array[] {
  const tags = new Map(values.get(place));
  const below = POINTERS.filter(([from, , to]) => from === place && hasTags(values, to));
  for (const [, tag] of below) tags.set(tag, { type: LONG, count: 1, bytes: new Uint8Array(4) });
  const sorted = [...tags].sort(([a], [b]) => a - b);
  const directory = new Uint8Array(2 + sorted.length * 12 + 4);
  const view = viewOf(directory);
  view.setUint16(0, sorted.length, littleEndian);
  const parts: Uint8Array[] = [directory];
  let end = offset + directory.length;
  for (const [index, [tag, { type, count, bytes }]] of sorted.entries()) {
    const at = 2 + index * 12;
    view.setUint16(at, tag, littleEndian);
    view.setUint16(at + 2, type, littleEndian);
    view.setUint32(at + 4, count, littleEndian);
    const child = below.find(([, pointer]) => pointer === tag);
    if (child) {
      view.setUint32(at + 8, end, littleEndian);
      const written = writeDirectories(values, child[2], end, littleEndian);
      parts.push(...written);
      end += lengthOf(written);
    } else if (bytes.length <= 4) directory.set(bytes, at + 8);
    else {
      view.setUint32(at + 8, end, littleEndian);
      // Values start at even offsets.
      const written = [bytes, new Uint8Array(bytes.length & 1)];
      parts.push(...written);
      end += lengthOf(written);
    }
  }
  return parts;
}

/** Whether a directory or one of the directories below it has tags. */
function hasTags(values: ExifValues, place: ExifPlace): boolean {
  return (values.get(place)?.size ?? 0) > 0 || POINTERS.some(([from, , to]) => from === place && hasTags(values, to));
}

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}
