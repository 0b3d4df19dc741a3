import { invert, type Matrix, multiply, transpose, type Vector } from '../shared/metadata/matrix.ts';
import { adaptation, type Chromaticities, D65, isSane, type Xy } from '../shared/metadata/primaries.ts';
import { type SpaceFacts, SRGB_CURVE } from '../shared/metadata/wide-spaces.ts';
import type { CodePoints } from '../source-info.ts';
import type { BitReader } from './bit-reader.ts';
import type { BitWriter } from './bit-writer.ts';

/** The colors that the header describes (ISO/IEC 18181-1, annex E). */
export interface ColorEncoding extends Chromaticities {
  readonly isGray: boolean;
  /** A code point of ITU-T H.273, or the exponent from light to encoded values. */
  readonly transfer: number | { readonly gamma: number };
}

const RGB = 0;
const GRAY = 1;
const CUSTOM = 2;
const RELATIVE_INTENT = 1;
const GAMMA_SCALE = 1e7;
const XY_SCALE = 1e6;

/** Display P3 here and in ITU-T H.273. */
const [P3, P3_OF_H273] = [11, 12];

const BT_709 = 1;
export const LINEAR = 8;
export const SRGB_TRANSFER = 13;
const PQ = 16;
const DCI = 17;
const HLG = 18;

const D50_XY: Xy = [0.3457, 0.3585];

const WHITES: ReadonlyMap<number, Xy> = new Map([
  [1, D65],
  [10, [1 / 3, 1 / 3]],
  [11, [0.314, 0.351]],
]);

const SRGB_PRIMARIES: ColorEncoding['primaries'] = [
  [0.64, 0.33],
  [0.3, 0.6],
  [0.15, 0.06],
];

const PRIMARIES: ReadonlyMap<number, ColorEncoding['primaries']> = new Map([
  [1, SRGB_PRIMARIES],
  [
    9,
    [
      [0.708, 0.292],
      [0.17, 0.797],
      [0.131, 0.046],
    ],
  ],
  [
    P3,
    [
      [0.68, 0.32],
      [0.265, 0.69],
      [0.15, 0.06],
    ],
  ],
]);

export const SRGB_ENCODING: ColorEncoding = {
  isGray: false,
  white: D65,
  primaries: SRGB_PRIMARIES,
  transfer: SRGB_TRANSFER,
};

/** Curves by their code points. */
const CURVES: ReadonlyMap<number, SpaceFacts['curve']> = new Map<number, SpaceFacts['curve']>([
  [BT_709, [1 / 0.45, 1 / 1.0993, 0.0993 / 1.0993, 1 / 4.5, 0.08145]],
  [LINEAR, [1]],
  [SRGB_TRANSFER, SRGB_CURVE],
  [DCI, [2.6]],
]);

/** @returns `profile` if a profile follows, `null` for spaces other than RGB and gray */
export function readEncoding(bits: BitReader): ColorEncoding | 'profile' | null {
  if (bits.flag()) return SRGB_ENCODING;
  const hasProfile = bits.flag();
  const space = bits.enum();
  if (hasProfile) return 'profile';
  if (space > GRAY) return null;
  const isGray = space === GRAY;
  const whiteCode = bits.enum();
  const white = whiteCode === CUSTOM ? readXy(bits) : WHITES.get(whiteCode);
  const primariesCode = isGray ? 1 : bits.enum();
  const primaries =
    primariesCode === CUSTOM ? ([readXy(bits), readXy(bits), readXy(bits)] as const) : PRIMARIES.get(primariesCode);
  const transfer = bits.flag() ? { gamma: bits.read(24) / GAMMA_SCALE } : bits.enum();
  bits.enum();
  return white && primaries ? { isGray, white, primaries, transfer } : null;
}

