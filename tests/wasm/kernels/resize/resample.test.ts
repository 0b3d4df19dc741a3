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
