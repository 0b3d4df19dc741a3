import { type Bytes, joinBytes } from '../../base/bytes.ts';
import type { WideColors } from '../contract.ts';
import { profileFor } from '../shared/metadata/write-profile.ts';
import { isStartOfFrame, standsAlone } from './header.ts';
import { PROFILE_MARK, partsWithoutProfile } from './without-profile.ts';

const APP0 = 0xe0;

/** The offset in the frame's segment, after marker, length, precision and size. */
const COMPONENT_COUNT_OFFSET = 9;

export const wideColors: WideColors = {
  hide: partsWithoutProfile,
  describe(bytes, colors) {
    const profile = profileFor(colors, componentCountOf(bytes) === 1);
    if (!profile) return bytes;
    const content = joinBytes([
      Uint8Array.from(PROFILE_MARK, (letter) => letter.charCodeAt(0)),
      Uint8Array.of(1, 1),
      profile,
    ]);
    const length = content.length + 2;
    const segment = joinBytes([Uint8Array.of(0xff, 0xe2, length >> 8, length & 255), content]);
    // JFIF has to be the first segment.
    const start = bytes[3] === APP0 ? 4 + lengthAt(bytes, 4) : 2;
    return joinBytes([bytes.subarray(0, start), segment, bytes.subarray(start)]);
  },
};

function componentCountOf(bytes: Bytes): number {
  let at = 2;
  while (at + COMPONENT_COUNT_OFFSET < bytes.length) {
    const marker = bytes[at + 1] as number;
    if (isStartOfFrame(marker)) return bytes[at + COMPONENT_COUNT_OFFSET] as number;
    at += standsAlone(marker) ? 2 : 2 + lengthAt(bytes, at + 2);
  }
  throw new Error('a JPEG of ours has no frame');
}

function lengthAt(bytes: Bytes, at: number): number {
  return ((bytes[at] as number) << 8) | (bytes[at + 1] as number);
}
