import { expect, test } from 'vitest';
import { judgeProfile } from '../../../../../src/codecs/shared/metadata/icc-profile.ts';
import { be16, be32, bytesOf } from '../../../../support/tiny-files.ts';

const fixed = (value: number) => be32(Math.round(value * 65_536) >>> 0);
const xyz = (...values: readonly number[]) => bytesOf('XYZ ', be32(0), ...values.map(fixed));
const parametric = (kind: number, ...values: readonly number[]) =>
  bytesOf('para', be32(0), be16(kind), be16(0), ...values.map(fixed));
const sampled = (...samples: readonly number[]) => bytesOf('curv', be32(0), be32(samples.length), ...samples.map(be16));

const SRGB_CURVE = parametric(3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045);
const decodeSrgb = (encoded: number) => (encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4);
const SRGB_SAMPLES = sampled(...Array.from({ length: 1024 }, (_, i) => Math.round(decodeSrgb(i / 1023) * 65_535)));
const GAMMA_2_2 = sampled(Math.round(2.2 * 256));
const [RED, GREEN, BLUE] = [xyz(0.4361, 0.2225, 0.0139), xyz(0.3851, 0.7169, 0.0971), xyz(0.1431, 0.0606, 0.7141)];

function profileOf(space: string, tags: Readonly<Record<string, Uint8Array>>): Uint8Array {
  let at = 132 + Object.keys(tags).length * 12;
  const directory = Object.entries(tags).map(([name, body]) => {
    const entry = bytesOf(name, be32(at), be32(body.length));
    at += body.length;
    return entry;
  });
  const header = bytesOf(be32(at), Array(12).fill(0), space, 'XYZ ', Array(12).fill(0), 'acsp', Array(88).fill(0));
  return bytesOf(header, be32(directory.length), ...directory, ...Object.values(tags));
}

function rgbProfile(curve: Uint8Array, more: Readonly<Record<string, Uint8Array>> = {}): Uint8Array {
  return profileOf('RGB ', { rXYZ: RED, gXYZ: GREEN, bXYZ: BLUE, rTRC: curve, gTRC: curve, bTRC: curve, ...more });
}

test.each<readonly [string, Uint8Array, string]>([
  ['sRGB as a formula', rgbProfile(SRGB_CURVE), 'srgb'],
  ['sRGB as samples', rgbProfile(SRGB_SAMPLES), 'srgb'],
  ['sRGB primaries with different rounding', rgbProfile(SRGB_CURVE, { rXYZ: xyz(0.436, 0.2224, 0.0144) }), 'srgb'],
  ['plain gamma 2.2', rgbProfile(GAMMA_2_2), 'other'],
  ['linear light', rgbProfile(sampled()), 'other'],
  ['red and green swapped', rgbProfile(SRGB_CURVE, { rXYZ: GREEN, gXYZ: RED }), 'other'],
  ['Display P3', rgbProfile(SRGB_CURVE, { rXYZ: xyz(0.5151, 0.2412, -0.0011) }), 'other'],
  ['sRGB with tables that override it', rgbProfile(SRGB_CURVE, { A2B0: bytesOf('mft2') }), 'other'],
  ['gray with the sRGB curve', profileOf('GRAY', { kTRC: SRGB_CURVE }), 'srgb'],
  ['gray with gamma 2.2', profileOf('GRAY', { kTRC: GAMMA_2_2 }), 'other'],
  ['CMYK', profileOf('CMYK', {}), 'other'],
  ['a profile without curves', profileOf('RGB ', { rXYZ: RED, gXYZ: GREEN, bXYZ: BLUE }), 'other'],
  ['a profile cut in its tags', rgbProfile(SRGB_CURVE).subarray(0, 260), 'other'],
  ['data that is not a profile', bytesOf('hello'), 'other'],
])('recognizes %s', (_, profile, verdict) => {
  expect(judgeProfile(profile)).toBe(verdict);
});
