import { type DeepImage, hasAlpha } from '../../../kernels/deep-image.ts';
import { type PixelImage, pixelImage } from '../../../kernels/image.ts';
import type { DescribedColors } from '../../wide-colors.ts';
import { type Curve, encodeSrgb, readColorant, readCurve, readMatrixTags } from './icc-profile.ts';
import { apply, invert, type Matrix, multiply, type Vector } from './matrix.ts';
import { lightOf, P3_PRIMARIES, REC_2020_PRIMARIES, WIDE_SPACES } from './wide-spaces.ts';

/** The color space of an RGB image. */
export interface RgbSpace {
  /** The matrix from linear light to XYZ, adapted to D50. */
  readonly toXyz: Matrix;
  /** The light of each value. For HLG, that of gray pixels. */
  readonly curves: readonly [Curve, Curve, Curve];
  /** The brightest light, in multiples of white. Above 1 for HDR. */
  readonly peak: number;
  /** The exponent that HLG applies to the luminance of each pixel (ITU-R BT.2100, system gamma). Default: none. */
  readonly systemGamma?: number;
}

export const SRGB_PRIMARIES: Matrix = [
  [0.436066, 0.385147, 0.143066],
  [0.222488, 0.716873, 0.060608],
  [0.013916, 0.097076, 0.714096],
];

/** Primaries by their code points (ITU-T H.273, table 2). All others are treated like those of sRGB. */
const PRIMARIES: { readonly [codePoint: number]: Matrix } = { 9: REC_2020_PRIMARIES, 12: P3_PRIMARIES };

export const SRGB: RgbSpace = { toXyz: SRGB_PRIMARIES, curves: [decodeSrgb, decodeSrgb, decodeSrgb], peak: 1 };

/** The brightness of white in HDR (ITU-R BT.2408) and of the brightest highlights, in candela per square meter. */
const WHITE_NITS = 203;
export const PEAK_NITS = 1000;

/** The system gamma of HLG for a display of 1000 candela per square meter (ITU-R BT.2100). */
const SYSTEM_GAMMA = 1.2;

/** The shares of luminance in HLG (ITU-R BT.2100, table 5). */
const HLG_LUMINANCE: Vector = [0.2627, 0.678, 0.0593];

/** Transfer characteristics by their code points (ITU-T H.273, table 3). Browsers show all others like sRGB. */
const TRANSFERS: { readonly [codePoint: number]: Curve } = {
  4: (x) => x ** 2.2,
  5: (x) => x ** 2.8,
  8: (x) => x,
  16: decodePq,
  18: decodeHlg,
};

/** @returns `null` for profiles that use tables instead of a matrix and curves, and for unreadable profiles */
export function spaceOfProfile(profile: Uint8Array): RgbSpace | null {
  const tags = readMatrixTags(profile);
  if (!tags) return null;
  const [red, green, blue] = ['rXYZ', 'gXYZ', 'bXYZ'].map((tag) => readColorant(tags.get(tag)));
  const [curveR, curveG, curveB] = ['rTRC', 'gTRC', 'bTRC'].map((name) => {
    const tag = tags.get(name);
    return tag ? readCurve(tag) : null;
  });
  if (!red || !green || !blue || !curveR || !curveG || !curveB) return null;
  const row = (i: 0 | 1 | 2): Vector => [red[i], green[i], blue[i]];
  return { toXyz: [row(0), row(1), row(2)], curves: [curveR, curveG, curveB], peak: 1 };
}

/** The space that a header names or describes. @returns `null` if one of its curves cannot be read */
export function spaceOfColors({ space, primaries, curves = [] }: DescribedColors): RgbSpace | null {
  if (space !== 'custom') {
    const { toXyz, curve } = WIDE_SPACES[space];
    const light = (encoded: number) => lightOf(curve, encoded);
    return { toXyz: (primaries as Matrix | undefined) ?? toXyz, curves: [light, light, light], peak: 1 };
  }
  const read = curves.map((curve) => readCurve(Uint8Array.from(curve, (letter) => letter.charCodeAt(0))));
  const [red = null, green = red, blue = green] = read;
  return primaries && red && green && blue ? { toXyz: primaries as Matrix, curves: [red, green, blue], peak: 1 } : null;
}

/**
 * @param primaries a code point of ITU-T H.273, like `transfer`
 * @returns `null` if browsers show such colors like sRGB
 */
export function spaceOfCodePoints(primaries: number, transfer: number): RgbSpace | null {
  if (!(primaries in PRIMARIES) && !(transfer in TRANSFERS)) return null;
  const curve = TRANSFERS[transfer] ?? decodeSrgb;
  const toXyz = PRIMARIES[primaries] ?? SRGB_PRIMARIES;
  if (curve === decodePq || curve === decodeHlg) return hdrSpace(toXyz, transfer);
  return { toXyz, curves: [curve, curve, curve], peak: 1 };
}

