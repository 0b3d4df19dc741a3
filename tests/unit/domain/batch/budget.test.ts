import { describe, expect, test } from 'vitest';
import {
  bytesFor,
  commonLook,
  expectLook,
  planRound,
  planShares,
  SHARED_SCORES,
  type Sharing,
  scaleFor,
} from '../../../../src/domain/batch/budget.ts';
import { type RatePoint, rateCurve } from '../../../../src/domain/batch/rate-curve.ts';
import { createRandom } from '../../../support/images.ts';

function image(id: string, points: readonly RatePoint[], part: Partial<Sharing> = {}): Sharing {
  const result = points.at(-1) ?? null;
  return { id, curve: rateCurve(points), result, lastLimitBytes: null, mostBytes: null, leastBytes: 0, ...part };
}

/** Creates an image that needs this many bytes for a score of 80. */
const needing = (id: string, bytes: number, part: Partial<Sharing> = {}) => image(id, [{ bytes, score: 80 }], part);

describe('a curve', () => {
  const points = [
    { bytes: 2000, score: 60 },
    { bytes: 5000, score: 80 },
    { bytes: 12_000, score: 90 },
  ];

  test('passes through its points, in any order', () => {
    const curve = rateCurve(points.toReversed());
    expect(points.map(({ score }) => Math.round(curve.bytesAt(score)))).toEqual([2000, 5000, 12_000]);
  });

  test('rises between its points and beyond them', () => {
    const curve = rateCurve(points);
    const bytes = [-20, 10, 30, 55, 65, 75, 85, 95, 99].map((score) => curve.bytesAt(score));
    expect(bytes).toEqual(bytes.toSorted((one, other) => one - other));
    expect(new Set(bytes).size).toBe(bytes.length);
  });

  test('follows the mean curve if it has only one point', () => {
    const curve = rateCurve([{ bytes: 1000, score: 80 }]);
    expect(curve.bytesAt(70)).toBeCloseTo(1000 * Math.exp(-0.5));
    expect(curve.bytesAt(90)).toBeCloseTo(1000 * Math.exp(0.8));
  });

  test('ignores encodings that are larger than another one but look no better', () => {
    const wrong = [
      { bytes: 6000, score: 55 },
      { bytes: 5000, score: 78 },
    ];
    const [curve, best] = [rateCurve([...points, ...wrong]), rateCurve(points)];
    for (const score of [30, 60, 70, 80, 85]) expect(curve.bytesAt(score)).toBe(best.bytesAt(score));
  });

  test('does not trust the slope between two nearly equal points', () => {
    const curve = rateCurve([
      { bytes: 1000, score: 80 },
      { bytes: 1500, score: 80.1 },
    ]);
    expect(curve.bytesAt(90)).toBeLessThan(4000);
  });
});

describe('the common look', () => {
  test('uses all available bytes, and never more', () => {
    const random = createRandom(5);
    const verdicts: string[] = [];
    for (let round = 0; round < 50; round++) {
      const images = Array.from({ length: 9 }, (_, index) => needing(`${index}`, 500 + random() * 50_000));
      const available = 20_000 + random() * 300_000;
      const { verdict, score } = commonLook(images, available);
      const spent = images.reduce((sum, one) => sum + bytesFor(one, score), 0);
      if (verdict !== 'unreachable') expect(spent).toBeLessThanOrEqual(available);
      if (verdict === 'fits') expect(spent).toBeGreaterThan(available * 0.999);
      verdicts.push(verdict);
    }
    expect(verdicts.filter((verdict) => verdict === 'fits').length).toBeGreaterThan(25);
  });

  test('distributes bytes that an image cannot use to the other images', () => {
    const small = needing('small', 1000, { mostBytes: 1100 });
    const others = [needing('one', 10_000), needing('other', 20_000)];
    const { score } = commonLook([small, ...others], 41_100);
    expect(bytesFor(small, score)).toBe(1100);
    expect(score).toBeCloseTo(commonLook(others, 40_000).score);
  });

  test('takes the minimum bytes of an image from the other images', () => {
    const stiff = needing('stiff', 1000, { leastBytes: 9000 });
    const other = needing('other', 10_000);
    expect(commonLook([stiff, other], 16_000).score).toBeCloseTo(commonLook([other], 7000).score);
  });

  test('leaves bytes unused if no improvement would be visible', () => {
    const { verdict, score } = commonLook([needing('one', 10_000)], 1e6);
    expect({ verdict, score }).toEqual({ verdict: 'ample', score: SHARED_SCORES.max });
  });

  test('reports how many bytes are needed if the budget is too small', () => {
    const images = [needing('one', 10_000), needing('other', 20_000)];
    const { verdict, neededBytes } = commonLook(images, 5000);
    expect(verdict).toBe('unreachable');
    expect(commonLook(images, neededBytes).verdict).toBe('fits');
    expect(commonLook(images, neededBytes - 1).verdict).toBe('unreachable');
  });
});

