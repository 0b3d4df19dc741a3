import { describe, expect, test } from 'vitest';
import { linearScale, log2Scale, logScale } from '../../../../src/ui/charts/chart-scale.ts';

describe('a linear axis', () => {
  test.each([
    [[30, 90], [30, 40, 50, 60, 70, 80, 90], 7],
    [[0.91, 0.987], [0.9, 0.92, 0.94, 0.96, 0.98, 1], 6],
    [[42], [40, 50], 6],
    [[0], [0, 0.2], 6],
  ])('around %j has the ticks %j', (values, ticks, maxTicks) => {
    expect(linearScale(values, maxTicks).ticks).toEqual(ticks);
  });

  test('places its first tick at 0, its last tick at 1, and all values between them', () => {
    const { ticks, toPosition } = linearScale([31.4, 39.2]);
    expect(toPosition(ticks[0] ?? Number.NaN)).toBeCloseTo(0);
    expect(toPosition(ticks.at(-1) ?? Number.NaN)).toBeCloseTo(1);
    expect(toPosition(31.4)).toBeGreaterThanOrEqual(0);
    expect(toPosition(39.2)).toBeLessThanOrEqual(1);
  });
});

describe('a logarithmic axis', () => {
  test.each([
    [
      [10_500, 388_000],
      [10_000, 20_000, 50_000, 100_000, 200_000, 500_000],
    ],
    [
      [3, 90_000],
      [1, 10, 100, 1000, 10_000, 100_000],
    ],
    [[100], [100, 200]],
    [
      [0.1, 0.4],
      [0.1, 0.2, 0.5],
    ],
  ])('around %j has the ticks %j', (values, ticks) => {
    expect(logScale(values).ticks).toEqual(ticks);
  });

  test('gives equal ratios equal lengths', () => {
    const { toPosition } = logScale([1, 1000]);
    expect(toPosition(10) - toPosition(1)).toBeCloseTo(toPosition(100) - toPosition(10));
  });
});

describe('a base-2 logarithmic axis', () => {
  test.each([
    [
      [70_000, 500_000],
      [65_536, 131_072, 262_144, 524_288],
    ],
    [
      [1024, 1024 * 1024],
      [1024, 4096, 16_384, 65_536, 262_144, 1_048_576],
    ],
    [
      [8, 8],
      [8, 16],
    ],
  ])('around %j has the ticks %j', (values, ticks) => {
    expect(log2Scale(values).ticks).toEqual(ticks);
  });

  test('gives equal factors equal distances', () => {
    const { toPosition } = log2Scale([1024, 4096]);
    expect([1024, 2048, 4096].map(toPosition)).toEqual([0, 0.5, 1]);
  });
});
