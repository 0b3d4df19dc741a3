import { describe, expect, test } from 'vitest';
import { type Bytes, joinBytes } from '../../../../src/base/bytes.ts';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { codec } from '../../../../src/codecs/jxl/codec.ts';
import { readLayout } from '../../../../src/codecs/jxl/header-layout.ts';
import { wideColors } from '../../../../src/codecs/jxl/wide-colors.ts';
import { convertToSrgb, type RgbSpace, spaceOfColors } from '../../../../src/codecs/shared/metadata/rgb-space.ts';
import { WIDE_SPACES } from '../../../../src/codecs/shared/metadata/wide-spaces.ts';
import { boxesIn } from '../../../../src/codecs/shared/reading/isobmff.ts';
import type { SourceInfo } from '../../../../src/codecs/source-info.ts';
import type { DescribedColors } from '../../../../src/codecs/wide-colors.ts';
import type { WideSpace } from '../../../../src/formats/color-space.ts';
import { readFixture } from '../../../support/fixture-files.ts';
import { paint, paintGraphics, paintPhoto, paintTransparent } from '../../../support/images.ts';
import { be32, bytesOf } from '../../../support/tiny-files.ts';

const photo = paintPhoto(97, 61);
const transparent = paintTransparent(96, 64);

const meanError = (a: Uint8ClampedArray, b: Uint8ClampedArray) =>
  a.reduce((sum, value, i) => sum + (value - (b[i] as number)) ** 2, 0) / a.length;

const alphaOf = (rgba: Uint8ClampedArray) => rgba.filter((_, i) => i % 4 === 3);

describe('quality 100 is lossless', () => {
  test.each([
    ['photo', photo],
    ['graphics', paintGraphics(80, 60)],
    ['transparent image', transparent],
    ['one pixel', paintPhoto(1, 1)],
  ])('for a %s', async (_name, image) => {
    const decoded = await codec.decode(await codec.encode(image, 100));
    const visible = (pixels: Uint8ClampedArray) => pixels.map((value, i) => (pixels[i | 3] === 0 ? 0 : value));
    expect(visible(decoded.rgba)).toEqual(visible(image.rgba));
  });
});

test.each([50, 80, 99])('the alpha channel is nearly exact at quality %d', async (quality) => {
  const decoded = await codec.decode(await codec.encode(transparent, quality));
  const wanted = alphaOf(transparent.rgba);
  const differences = alphaOf(decoded.rgba).map((alpha, i) => Math.abs(alpha - (wanted[i] as number)));
  expect(Math.max(...differences)).toBeLessThanOrEqual(5);
});

test('a fractional quality has an effect', async () => {
  expect(await codec.encode(photo, 75.5)).not.toEqual(await codec.encode(photo, 75));
});

test('a higher quality is closer to the original and takes more bytes, down to the lowest', async () => {
  const image = paintPhoto(256, 192);
  const files: Bytes[] = [];
  for (const quality of [1, 5, 7, 8, 10, 15, 30]) files.push(await codec.encode(image, quality));
  const sizes = files.map((file) => file.length);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  const errors: number[] = [];
  for (const file of files) errors.push(meanError((await codec.decode(file)).rgba, image.rgba));
  expect(errors).toEqual(errors.toSorted((a, b) => b - a));
});

test('the decoder throws on data that is not JPEG XL', async () => {
  await expect(codec.decode(new Uint8Array([1, 2, 3, 4]))).rejects.toThrow();
});

const SPACES = Object.keys(WIDE_SPACES) as WideSpace[];

async function infoOf(bytes: Uint8Array<ArrayBuffer>): Promise<SourceInfo> {
  const inspection = await inspect(bytes, 1e9);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  return inspection.info;
}

async function hide(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return joinBytes([...((await wideColors.hide?.(bytes)) ?? [])]);
}

function differences(a: Uint8ClampedArray, b: Uint8ClampedArray) {
  const all = [...a].map((value, i) => Math.abs(value - (b[i] as number)));
  return { most: Math.max(...all), mean: all.reduce((sum, value) => sum + value, 0) / all.length };
}