describe('the plan for a set', () => {
  /** Imitates an encoder with a size goal: 2% below the goal, with the score of the true curve. */
  const reach = (curve: (bytes: number) => number, bytes: number) => {
    const got = Math.floor(bytes * 0.98);
    return { bytes: got, score: curve(got) };
  };

  test('changes nothing if all images look nearly the same and fill the budget', () => {
    const images = [image('one', [{ bytes: 9900, score: 80.4 }]), image('two', [{ bytes: 19_900, score: 79.8 }])];
    expect(planShares(images, 30_000)).toMatchObject({ verdict: 'fits', changes: new Map() });
  });

  test('encodes only images that look different', () => {
    const images = [
      image('one', [{ bytes: 10_000, score: 80 }]),
      image('two', [{ bytes: 20_000, score: 80 }]),
      image('bad', [{ bytes: 4000, score: 70 }]),
    ];
    const available = 30_000 + 4000 * Math.exp(0.5);
    expect([...planShares(images, available).changes.keys()]).toEqual(['bad']);
  });

  test('takes bytes from the images with the highest scores if all look similar but exceed the budget', () => {
    const images = [image('plain', [{ bytes: 20_000, score: 79.8 }]), image('best', [{ bytes: 10_000, score: 80.5 }])];
    const { changes } = planShares(images, 29_900);
    expect([...changes.keys()]).toEqual(['best']);
    expect(changes.get('best')).toBeLessThanOrEqual(9900);
  });

  test('gives leftover bytes to the images with the lowest scores', () => {
    const images = Array.from({ length: 40 }, (_, index) =>
      image(`${index}`, [{ bytes: 1000, score: index === 7 ? 79.5 : 80 }]),
    );
    const { changes } = planShares(images, 41_100);
    expect(changes.has('7')).toBe(true);
    expect(changes.size).toBeLessThan(images.length);
  });

  test('does not repeat a size goal that the last search could not use up', () => {
    const images = [
      image('one', [{ bytes: 10_000, score: 80 }]),
      image('coarse', [{ bytes: 900, score: 75 }], { lastLimitBytes: 1280 }),
    ];
    expect(planShares(images, 11_280).changes.has('coarse')).toBe(false);
  });

  test('makes no invisible improvements if the budget is more than enough', () => {
    const images = [image('one', [{ bytes: 10_000, score: 93 }]), image('two', [{ bytes: 10_000, score: 89.6 }])];
    expect(planShares(images, 1e6)).toMatchObject({ verdict: 'ample', changes: new Map() });
  });

  test('reaches an equal look within the budget in a few rounds, even with curves that are not monotonic', () => {
    const random = createRandom(17);
    for (let round = 0; round < 20; round++) {
      const count = 2 + Math.floor(random() * 40);
      const truth = Array.from({ length: count }, () => {
        const [size, bend, wave] = [2000 + random() * 40_000, 12 + random() * 12, random() * 1.5];
        const curve = (bytes: number) => 80 + bend * Math.log(bytes / size) + wave * Math.sin(bytes / 300);
        return { curve, bytes: Math.floor(size * (0.6 + random())) };
      });
      const start = truth.map(({ curve, bytes }) => ({ bytes, score: curve(bytes) }));
      const available = start.reduce((sum, { bytes }) => sum + bytes, 0) * (0.8 + random() * 0.4);
      let images = start.map((point, index) => ({ points: [point], made: image(`${index}`, [point]) }));
      for (let step = 0; step < 3; step++) {
        const { changes } = planShares(
          images.map(({ made }) => made),
          available,
        );
        images = images.map(({ points, made }, index) => {
          const asked = changes.get(made.id);
          const curve = truth[index]?.curve;
          if (asked === undefined || !curve) return { points, made };
          const known = [...points, reach(curve, asked)];
          return { points: known, made: image(made.id, known, { lastLimitBytes: asked }) };
        });
      }
      const results = images.map(({ made }) => made.result as RatePoint);
      const total = results.reduce((sum, { bytes }) => sum + bytes, 0);
      const { score, verdict } = planShares(
        images.map(({ made }) => made),
        available,
      );
      expect(total).toBeLessThanOrEqual(available);
      expect(verdict).toBe('fits');
      expect(total).toBeGreaterThan(available * 0.96);
      expect(Math.min(...results.map((result) => result.score))).toBeGreaterThan(score - 3);
    }
  });
});

