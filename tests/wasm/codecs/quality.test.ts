import { describe, expect, test } from 'vitest';
import { jpegOptions, jpegQuality } from '../../../src/codecs/jpeg/options.ts';
import { canvasMime, canvasQuality } from '../../../src/codecs/quality.ts';
import { webpOptions } from '../../../src/codecs/webp/options.ts';

/** Values that canvas does not accept as a quality. */
const NO_QUALITY: readonly number[] = [-10, 110, 200, Number.NaN, Number.POSITIVE_INFINITY];

const EVERY_PERCENT = Array.from({ length: 101 }, (_, percent) => percent);

describe('rule 1: a JPEG quality is rounded half up, and is 92 unless it is a number from 0 to 100', () => {
  test.each<readonly [number, number]>([
    [0, 0],
    [0.4, 0],
    [0.5, 1],
    [49.49, 49],
    [49.5, 50],
    [50.49, 50],
    [50.5, 51],
    [92.49, 92],
    [92.5, 93],
    [99.49, 99],
    [99.5, 100],
    [100, 100],
    ...NO_QUALITY.map((argument) => [argument, 92] as const),
  ])('%o becomes %i', (argument, quality) => {
    expect(jpegQuality(argument)).toBe(quality);
  });
});

describe('rule 2: a WebP quality is not rounded, 100 is lossless, and anything invalid is 80', () => {
  test.each<readonly [number, number]>([
    [0, 0],
    [33.3, 33.3],
    [75.5, 75.5],
    [99.99, 99.99],
    ...NO_QUALITY.map((argument) => [argument, 80] as const),
  ])('%o becomes %d', (argument, quality) => {
    expect(webpOptions(argument)).toEqual({ quality: expect.closeTo(quality, 9), method: 3 });
  });

  test('100 becomes lossless', () => {
    expect(webpOptions(100)).toEqual({ lossless: 1, quality: 75, method: 0 });
  });
});

test('rule 3: canvas always receives a finite number, which equals that of the WASM encoder', () => {
  for (const argument of [...NO_QUALITY, 0, 33.3, 49.5, 99.5, 100]) {
    // Canvas rounds like `jpegQuality` does.
    expect(Math.floor(canvasQuality('image/jpeg', argument) * 100 + 0.5)).toBe(jpegQuality(argument));
    expect(canvasQuality('image/webp', argument) * 100).toBeCloseTo(
      webpOptions(argument).lossless ? 100 : webpOptions(argument).quality,
      9,
    );
    expect(Number.isFinite(canvasQuality('image/png', argument))).toBe(true);
  }
});

test('rule 4: MozJPEG always receives an integer from 1 to 100', () => {
  for (const argument of [...NO_QUALITY, ...EVERY_PERCENT, 49.9, 0.01]) {
    const { quality } = jpegOptions(argument);
    expect(Number.isInteger(quality)).toBe(true);
    expect(quality).toBeGreaterThanOrEqual(1);
    expect(quality).toBeLessThanOrEqual(100);
  }
});

describe('rule 7: the JPEG options are exactly these', () => {
  test.each(EVERY_PERCENT)('at quality %i', (percent) => {
    const common = {
      quality: Math.max(1, percent),
      quant_table: 0,
      auto_subsample: false,
      chroma_subsample: percent === 100 ? 1 : 2,
      separate_chroma_quality: false,
      trellis_opt_table: false,
      arithmetic: false,
      smoothing: 0,
      color_space: 3,
      optimize_coding: true,
    };
    expect(jpegOptions(percent)).toMatchObject({ ...common, baseline: true, progressive: false });
    expect(jpegOptions(percent, { progressive: true })).toMatchObject({
      ...common,
      baseline: percent < 24,
      progressive: true,
    });
  });
});

describe('rule 21: canvas receives the type that it will write', () => {
  test.each([
    ['image/png', 'image/png'],
    ['image/jpeg', 'image/jpeg'],
    ['image/webp', 'image/webp'],
    ['IMAGE/JPEG', 'image/jpeg'],
    ['Image/WebP', 'image/webp'],
    ['image/jpg', 'image/png'],
    ['image/gif', 'image/png'],
    ['image/avif', 'image/png'],
    ['image/jpeg; q=1', 'image/png'],
    [' image/jpeg', 'image/png'],
    ['', 'image/png'],
  ])('%o becomes %s', (asked, written) => {
    expect(canvasMime(asked)).toBe(written);
  });
});
