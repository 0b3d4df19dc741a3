import { encodeSrgb } from '../shared/metadata/icc-profile.ts';
import { viewOf } from '../shared/reading/byte-source.ts';

/** The bits of floating-point samples: half, single and double precision. */
export const FLOAT_BITS: readonly number[] = [16, 32, 64];

const WHITE = 65_535;

/**
 * Undoes predictor 3 in place (Adobe Photoshop TIFF Technical Note 3): the bytes of a row are stored as differences, and
 * all first bytes of its samples come before all second ones, from the highest.
 *
 * @param step samples per pixel, or 1 in planes
 */
export function undoFloatPredictor(
  bytes: Uint8Array,
  rowBytes: number,
  step: number,
  bits: number,
  littleEndian: boolean,
): void {
  const width = bits / 8;
  const count = rowBytes / width;
  for (let start = 0; start + rowBytes <= bytes.length; start += rowBytes) {
    const row = bytes.subarray(start, start + rowBytes);
    for (let at = step; at < rowBytes; at++) row[at] = (row[at] as number) + (row[at - step] as number);
    const planes = row.slice();
    for (let place = 0; place < width; place++) {
      const to = littleEndian ? width - 1 - place : place;
      for (let i = 0; i < count; i++) row[i * width + to] = planes[place * count + i] as number;
    }
  }
}

/**
 * Converts floating-point samples to samples of 16 bits in the same byte order.
 *
 * @param isLinear whether the values are linear light, which gets the curve of sRGB
 * @returns the samples, and whether values outside of 0 to 1 were clipped
 */
export function levelsOfFloats(
  bytes: Uint8Array,
  bits: number,
  littleEndian: boolean,
  isLinear: boolean,
): { readonly samples: Uint8Array; readonly isClipped: boolean } {
  const width = bits / 8;
  const count = Math.floor(bytes.length / width);
  const from = viewOf(bytes);
  const samples = new Uint8Array(count * 2);
  const to = viewOf(samples);
  let isClipped = false;
  for (let i = 0; i < count; i++) {
    const value = readFloat(from, i * width, bits, littleEndian);
    // NaN becomes black.
    const within = value > 0 ? Math.min(value, 1) : 0;
    if (within !== value) isClipped = true;
    to.setUint16(i * 2, Math.round((isLinear ? encodeSrgb(within) : within) * WHITE), littleEndian);
  }
  return { samples, isClipped };
}

function readFloat(view: DataView, at: number, bits: number, littleEndian: boolean): number {
  if (bits === 64) return view.getFloat64(at, littleEndian);
  return bits === 32 ? view.getFloat32(at, littleEndian) : fromHalf(view.getUint16(at, littleEndian));
}

/** Half precision (IEEE 754 binary16). */
function fromHalf(half: number): number {
  const exponent = (half >> 10) & 31;
  const fraction = half & 1023;
  const sign = half & 0x8000 ? -1 : 1;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25));
}
