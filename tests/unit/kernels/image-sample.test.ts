import { describe, expect, test } from 'vitest';
import { createScorer } from '../../../src/jobs/goal/scorer.ts';
import { type PixelImage, pixelImage } from '../../../src/kernels/image.ts';
import { busySampleOf, sampleOf } from '../../../src/kernels/image-sample.ts';

/** Creates an image in which each pixel stores its position: x in red and green, y in blue and alpha. */
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

describe('a sample of a graphic', () => {
  /** A gray image in which only these tiles of 64 pixels are a map. Tiles are numbered row by row, ten per row. */
  const graphicOf = (tiles: readonly number[]) => {
    const { rgba, widthPx, heightPx } = mapOf(640, 512);
    const isBusy = (x: number, y: number) => tiles.includes(Math.floor(y / 64) * 10 + Math.floor(x / 64));
    const colors = rgba.map((value, i) => (isBusy((i >> 2) % 640, Math.floor((i >> 2) / 640)) ? value : 90));
    return pixelImage(colors, widthPx, heightPx);
  };
  const placesOf = (sample: PixelImage) =>
    Array.from({ length: (sample.widthPx * sample.heightPx) / 64 ** 2 }, (_, tile) => {
      const columns = sample.widthPx / 64;
      return placeAt(sample, (tile % columns) * 64, Math.floor(tile / columns) * 64);
    });

  test('consists of the tiles that are not flat', () => {
    const busy = busySampleOf(graphicOf([3, 14, 25, 69]), 100_000);
    if (!busy) throw new Error('no sample');
    expect(busy.share).toBe(4 / 80);
    expect([busy.image.widthPx, busy.image.heightPx]).toEqual([128, 128]);
    expect(placesOf(busy.image)).toEqual([
      [192, 0],
      [256, 64],
      [320, 128],
      [576, 384],
    ]);
  });

  test('takes tiles from all parts of the image if there are too many', () => {
    const tiles = Array.from({ length: 60 }, (_, tile) => tile);
    const busy = busySampleOf(graphicOf(tiles), 16 * 64 ** 2);
    if (!busy) throw new Error('no sample');
    expect(busy.share).toBe(60 / 80);
    const rows = placesOf(busy.image).map(([, top]) => top / 64);
    expect(rows).toHaveLength(16);
    expect(new Set(rows)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });

  test('does not exist for photos, nor for graphics that are almost completely flat', () => {
    expect(busySampleOf(mapOf(640, 512), 100_000)).toBeNull();
    expect(busySampleOf(graphicOf([3, 14, 25]), 100_000)).toBeNull();
    expect(busySampleOf(graphicOf([]), 100_000)).toBeNull();
  });
});

test('small and narrow images have no sample', () => {
  expect(sampleOf(mapOf(300, 200), 60_000)).toBeNull();
  expect(sampleOf(mapOf(100, 2000), 60_000)).toBeNull();
});

test('an image with a side that is too short for the metric still has a score', async () => {
  const image = pixelImage(new Uint8ClampedArray(3 * 40 * 4).fill(200), 3, 40);
  const scorer = await createScorer(image, false);
  expect(scorer.isEstimate).toBe(false);
  expect((await scorer.compare(image)).score).toBe(100);
  const darker = pixelImage(new Uint8ClampedArray(3 * 40 * 4).fill(120), 3, 40);
  expect((await scorer.compare(darker)).score).toBeLessThan(90);
});

test('without kernels, only a sample of a large image is measured', async () => {
  const image = mapOf(500, 400);
  const scorer = await createScorer(image, false);
  expect(scorer.isEstimate).toBe(true);
  const { score, heat } = await scorer.compare(image);
  expect(score).toBe(100);
  expect(heat.widthPx * heat.heightPx).toBeLessThanOrEqual(150_000);
});

test('without kernels, all of a large narrow image is measured, because no tiles fit in it', async () => {
  const image = mapOf(60, 2600);
  const scorer = await createScorer(image, false);
  expect(scorer.isEstimate).toBe(false);
  const { score, heat } = await scorer.compare(image);
  expect(score).toBe(100);
  expect([heat.widthPx, heat.heightPx]).toEqual([60, 2600]);
});
