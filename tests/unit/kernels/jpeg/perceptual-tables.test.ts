import { describe, expect, test } from 'vitest';
import { perceptualTables } from '../../../../src/kernels/jpeg/perceptual-tables.ts';
import { ZIGZAG } from '../../../../src/kernels/jpeg/tables.ts';

const SAMPLINGS = ['4:2:0', '4:2:2', '4:4:4', 'gray'] as const;

const QUALITIES = Array.from({ length: 100 }, (_, index) => index + 1);

describe.each(SAMPLINGS)('perceptual tables for %s', (sampling) => {
  const tables = QUALITIES.map((quality) => perceptualTables(quality, sampling).flat());

  test('have 64 integer 8-bit steps each for luma and chroma', () => {
    for (const steps of tables) {
      expect(steps).toHaveLength(128);
      expect(steps.filter((step) => !Number.isInteger(step) || step < 1 || step > 255)).toEqual([]);
    }
  });

  test('a higher quality makes at least one step finer and no step coarser', () => {
    for (const [index, steps] of tables.slice(1).entries()) {
      const before = tables[index] as number[];
      expect(steps.filter((step, place) => step > (before[place] as number))).toEqual([]);
      // At the highest qualities, the steps are so small that neighboring qualities may have the same tables.
      if (index < 97) expect(steps).not.toEqual(before);
    }
  });

  test('quality 100 has the finest possible steps, and quality 1 has coarse steps', () => {
    expect(new Set(tables.at(-1))).toEqual(new Set([1]));
    expect(Math.min(...(tables[0] as number[]))).toBeGreaterThan(200);
  });

  test('a higher frequency never has a finer step, except compared with DC', () => {
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

test('chroma steps increase by a factor for each direction in which chroma has full resolution', () => {
  const at = (sampling: (typeof SAMPLINGS)[number], index: number) =>
    perceptualTables(50, sampling)[1][index] as number;
  for (const index of [1, 4, 20, 40, 60]) {
    expect(at('4:2:2', index) / at('4:2:0', index)).toBeCloseTo(1.6, 1);
    expect(at('4:4:4', index) / at('4:2:0', index)).toBeCloseTo(2.56, 0);
  }
});
