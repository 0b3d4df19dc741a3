import { joinBytes } from '../../kernels/join-bytes.ts';
import { hideColors, insertColorProperty, setCodePoints } from '../heif/wide-colors.ts';
import { codePointsOf } from '../metadata/wide-spaces.ts';
import { profileFor } from '../metadata/write-profile.ts';
import type { WideColors } from '../wide-colors.ts';

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
