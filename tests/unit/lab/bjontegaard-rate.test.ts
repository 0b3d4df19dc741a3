import { describe, expect, test } from 'vitest';
import { bjontegaardRate, type CurvePoint } from '../../../src/lab/bjontegaard-rate.ts';

/** A curve whose bytes grow exponentially with the score, roughly like real curves. */
const curve = (scores: readonly number[], factor = 1): CurvePoint[] =>
  scores.map((score) => ({ score, bytes: factor * 1000 * Math.exp(score / 25) }));

describe('the bytes at equal scores', () => {
  test('are equal for two equal curves', () => {
    const points = curve([30, 50, 70, 90]);
    expect(bjontegaardRate(points, points)).toEqual({ bytesRatio: 1, from: 30, to: 90 });
  });

  test('are a tenth fewer if all sizes are, even with other scores and in any order', () => {
    const rate = bjontegaardRate(curve([85, 41, 62, 33], 0.9), curve([30, 50, 70, 90]));
    expect(rate?.bytesRatio).toBeCloseTo(0.9, 9);
    expect(rate).toMatchObject({ from: 33, to: 85 });
  });

  test('are the inverse if the curves are swapped', () => {
    const [a, b] = [curve([30, 52, 71], 0.8), curve([25, 60, 90]).map((one) => ({ ...one, bytes: one.bytes ** 1.02 }))];
    const [forth, back] = [bjontegaardRate(a, b)?.bytesRatio ?? 0, bjontegaardRate(b, a)?.bytesRatio ?? 0];
    expect(forth * back).toBeCloseTo(1, 12);
  });

  test('are compared only at scores that both curves reach', () => {
    const low = [...curve([20, 40]), { score: 60, bytes: 1e9 }];
    expect(bjontegaardRate(low, curve([10, 20, 40]))).toMatchObject({ from: 20, to: 40 });
    expect(bjontegaardRate(curve([20, 40]), curve([50, 60]))).toBeNull();
    expect(bjontegaardRate(curve([20, 40]), curve([40, 60]))).toBeNull();
  });

  test('stay between the points of a curve with a step', () => {
    const flat = [0, 10, 20, 30, 40].map((score) => ({ score, bytes: 1000 }));
    const step = flat.map((point) => ({ ...point, bytes: point.score < 15 ? 1000 : 2000 }));
    // An overshooting curve would exceed the doubled size, and fall below the single size.
    const rate = bjontegaardRate(step.slice(0, 2), flat);
    expect(rate?.bytesRatio).toBeCloseTo(1, 12);
    expect(bjontegaardRate(step.slice(2), flat)?.bytesRatio).toBeCloseTo(2, 12);
    expect(bjontegaardRate(step, flat)?.bytesRatio).toBeCloseTo(2 ** 0.625, 9);
  });

  test('are unknown if a curve has fewer than two different scores', () => {
    const points = curve([30, 50]);
    expect(bjontegaardRate([], points)).toBeNull();
    expect(bjontegaardRate(curve([40]), points)).toBeNull();
    expect(bjontegaardRate([...curve([40]), ...curve([40], 2)], points)).toBeNull();
  });

  test('are based on the smaller of two files with the same score', () => {
    const points = curve([30, 50, 70]);
    expect(bjontegaardRate([...points, ...curve([50], 5)], points)?.bytesRatio).toBeCloseTo(1, 12);
  });
});
