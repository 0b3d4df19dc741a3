import { describe, expect, test } from 'vitest';
import { perceptualTables } from '../../../src/kernels/jpeg/perceptual-tables.ts';
import { ZIGZAG } from '../../../src/kernels/jpeg/tables.ts';

const SAMPLINGS = ['4:2:0', '4:2:2', '4:4:4', 'gray'] as const;

const QUALITIES = Array.from({ length: 100 }, (_, index) => index + 1);

describe.each(SAMPLINGS)('perceptual tables of %s', (sampling) => {
  const tables = QUALITIES.map((quality) => perceptualTables(quality, sampling).flat());

  test('64 whole steps for luma and 64 for chroma, of 8 bits', () => {
    for (const steps of tables) {
      expect(steps).toHaveLength(128);
      expect(steps.filter((step) => !Number.isInteger(step) || step < 1 || step > 255)).toEqual([]);
    }
  });

  test('a better quality makes no step coarser and some step finer', () => {
    for (const [index, steps] of tables.slice(1).entries()) {
      const before = tables[index] as number[];
      expect(steps.filter((step, place) => step > (before[place] as number))).toEqual([]);
      // Steps of 2 and 1 cannot be told apart at the finest qualities.
      if (index < 97) expect(steps).not.toEqual(before);
    }
  });

  test('the best quality has the finest steps, the worst one coarse ones', () => {
    expect(new Set(tables.at(-1))).toEqual(new Set([1]));
    expect(Math.min(...(tables[0] as number[]))).toBeGreaterThan(200);
  });

  test('a higher frequency never has a finer step, but for DC', () => {
    for (const [luma, chroma] of QUALITIES.map((quality) => perceptualTables(quality, sampling))) {
      const isFiner = (steps: readonly number[], [row, column]: readonly [number, number], index: number) =>
        ZIGZAG.some(([r, c], other) => {
          const isLower = r <= row && c <= column && r + c > 0;
          return isLower && (steps[other] as number) > (steps[index] as number);
        });
      for (const [index, place] of ZIGZAG.entries()) {
        expect(isFiner(luma, place, index)).toBe(false);
        expect(isFiner(chroma, place, index)).toBe(false);
      }
    }
  });
});

test('chroma keeps the same frequencies of the image, whatever its size in the file', () => {
  // A frequency u of chroma with full width is the frequency 2 u with half of it. There, a block has a quarter of the
  // samples, and a step shows twice as much.
  const at = (sampling: '4:2:0' | '4:4:4', row: number, column: number) =>
    perceptualTables(50, sampling)[1][ZIGZAG.findIndex(([r, c]) => r === row && c === column)] as number;
  for (const [row, column] of [
    [0, 1],
    [1, 1],
    [2, 3],
    [3, 3],
  ] as const) {
    expect(at('4:4:4', 2 * row, 2 * column) / at('4:2:0', row, column)).toBeCloseTo(2.25, 1);
  }
});
