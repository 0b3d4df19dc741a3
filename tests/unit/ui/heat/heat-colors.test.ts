import { expect, test } from 'vitest';
import { paintHeat } from '../../../../src/ui/heat/heat-colors.ts';

test('tiles without a visible difference are transparent, and all others are yellow to red', () => {
  const pixels = paintHeat(Float32Array.of(100, 90, 89, 60, 30, -20));
  const [equal, unseen, mild, middle, hot, hottest] = Array.from({ length: 6 }, (_, i) => [
    ...pixels.subarray(i * 4, i * 4 + 4),
  ]) as [number[], number[], number[], number[], number[], number[]];
  expect([equal[3], unseen[3]]).toEqual([0, 0]);
  const [greens, alphas] = [1, 3].map((channel) => [mild, middle, hot].map((pixel) => pixel[channel] ?? 0)) as [
    number[],
    number[],
  ];
  expect(greens).toEqual(greens.toSorted((a, b) => b - a));
  expect(alphas).toEqual(alphas.toSorted((a, b) => a - b));
  expect(hottest).toEqual(hot);
});
