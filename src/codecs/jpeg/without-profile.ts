import { type Bytes, joinBytes } from '../../base/bytes.ts';
import { APP1, APP2, segmentsBeforeScan } from '../shared/jpeg/segments.ts';
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
    (marker, body) => marker === APP2 && asciiAt(body, 0, PROFILE_MARK.length) === PROFILE_MARK,
  );
}

/**
 * The parts of a JPEG without EXIF and profile, so decoders turn no pixels and convert no colors.
 *
 * @returns views of the file
 */
export function partsWithoutMetadata(bytes: Bytes): readonly Bytes[] {
  return partsWithout(bytes, (marker) => marker === APP1 || marker === APP2);
}

/** The parts of a JPEG without some of the segments before its first scan. */
function partsWithout(bytes: Bytes, isLeftOut: (marker: number | null, body: Uint8Array) => boolean): Bytes[] {
  const kept: Bytes[] = [];
  let from = 0;
  for (const { marker, start, end, body } of segmentsBeforeScan(bytes)) {
    if (!isLeftOut(marker, body)) continue;
    kept.push(bytes.subarray(from, start));
    from = end;
  }
  return [...kept, bytes.subarray(from)];
}
