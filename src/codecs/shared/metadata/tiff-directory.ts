import type { Orientation } from '../../../domain/geometry/turn.ts';
import { asciiAt, viewOf } from '../reading/byte-source.ts';

export const ORIENTATION_TAG = 0x0112;

/** The number of bytes per value for the types of TIFF 6.0. */
export const BYTES_OF_TYPE: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
};

/** EXIF 3.0 adds a type for UTF-8. */
const BYTES_IN_EXIF: typeof BYTES_OF_TYPE = { ...BYTES_OF_TYPE, 129: 1 };

/** One tag with its values. */
export interface DirectoryEntry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  /** The values as stored in the file, in its byte order. */
  readonly bytes: Uint8Array;
  /** The offset of the values. */
  readonly offset: number;
}

export interface TiffDirectory {
  readonly entries: readonly DirectoryEntry[];
  /** The offset of the next directory; 0 if there is none. */
  readonly next: number;
  /** Entries were omitted, because they are beyond the end or have an unknown type. */
  readonly isDamaged: boolean;
}

/** @returns true for little endian, false for big endian, `null` if this is not a TIFF header */
export function littleEndianOf(bytes: Uint8Array): boolean | null {
  const mark = asciiAt(bytes, 0, 4);
  if (mark === 'II*\0') return true;
  return mark === 'MM\0*' ? false : null;
}

/** Reads one image file directory, up to the end of `bytes`. */
export function readDirectory(bytes: Uint8Array, offset: number, littleEndian: boolean): TiffDirectory {
  const view = viewOf(bytes);
  const entries: DirectoryEntry[] = [];
  if (offset + 2 > bytes.length) return { entries, next: 0, isDamaged: true };
  const count = view.getUint16(offset, littleEndian);
  const end = offset + 2 + count * 12;
  for (let at = offset + 2; at + 12 <= Math.min(end, bytes.length); at += 12) {
    const type = view.getUint16(at + 2, littleEndian);
    const valueCount = view.getUint32(at + 4, littleEndian);
    const length = valueCount * (BYTES_IN_EXIF[type] ?? Number.POSITIVE_INFINITY);
    const valueAt = length <= 4 ? at + 8 : view.getUint32(at + 8, littleEndian);
    if (!(length > 0) || valueAt + length > bytes.length) continue;
    const value = bytes.subarray(valueAt, valueAt + length);
    entries.push({ tag: view.getUint16(at, littleEndian), type, count: valueCount, bytes: value, offset: valueAt });
  }
  const next = end + 4 <= bytes.length ? view.getUint32(end, littleEndian) : 0;
  return { entries, next, isDamaged: entries.length < count };
}

/** @returns the entry's first value if it is a non-negative integer */
export function wholeNumberOf(entry: DirectoryEntry | undefined, littleEndian: boolean): number | undefined {
  if (!entry) return undefined;
  const view = viewOf(entry.bytes);
  switch (entry.type) {
    case 1:
    case 7:
      return view.getUint8(0);
    case 3:
      return view.getUint16(0, littleEndian);
    case 4:
    case 13:
      return view.getUint32(0, littleEndian);
    default:
      return undefined;
  }
}

/** @returns the value as an orientation; 1 for values that EXIF does not define, as in browsers */
export function toOrientation(value: number | undefined): Orientation {
  return value !== undefined && value >= 1 && value <= 8 ? (value as Orientation) : 1;
}

/** @param exif with or without the leading `Exif\0\0` that some WebP and PNG writers add */
export function tiffOf(exif: Uint8Array): Uint8Array {
  return asciiAt(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
}

/**
 * The orientation in an EXIF block (a TIFF header and its directories). Reads only the first directory, so directories
 * that point to themselves cannot cause a loop.
 */
export function exifOrientation(exif: Uint8Array): Orientation {
  const tiff = tiffOf(exif);
  const littleEndian = littleEndianOf(tiff);
  if (littleEndian === null || tiff.length < 8) return 1;
  const { entries } = readDirectory(tiff, viewOf(tiff).getUint32(4, littleEndian), littleEndian);
  // Of repeated tags, the first counts, as in Chromium, libvips and exiftool.
  const entry = entries.find(({ tag }) => tag === ORIENTATION_TAG);
  return toOrientation(wholeNumberOf(entry, littleEndian));
}
