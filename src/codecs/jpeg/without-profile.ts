import { type Bytes, joinBytes } from '../../base/bytes.ts';
import { asciiAt } from '../shared/reading/byte-source.ts';

/**
 * Starts a profile segment. Chromium adds an sRGB profile to every file, although sRGB is the default: 474 bytes in a
 * JPEG, 482 in a WebP.
 */
export const PROFILE_MARK = 'ICC_PROFILE\0';

/** Removes the profile segments from a JPEG. Everything else stays the same. */
export function jpegWithoutProfile(bytes: Bytes): Bytes {
  return joinBytes(partsWithoutProfile(bytes));
}

/** The parts of a JPEG without its profile. @returns views of the file */
export function partsWithoutProfile(bytes: Bytes): readonly Bytes[] {
  return partsWithout(
    bytes,
    (marker, body) => marker === 0xe2 && asciiAt(body, 0, PROFILE_MARK.length) === PROFILE_MARK,
  );
}

/**
 * The parts of a JPEG without EXIF and profile, so decoders turn no pixels and convert no colors.
 *
 * @returns views of the file
 */
export function partsWithoutMetadata(bytes: Bytes): readonly Bytes[] {
  return partsWithout(bytes, (marker) => marker === 0xe1 || marker === 0xe2);
}

/** The parts of a JPEG without some of the segments before its first scan. */
function partsWithout(bytes: Bytes, isLeftOut: (marker: number, body: Uint8Array) => boolean): Bytes[] {
  const kept: Bytes[] = [bytes.subarray(0, 2)];
  let offset = 2;
  while (offset + 4 <= bytes.length && bytes[offset] === 0xff && bytes[offset + 1] !== 0xda) {
    const end = offset + 2 + (((bytes[offset + 2] as number) << 8) | (bytes[offset + 3] as number));
    if (!isLeftOut(bytes[offset + 1] as number, bytes.subarray(offset + 4, end)))
      kept.push(bytes.subarray(offset, end));
    offset = end;
  }
  return [...kept, bytes.subarray(offset)];
}
