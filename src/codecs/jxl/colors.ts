import { judgeColors, type Matrix, type SpaceFacts, SRGB_CURVE } from '../metadata/wide-spaces.ts';
import { curveFacts, profileFor } from '../metadata/write-profile.ts';
import { EndOfBytes } from '../reading/byte-source.ts';
import type { ColorFacts } from '../source-info.ts';
import { curveOf, HLG, isSane, PQ, toXyz } from './color-encoding.ts';
import { readLayout } from './header-layout.ts';

/**
 * What the header says about colors.
 *
 * @param codestream its first bytes
 */
export function readColors(codestream: Uint8Array): ColorFacts {
  try {
    const layout = readLayout(codestream);
    if (!layout) return { profile: 'none' };
    const { encoding, isXyb } = layout;
    if (!encoding || !isSane(encoding)) return { profile: 'other' };
    if (encoding.transfer === PQ || encoding.transfer === HLG) return { profile: 'other', hdr: true };
    // Light has no curve, so its numbers get that of sRGB (`wide-colors.ts`).
    const curve = isXyb ? SRGB_CURVE : curveOf(encoding);
    return curve ? judge(toXyz(encoding), curve, encoding.isGray) : { profile: 'other' };
  } catch (error) {
    if (error instanceof EndOfBytes) return { profile: 'none' };
    throw error;
  }
}

function judge(primaries: Matrix, curve: SpaceFacts['curve'], isGray: boolean): ColorFacts {
  const profile = profileFor({ space: 'custom', primaries, curves: [curveFacts(curve)] }, isGray);
  return profile ? judgeColors(profile, !isGray) : { profile: 'other' };
}
