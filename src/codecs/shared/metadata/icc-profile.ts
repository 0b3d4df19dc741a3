import { asciiAt, viewOf } from '../reading/byte-source.ts';

/**
 * The longest profile that is read, in bytes. Matrix profiles have 0.5 to 4 KB. Longer profiles contain tables, are not
 * sRGB, and are not worth inflating.
 */
export const MAX_PROFILE_BYTES = 65_536;

/** sRGB primaries adapted to D50 (IEC 61966-2-1 with Bradford), as profiles store them. */
const SRGB_COLORANTS = {
  rXYZ: [0.4361, 0.2225, 0.0139],
  gXYZ: [0.3851, 0.7169, 0.0971],
  bXYZ: [0.1431, 0.0606, 0.7141],
} as const;

/** Writers round differently by up to 0.0005; the nearest other space is 0.018 away. */
const COLORANT_TOLERANCE = 0.002;

/** 1.5 steps of 8 bits: accepts tabulated sRGB, but not plain gamma 2.2, which is 6 steps off in dark tones. */
const CURVE_TOLERANCE = 1.5 / 255;

/** Tags of tables that override the matrix and the curves. */
const TABLE_TAGS = ['A2B0', 'A2B1', 'D2B0', 'D2B1'];

/** Converts an encoded value to light, both 0 to 1. */
export type Curve = (encoded: number) => number;

/** @returns `srgb` if the profile describes sRGB, which is also the default for images without a profile */
export function judgeProfile(profile: Uint8Array): 'srgb' | 'other' {
  const tags = readMatrixTags(profile);
  if (!tags) return 'other';
  const space = asciiAt(profile, 16, 4);
  if (space === 'GRAY') return isSrgbCurve(tags.get('kTRC')) ? 'srgb' : 'other';
  if (space !== 'RGB ') return 'other';
  const colorantsMatch = Object.entries(SRGB_COLORANTS).every(([tag, wanted]) => isColorant(tags.get(tag), wanted));
  const curvesMatch = ['rTRC', 'gTRC', 'bTRC'].every((tag) => isSrgbCurve(tags.get(tag)));
  return colorantsMatch && curvesMatch ? 'srgb' : 'other';
}

/** @returns the tags of a profile that describes colors only by a matrix and curves; `null` for other profiles */
export function readMatrixTags(profile: Uint8Array): ReadonlyMap<string, Uint8Array> | null {
  if (profile.length < 132 || asciiAt(profile, 36, 4) !== 'acsp' || asciiAt(profile, 20, 4) !== 'XYZ ') return null;
  const tags = readTags(profile);
  return TABLE_TAGS.some((tag) => tags.has(tag)) ? null : tags;
}

export function readTags(profile: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const view = viewOf(profile);
  const tags = new Map<string, Uint8Array>();
  const count = Math.min(view.getUint32(128), 256);
  for (let at = 132; at + 12 <= profile.length && at < 132 + count * 12; at += 12) {
    const offset = view.getUint32(at + 4);
    tags.set(asciiAt(profile, at, 4), profile.subarray(offset, offset + view.getUint32(at + 8)));
  }
  return tags;
}

function isColorant(tag: Uint8Array | undefined, wanted: readonly number[]): boolean {
  const colorant = readColorant(tag);
  return colorant !== null && wanted.every((value, i) => Math.abs((colorant[i] ?? 0) - value) <= COLORANT_TOLERANCE);
}

/** @returns the X, Y and Z of a primary, adapted to D50 */
export function readColorant(tag: Uint8Array | undefined): readonly [number, number, number] | null {
  if (!tag || tag.length < 20 || asciiAt(tag, 0, 4) !== 'XYZ ') return null;
  const view = viewOf(tag);
  return [fixedAt(view, 8), fixedAt(view, 12), fixedAt(view, 16)];
}

function isSrgbCurve(tag: Uint8Array | undefined): boolean {
  const curve = tag && readCurve(tag);
  if (!curve) return false;
  for (let step = 0; step <= 32; step++) {
    const encoded = step / 32;
    // Compares encoded values, because their equal steps look equal. NaN fails.
    if (!(Math.abs(encodeSrgb(curve(encoded)) - encoded) <= CURVE_TOLERANCE)) return false;
  }
  return true;
}

export function encodeSrgb(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

export function readCurve(tag: Uint8Array): Curve | null {
  if (tag.length < 12) return null;
  const type = asciiAt(tag, 0, 4);
  if (type === 'curv') return readTabulatedCurve(viewOf(tag));
  return type === 'para' ? readParametricCurve(viewOf(tag)) : null;
}

/** The bytes of a curve, without extra bytes and with zeros in reserved fields. @returns `null` if it cannot be read */
export function bytesOfCurve(tag: Uint8Array): Uint8Array | null {
  if (!readCurve(tag)) return null;
  const view = viewOf(tag);
  const isTable = asciiAt(tag, 0, 4) === 'curv';
  const bytes = tag.slice(0, 12 + (isTable ? view.getUint32(8) * 2 : (PARAMETERS[view.getUint16(8)] ?? 0) * 4));
  bytes.fill(0, 4, 8);
  if (!isTable) bytes.fill(0, 10, 12);
  return bytes;
}

/** The number of parameters for each kind of parametric curve. */
const PARAMETERS = [1, 3, 4, 5, 7];

/** Reads a table (ICC.1:2022, 10.6). No entry means linear, one entry is a gamma, more entries are samples. */
function readTabulatedCurve(view: DataView): Curve | null {
  const count = view.getUint32(8);
  if (count === 0) return (x) => x;
  if (12 + count * 2 > view.byteLength) return null;
  if (count === 1) {
    const gamma = view.getUint16(12) / 256;
    return (x) => x ** gamma;
  }
  const sample = (i: number) => view.getUint16(12 + Math.min(i, count - 1) * 2) / 65_535;
  return (x) => {
    const position = x * (count - 1);
    const below = Math.floor(position);
    return sample(below) + (sample(below + 1) - sample(below)) * (position - below);
  };
}

/** Reads a parametric curve (ICC.1:2022, 10.18). */
function readParametricCurve(view: DataView): Curve | null {
  const kind = view.getUint16(8);
  const parameterCount = PARAMETERS[kind];
  if (parameterCount === undefined || 12 + parameterCount * 4 > view.byteLength) return null;
  const parameters = Array.from({ length: parameterCount }, (_, i) => fixedAt(view, 12 + i * 4));
  const [gamma = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = parameters;
  const power = (x: number) => (a * x + b) ** gamma;
  if (kind === 0) return (x) => x ** gamma;
  if (kind === 1) return (x) => (x >= -b / a ? power(x) : 0);
  if (kind === 2) return (x) => (x >= -b / a ? power(x) + c : c);
  return (x) => (x >= d ? power(x) + e : c * x + f);
}

/** Reads an s15Fixed16Number. */
function fixedAt(view: DataView, offset: number): number {
  return view.getInt32(offset) / 65_536;
}