describe('where curves miss the budget', () => {
  /** A look took three times the bytes that an earlier encoding had needed for it. */
  const wasteful = (part: Partial<Sharing> = {}) =>
    image(
      'wasteful',
      [
        { bytes: 1000, score: 90.5 },
        { bytes: 3000, score: 90.3 },
      ],
      part,
    );
  const small = image('small', [{ bytes: 500, score: 91 }]);

  test('the largest result gives up the rest', () => {
    const { verdict, changes } = planRound([wasteful(), small], 2000, 4);
    expect([verdict, ...changes]).toEqual(['fits', ['wasteful', 1500]]);
  });

  test('limits take the places of looks', () => {
    expect(planShares([wasteful(), small], 2000).verdict).toBe('ample');
    const { verdict, changes } = planRound([wasteful(), small], 2000, 1);
    expect(verdict).toBe('fits');
    expect(changes.get('wasteful')).toBeLessThan(1100);
  });

  test('a set whose results look worse than planned has no bytes to spare', () => {
    const points = [
      { bytes: 1000, score: 90.5 },
      { bytes: 1000, score: 83 },
    ];
    const sized = image('sized', points, { lastLimitBytes: 1000 });
    expect(planShares([sized, small], 2000)).toMatchObject({ verdict: 'ample', changes: new Map() });
    expect(planRound([sized, small], 2000, 2)).toMatchObject({ verdict: 'fits', changes: new Map() });
    expect(planRound([small], 2000, 2).verdict).toBe('ample');
  });

  test('a result that cannot be smaller stays, and the next one gives', () => {
    const atLimit = wasteful({ lastLimitBytes: 2900 });
    const large = image('large', [{ bytes: 2500, score: 91 }]);
    expect([...planRound([atLimit, large], 5000, 4).changes]).toEqual([['large', 2000]]);
    const least = wasteful({ leastBytes: 2600 });
    expect([...planRound([least, large], 5000, 4).changes]).toEqual([['large', 2000]]);
  });

  test('an image whose limit was too low gets what it needs', () => {
    const missing = image('missing', [{ bytes: 800, score: 40 }], { result: null, leastBytes: 800 });
    const { changes } = planRound([wasteful(), missing], 3000, 4);
    expect([...changes]).toEqual([
      ['missing', 800],
      ['wasteful', 2200],
    ]);
  });

  test('nothing changes if all fit, if the lowest look needs more, or after many rounds', () => {
    expect(planRound([wasteful(), small], 3500, 4).changes.size).toBe(0);
    const least = wasteful({ leastBytes: 2600 });
    expect(planRound([least], 2000, 4)).toMatchObject({ verdict: 'unreachable', changes: new Map() });
    expect(planRound([wasteful(), small], 2000, 12).changes.size).toBe(0);
  });
});

describe('before all images have been encoded', () => {
  test('the common look is that of the first images', () => {
    const measured = [{ ...needing('one', 8000), pixels: 1e5 }];
    const one = { count: 1, pixels: 1e5 };
    const [rich, poor] = [40_000, 16_000].map((available) => expectLook(measured, one, available).score);
    expect(rich).toBeGreaterThan(poor as number);
    expect(poor).toBeCloseTo(80, -1);
  });

  test('the mean curve is used until an image has been encoded', () => {
    const { score } = expectLook([], { count: 4, pixels: 4e6 }, 0.09 * 4e6);
    expect(score).toBeCloseTo(80, 1);
  });

  test('a large image counts for more than a small one', () => {
    const measured = [{ ...needing('one', 8000), pixels: 1e5 }];
    const scoreOf = (pixels: number) => expectLook(measured, { count: 1, pixels }, 20_000).score;
    expect(scoreOf(2e5)).toBeLessThan(scoreOf(1e5));
  });
});

describe('the scale that would fit', () => {
  test.each([
    [100, 100, 100],
    [100, 400, 100],
    [1000, 330, 50],
    [1000, 0, 1],
    [1000, -5, 1],
  ])('of %d bytes for %d bytes is %d %%', (bytes, available, percent) => {
    expect(scaleFor(bytes, available)).toBe(percent);
  });

  test('is smaller than the scale that the images already have', () => {
    expect(scaleFor(20e6, 10e6, 50)).toBe(32);
    expect(scaleFor(10e6, 20e6, 50)).toBe(50);
  });
});