/** @param transfer a code point of ITU-T H.273, or `null` for the curve of sRGB up to the brightest highlights */
export function hdrSpace(toXyz: Matrix, transfer: number | null): RgbSpace {
  const peak = PEAK_NITS / WHITE_NITS;
  const brightened: Curve = (x) => decodeSrgb(x) * peak;
  const curve = transfer === null ? brightened : (TRANSFERS[transfer] ?? brightened);
  return { toXyz, curves: [curve, curve, curve], peak, ...(curve === decodeHlg && { systemGamma: SYSTEM_GAMMA }) };
}

/**
 * The space of HLG as a display shows it, with the curve of sRGB up to the brightest light of this display. HLG is relative to
 * its display, so the light in front of the camera decides what other displays show.
 *
 * @param nits the brightest light of the display
 */
export function displayedHlgSpace(toXyz: Matrix, nits: number): RgbSpace {
  const peak = PEAK_NITS / WHITE_NITS;
  const systemGamma = SYSTEM_GAMMA / systemGammaAt(nits);
  const curve: Curve = (x) => decodeSrgb(x) ** systemGamma * peak;
  return { toXyz, curves: [curve, curve, curve], peak, systemGamma };
}

/** The system gamma of HLG for a display of this brightness (ITU-R BT.2390). */
function systemGammaAt(nits: number): number {
  return SYSTEM_GAMMA * 1.111 ** Math.log2(nits / PEAK_NITS);
}

/** The number of light steps in the table of encoded values. The darkest values of sRGB are five steps apart. */
const LIGHT_STEPS = 16_384;

/**
 * Converts pixels to sRGB, in place. Colors outside sRGB are clipped. HDR highlights are compressed, so the rest keeps
 * most of its brightness.
 *
 * @param rgba pixels with straight alpha
 */
export function convertToSrgb(rgba: Uint8ClampedArray, space: RgbSpace): void {
  convertValues(rgba, { channels: 4, levels: 255 }, space, rgba);
}

/** The image as standard screens show it, like the pixels that `convertToSrgb` converts. */
export function renderDeep(image: DeepImage, space: RgbSpace): PixelImage {
  const { samples, channels, widthPx, heightPx } = image;
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4).fill(255);
  convertValues(samples, { channels, levels: 65_535 }, space, rgba);
  const alphaAt = hasAlpha(channels) ? channels - 1 : null;
  if (alphaAt !== null) {
    for (let i = alphaAt, to = 3; to < rgba.length; i += channels, to += 4) rgba[to] = (samples[i] as number) / 257;
  }
  return pixelImage(rgba, widthPx, heightPx);
}

/** @param into RGBA, whose alpha stays */
function convertValues(
  values: Uint8ClampedArray | Uint16Array,
  { channels, levels }: Layout,
  space: RgbSpace,
  into: Uint8ClampedArray,
): void {
  const { lightR, lightG, lightB, gainOf, rows, greenAt, blueAt } = lightTables({ channels, levels }, space);
  const [[rr, rg, rb], [gr, gg, gb], [br, bg, bb]] = rows;
  const { peak } = space;
  const encoded = Uint8Array.from({ length: LIGHT_STEPS + 1 }, (_, i) => Math.round(encodeSrgb(i / LIGHT_STEPS) * 255));
  const encode = (light: number) => encoded[(Math.min(1, Math.max(0, light)) * LIGHT_STEPS + 0.5) | 0] ?? 0;
  for (let i = 0, to = 0; to < into.length; i += channels, to += 4) {
    const red = lightR[values[i] ?? 0] ?? 0;
    const green = lightG[values[i + greenAt] ?? 0] ?? 0;
    const blue = lightB[values[i + blueAt] ?? 0] ?? 0;
    const toneR = rr * red + rg * green + rb * blue;
    const toneG = gr * red + gg * green + gb * blue;
    const toneB = br * red + bg * green + bb * blue;
    const gain = gainOf?.(red, green, blue) ?? 1;
    const scale = peak > 1 ? gain * toneScale(Math.max(toneR, toneG, toneB) * gain, peak) : 1;
    into[to] = encode(toneR * scale);
    into[to + 1] = encode(toneG * scale);
    into[to + 2] = encode(toneB * scale);
  }
}

/** @returns reads the relative luminance of a pixel (Rec. ITU-R BT.709), where 1 is white */
export function luminanceReader(image: Readable, space: RgbSpace): (pixel: number) => number {
  const { values, channels } = image;
  const { lightR, lightG, lightB, gainOf, rows, greenAt, blueAt } = lightTables(image, space);
  const weights: Vector = [0.2126, 0.7152, 0.0722];
  const weightOf = (channel: 0 | 1 | 2) => rows.reduce((sum, row, i) => sum + (weights[i] ?? 0) * row[channel], 0);
  const [ofRed, ofGreen, ofBlue] = [weightOf(0), weightOf(1), weightOf(2)];
  return (pixel) => {
    const i = pixel * channels;
    const red = lightR[values[i] ?? 0] ?? 0;
    const green = lightG[values[i + greenAt] ?? 0] ?? 0;
    const blue = lightB[values[i + blueAt] ?? 0] ?? 0;
    return (ofRed * red + ofGreen * green + ofBlue * blue) * (gainOf?.(red, green, blue) ?? 1);
  };
}

