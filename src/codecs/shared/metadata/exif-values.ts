import { viewOf } from '../reading/byte-source.ts';
import { readLatin1, readText } from '../reading/text.ts';
import type { Exif, ExifPlace } from './exif.ts';

const RATIONAL = 5;

/** The length of the name of a comment's character set, which precedes the comment. */
const CHARACTER_SET_BYTES = 8;

/** The text of a tag up to its first zero; empty if the tag is absent. Windows tags have two bytes per character. */
export function exifText({ directories }: Exif, place: ExifPlace, tag: number): string {
  const bytes = directories.get(place)?.get(tag)?.bytes ?? new Uint8Array(0);
  const isWide = tag >= 0x9c9b && tag <= 0x9c9f;
  return isWide ? decodeUtf16(bytes, true) : untilZero(readText(bytes));
}

/** The user's comment, in the character set that it names. */
export function exifComment({ directories, littleEndian }: Exif): string {
  const bytes = directories.get('photo')?.get(0x9286)?.bytes ?? new Uint8Array(0);
  const text = bytes.subarray(CHARACTER_SET_BYTES);
  const isWide = readLatin1(bytes.subarray(0, CHARACTER_SET_BYTES)).startsWith('UNICODE');
  return isWide ? decodeUtf16(text, littleEndian) : untilZero(readText(text));
}

/** @returns a GPS angle in decimal degrees; `null` if there is none */
export function exifDegrees({ directories, littleEndian }: Exif, tag: number): number | null {
  const entry = directories.get('gps')?.get(tag);
  if (!entry || entry.type !== RATIONAL || entry.count < 1) return null;
  const view = viewOf(entry.bytes);
  const part = (index: number) =>
    index < entry.count ? view.getUint32(index * 8, littleEndian) / view.getUint32(index * 8 + 4, littleEndian) : 0;
  const [degrees, minutes, seconds] = [part(0), part(1), part(2)];
  if (!Number.isFinite(degrees)) return null;
  return degrees + (Number.isFinite(minutes) ? minutes : 0) / 60 + (Number.isFinite(seconds) ? seconds : 0) / 3600;
}

function decodeUtf16(bytes: Uint8Array, littleEndian: boolean): string {
  return untilZero(new TextDecoder(littleEndian ? 'utf-16le' : 'utf-16be').decode(bytes));
}

function untilZero(text: string): string {
  const end = text.indexOf('\0');
  return end < 0 ? text : text.slice(0, end);
}
