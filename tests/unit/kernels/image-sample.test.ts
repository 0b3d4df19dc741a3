import { expect, test } from 'vitest';
import { type PixelImage, pixelImage } from '../../../src/kernels/image.ts';
import { sampleOf } from '../../../src/kernels/image-sample.ts';
import { createScorer } from '../../../src/workers/goal-scorer.ts';

/** Each pixel stores its position: x in red and green, y in blue and alpha. */
function mapOf(widthPx: number, heightPx: number): PixelImage {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) rgba.set([x >> 8, x & 255, y >> 8, y & 255], (y * widthPx + x) * 4);
  }
  return pixelImage(rgba, widthPx, heightPx);
}

function placeAt({ rgba, widthPx }: PixelImage, x: number, y: number): readonly [number, number] {
  const at = (y * widthPx + x) * 4;
  const [a, b, c, d] = rgba.subarray(at, at + 4);
  return [(a as number) * 256 + (b as number), (c as number) * 256 + (d as number)];
}

test('a sample consists of whole tiles, one in each part of the image, at multiples of 16 pixels', () => {
  const sample = sampleOf(mapOf(1500, 700), 200_000);
  if (!sample) throw new Error('no sample');
  const [columns, rows] = [sample.widthPx / 128, sample.heightPx / 128];
  expect([columns, rows]).toEqual([5, 2]);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = placeAt(sample, column * 128, row * 128);
      expect([x % 16, y % 16]).toEqual([0, 0]);
      expect(x).toBeGreaterThanOrEqual(column * 300 - 16);
      expect(x + 128).toBeLessThanOrEqual((column + 1) * 300);
      expect(y).toBeGreaterThanOrEqual(row * 350 - 16);
      expect(y + 128).toBeLessThanOrEqual((row + 1) * 350);
      expect(placeAt(sample, column * 128 + 127, row * 128 + 127)).toEqual([x + 127, y + 127]);
    }
  }
});

test('the same image always gives the same tiles', () => {
  expect(sampleOf(mapOf(600, 500), 70_000)).toEqual(sampleOf(mapOf(600, 500), 70_000));
});

test('small and narrow images have no sample', () => {
  expect(sampleOf(mapOf(300, 200), 60_000)).toBeNull();
  expect(sampleOf(mapOf(100, 2000), 60_000)).toBeNull();
});

test('an image with a side that is too short for the metric has a score', async () => {
  const image = pixelImage(new Uint8ClampedArray(3 * 40 * 4).fill(200), 3, 40);
  const scorer = await createScorer(image, false);
  expect(scorer.isEstimate).toBe(false);
  expect(scorer.compare(image).score).toBe(100);
  const darker = pixelImage(new Uint8ClampedArray(3 * 40 * 4).fill(120), 3, 40);
  expect(scorer.compare(darker).score).toBeLessThan(90);
});

test('without kernels, a sample of a large image is measured', async () => {
  const image = mapOf(500, 400);
  const scorer = await createScorer(image, false);
  expect(scorer.isEstimate).toBe(true);
  const { score, heat } = scorer.compare(image);
  expect(score).toBe(100);
  expect(heat.widthPx * heat.heightPx).toBeLessThanOrEqual(150_000);
});

test('without kernels, all of a large narrow image is measured, because tiles do not fit in it', async () => {
  const image = mapOf(60, 2600);
  const scorer = await createScorer(image, false);
  expect(scorer.isEstimate).toBe(false);
  const { score, heat } = scorer.compare(image);
  expect(score).toBe(100);
  expect([heat.widthPx, heat.heightPx]).toEqual([60, 2600]);
});
