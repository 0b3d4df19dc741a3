import type { Matrix } from '../shared/metadata/matrix.ts';
import { isSane } from '../shared/metadata/primaries.ts';
import { SRGB_CURVE, WIDE_SPACES } from '../shared/metadata/wide-spaces.ts';
import { curveFacts } from '../shared/metadata/write-profile.ts';
import type { DescribedColors } from '../wide-colors.ts';
import { type ColorEncoding, primariesOf, transferOf } from './color-encoding.ts';

const SRGB_FACTS = curveFacts(SRGB_CURVE);

/**
 * The header's description of a color space.
 *
 * @returns `null` if the header cannot describe the space
 */
export function encodingOf({ space, primaries, curves }: DescribedColors): ColorEncoding | null {
  const facts = space === 'custom' ? null : WIDE_SPACES[space];
  const matrix = (primaries as Matrix | undefined) ?? facts?.toXyz;
  const isKnownCurve = facts !== null || curves?.every((curve) => curve === SRGB_FACTS);
  const transfer = isKnownCurve ? transferOf(facts?.curve ?? SRGB_CURVE) : null;
  if (!matrix || transfer === null) return null;
  const encoding = { isGray: false, ...primariesOf(matrix, facts?.isD50 ?? false), transfer };
  return isSane(encoding) ? encoding : null;
}

/**
 * Lossy files store XYB, which is computed from the samples with the curve of sRGB. Only lossless files keep other
 * curves, and only if the header can name them.
 */
export function numbersFor(colors: DescribedColors, isLossless: boolean): DescribedColors | null {
  const { space, primaries } = colors;
  const facts = space === 'custom' ? null : WIDE_SPACES[space];
  const isKept = facts?.curve === SRGB_CURVE || (isLossless && facts);
  const named = space === 'rec-2020' ? ({ ...colors, space: 'rec-2020-srgb' } as const) : null;
  const matrix = primaries ?? facts?.toXyz;
  const recoded = named ?? { space: 'custom', ...(matrix && { primaries: matrix }), curves: [SRGB_FACTS] };
  const wanted = isKept ? colors : recoded;
  return encodingOf(wanted) ? wanted : null;
}
