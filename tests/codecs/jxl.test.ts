import { describe, expect, test } from 'vitest';
import { codec } from '../../src/codecs/jxl/codec.ts';
import { paintGraphics, paintPhoto, paintTransparent } from '../support/images.ts';

const photo = paintPhoto(97, 61);
const transparent = paintTransparent(96, 64);

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

test('a fraction of a percent is not lost', async () => {
  expect(await codec.encode(photo, 75.5)).not.toEqual(await codec.encode(photo, 75));
});

test('the decoder throws on data that is not JPEG XL', async () => {
  await expect(codec.decode(new Uint8Array([1, 2, 3, 4]))).rejects.toThrow();
});
