import { joinBytes } from '../../kernels/join-bytes.ts';
import { asciiAt } from '../reading/byte-source.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Chromium puts an sRGB profile into every file: 474 bytes of JPEG, 482 of WebP, that say the default. */
const PROFILE_MARK = 'ICC_PROFILE\0';

/** A JPEG without its profile segments; everything else as it was. */
export function jpegWithoutProfile(bytes: Bytes): Bytes {
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let offset = 2;
  while (offset + 4 <= bytes.length && bytes[offset] === 0xff && bytes[offset + 1] !== 0xda) {
    const end = offset + 2 + (((bytes[offset + 2] as number) << 8) | (bytes[offset + 3] as number));
    const isProfile = bytes[offset + 1] === 0xe2 && asciiAt(bytes, offset + 4, PROFILE_MARK.length) === PROFILE_MARK;
    if (!isProfile) kept.push(bytes.subarray(offset, end));
    offset = end;
  }
  return joinBytes([...kept, bytes.subarray(offset)]);
}
