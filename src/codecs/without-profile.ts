import { asciiAt } from './header/byte-source.ts';

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
  return joined([...kept, bytes.subarray(offset)]);
}

/** The lossy image of a WebP file alone, without container, profile and metadata; `null` without one. */
export function simpleWebp(bytes: Bytes): Bytes | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let offset = 12; offset + 8 <= bytes.length; ) {
    const length = view.getUint32(offset + 4, true);
    const end = offset + 8 + length + (length % 2);
    if (asciiAt(bytes, offset, 4) === 'VP8 ') {
      const chunk = bytes.subarray(offset, end);
      const head = new Uint8Array(12);
      head.set(bytes.subarray(0, 12));
      new DataView(head.buffer).setUint32(4, 4 + chunk.length, true);
      return joined([head, chunk]);
    }
    offset = end;
  }
  return null;
}

function joined(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}
