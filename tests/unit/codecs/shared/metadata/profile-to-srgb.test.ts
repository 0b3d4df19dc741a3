import { expect, test } from 'vitest';
import { profileToSrgb } from '../../../../../src/codecs/shared/metadata/profile-to-srgb.ts';
import { be16, be32, bytesOf } from '../../../../support/tiny-files.ts';

/** A profile of these tags. */
function profileOf(space: string, connection: string, tags: { readonly [name: string]: Uint8Array }): Uint8Array {
  const entries = Object.entries(tags);
  let at = 132 + entries.length * 12;
  const table = entries.map(([name, { length }]) => {
    const entry = bytesOf(name, be32(at), be32(length));
    at += length;
    return entry;
  });
  const header = bytesOf(Array(16).fill(0), space, connection, Array(12).fill(0), 'acsp', Array(88).fill(0));
  return bytesOf(header, be32(entries.length), ...table, ...Object.values(tags));
}

const LINEAR = bytesOf('curv', be32(0), be32(0));
const SQUARE = bytesOf('curv', be32(0), be32(1), be16(0x200), be16(0));

const convert = (profile: Uint8Array, isGray: boolean, ...levels: number[]) => {
  const rgba = Uint8ClampedArray.from([...levels, 255]);
  const toSrgb = profileToSrgb(profile, isGray);
  toSrgb?.(rgba);
  return toSrgb && [...rgba.subarray(0, 3)];
};

test('a gray profile applies its curve', () => {
  const profile = profileOf('GRAY', 'XYZ ', { kTRC: LINEAR });
  expect(convert(profile, true, 55, 55, 55)).toEqual([128, 128, 128]);
  expect(convert(profile, true, 255, 255, 255)).toEqual([255, 255, 255]);
});

test('a gray profile is ignored in a color image', () => {
  expect(convert(profileOf('GRAY', 'XYZ ', { kTRC: LINEAR }), false, 55, 55, 55)).toBeNull();
});

test('a profile for inks is ignored in an RGB image', () => {
  expect(convert(profileOf('CMYK', 'XYZ ', { kTRC: LINEAR }), false, 55, 55, 55)).toBeNull();
});

test('a table without a grid has only a matrix and curves', () => {
  const fixed = (value: number) => be32(Math.round(value * 65_536) >>> 0);
  // From linear sRGB to XYZ under D50, whose numbers are halved in files.
  const rows = [0.436066, 0.385147, 0.143066, 0.222488, 0.716873, 0.060608, 0.013916, 0.097076, 0.714096];
  const matrix = bytesOf(...rows.map((value) => fixed((value * 32_768) / 65_535)), ...[0, 0, 0].map(fixed));
  const curvesAt = 32 + matrix.length;
  const offsets = [curvesAt, 32, curvesAt + 36, 0, 0].map(be32);
  const [last, middle] = [bytesOf(LINEAR, LINEAR, LINEAR), bytesOf(SQUARE, SQUARE, SQUARE)];
  const table = bytesOf('mAB ', be32(0), [3, 3, 0, 0], ...offsets, matrix, last, middle);
  const [red, green, blue] = convert(profileOf('RGB ', 'XYZ ', { A2B0: table }), false, 255, 128, 0) ?? [];
  expect([red, blue]).toEqual([255, 0]);
  // 0.5 squared is a quarter of the light.
  expect(green).toBeGreaterThan(135);
  expect(green).toBeLessThan(140);
});
