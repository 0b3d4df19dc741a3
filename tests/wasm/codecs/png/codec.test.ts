import { afterEach, describe, expect, test, vi } from 'vitest';
import { codec } from '../../../../src/codecs/png/codec.ts';
import type { PixelImage } from '../../../../src/kernels/image.ts';
import { clearHiddenColors } from '../../../../src/kernels/pixels/plain.ts';
import { PNG_COLOR, pngColorType } from '../../../support/file-structure.ts';
import {
  paint,
  paintColors,
  paintGraphics,
  paintPhoto,
  paintQuarters,
  paintTransparent,
} from '../../../support/images.ts';

const gray = paint(40, 30, (x, y) => [x * 3 + y, x * 3 + y, x * 3 + y, 255]);

describe('rule 17: decoding returns exactly what was encoded', () => {
  test.each<readonly [string, PixelImage]>([
    ['photo', paintPhoto(97, 61)],
    ['graphics', paintGraphics(80, 60)],
    ['semi-transparent', clearHiddenColors(paintTransparent(96, 64))],
    ['gray', gray],
    ['palette', paintColors(200)],
    ['one pixel', paintPhoto(1, 1)],
    ['one column', paintPhoto(1, 50)],
    ['low alpha', paint(16, 16, (x, y) => [x * 16, y * 16, 7, 1 + (x % 3)])],
  ])('%s', async (_name, image) => {
    const decoded = await codec.decode(await codec.encode(image));
    expect(decoded).toMatchObject({ widthPx: image.widthPx, heightPx: image.heightPx });
    expect(decoded.rgba).toEqual(image.rgba);
  });
});

test('rule 18: colors under alpha 0 are cleared, and nothing else is changed', async () => {
  const image = paintTransparent(96, 64);
  const { rgba } = await codec.decode(await codec.encode(image));
  let hidden = 0;
  for (let i = 0; i < rgba.length; i += 4) {
    const before = Array.from(image.rgba.subarray(i, i + 4));
    if (before[3] === 0) hidden++;
    expect(Array.from(rgba.subarray(i, i + 4))).toEqual(before[3] === 0 ? [0, 0, 0, 0] : before);
  }
  expect(hidden).toBeGreaterThan(100);
});

test('rule 19: quality has no effect', async () => {
  const image = paintGraphics(80, 60);
  const encode: (image: PixelImage, quality: number) => Promise<Uint8Array> = codec.encode;
  const [low, high] = await Promise.all([encode(image, 0), encode(image, 100)]);
  expect(low).toEqual(high);
});

describe('rule 20: the cheapest color type that can represent the image is written', () => {
  const { gray: GRAY, rgb: RGB, palette: PALETTE, rgba: RGBA, grayAlpha: GRAY_ALPHA } = PNG_COLOR;

  test.each<readonly [string, PixelImage, readonly number[]]>([
    ['an opaque photo: RGB, never RGBA', paintPhoto(97, 61), [RGB]],
    ['257 colors: RGB', paintColors(257), [RGB]],
    ['256 colors: a palette', paintColors(256), [PALETTE]],
    ['4 colors: a palette', paintQuarters(64, 64), [PALETTE]],
    ['opaque gray', gray, [GRAY, PALETTE]],
    ['many alphas: RGBA', paintTransparent(96, 64), [RGBA]],
    ['four colors, one of them transparent', paintOneBitAlpha(), [PALETTE, GRAY_ALPHA]],
  ])('%s', async (_name, image, allowed) => {
    expect(allowed).toContain(pngColorType(await codec.encode(image)));
  });
});

function paintOneBitAlpha(): PixelImage {
  return paint(64, 64, (x, y) => [x < 32 ? 255 : 10, y < 32 ? 60 : 200, 90, x < 32 && y < 32 ? 0 : 255]);
}

describe('without SIMD', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each(['fast', 'balanced', 'smallest'] as const)(
    '%s: OxiPNG writes a file with the same pixels',
    async (effort) => {
      const image = paintGraphics(80, 60);
      const ours = await codec.encode(image, 100, effort);
      vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
      const theirs = await codec.encode(image, 100, effort);
      expect((await codec.decode(theirs)).rgba).toEqual(image.rgba);
      if (effort !== 'smallest') expect(theirs).not.toEqual(ours);
    },
  );
});

test('the smallest effort writes no more bytes than the balanced effort', async () => {
  for (const image of [paintGraphics(80, 60), paintPhoto(60, 40), paintColors(9), gray]) {
    const [balanced, smallest] = [await codec.encode(image), await codec.encode(image, 100, 'smallest')];
    expect(smallest.length).toBeLessThanOrEqual(balanced.length);
  }
});

test('the decoder throws on data that is not PNG', async () => {
  await expect(codec.decode(new Uint8Array([1, 2, 3, 4]))).rejects.toThrow();
});
