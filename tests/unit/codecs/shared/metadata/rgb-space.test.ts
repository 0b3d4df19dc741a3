import { describe, expect, test } from 'vitest';
import {
  applySrgbCurve,
  colorFromSrgb,
  convertToSrgb,
  decodeSrgb,
  luminanceReader,
  type RgbSpace,
  SRGB_PRIMARIES,
  spaceOfCodePoints,
  spaceOfColors,
  spaceOfProfile,
} from '../../../../../src/codecs/shared/metadata/rgb-space.ts';
import { readFixture } from '../../../../support/fixture-files.ts';

/** Code points from ITU-T H.273. */
const SRGB = 1;
const BT2020 = 9;
const DISPLAY_P3 = 12;
const SRGB_CURVE = 13;
const LINEAR = 8;
const PQ = 16;
const HLG = 18;

function converted(space: RgbSpace | null, ...rgb: readonly number[]): number[] {
  const pixel = new Uint8ClampedArray([...rgb, 77]);
  convertToSrgb(pixel, space ?? expect.fail('no space'));
  return [...pixel];
}

/** Reads the profile of a JPEG from its only APP2 segment. */
async function profileOf(name: string): Promise<Uint8Array> {
  const bytes = new Uint8Array(await readFixture(name).arrayBuffer());
  const at = bytes.findIndex((byte, i) => byte === 0xff && bytes[i + 1] === 0xe2);
  const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
  return bytes.subarray(at + 18, at + 2 + length);
}

describe('colors are converted to sRGB', () => {
  test('from Display P3, described by code points or by a profile', async () => {
    // color(display-p3 .8 .3 .2) is rgb(222 64 39).
    for (const space of [
      spaceOfCodePoints(DISPLAY_P3, SRGB_CURVE),
      spaceOfProfile(await profileOf('p3-patch-64x64.jpg')),
    ]) {
      const [red, green, blue, alpha] = converted(space, 204, 77, 51);
      expect(Math.abs((red ?? 0) - 222)).toBeLessThanOrEqual(2);
      expect(Math.abs((green ?? 0) - 64)).toBeLessThanOrEqual(2);
      expect(Math.abs((blue ?? 0) - 39)).toBeLessThanOrEqual(2);
      expect(alpha).toBe(77);
    }
  });

  test.each([DISPLAY_P3, BT2020])('and grays with primaries %i keep their values', (primaries) => {
    const space = spaceOfCodePoints(primaries, SRGB_CURVE);
    for (const gray of [0, 1, 2, 10, 64, 128, 254, 255]) {
      expect(converted(space, gray, gray, gray), `${gray}`).toEqual([gray, gray, gray, 77]);
    }
  });

  test('colors outside sRGB are clipped', () => {
    expect(converted(spaceOfCodePoints(BT2020, SRGB_CURVE), 255, 0, 0)).toEqual([255, 0, 0, 77]);
  });

  test('from linear light', () => {
    expect(converted(spaceOfCodePoints(SRGB, LINEAR), 55, 55, 55)).toEqual([128, 128, 128, 77]);
  });

  test.each([PQ, HLG])(
    'from high dynamic range with transfer %i: brighter colors stay brighter, and only the peak is white',
    (transfer) => {
      const space = spaceOfCodePoints(BT2020, transfer);
      const tones = [0, 40, 80, 120, 160, 190].map((value) => converted(space, value, value, value)[0] ?? 0);
      expect(tones[0]).toBe(0);
      expect(tones).toEqual(tones.toSorted((a, b) => a - b));
      expect(new Set(tones).size).toBe(tones.length);
      expect(tones.at(-1)).toBeLessThanOrEqual(255);
    },
  );

  test('from HLG, whose system gamma applies to the luminance: saturated colors keep their saturation', () => {
    const space = spaceOfCodePoints(BT2020, HLG) ?? expect.fail('no space');
    const values = Uint16Array.of(49_151, 49_151, 49_151, 49_151, 0, 0, 0, 0, 0);
    const lightAt = luminanceReader({ values, channels: 3, levels: 65_535 }, space);
    // Red has 0.2627 of the luminance.
    expect(lightAt(1) / lightAt(0)).toBeCloseTo(0.2627 ** 1.2, 3);
    expect(lightAt(0)).toBeCloseTo((0.2653 ** 1.2 * 1000) / 203, 2);
    expect(lightAt(2)).toBe(0);
    const [red = 0, green = 0, blue = 0] = converted(space, 191, 0, 0);
    expect(red).toBeGreaterThan(150);
    expect([green, blue]).toEqual([0, 0]);
  });

  test('sRGB, and spaces that browsers show like sRGB, need no conversion', () => {
    expect(spaceOfCodePoints(SRGB, SRGB_CURVE)).toBeNull();
    expect(spaceOfCodePoints(2, 2)).toBeNull();
  });

  test('a profile that cannot be read is ignored', () => {
    expect(spaceOfProfile(new Uint8Array(200))).toBeNull();
  });
});

test('light below black and above white is clipped if only the curve changes', () => {
  const pixel = new Uint8ClampedArray([0, 128, 255, 77]);
  const curve = (encoded: number) => 3 * encoded - 1;
  applySrgbCurve(pixel, { toXyz: SRGB_PRIMARIES, curves: [curve, curve, curve], peak: 1 });
  expect([...pixel]).toEqual([0, 189, 255, 77]);
});

describe('a color of sRGB', () => {
  test('has the values of Display P3 that look the same', () => {
    const space = spaceOfColors({ space: 'display-p3' }) ?? expect.fail('no space');
    expect(colorFromSrgb([222, 64, 39], space)).toEqual([205, 77, 52]);
    expect(colorFromSrgb([0, 0, 0], space)).toEqual([0, 0, 0]);
    expect(colorFromSrgb([255, 255, 255], space)).toEqual([255, 255, 255]);
  });

  test.each(['display-p3', 'adobe-rgb', 'rec-2020', 'rec-2020-srgb', 'prophoto-rgb'] as const)(
    'comes back from %s',
    (name) => {
      const space = spaceOfColors({ space: name }) ?? expect.fail('no space');
      for (const color of [
        [255, 255, 255],
        [128, 128, 128],
        [200, 30, 90],
        [10, 200, 90],
      ]) {
        const back = converted(space, ...colorFromSrgb(color, space)).slice(0, 3);
        for (const [channel, value] of back.entries()) {
          // In dark channels, one value of a wide space is many of sRGB, but little light.
          const light = decodeSrgb(value / 255) - decodeSrgb((color[channel] as number) / 255);
          expect(Math.abs(light), `${color} ${back}`).toBeLessThan(0.008);
        }
      }
    },
  );
});
