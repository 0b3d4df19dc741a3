import { describe, expect, test } from 'vitest';
import { readTableProfile } from '../../../../../src/codecs/shared/metadata/table-profile.ts';
import { be16, be32, bytesOf } from '../../../../support/tiny-files.ts';

type Color = readonly [number, number, number];

/** L*a*b* of each mixture of no or full cyan, magenta, yellow and black. Black changes first. */
const MIXTURES: readonly Color[] = Array.from({ length: 16 }, (_, mixture) => {
  if (mixture & 1) return [10, 0, 0];
  return mixture & 8 ? [55, -37, -50] : [95, 0, 0];
});

const GRID = [2, 2, 2, 2];
const signed = (value: number) => be32(Math.round(value * 65_536) >>> 0);
const IDENTITY = [1, 0, 0, 0, 1, 0, 0, 0, 1].map(signed);

function old16(): Uint8Array {
  const ramp = [...be16(0), ...be16(65_535)];
  const colors = MIXTURES.flatMap(([l, a, b]) => [l * 652.8, (a + 128) * 256, (b + 128) * 256].flatMap(be16));
  const ramps = (count: number) => Array<number[]>(count).fill(ramp).flat();
  return bytesOf('mft2', be32(0), [4, 3, 2, 0], ...IDENTITY, be16(2), be16(2), ramps(4), colors, ramps(3));
}

function old8(): Uint8Array {
  const ramps = (count: number) => Array.from({ length: count * 256 }, (_, i) => i % 256);
  const colors = MIXTURES.flatMap(([l, a, b]) => [Math.round(l * 2.55), a + 128, b + 128]);
  return bytesOf('mft1', be32(0), [4, 3, 2, 0], ...IDENTITY, ramps(4), colors, ramps(3));
}

/** Builds a table with curves, grid, curves, matrix, curves. */
function curvesAndGrid(): Uint8Array {
  const straight = bytesOf('curv', be32(0), be32(0));
  const gammaOne = bytesOf('para', be32(0), be16(0), be16(0), signed(1));
  const colors = MIXTURES.flatMap(([l, a, b]) => [l / 100, (a + 128) / 255, (b + 128) / 255]).flatMap((value) =>
    be16(Math.round(value * 65_535)),
  );
  const parts = [
    bytesOf(straight, straight, straight),
    bytesOf(...IDENTITY, ...[0, 0, 0].map(signed)),
    bytesOf(gammaOne, gammaOne, gammaOne),
    bytesOf(GRID, Array(12).fill(0), [2, 0, 0, 0], colors),
    bytesOf(straight, gammaOne, straight, gammaOne),
  ];
  const offsets = parts.map((_, i) => be32(32 + parts.slice(0, i).reduce((sum, { length }) => sum + length, 0)));
  return bytesOf('mAB ', be32(0), [4, 3, 0, 0], ...offsets, ...parts);
}

function profileOf(table: Uint8Array): Uint8Array {
  const header = bytesOf(Array(16).fill(0), 'CMYKLab ', Array(12).fill(0), 'acsp', Array(88).fill(0));
  return bytesOf(header, be32(1), 'A2B0', be32(144), be32(table.length), table);
}

function colorOf(profile: Uint8Array, inks: readonly number[]): number[] {
  const rgba = new Uint8ClampedArray(4);
  readTableProfile(profile, 'CMYK')?.(Float64Array.from(inks), rgba, 0);
  return [...rgba.subarray(0, 3)];
}

describe.each([
  ['16 bits', old16()],
  ['8 bits', old8()],
  ['curves and a matrix', curvesAndGrid()],
])('an ink profile whose table has %s', (_, table) => {
  const profile = profileOf(table);

  // The expected colors follow from the formulas of L*a*b* and sRGB.
  test.each([
    ['paper', [0, 0, 0, 0], [241, 241, 241]],
    ['cyan', [1, 0, 0, 0], [0, 151, 218]],
    ['black', [0, 0, 0, 1], [27, 27, 27]],
    ['half of the black', [0, 0, 0, 0.5], [125, 125, 125]],
  ])('describes the color of %s', (_name, inks, wanted) => {
    for (const [i, level] of colorOf(profile, inks).entries()) {
      expect(Math.abs(level - (wanted[i] as number))).toBeLessThanOrEqual(1);
    }
  });

  test('is ignored if it is truncated', () => {
    for (let length = 0; length < profile.length; length += 13) {
      expect(readTableProfile(profile.subarray(0, length), 'CMYK')).toBeNull();
    }
  });
});

test('profiles of other color models are ignored', () => {
  const rgb = profileOf(old16());
  rgb.set(bytesOf('RGB '), 16);
  expect(readTableProfile(rgb, 'CMYK')).toBeNull();
});
