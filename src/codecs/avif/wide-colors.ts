import { joinBytes } from '../../base/bytes.ts';
import type { WideColors } from '../contract.ts';
import { hideColors, insertColorProperty, setCodePoints } from '../shared/heif/wide-colors.ts';
import { codePointsOf } from '../shared/metadata/wide-spaces.ts';
import { profileFor } from '../shared/metadata/write-profile.ts';

/** Unspecified, because the profile describes the colors. */
const UNSPECIFIED = { primaries: 2, transfer: 2 };

export const wideColors: WideColors = {
  hide: (bytes) => hideColors(bytes, 'kind'),
  describe(bytes, colors) {
    const points = colors.primaries ? null : codePointsOf(colors.space);
    if (points) return setCodePoints(bytes, points);
    const profile = profileFor(colors, false);
    const kind = Uint8Array.from('prof', (letter) => letter.charCodeAt(0));
    return profile ? insertColorProperty(setCodePoints(bytes, UNSPECIFIED), joinBytes([kind, profile])) : bytes;
  },
};
