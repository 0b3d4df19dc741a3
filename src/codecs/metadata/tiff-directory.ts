import type { Orientation } from '../../domain/turn.ts';
import { asciiAt, viewOf } from '../reading/byte-source.ts';

export const ORIENTATION_TAG = 0x0112;

/** Value types of TIFF 6.0 that the readers here need, with their width in bytes. */
const BYTES_OF_TYPE: Readonly<Record<number, 1 | 2 | 4>> = { 1: 1, 3: 2, 4: 4, 7: 1 };

export interface DirectoryEntry {
  readonly count: number;
  /** The first value, or for values that do not fit the entry: their file offset. */
  readonly value: number;
}

/** @returns true for little endian, false for big endian, `null` when this is no TIFF header */
export function littleEndianOf(bytes: Uint8Array): boolean | null {
  const mark = asciiAt(bytes, 0, 4);
  if (mark === 'II*\0') return true;
  return mark === 'MM\0*' ? false : null;
}

/** Reads one image file directory; entries beyond `bytes` and of other value types are left out. */
export function readDirectory(
  bytes: Uint8Array,
  offset: number,
  littleEndian: boolean,
): ReadonlyMap<number, DirectoryEntry> {
  const entries = new Map<number, DirectoryEntry>();
  const view = viewOf(bytes);
  if (offset + 2 > bytes.length) return entries;
  const count = view.getUint16(offset, littleEndian);
  for (let i = 0; i < count; i++) {
    const at = offset + 2 + i * 12;
    if (at + 12 > bytes.length) break;
    const width = BYTES_OF_TYPE[view.getUint16(at + 2, littleEndian)];
    if (!width) continue;
    const valueCount = view.getUint32(at + 4, littleEndian);
    const inline = valueCount * width <= 4;
    const value =
      inline && width === 1
        ? view.getUint8(at + 8)
        : inline && width === 2
          ? view.getUint16(at + 8, littleEndian)
          : view.getUint32(at + 8, littleEndian);
    entries.set(view.getUint16(at, littleEndian), { count: valueCount, value });
  }
  return entries;
}

/** @returns the value as an orientation; 1 for the values EXIF does not define, as browsers do */
export function toOrientation(value: number | undefined): Orientation {
  return value !== undefined && value >= 1 && value <= 8 ? (value as Orientation) : 1;
}

/**
 * EXIF orientation of an EXIF block (a TIFF header and its directories). Only the first directory is
 * read, so directories that point at themselves cannot loop.
 *
 * @param exif with or without the leading `Exif\0\0` that some WebP and PNG writers add
 */
export function exifOrientation(exif: Uint8Array): Orientation {
  const tiff = asciiAt(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
  const littleEndian = littleEndianOf(tiff);
  if (littleEndian === null || tiff.length < 8) return 1;
  const directory = readDirectory(tiff, viewOf(tiff).getUint32(4, littleEndian), littleEndian);
  return toOrientation(directory.get(ORIENTATION_TAG)?.value);
}
