import { describe, expect, test } from 'vitest';
import { RESIZE_FILTER } from '../../../src/domain/geometry/resampling.ts';
import { wholeArea } from '../../../src/domain/geometry/turn.ts';
import type { Channels, DeepImage } from '../../../src/kernels/deep-image.ts';
import { collectDeep, collectDithered } from '../../../src/kernels/dither/collect.ts';
import type { PixelImage } from '../../../src/kernels/image.ts';
import { orient } from '../../../src/kernels/pixels/plain.ts';
import { turnDeep } from '../../../src/kernels/pixels/turn-deep.ts';
import { resizeDeep } from '../../../src/kernels/resize/deep.ts';
import { listTaps } from '../../../src/kernels/resize/filters.ts';
import { paint } from '../../support/images.ts';

const WHITE = 65_535;

function paintDeep(
  widthPx: number,
  heightPx: number,
  channels: Channels,
  at: (x: number, y: number, channel: number) => number,
): DeepImage {
  const samples = Uint16Array.from({ length: widthPx * heightPx * channels }, (_, i) => {
    const pixel = Math.floor(i / channels);
    return at(pixel % widthPx, Math.floor(pixel / widthPx), i % channels);
  });
  return { widthPx, heightPx, channels, samples };
}

function dithered({ widthPx, heightPx, channels, samples }: DeepImage): PixelImage {
  const { image, take } = collectDithered({ widthPx, heightPx }, channels);
  for (let y = 0; y < heightPx; y++) {
    const row = samples.subarray(y * widthPx * channels, (y + 1) * widthPx * channels);
    take(row, { x: 0, y, step: 1, columns: widthPx });
  }
  return image;
}

/** The means of a channel over squares of the dither pattern, in 16-bit levels. */
function meansOf({ rgba, widthPx, heightPx }: PixelImage, side: number): number[] {
  const means: number[] = [];
  for (let top = 0; top + side <= heightPx; top += side) {
    for (let left = 0; left + side <= widthPx; left += side) {
      let sum = 0;
      for (let y = top; y < top + side; y++) {
        for (let x = left; x < left + side; x++) sum += rgba[(y * widthPx + x) * 4] as number;
      }
      means.push((sum / side ** 2) * 257);
    }
  }
  return means;
}

describe('converting 16 bits to 8 bits', () => {
  test('keeps levels that 8 bits can express, in all channels', () => {
    const image = paintDeep(64, 64, 4, (x, y, channel) => ((x * 4 + y * 3 + channel * 85) % 256) * 257);
    expect(dithered(image).rgba).toEqual(Uint8ClampedArray.from(image.samples, (sample) => sample / 257));
  });

  test('keeps the mean of a flat area within one 16-bit level', () => {
    for (const level of [1, 100, 128, 129, 256, 30_000, 65_279, 65_534]) {
      const [mean] = meansOf(dithered(paintDeep(16, 16, 1, () => level)), 16);
      expect(Math.abs((mean as number) - level)).toBeLessThanOrEqual(1);
    }
  });

  test('shows no bands in a gradient over three levels, unlike cutting off the lower bits', () => {
    const [from, to] = [20_000, 20_000 + 3 * 257];
    const gradient = paintDeep(1024, 16, 1, (x) => Math.round(from + ((to - from) * x) / 1023));
    const wanted = (image: PixelImage) =>
      meansOf(image, 16).map((mean, i) => mean - (from + ((to - from) * (i * 16 + 7.5)) / 1023));
    const rms = (errors: readonly number[]) => Math.sqrt(errors.reduce((sum, e) => sum + e * e, 0) / errors.length);
    const cut = paint(1024, 16, (x) => {
      const level = (gradient.samples[x] as number) >> 8;
      return [level, level, level, 255];
    });
    expect(rms(wanted(dithered(gradient)))).toBeLessThan(8);
    expect(rms(wanted(cut))).toBeGreaterThan(80);
  });

  test('keeps gray pixels gray, and gives the same pixels for interlaced rows', () => {
    const image = paintDeep(32, 8, 3, (x, y) => x * 1999 + y * 77);
    const whole = dithered(image);
    for (let i = 0; i < whole.rgba.length; i += 4) expect(new Set(whole.rgba.subarray(i, i + 3)).size).toBe(1);
    const { image: woven, take } = collectDithered(image, 3);
    for (const x of [0, 1]) {
      for (let y = 7; y >= 0; y--) {
        const row = Uint16Array.from(
          { length: 48 },
          (_, i) => image.samples[(y * 32 + x + Math.floor(i / 3) * 2) * 3 + (i % 3)] as number,
        );
        take(row, { x, y, step: 2, columns: 16 });
      }
    }
    expect(woven.rgba).toEqual(whole.rgba);
  });
});

