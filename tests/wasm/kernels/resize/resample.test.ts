import { describe, expect, test } from 'vitest';
import type { ResizeFilter } from '../../../../src/domain/geometry/resampling.ts';
import { resizeImage } from '../../../../src/kernels/resize/resample.ts';
import { aliasRms } from '../../../support/image-metrics.ts';
import { paint, paintPhoto, paintZonePlate, pixelAt } from '../../../support/images.ts';

describe('rule 27: images are resampled like canvas does', () => {
  test('in gamma space, where black and white texture averages to middle gray', async () => {
    const texture = paint(64, 64, (x, y) => ((x + y) % 2 ? [255, 255, 255, 255] : [0, 0, 0, 255]));
    const small = await resizeImage(texture, { widthPx: 16, heightPx: 16 });
    expect(pixelAt(small, 8, 8)[0]).toBeGreaterThanOrEqual(124);
    expect(pixelAt(small, 8, 8)[0]).toBeLessThanOrEqual(131);
  });

  test('with premultiplied alpha, so invisible pixels do not bleed their color', async () => {
    const image = paint(64, 64, (x) => (x % 2 ? [255, 0, 0, 0] : [0, 0, 255, 255]));
    const { rgba } = await resizeImage(image, { widthPx: 16, heightPx: 64 });
    for (let i = 0; i < rgba.length; i += 4) expect(rgba[i]).toBeLessThanOrEqual(2);
    expect(rgba[2]).toBeGreaterThan(250);
    expect(rgba[3]).toBeGreaterThan(100);
    expect(rgba[3]).toBeLessThan(156);
  });
});

describe('rule 29: the default filter leaves little aliasing', () => {
  const side = 1024;
  const plate = paintZonePlate(side);

  test.each([
    [2, 6],
    [3.3, 3],
    [8, 3],
  ])('at 1/%d its RMS is at most %i', async (factor, limit) => {
    const small = Math.round(side / factor);
    const resized = await resizeImage(plate, { widthPx: small, heightPx: small });
    expect(aliasRms(resized, side)).toBeLessThanOrEqual(limit);
  });

  test('and is lanczos3', async () => {
    const photo = paintPhoto(97, 61);
    const size = { widthPx: 40, heightPx: 25 };
    expect(await resizeImage(photo, size)).toEqual(await resizeImage(photo, size, 'lanczos3'));
  });
});

test('every filter gives a different result', async () => {
  const photo = paintPhoto(97, 61);
  const filters: readonly ResizeFilter[] = ['triangle', 'catrom', 'mitchell', 'lanczos3'];
  const results = await Promise.all(
    filters.map(async (filter) => (await resizeImage(photo, { widthPx: 40, heightPx: 25 }, filter)).rgba.join()),
  );
  expect(new Set(results).size).toBe(filters.length);
});

test.each([
  [1, 1],
  [1, 500],
  [500, 1],
  [33, 200],
  [97, 20],
])('the result is exactly %i x %i', async (widthPx, heightPx) => {
  const resized = await resizeImage(paintPhoto(97, 61), { widthPx, heightPx });
  expect(resized).toMatchObject({ widthPx, heightPx });
  expect(resized.rgba).toHaveLength(widthPx * heightPx * 4);
});

test('an opaque image stays opaque, and a flat image stays flat within a rounding step', async () => {
  const flat = paint(50, 40, () => [12, 200, 99, 255]);
  const { rgba } = await resizeImage(flat, { widthPx: 21, heightPx: 77 });
  for (const [channel, value] of [12, 200, 99, 255].entries()) {
    const values = rgba.filter((_, i) => i % 4 === channel);
    expect(Math.max(...values)).toBeLessThanOrEqual(value);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(channel === 3 ? 255 : value - 1);
  }
});

test('an image that already has the size is returned unchanged', async () => {
  const photo = paintPhoto(10, 10);
  expect(await resizeImage(photo, { widthPx: 10, heightPx: 10 })).toBe(photo);
});

test('an area of a fraction of pixels, such as that of a small gain map, comes to an end', async () => {
  const image = { widthPx: 102, heightPx: 77, rgba: new Uint8ClampedArray(102 * 77 * 4).fill(90) };
  const area = { xPx: 0, yPx: 0, widthPx: 102, heightPx: (92 * 102) / 123 };
  const resized = await resizeImage(image, { widthPx: 12, heightPx: 9 }, undefined, undefined, area);
  expect(resized).toMatchObject({ widthPx: 12, heightPx: 9 });
  expect(new Set(resized.rgba)).toEqual(new Set([90]));
});

test('an area that begins inside of pixels keeps the channels apart', async () => {
  const flat = paint(50, 40, () => [12, 200, 99, 255]);
  for (const [xPx, yPx] of [
    [1.5, 2.5],
    [0.25, 0.75],
    [28.6, 29.7],
  ] as const) {
    const area = { xPx, yPx, widthPx: 21.4, heightPx: 10.3 };
    for (const target of [
      { widthPx: 7, heightPx: 5 },
      { widthPx: 30, heightPx: 21 },
      { widthPx: 21, heightPx: 10 },
    ]) {
      const { rgba } = await resizeImage(flat, target, undefined, undefined, area);
      for (let at = 0; at < rgba.length; at += 4) {
        const [red = 0, green = 0, blue = 0, alpha] = rgba.subarray(at, at + 4);
        expect([Math.abs(red - 12), Math.abs(green - 200), Math.abs(blue - 99)].every((off) => off <= 1)).toBe(true);
        expect(alpha).toBe(255);
      }
    }
  }
});

test.each([
  [{ xPx: 3.2, yPx: 5.9, widthPx: 0.5, heightPx: 0.3 }, [3, 6]],
  [{ xPx: 49.6, yPx: 39.9, widthPx: 0.4, heightPx: 0.1 }, [49, 39]],
])('an area of less than a pixel is that pixel: %o', async (area, [x = 0, y = 0]) => {
  const image = paint(50, 40, (column, row) => [column * 5, row * 6, 7, 255]);
  const color = [x * 5, y * 6, 7, 255];
  const one = await resizeImage(image, { widthPx: 1, heightPx: 1 }, undefined, undefined, area);
  expect([...one.rgba]).toEqual(color);
  const more = await resizeImage(image, { widthPx: 3, heightPx: 2 }, undefined, undefined, area);
  expect([...more.rgba]).toHaveLength(24);
  for (const [at, value] of more.rgba.entries()) expect(Math.abs(value - (color[at % 4] ?? 0))).toBeLessThanOrEqual(1);
});
