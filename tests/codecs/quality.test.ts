import { describe, expect, test } from 'vitest';
import { canvasMime, canvasQuality, jpegOptions, jpegQuality, webpOptions } from '../../src/codecs/quality.ts';

/** Arguments that canvas does not accept as a quality. */
const NO_QUALITY: readonly unknown[] = [
  -0.1,
  1.1,
  2,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '0.5',
  null,
  undefined,
  true,
  {},
];

const EVERY_PERCENT = Array.from({ length: 101 }, (_, percent) => percent);

describe('rule 1: a JPEG quality is rounded half up, and is 92 unless it is a number from 0 to 1', () => {
  test.each<readonly [unknown, number]>([
    [0, 0],
    [0.004, 0],
    [0.005, 1],
    [0.4949, 49],
    [0.495, 50],
    [0.5049, 50],
    [0.505, 51],
    [0.9249, 92],
    [0.925, 93],
    [0.9949, 99],
    [0.995, 100],
    [1, 100],
    ...NO_QUALITY.map((argument) => [argument, 92] as const),
  ])('%o becomes %i', (argument, quality) => {
    expect(jpegQuality(argument)).toBe(quality);
  });
});

describe('rule 2: a WebP quality is not rounded, 1 is lossless, and anything invalid is 80', () => {
  test.each<readonly [unknown, number]>([
    [0, 0],
    [0.333, 33.3],
    [0.755, 75.5],
    [0.9999, 99.99],
    ...NO_QUALITY.map((argument) => [argument, 80] as const),
  ])('%o becomes %d', (argument, quality) => {
    expect(webpOptions(argument)).toEqual({ quality: expect.closeTo(quality, 9), method: 3 });
  });

  test('1 becomes lossless', () => {
    expect(webpOptions(1)).toEqual({ lossless: 1, quality: 75, method: 0 });
  });
});

test('rule 3: canvas always receives a finite number, which equals that of the WASM path', () => {
  for (const argument of [...NO_QUALITY, 0, 0.333, 0.495, 0.995, 1]) {
    expect(canvasQuality('image/jpeg', argument)).toBe(jpegQuality(argument) / 100);
    expect(canvasQuality('image/webp', argument) * 100).toBe(
      webpOptions(argument).lossless ? 100 : webpOptions(argument).quality,
    );
    expect(Number.isFinite(canvasQuality('image/png', argument))).toBe(true);
  }
});

test('rule 4: MozJPEG always receives an integer from 1 to 100', () => {
  for (const argument of [...NO_QUALITY, ...EVERY_PERCENT.map((percent) => percent / 100), 0.499, 0.0001]) {
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
    expect(jpegOptions(percent / 100)).toMatchObject({ ...common, baseline: true, progressive: false });
    expect(jpegOptions(percent / 100, { progressive: true })).toMatchObject({
      ...common,
      baseline: percent < 24,
      progressive: true,
    });
  });
});

describe('rule 21: canvas is asked for the type that it will write', () => {
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