test('interlaced rows are written to their places', () => {
  const { image, take } = collectDeep({ widthPx: 4, heightPx: 1 }, 2);
  take(Uint16Array.of(1, 2, 3, 4), { x: 1, y: 0, step: 2, columns: 2 });
  take(Uint16Array.of(5, 6, 7, 8), { x: 0, y: 0, step: 2, columns: 2 });
  expect([...image.samples]).toEqual([5, 6, 1, 2, 7, 8, 3, 4]);
});

describe('resizing keeps 16 bits', () => {
  const noise = (seed: number) => ((Math.sin(seed * 12.9898) * 43_758.5453) % 1) ** 2 * WHITE;

  /** Applies all taps of both directions at once, pixel by pixel. */
  function reference(image: DeepImage, widthPx: number, heightPx: number, x: number, y: number): number[] {
    const [column, row] = [
      listTaps(image.widthPx, widthPx, RESIZE_FILTER)[x],
      listTaps(image.heightPx, heightPx, RESIZE_FILTER)[y],
    ];
    const { channels } = image;
    const hasAlpha = channels % 2 === 0;
    const sums = Array.from({ length: channels }, () => 0);
    for (const [down, weightDown] of row?.weights.entries() ?? []) {
      for (const [along, weightAlong] of column?.weights.entries() ?? []) {
        const from = (((row?.start ?? 0) + down) * image.widthPx + (column?.start ?? 0) + along) * channels;
        const alpha = hasAlpha ? (image.samples[from + channels - 1] as number) / WHITE : 1;
        for (let c = 0; c < channels; c++) {
          const value = hasAlpha && c === channels - 1 ? WHITE * alpha : (image.samples[from + c] as number) * alpha;
          sums[c] = (sums[c] as number) + weightDown * weightAlong * value;
        }
      }
    }
    const alpha = hasAlpha ? (sums[channels - 1] as number) / WHITE : 1;
    return sums.map((sum, c) => Math.min(WHITE, Math.max(0, hasAlpha && c < channels - 1 ? sum / alpha : sum)));
  }

  test.each([
    [1, 17, 11],
    [2, 17, 11],
    [3, 60, 41],
    [4, 9, 70],
  ] as const)('with %i channels to %i x %i, within one level of the exact sums', (channels, widthPx, heightPx) => {
    const image = paintDeep(40, 30, channels, (x, y, channel) => noise(x + 40 * y + 1200 * channel));
    const resized = resizeDeep(image, { widthPx, heightPx }, wholeArea(image));
    expect(resized.samples.length).toBe(widthPx * heightPx * channels);
    for (let y = 0; y < heightPx; y++) {
      for (let x = 0; x < widthPx; x++) {
        const wanted = reference(image, widthPx, heightPx, x, y);
        const alpha = channels % 2 === 0 ? (wanted[channels - 1] as number) : WHITE;
        for (const [c, value] of wanted.entries()) {
          const level = resized.samples[(y * widthPx + x) * channels + c] as number;
          // Below half a level of alpha, a pixel has no color.
          if (alpha >= 0.5) expect(Math.abs(level - value)).toBeLessThanOrEqual(1);
        }
      }
    }
  });

  test('a part of an image is cut out unchanged', () => {
    const image = paintDeep(6, 5, 3, (x, y, channel) => x * 1000 + y * 100 + channel);
    const part = resizeDeep(image, { widthPx: 2, heightPx: 2 }, { xPx: 3, yPx: 1, widthPx: 2, heightPx: 2 });
    expect(part).toEqual(paintDeep(2, 2, 3, (x, y, channel) => (x + 3) * 1000 + (y + 1) * 100 + channel));
  });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)('orientation %i turns 16-bit samples like pixels', (orientation) => {
  const pixels = paint(5, 3, (x, y) => [x * 40, y * 70, 9, 255 - x]);
  const deep = paintDeep(5, 3, 4, (x, y, c) => (pixels.rgba[(y * 5 + x) * 4 + c] as number) * 257);
  const turned = turnDeep(deep, orientation);
  const wanted = orient(pixels, orientation);
  expect([turned.widthPx, turned.heightPx]).toEqual([wanted.widthPx, wanted.heightPx]);
  expect(Uint8ClampedArray.from(turned.samples, (sample) => sample / 257)).toEqual(wanted.rgba);
});