describe.each(SPACES)('an image in %s', (space) => {
  const image = paint(96, 64, (x, y) => [255 - x, 40 + y * 3, Math.abs(128 - 2 * x), 255]);

  test.each([100, 80])('keeps its stored values and its colors at quality %d', async (quality) => {
    const colors = wideColors.numbersFor?.({ space }, quality === 100) as DescribedColors;
    const plain = await codec.encode(image, quality);
    const described = wideColors.describe?.(plain, colors) as typeof plain;
    expect(await infoOf(described)).toMatchObject({ profile: 'other', space: colors.space });
    const { rgba: numbers } = await codec.decode(plain.slice());
    // The header stores the matrix from XYB to light with 11 significant bits.
    const tolerance = quality === 100 ? { numbers: 0, most: 1 } : { numbers: 2, most: 8 };
    const hidden = await hide(described);
    expect(await infoOf(hidden)).toMatchObject({ profile: 'srgb' });
    expect(differences((await codec.decode(hidden)).rgba, numbers).most).toBeLessThanOrEqual(tolerance.numbers);
    // libjxl converts the colors described in the header, with different code than ours.
    convertToSrgb(numbers, spaceOfColors(colors) as RgbSpace);
    const shown = differences((await codec.decode(described)).rgba, numbers);
    expect(shown.most).toBeLessThanOrEqual(tolerance.most);
    expect(shown.mean).toBeLessThan(0.25);
  });
});

test('colors can be hidden in a file whose image is stored in several boxes', async () => {
  const plain = await codec.encode(photo, 80);
  const described = wideColors.describe?.(plain, { space: 'display-p3' }) as typeof plain;
  const parts = [described.subarray(0, 60), described.subarray(60)];
  const boxes = parts.map((part, i) => bytesOf(be32(12 + part.length), 'jxlp', be32(i), part));
  const file = new Uint8Array(bytesOf(be32(12), 'JXL \r\n\x87\n', joinBytes(boxes)));
  expect(await infoOf(file)).toMatchObject({ space: 'display-p3' });
  expect(await hide(file)).toEqual(await hide(described));
});

test.each([
  [
    'a space with impossible primaries',
    [
      [0.95, 0.007, 0],
      [0.34, 0.73, -0.07],
      [0.0, -0.009, 0.83],
    ],
  ],
  [
    'a space with equal primaries',
    [
      [0.3, 0.3, 0.3],
      [0.3, 0.3, 0.3],
      [0.2, 0.2, 0.2],
    ],
  ],
] as const)('%s cannot be described', (_name, primaries) => {
  const curves = ['curv\0\0\0\0\0\0\0\0'];
  expect(wideColors.numbersFor?.({ space: 'custom', primaries, curves }, true)).toBeNull();
});

describe('a compressed profile', () => {
  /** The profile's bytes in the file. */
  const PROFILE = { start: 60, end: 253 };
  const readBytes = async (name: string) => new Uint8Array(await readFixture(name).arrayBuffer());

  test('is read byte for byte', async () => {
    const jpeg = await readBytes('p3-patch-64x64.jpg');
    const segment = Buffer.from(jpeg).indexOf('ICC_PROFILE');
    const end = segment - 2 + new DataView(jpeg.buffer).getUint16(segment - 2);
    const file = await readBytes('jxl-p3-profile-64x64.jxl');
    const box = [...boxesIn(file, 0, file.length)].find(({ type }) => type === 'jxlc' || type === 'jxlp');
    const start = (box?.start ?? 0) + (box?.type === 'jxlp' ? 4 : 0);
    expect(readLayout(file.subarray(start))).toMatchObject({ colors: { profile: jpeg.slice(segment + 14, end) } });
  });

  test('identifies the color space, and can be hidden from decoders', async () => {
    const file = await readBytes('jxl-p3-profile-64x64.jxl');
    expect(await infoOf(file)).toMatchObject({ profile: 'other', space: 'display-p3' });
    const hidden = await hide(file);
    expect(await infoOf(hidden)).toMatchObject({ profile: 'srgb' });
    const { rgba } = await codec.decode(hidden);
    // The pixel is color(display-p3 .8 .3 .2).
    expect(differences(rgba.slice(0, 3), Uint8ClampedArray.of(204, 77, 51)).most).toBeLessThanOrEqual(1);
  });

  test('does not break the image if it is damaged', async () => {
    const file = await readBytes('jxl-p3-profile-64x64.jxl');
    for (let at = PROFILE.start; at < PROFILE.end; at++) {
      const damaged = file.slice();
      damaged[at] = (damaged[at] as number) ^ (1 << (at % 8));
      const info = await infoOf(damaged);
      if (info.space) await hide(damaged);
    }
  });
});
