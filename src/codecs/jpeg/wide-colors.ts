import { joinBytes } from '../../base/bytes.ts';
import type { WideColors } from '../contract.ts';
import { APP0, APP2, segmentOf, segmentsBeforeScan } from '../shared/jpeg/segments.ts';
import { profileFor } from '../shared/metadata/write-profile.ts';
import { componentCountOf } from './component-count.ts';
import { PROFILE_MARK, partsWithoutProfile } from './without-profile.ts';

export const wideColors: WideColors = {
  hide: partsWithoutProfile,
  describe(bytes, colors) {
    const profile = profileFor(colors, componentCountOf(bytes) === 1);
    if (!profile) return bytes;
    const mark = Uint8Array.from(PROFILE_MARK, (letter) => letter.charCodeAt(0));
    const segment = segmentOf(APP2, mark, Uint8Array.of(1, 1), profile);
    // JFIF has to be the first segment.
    const [first] = segmentsBeforeScan(bytes);
    const start = first?.marker === APP0 ? first.end : 2;
    return joinBytes([bytes.subarray(0, start), segment, bytes.subarray(start)]);
  },
};
