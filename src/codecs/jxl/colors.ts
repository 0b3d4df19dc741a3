import { FailureError } from '../../domain/outcome/failure.ts';
import type { Matrix } from '../shared/metadata/matrix.ts';
import { isSane, toXyz } from '../shared/metadata/primaries.ts';
import { judgeColors, type SpaceFacts, SRGB_CURVE, WIDE_SPACES } from '../shared/metadata/wide-spaces.ts';
import { curveFacts, profileFor } from '../shared/metadata/write-profile.ts';
import { EndOfBytes } from '../shared/reading/byte-source.ts';
import type { ColorFacts, SourceInfo } from '../source-info.ts';
import { codePointsOf, curveOf, isHdr } from './color-encoding.ts';
import { type HeaderLayout, readLayout } from './header-layout.ts';

/**
 * Reads the facts about colors and samples from the header.
 *
 * @param codestream the first bytes of the codestream
 */
export function readColors(codestream: Uint8Array): ColorFacts & Pick<SourceInfo, 'deep' | 'depth'> {
  try {
    const layout = readLayout(codestream);
    if (!layout) return { profile: 'none' };
    const { colors, motion, bits } = layout;
    // Frames of animations are read with 8 bits.
    const isDeep = !motion && bits !== null && bits > 8;
    if (!isDeep) return judgeLayout(layout);
    const light = 'transfer' in colors ? codePointsOf(colors) : null;
    const depth = bits <= 10 ? 10 : bits <= 12 ? 12 : null;
    return { ...judgeLayout(layout), deep: true, ...(depth && { depth }), ...(light && { light }) };
  } catch (error) {
    // If more than the profile is damaged, the decoder refuses the file.
    if (error instanceof EndOfBytes || error instanceof FailureError) return { profile: 'other' };
    throw error;
  }
}

/** A file in XYB stores light, which has no curve. So its samples get the curve of sRGB (`wide-colors.ts`). */
export function judgeLayout({ colors, isXyb }: HeaderLayout): ColorFacts {
  if ('profile' in colors) {
    const facts = judgeColors(colors.profile);
    return isXyb && facts.space ? judge(primariesIn(facts), SRGB_CURVE) : facts;
  }
  if (isHdr(colors)) return { profile: 'other', hdr: true };
  const curve = isXyb ? SRGB_CURVE : curveOf(colors);
  return curve && isSane(colors) ? judge(toXyz(colors), curve, colors.isGray) : { profile: 'other' };
}

/** The primaries of the space in these facts. */
export function primariesIn({ space, primaries }: ColorFacts): Matrix {
  if (primaries) return primaries as Matrix;
  if (!space || space === 'custom') throw new Error('a space without primaries');
  return WIDE_SPACES[space].toXyz;
}

function judge(primaries: Matrix, curve: SpaceFacts['curve'], isGray = false): ColorFacts {
  const profile = profileFor({ space: 'custom', primaries, curves: [curveFacts(curve)] }, isGray);
  return profile ? judgeColors(profile, !isGray) : { profile: 'other' };
}
