import { describe, expect, test } from 'vitest';
import { type UnsharpMask, unsharpMask } from '../../../../src/domain/geometry/sharpen.ts';
import { SHARPENINGS } from '../../../../src/domain/geometry/sharpening.ts';
import { wholeArea } from '../../../../src/domain/geometry/turn.ts';
import { type PixelImage, pixelImage } from '../../../../src/kernels/image.ts';
import { resizeDeep, sharpenDeep } from '../../../../src/kernels/resize/deep.ts';
import { resizeImage } from '../../../../src/kernels/resize/resample.ts';
import { sharpenImage } from '../../../../src/kernels/resize/sharpen.ts';
import { sharpenInFloat64 } from '../../../../src/kernels/resize/sharpen-plain.ts';
import { prepare } from '../../../../src/kernels/ssimulacra2/ssimulacra2.ts';
import { createRandom, paint, paintPhoto, paintTransparent, pixelAt } from '../../../support/images.ts';

const FULL_SIZE = { widthPx: 2, heightPx: 2 };
const HALF_SIZE = { widthPx: 1, heightPx: 1 };

function maskOf(level: (typeof SHARPENINGS)[number]): UnsharpMask {
  return unsharpMask(level, FULL_SIZE, HALF_SIZE) as UnsharpMask;
}

function paintNoise(widthPx: number, heightPx: number, opaque: boolean): PixelImage {
  const random = createRandom(7);
  const value = () => Math.floor(random() * 256);
  return paint(widthPx, heightPx, () => [value(), value(), value(), opaque || random() < 0.5 ? 255 : value()]);
}

function mostApart({ rgba }: PixelImage, other: PixelImage): number {
  return rgba.reduce((most, value, i) => Math.max(most, Math.abs(value - (other.rgba[i] as number))), 0);
}

describe('the kernel is within 1 level of float64', () => {
  test.each(SHARPENINGS)('%s', async (level) => {
    for (const image of [
      paintPhoto(160, 121),
      paintNoise(67, 45, true),
      paintNoise(67, 45, false),
      paintTransparent(90, 61),
    ]) {
      expect(mostApart(await sharpenImage(image, maskOf(level)), sharpenInFloat64(image, maskOf(level)))).toBeLessThan(
        2,
      );
    }
  });

  test.each([
    [1, 1],
    [1, 5],
    [5, 1],
    [7, 2],
    [8, 3],
    [9, 4],
    [17, 3],
  ])('%d x %d pixels', async (widthPx, heightPx) => {
    for (const opaque of [true, false]) {
      const image = paintNoise(widthPx, heightPx, opaque);
      const [ours, exact] = [await sharpenImage(image, maskOf('high')), sharpenInFloat64(image, maskOf('high'))];
      expect(mostApart(ours, exact)).toBeLessThan(2);
    }
  });

  test('and looks like a photo that was scaled and sharpened with 16 bits', async () => {
    const photo = paintPhoto(800, 600);
    const size = { widthPx: 320, heightPx: 240 };
    const mask = unsharpMask('standard', photo, size) as UnsharpMask;
    const deep = { ...photo, channels: 4, samples: Uint16Array.from(photo.rgba, (value) => value * 257) } as const;
    const { samples } = sharpenDeep(resizeDeep(deep, size, wholeArea(photo)), mask);
    const exact = pixelImage(
      Uint8Array.from(samples, (value) => Math.round(value / 257)),
      320,
      240,
    );
    const scaled = await resizeImage(photo, size);
    const sharpened = await sharpenImage(scaled, mask);
    const reference = await prepare(exact);
    const score = (image: PixelImage) => reference?.compare(image).score ?? 0;
    expect(score(sharpened)).toBeGreaterThan(96);
    expect(score(scaled)).toBeLessThan(95);
  });
});

