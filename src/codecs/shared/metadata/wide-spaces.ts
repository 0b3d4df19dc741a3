import type { ColorSpace, WideSpace } from '../../../formats/color-space.ts';
import type { CodePoints, ColorFacts } from '../../source-info.ts';
import { asciiAt } from '../reading/byte-source.ts';
import { bytesOfCurve, judgeProfile, readColorant, readCurve, readMatrixTags } from './icc-profile.ts';
import type { Matrix, Vector } from './matrix.ts';

export interface SpaceFacts {
  /** The matrix from linear light to XYZ, adapted to D50 with Bradford. */
  readonly toXyz: Matrix;
  /** The exponent alone, or all parameters of ICC's parametric curve of type 3. */
  readonly curve: readonly [gamma: number] | readonly [gamma: number, a: number, b: number, c: number, d: number];
  /** Whether white is D50 instead of D65. */
  readonly isD50?: true;
}

export const SRGB_CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045] as const;

export const P3_PRIMARIES: Matrix = [
  [0.515102, 0.291965, 0.157153],
  [0.241182, 0.692236, 0.066582],
  [-0.001049, 0.041882, 0.784378],
];

export const REC_2020_PRIMARIES: Matrix = [
  [0.673459, 0.165661, 0.1251],
  [0.279033, 0.675338, 0.045629],
  [-0.001931, 0.029979, 0.797162],
];

export const WIDE_SPACES: { readonly [Space in WideSpace]: SpaceFacts } = {
  'display-p3': { toXyz: P3_PRIMARIES, curve: SRGB_CURVE },
  'adobe-rgb': {
    toXyz: [
      [0.609741, 0.205276, 0.149185],
      [0.311111, 0.625671, 0.063217],
      [0.019471, 0.060867, 0.744568],
    ],
    curve: [563 / 256],
  },
  // ITU-R BT.2020, the inverse of its transfer function.
  'rec-2020': { toXyz: REC_2020_PRIMARIES, curve: [1 / 0.45, 1 / 1.0993, 0.0993 / 1.0993, 1 / 4.5, 0.08145] },
  'rec-2020-srgb': { toXyz: REC_2020_PRIMARIES, curve: SRGB_CURVE },
  'prophoto-rgb': {
    toXyz: [
      [0.797675, 0.135192, 0.031342],
      [0.288039, 0.711868, 0.000092],
      [0, 0, 0.824905],
    ],
    curve: [1.8],
    isD50: true,
  },
};

/** Writers round primaries by up to 0.0012. The nearest other space is 0.03 away. */
const COLORANT_TOLERANCE = 0.002;

/** Smaller differences change no color by half a step of 8 bits. */
const COLORANT_NOISE = 0.0001;

/** The most bytes of a custom space's curves. Profiles of screens have up to three tables of 1024 entries. */
const MAX_CURVE_BYTES = 6400;

/** 1.5 steps of 8 bits. */
const CURVE_TOLERANCE = 1.5 / 255;

/**
 * Determines whether a profile is sRGB, and otherwise which space it describes. Profiles with tables describe none.
 *
 * @param isRgb whether the image has three channels. Browsers ignore RGB profiles in other images
 */
export function judgeColors(profile: Uint8Array, isRgb = true): ColorFacts {
  const judged = judgeProfile(profile);
  const found = judged === 'other' && isRgb ? findSpace(profile) : null;
  return { profile: judged, ...found };
}

function findSpace(profile: Uint8Array): Omit<ColorFacts, 'profile'> | null {
  const tags = readMatrixTags(profile);
  if (!tags || asciiAt(profile, 16, 4) !== 'RGB ') return null;
  const [red, green, blue] = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => readColorant(tags.get(name)));
  if (!red || !green || !blue) return null;
  const row = (i: 0 | 1 | 2): Vector => [red[i], green[i], blue[i]];
  const primaries: Matrix = [row(0), row(1), row(2)];
  const found = (Object.entries(WIDE_SPACES) as [WideSpace, SpaceFacts][]).find(
    ([, facts]) =>
      distance(primaries, facts.toXyz) <= COLORANT_TOLERANCE &&
      ['rTRC', 'gTRC', 'bTRC'].every((name) => isCurve(tags.get(name), facts)),
  );
  if (!found) return customSpace(primaries, tags);
  const [space, { toXyz }] = found;
  return distance(primaries, toXyz) <= COLORANT_NOISE ? { space } : { space, primaries };
}

