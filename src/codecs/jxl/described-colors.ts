import type { Matrix } from '../metadata/matrix.ts';
import { SRGB_CURVE, WIDE_SPACES } from '../metadata/wide-spaces.ts';
import { curveFacts } from '../metadata/write-profile.ts';
import type { DescribedColors } from '../wide-colors.ts';
import { type ColorEncoding, isSane, primariesOf, transferOf } from './color-encoding.ts';

const SRGB_FACTS = curveFacts(SRGB_CURVE);

/**
 * How the header names a space.
 *
 * @returns `null` if it cannot
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
 * Light in XYB is computed from the numbers with the curve of sRGB. Other curves are kept in lossless files alone, and only if
 * the header can name them.
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