describe('a step edge', () => {
  const [dark, light] = [60, 200];

  /** Edges in three directions, resized so that they lie on and between pixels. */
  const EDGES: readonly ((x: number, y: number) => boolean)[] = [
    (x) => x < 101,
    (_, y) => y < 90,
    (x, y) => x + 0.6 * y < 150,
  ];

  test.each(SHARPENINGS)('gets a halo of at most that of %s', async (level) => {
    const mask = maskOf(level);
    for (const isDark of EDGES) {
      const edge = paint(200, 180, (x, y) => (isDark(x, y) ? [dark, dark, dark, 255] : [light, light, light, 255]));
      for (const ratio of [2, 2.7]) {
        const size = { widthPx: Math.round(200 / ratio), heightPx: Math.round(180 / ratio) };
        // Triangles do not overshoot, so every halo is one of sharpening.
        const { rgba } = await sharpenImage(await resizeImage(edge, size, 'triangle'), mask);
        const lumas = rgba.filter((_, i) => i % 4 === 0);
        expect(Math.max(...lumas) - light).toBeLessThanOrEqual(mask.halo);
        expect(dark - Math.min(...lumas)).toBeLessThanOrEqual(mask.halo);
      }
    }
    expect(maskOf('standard').halo).toBe(3);
  });

  test('becomes steeper', async () => {
    const edge = paint(200, 180, (x) => (x < 101 ? [dark, dark, dark, 255] : [light, light, light, 255]));
    const scaled = await resizeImage(edge, { widthPx: 74, heightPx: 67 }, 'triangle');
    const steepest = (image: PixelImage) => {
      const row = Array.from({ length: 74 }, (_, x) => pixelAt(image, x, 30)[0] as number);
      return Math.max(...row.slice(1).map((value, i) => value - (row[i] as number)));
    };
    expect(steepest(await sharpenImage(scaled, maskOf('standard')))).toBeGreaterThan(steepest(scaled) + 5);
  });
});

describe('sharpening leaves alone', () => {
  test('flat areas and noise of one level', async () => {
    const random = createRandom(3);
    const noisy = paint(40, 30, () => {
      const value = 120 + Math.round(random());
      return [value, value, value, 255];
    });
    expect(await sharpenImage(noisy, maskOf('high'))).toEqual(noisy);
  });

  test('the outline of a cut-out, and alpha', async () => {
    const cut = paint(40, 30, (x) => (x < 20 ? [200, 120, 40, 255] : x === 20 ? [200, 120, 40, 99] : [0, 0, 0, 0]));
    expect(await sharpenImage(cut, maskOf('high'))).toEqual(cut);
  });

  test('hues: all colors change by the same', async () => {
    const photo = paint(60, 40, (x, y) => [90 + ((x * y) % 60), 80 + ((x + y) % 50), 100 + (x % 40), 255]);
    const { rgba } = await sharpenImage(photo, maskOf('standard'));
    for (let i = 0; i < rgba.length; i += 4) {
      const [red, green, blue] = [0, 1, 2].map((c) => (rgba[i + c] as number) - (photo.rgba[i + c] as number));
      expect([green, blue]).toEqual([red, red]);
    }
  });

  test('images that are not made smaller', () => {
    expect(unsharpMask('high', HALF_SIZE, HALF_SIZE)).toBeNull();
    expect(unsharpMask('high', HALF_SIZE, FULL_SIZE)).toBeNull();
    expect(
      unsharpMask('standard', { widthPx: 1414, heightPx: 1000 }, { widthPx: 1000, heightPx: 707 })?.amount,
    ).toBeCloseTo(0.4, 2);
  });
});

test.each([1, 2, 3, 4] as const)('16 bits in %d channels are sharpened like 8', async (channels) => {
  const isGray = channels <= 2;
  const image = paintNoise(31, 22, channels % 2 === 1);
  const { rgba } = image;
  if (isGray) for (let i = 0; i < rgba.length; i += 4) rgba[i + 1] = rgba[i + 2] = rgba[i] as number;
  const kept = channels === 1 ? [0] : channels === 2 ? [0, 3] : channels === 3 ? [0, 1, 2] : [0, 1, 2, 3];
  const of = ({ rgba }: PixelImage) => Array.from(rgba).filter((_, i) => kept.includes(i % 4));
  const samples = Uint16Array.from(of(image), (value) => value * 257);
  const deep = sharpenDeep({ widthPx: 31, heightPx: 22, channels, samples }, maskOf('standard'));
  const ours = of(await sharpenImage(image, maskOf('standard')));
  expect(Math.max(...ours.map((value, i) => Math.abs(value - (deep.samples[i] as number) / 257)))).toBeLessThan(1.01);
});
