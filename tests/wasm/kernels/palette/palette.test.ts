import { describe, expect, test } from 'vitest';
import { type PixelImage, pixelImage } from '../../../../src/kernels/image.ts';
import { type ColorReducer, withColorReducer } from '../../../../src/kernels/palette/palette.ts';
import { applyPalette, choosePaletteOf } from '../../../../src/kernels/palette/reference.ts';
import {
  createRandom,
  paint,
  paintColors,
  paintGraphics,
  paintPhoto,
  paintTransparent,
} from '../../../support/images.ts';

/** Reduces the image to at most `most` colors. */
function reduceTo(image: PixelImage, most: number): Promise<PixelImage> {
  return withColorReducer(image, async (reducer) => reducer.apply(reducer.choosePalette(most), image));
}

function colorsOf({ rgba }: PixelImage): ReadonlySet<number> {
  return new Set(new Uint32Array(rgba.buffer));
}

function ask<T>(image: PixelImage, question: (reducer: ColorReducer) => T): Promise<T> {
  return withColorReducer(image, async (reducer) => question(reducer));
}

/** Paints all values of all channels, with opaque, transparent and translucent alpha. */
function paintNoise(widthPx: number, heightPx: number): PixelImage {
  const random = createRandom(7);
  const any = () => Math.floor(random() * 256);
  const alpha = () => (random() < 0.3 ? 255 : random() < 0.2 ? 0 : any());
  return paint(widthPx, heightPx, () => [any(), any(), any(), alpha()]);
}

const IMAGES: readonly (readonly [name: string, image: PixelImage])[] = [
  ['photo', paintPhoto(61, 47)],
  ['graphics', paintGraphics(64, 33)],
  ['transparent', paintTransparent(40, 40)],
  ['noise', paintNoise(67, 31)],
  ['one pixel', paint(1, 1, () => [1, 2, 3, 4])],
  ['one column', paintNoise(1, 30)],
  ['one row', paintNoise(30, 1)],
];

describe('the kernel equals the reference', () => {
  test.each(IMAGES)('for %s', async (_, image) => {
    for (const most of [2, 5, 17, 256]) {
      const palette = choosePaletteOf(image, most);
      expect(await ask(image, (reducer) => reducer.choosePalette(most))).toEqual(palette);
      expect(await ask(image, (reducer) => reducer.apply(palette, image).rgba)).toEqual(
        applyPalette(palette, image).rgba,
      );
    }
  });

  test('even if similar colors count as one', async () => {
    const image = paintNoise(200, 150);
    expect(await ask(image, ({ colorCount }) => colorCount)).toBeLessThan(2 ** 14);
    expect(await ask(image, (reducer) => reducer.choosePalette(40))).toEqual(choosePaletteOf(image, 40));
  });
});

describe('reducing colors', () => {
  test('keeps every pixel of an image whose colors fit', async () => {
    for (const colors of [1, 2, 200, 256]) {
      const image = paintColors(colors);
      expect(await ask(image, ({ colorCount }) => colorCount)).toBe(colors);
      expect((await reduceTo(image, 256)).rgba).toEqual(image.rgba);
    }
  });

  test('gives at most the requested number of colors, including the transparent color', async () => {
    for (const [, image] of IMAGES) {
      for (const most of [2, 3, 16, 100, 256]) {
        expect(colorsOf(await reduceTo(image, most)).size).toBeLessThanOrEqual(most);
      }
    }
  });

  test('clears hidden colors, keeps visible pixels visible, and keeps opaque pixels opaque', async () => {
    const image = paint(80, 60, (x, y) => {
      const alpha = x < 20 ? 0 : x < 30 ? 1 + ((x * 7 + y) % 40) : x < 50 ? 180 + (y % 60) : 255;
      return [200, 100 + y, x * 2, alpha];
    });
    const { rgba } = await reduceTo(image, 24);
    for (let at = 3; at < rgba.length; at += 4) {
      const before = image.rgba[at] as number;
      if (before === 0) expect(Array.from(rgba.subarray(at - 3, at + 1))).toEqual([0, 0, 0, 0]);
      if (before > 40) expect(rgba[at]).toBeGreaterThan(0);
      if (before === 255) expect(rgba[at]).toBe(255);
    }
  });

  test('keeps the exact color of a large flat area', async () => {
    const [flat, photo] = [paint(1, 1, () => [250, 251, 249, 255]), paintPhoto(120, 120)];
    const image = paint(400, 300, (x, y) =>
      x < 120 && y < 120
        ? (Array.from(photo.rgba.subarray((y * 120 + x) * 4, (y * 120 + x) * 4 + 4)) as [
            number,
            number,
            number,
            number,
          ])
        : [250, 251, 249, 255],
    );
    const { rgba } = await reduceTo(image, 16);
    const pixels = new Uint32Array(rgba.buffer);
    const [color] = new Uint32Array(flat.rgba.buffer);
    for (let y = 0; y < 300; y++) for (let x = 122; x < 400; x++) expect(pixels[y * 400 + x]).toBe(color);
  });
});

describe('dithering', () => {
  /** Counts how often neighboring pixels in a row differ. */
  function changesIn({ rgba, widthPx }: PixelImage): number {
    const pixels = new Uint32Array(rgba.buffer);
    return pixels.filter((pixel, index) => index % widthPx > 0 && pixel !== pixels[index - 1]).length;
  }

  test('mixes colors in a gradient', async () => {
    const image = paint(256, 64, (x) => [x, x, x, 255]);
    const reduced = await reduceTo(image, 8);
    // Without dithering, each row has at most seven changes.
    expect(changesIn(reduced)).toBeGreaterThan(64 * 30);
    // Each section is as bright as in the gradient.
    for (let from = 32; from < 224; from += 32) {
      const mean = ({ rgba }: PixelImage) => {
        let sum = 0;
        for (let y = 0; y < 64; y++) for (let x = from; x < from + 32; x++) sum += rgba[(y * 256 + x) * 4] as number;
        return sum / (64 * 32);
      };
      expect(Math.abs(mean(reduced) - mean(image))).toBeLessThan(4);
    }
  });

  test('does not affect text', async () => {
    const random = createRandom(5);
    const strokes = Array.from({ length: 96 * 48 }, () => (random() < 0.3 ? Math.floor(random() * 200) : 255));
    const image = paint(96, 48, (x, y) => {
      const gray = strokes[y * 96 + x] as number;
      return [gray, gray, gray, 255];
    });
    const { rgba } = await reduceTo(image, 12);
    const results = new Map<number, Set<number>>();
    for (const [index, gray] of strokes.entries()) {
      results.set(gray, (results.get(gray) ?? new Set()).add(rgba[index * 4] as number));
    }
    // Without dithering, all pixels of a color get the same color.
    expect([...results.values()].filter(({ size }) => size > 1)).toHaveLength(0);
    expect(colorsOf(pixelImage(rgba, 96, 48))).toContain(0xffffffff);
  });
});