/** The values of an image, whose range is given by `levels`. */
interface Readable extends Layout {
  readonly values: Uint8ClampedArray | Uint16Array;
}

/** The values of an image, from 0 to `levels`. */
interface Layout {
  readonly channels: number;
  readonly levels: number;
}

/**
 * The light of each value, and the matrix to the primaries of sRGB. For HLG, the light in front of the camera, and what the
 * display multiplies it by.
 */
function lightTables({ channels, levels }: Layout, { toXyz, curves, peak, systemGamma }: RgbSpace) {
  const inScene = (curve: Curve): Curve => (systemGamma ? (x) => (curve(x) / peak) ** (1 / systemGamma) : curve);
  const [ofRed, ofGreen, ofBlue] = HLG_LUMINANCE;
  const gainOf = systemGamma
    ? (r: number, g: number, b: number) => (ofRed * r + ofGreen * g + ofBlue * b) ** (systemGamma - 1) * peak
    : null;
  const lightOfValues = (curve: Curve) => Float32Array.from({ length: levels + 1 }, (_, i) => curve(i / levels));
  const lightR = lightOfValues(inScene(curves[0]));
  const lightG = curves[1] === curves[0] ? lightR : lightOfValues(inScene(curves[1]));
  const lightB = curves[2] === curves[0] ? lightR : lightOfValues(inScene(curves[2]));
  const [greenAt, blueAt] = channels < 3 ? [0, 0] : [1, 2];
  return { lightR, lightG, lightB, gainOf, rows: multiply(invert(SRGB_PRIMARIES), toXyz), greenAt, blueAt };
}

/** The stored values of a color of sRGB in another space, 0 to 255. Colors outside of it are clipped. */
export function colorFromSrgb(color: readonly number[], { toXyz, curves }: RgbSpace): [number, number, number] {
  const [red = 0, green = 0, blue = 0] = color.map((value) => decodeSrgb(value / 255));
  const light = apply(multiply(invert(toXyz), SRGB_PRIMARIES), [red, green, blue]);
  const storedOf = (channel: 0 | 1 | 2) => nearestTo(light[channel], (value) => curves[channel](value / 255));
  return [storedOf(0), storedOf(1), storedOf(2)];
}

/** The value, 0 to 255, whose light is nearest. */
function nearestTo(light: number, lightAt: (value: number) => number): number {
  const apart = (value: number) => Math.abs(lightAt(value) - light);
  return Array.from({ length: 256 }, (_, value) => value).reduce((one, other) =>
    apart(other) < apart(one) ? other : one,
  );
}

/** Replaces the curves of a space with that of sRGB, in place. The primaries stay. */
export function applySrgbCurve(rgba: Uint8ClampedArray, { curves }: RgbSpace): void {
  const changed = curves.map((curve) =>
    Uint8ClampedArray.from({ length: 256 }, (_, i) => encodeSrgb(curve(i / 255)) * 255),
  );
  const [red, green, blue] = changed as [Uint8ClampedArray, Uint8ClampedArray, Uint8ClampedArray];
  for (let i = 0; i < rgba.length; i += 4) {
    rgba[i] = red[rgba[i] ?? 0] ?? 0;
    rgba[i + 1] = green[rgba[i + 1] ?? 0] ?? 0;
    rgba[i + 2] = blue[rgba[i + 2] ?? 0] ?? 0;
  }
}

/** A factor that follows Reinhard's curve, extended so that `peak` becomes white. */
function toneScale(brightest: number, peak: number): number {
  return brightest <= 0 ? 1 : (1 + brightest / (peak * peak)) / (1 + brightest);
}

export function decodeSrgb(x: number): number {
  return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
}

/** Decodes PQ (SMPTE ST 2084). */
function decodePq(x: number): number {
  const power = x ** (1 / 78.84375);
  const light = (Math.max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power)) ** (1 / 0.1593017578125);
  return (light * 10_000) / WHITE_NITS;
}

/** Decodes HLG (ARIB STD-B67) for gray pixels. */
function decodeHlg(x: number): number {
  const scene = x <= 0.5 ? (x * x) / 3 : (Math.exp((x - 0.55991073) / 0.17883277) + 0.28466892) / 12;
  return (scene ** SYSTEM_GAMMA * PEAK_NITS) / WHITE_NITS;
}
