import { describe, expect, test } from 'vitest';
import { likelyQuality } from '../../../../src/jobs/preview/preview-quality.ts';

const PIXELS = 1_000_000;

/** Bytes that increase with the quality like those of a JPEG. */
const bytesAt = (factor: number) => async (percent: number) => factor * 20_000 * Math.exp(percent / 40);

describe('the quality of a preview', () => {
  test('is higher for a better look, and needs no trial encoding', async () => {
    const refuse = () => Promise.reject(new Error('a look needs no estimate'));
    const at = (score: number) => likelyQuality({ kind: 'look', score }, PIXELS, refuse);
    const qualities = await Promise.all([30, 55, 70, 80, 90, 95].map(at));
    expect(qualities).toEqual(qualities.toSorted((a, b) => a - b));
    expect(new Set(qualities).size).toBe(qualities.length);
    expect(Math.min(...qualities)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...qualities)).toBeLessThanOrEqual(100);
  });

  test.each([0.5, 1, 2])('keeps a file of %d times the usual bytes within the size limit', async (factor) => {
    let tries = 0;
    const maxBytes = 80_000;
    const estimate = (percent: number) => {
      tries++;
      return bytesAt(factor)(percent);
    };
    const quality = await likelyQuality({ kind: 'size', maxBytes, mayScale: false }, PIXELS, estimate);
    const bytes = await bytesAt(factor)(quality);
    expect(bytes).toBeLessThanOrEqual(maxBytes * 1.02);
    expect(bytes).toBeGreaterThan(maxBytes * 0.75);
    expect(tries).toBeLessThanOrEqual(3);
  });
});