/** A space without a name. `null` if its curves are unreadable or too long. */
function customSpace(primaries: Matrix, tags: ReadonlyMap<string, Uint8Array>): Omit<ColorFacts, 'profile'> | null {
  const curves: string[] = [];
  for (const name of ['rTRC', 'gTRC', 'bTRC']) {
    const tag = tags.get(name);
    const bytes = tag && bytesOfCurve(tag);
    if (!bytes) return null;
    curves.push(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  }
  const distinct = new Set(curves).size === 1 ? curves.slice(0, 1) : curves;
  const bytes = distinct.reduce((sum, { length }) => sum + length, 0);
  return bytes <= MAX_CURVE_BYTES ? { space: 'custom', primaries, curves: distinct } : null;
}

function distance(a: Matrix, b: Matrix): number {
  return Math.max(...a.flatMap((row, y) => row.map((value, x) => Math.abs(value - ((b[y] as Vector)[x] as number)))));
}

function isCurve(tag: Uint8Array | undefined, { curve }: SpaceFacts): boolean {
  const read = tag && readCurve(tag);
  if (!read) return false;
  for (let step = 1; step <= 32; step++) {
    const encoded = step / 32;
    const [least, most] = [encoded - CURVE_TOLERANCE, encoded + CURVE_TOLERANCE].map((x) => lightOf(curve, x));
    const light = read(encoded);
    // NaN fails.
    if (!(light >= (least as number) && light <= (most as number))) return false;
  }
  return true;
}

export function lightOf([gamma, a = 1, b = 0, c = 0, d = 0]: SpaceFacts['curve'], encoded: number): number {
  return encoded >= d ? (a * encoded + b) ** gamma : c * encoded;
}

const SRGB_TRANSFER = 13;

/** Transfer characteristics that browsers show with the curve of sRGB (ITU-T H.273, table 3). */
const LIKE_SRGB = [1, 2, 6, SRGB_TRANSFER, 14, 15];

/** The transfer characteristics of HDR. */
export const [PQ, HLG] = [16, 18] as const;

/** The primaries of HDR that results keep: Rec. 709, Rec. 2020 and P3. */
const HDR_PRIMARIES = [1, 9, 12];

/**
 * Determines the colors from the code points of primaries and transfer characteristics (ITU-T H.273).
 *
 * @param mayBeWide whether the image may have a wide space, which gray images do not have
 */
export function judgeCodePoints(primaries: number, transfer: number, isSrgb: boolean, mayBeWide = true): ColorFacts {
  const space = mayBeWide ? spaceNameOfCodePoints(primaries, transfer) : null;
  const isHdr = transfer === PQ || transfer === HLG;
  return {
    profile: isSrgb ? 'srgb' : 'other',
    ...(space && { space }),
    ...(isHdr && { hdr: true }),
    ...(isHdr && HDR_PRIMARIES.includes(primaries) && { light: { primaries, transfer } }),
  };
}

/** The space of code points (ITU-T H.273). @returns `null` for sRGB, HDR and spaces without a name */
function spaceNameOfCodePoints(primaries: number, transfer: number): WideSpace | null {
  if (!LIKE_SRGB.includes(transfer)) return null;
  if (primaries === 12) return 'display-p3';
  return primaries === 9 ? 'rec-2020-srgb' : null;
}

/** The code points of a space. @returns `null` for spaces that only a profile can describe */
export function codePointsOf(space: ColorSpace): CodePoints | null {
  if (space === 'display-p3') return { primaries: 12, transfer: SRGB_TRANSFER };
  return space === 'rec-2020-srgb' ? { primaries: 9, transfer: SRGB_TRANSFER } : null;
}