export function writeEncoding(bits: BitWriter, { isGray, white, primaries, transfer }: ColorEncoding): void {
  // Not the default, and no profile.
  bits.write(0, 2);
  bits.enum(isGray ? GRAY : RGB);
  const whiteCode = codeOf(WHITES, white);
  bits.enum(whiteCode);
  if (whiteCode === CUSTOM) writeXy(bits, white);
  if (!isGray) writePrimaries(bits, primaries);
  const hasGamma = typeof transfer === 'object';
  bits.write(Number(hasGamma), 1);
  if (hasGamma) bits.write(Math.round(transfer.gamma * GAMMA_SCALE), 24);
  else bits.enum(transfer);
  bits.enum(RELATIVE_INTENT);
}

function writePrimaries(bits: BitWriter, primaries: ColorEncoding['primaries']): void {
  const code = codeOf(PRIMARIES, primaries);
  bits.enum(code);
  if (code === CUSTOM) for (const xy of primaries) writeXy(bits, xy);
}

function codeOf<Value>(table: ReadonlyMap<number, Value>, wanted: Value): number {
  const text = JSON.stringify(wanted);
  return [...table].find(([, value]) => JSON.stringify(value) === text)?.[0] ?? CUSTOM;
}

function readXy(bits: BitReader): Xy {
  const read = () => {
    const packed = bits.u32([0, 19], [524_288, 19], [1_048_576, 20], [2_097_152, 21]);
    return (packed % 2 === 0 ? packed / 2 : -(packed + 1) / 2) / XY_SCALE;
  };
  return [read(), read()];
}

function writeXy(bits: BitWriter, xy: Xy): void {
  for (const value of xy) {
    const scaled = Math.round(value * XY_SCALE);
    bits.u32(scaled >= 0 ? 2 * scaled : -2 * scaled - 1, [0, 19], [524_288, 19], [1_048_576, 20], [2_097_152, 21]);
  }
}

export function isHdr({ transfer }: ColorEncoding): boolean {
  return transfer === PQ || transfer === HLG;
}

export function isHlg({ transfer }: ColorEncoding): boolean {
  return transfer === HLG;
}

/** HDR as other formats state it. @returns `null` for other light, and for primaries that they cannot name */
export function codePointsOf(encoding: ColorEncoding): CodePoints | null {
  const { white, transfer } = encoding;
  const code = codeOf(PRIMARIES, encoding.primaries);
  if (!isHdr(encoding) || typeof transfer === 'object' || code === CUSTOM || codeOf(WHITES, white) !== 1) return null;
  return { primaries: code === P3 ? P3_OF_H273 : code, transfer };
}

/** @returns `null` for HDR curves and unknown curves */
export function curveOf({ transfer }: ColorEncoding): SpaceFacts['curve'] | null {
  return typeof transfer === 'object' ? [1 / transfer.gamma] : (CURVES.get(transfer) ?? null);
}

/** @returns `null` for curves that the header cannot name */
export function transferOf(curve: SpaceFacts['curve']): ColorEncoding['transfer'] | null {
  if (curve.length === 1) return { gamma: 1 / curve[0] };
  const distance = (other: SpaceFacts['curve']) => Math.max(...curve.map((x, i) => Math.abs(x - (other[i] ?? 0))));
  const found = [...CURVES].find(([, other]) => other.length > 1 && distance(other) < 0.001);
  return found ? found[0] : null;
}

/** The white point and the primaries of a matrix to XYZ that is adapted to D50. */
export function primariesOf(matrix: Matrix, isD50: boolean): Chromaticities {
  const of = (white: Xy) => {
    const [red, green, blue] = transpose(multiply(invert(adaptation(white)), matrix));
    return { white, primaries: [xyOf(red), xyOf(green), xyOf(blue)] as const };
  };
  const adapted = of(isD50 ? D50_XY : D65);
  // With D65, very wide spaces may have primaries that no light has.
  return isSane(adapted) ? adapted : of(D50_XY);
}

function xyOf([x, y, z]: Vector): Xy {
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  return [round(x / (x + y + z)), round(y / (x + y + z))];
}
