import { describe, expect, test } from 'vitest';
import {
  fillGap,
  findQuality,
  fitLine,
  MEAN_LINE,
  type MeanCurve,
  meanAt,
  type Point,
  qualityAt,
  type Target,
} from '../../../../src/jobs/goal/search.ts';

/** A straight mean curve: quality 1 to 100 gives 1 to 100. */
const STRAIGHT: MeanCurve = [
  [1, 1],
  [100, 100],
];

/** A curve like those of photos: steep at the lowest and the highest qualities, and flat between them. */
const BENT: MeanCurve = [
  [1, -5],
  [20, -4],
  [60, -3.4],
  [90, -2.6],
  [100, -1.7],
];

const LOOK: Target = { least: 69, aim: 70.5, most: 72, rather: 'above' };
const SIZE: Target = { least: 48, aim: 49, most: 50, rather: 'below' };

/** Searches on a rate curve. @returns the result and the tried qualities */
async function search(
  rate: (quality: number) => number,
  aim: Target = LOOK,
  { curve = STRAIGHT, step = 0.25, maxTries = 12, line = MEAN_LINE } = {},
) {
  const measure = async (quality: number): Promise<Point> => ({
    quality,
    value: rate(quality),
    bytes: 1000 + 10 * quality,
  });
  const found = await findQuality({ curve, aim, line, step, maxTries }, measure);
  return { ...found, tried: found.tries.map(({ quality }) => quality) };
}

test('an image that matches the mean curve takes one attempt', async () => {
  expect(await search((quality) => quality)).toMatchObject({ tried: [70.5], isMet: true });
});

test('an image with another offset takes two attempts', async () => {
  const { tries, best, isMet } = await search((quality) => quality - 12);
  expect(tries).toHaveLength(2);
  expect(best.value).toBe(70.5);
  expect(isMet).toBe(true);
});

test('an image with another slope takes at most three attempts', async () => {
  for (const slope of [0.6, 0.8, 1.3, 1.8]) {
    const { tries, isMet } = await search((quality) => 40 + slope * (quality - 50));
    expect(tries.length, `slope ${slope}`).toBeLessThanOrEqual(3);
    expect(isMet).toBe(true);
  }
});

test('with the line from a sample, the first attempt is right', async () => {
  const { tries } = await search((quality) => 10 + 0.8 * quality, LOOK, { line: { offset: 10, slope: 0.8 } });
  expect(tries).toHaveLength(1);
});

describe('a rate curve that is not monotonic', () => {
  const waves = (quality: number) => quality + 6 * Math.sin(quality / 2);
  const stairs = (quality: number) => Math.floor(quality / 7) * 7;
  const dented = (quality: number) => (quality > 72 && quality < 85 ? quality - 20 : quality);

  test('with waves meets the goal', async () => {
    const { best, isMet, tries } = await search(waves);
    expect(isMet).toBe(true);
    expect(best.value).toBeGreaterThanOrEqual(LOOK.least);
    expect(best.value).toBeLessThanOrEqual(LOOK.most);
    expect(tries.length).toBeLessThanOrEqual(10);
  });

  test('with a dent ends at the edge of the dent', async () => {
    const { best, isMet } = await search(dented, LOOK, { line: { offset: -6, slope: 1 } });
    expect(isMet).toBe(true);
    expect(best.value).toBeCloseTo(85, 0);
  });

  test('with a gap ends above the gap for a look, and below it for a size', async () => {
    const look = await search(stairs, { least: 71, aim: 72, most: 73, rather: 'above' });
    expect(look).toMatchObject({ isMet: true, best: { value: 77 } });
    const size = await search(stairs, { least: 71, aim: 72, most: 73, rather: 'below' });
    expect(size).toMatchObject({ isMet: true, best: { value: 70 } });
  });

  test('with noise ends at a value on the allowed side', async () => {
    let state = 7;
    const noisy = (quality: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return quality + (state % 1000) / 100 - 5;
    };
    for (let round = 0; round < 50; round++) {
      const { best, isMet } = await search(noisy, SIZE);
      expect(isMet).toBe(true);
      expect(best.value).toBeLessThanOrEqual(SIZE.most);
    }
  });

  test('with a falling line ends after the allowed attempts', async () => {
    const { tries } = await search((quality) => 100 - quality, LOOK, { maxTries: 6 });
    expect(tries.length).toBeLessThanOrEqual(6);
  });
});

test('if no quality reaches a look, the look is not met, and the best quality is used', async () => {
  const { best, isMet } = await search((quality) => quality * 0.5);
  expect(isMet).toBe(false);
  expect(best.quality).toBe(100);
});

test('if the worst quality already looks too good, it is used', async () => {
  const { best, isMet } = await search((quality) => 85 + quality / 50);
  expect(isMet).toBe(true);
  expect(best.quality).toBe(1);
});

test('if no quality is small enough for a size, the size is not met, and the worst quality is used', async () => {
  const { best, isMet } = await search((quality) => 60 + quality, SIZE);
  expect(isMet).toBe(false);
  expect(best.quality).toBe(1);
});

test('if the size is larger than the file at the best quality, the best quality is used', async () => {
  const { best, isMet } = await search((quality) => quality / 4, SIZE);
  expect(isMet).toBe(true);
  expect(best.quality).toBe(100);
});

test('no quality is tried twice, and all qualities are multiples of the step', async () => {
  for (const rate of [(quality: number) => quality ** 1.4 / 6, (quality: number) => Math.round(quality / 20) * 20]) {
    const { tried } = await search(rate, LOOK, { step: 1 });
    expect(new Set(tried).size).toBe(tried.length);
    for (const quality of tried) expect(Number.isInteger(quality)).toBe(true);
  }
});

test('on a bent curve, images with other offsets and slopes take at most four attempts', async () => {
  const aim: Target = { least: -3.05, aim: -3, most: -2.9, rather: 'above' };
  const mean = (quality: number) => meanAt(BENT, quality);
  for (const offset of [-0.4, -0.2, 0.3]) {
    for (const slope of [0.8, 1, 1.2]) {
      const { tries, isMet } = await search((quality) => offset - 3 + slope * (mean(quality) + 3), aim, {
        curve: BENT,
      });
      expect(isMet, `${offset} ${slope}`).toBe(true);
      expect(tries.length, `${offset} ${slope}`).toBeLessThanOrEqual(4);
    }
  }
});

test('the fitted line goes through the attempts on both sides of the aim', () => {
  const tries = [
    { quality: 10, value: 30, bytes: 1 },
    { quality: 40, value: 60, bytes: 2 },
    { quality: 60, value: 90, bytes: 3 },
  ];
  const line = fitLine(STRAIGHT, MEAN_LINE, tries, 70);
  expect(line.slope).toBeCloseTo(1.5, 10);
  expect(qualityAt(STRAIGHT, line, 60)).toBeCloseTo(40, 10);
  expect(qualityAt(STRAIGHT, line, 90)).toBeCloseTo(60, 10);
});

test('if all qualities look the same, the quality with the fewest bytes is chosen', async () => {
  expect((await search(() => 100)).best.quality).toBe(1);
});

test('the search ends if a lower quality would save no bytes', async () => {
  const measure = async (quality: number): Promise<Point> => ({ quality, value: quality < 60 ? 0 : 100, bytes: 500 });
  const { tries, isMet } = await findQuality(
    { curve: STRAIGHT, aim: LOOK, line: MEAN_LINE, step: 0.25, maxTries: 12 },
    measure,
  );
  expect(isMet).toBe(true);
  expect(tries).toHaveLength(2);
});

describe('a gap between two qualities', () => {
  const aim: Target = { least: 51, aim: 52, most: 53, rather: 'below' };
  const stairs = (quality: number) => Math.floor(quality / 7) * 7;
  const setup = { curve: STRAIGHT, aim, line: MEAN_LINE, step: 0.25, maxTries: 12 };
  const point = (quality: number, value: number, bytes = 100 * value): Point => ({ quality, value, bytes });

  async function fill(variants: readonly number[], rate = stairs, bytes?: number) {
    const found = await findQuality(setup, async (quality) => point(quality, rate(quality), bytes));
    const tried: number[] = [];
    const filled = await fillGap(setup, found, variants, async (quality, raised) => {
      tried.push(raised);
      return point(quality, rate(quality) + raised, bytes);
    });
    return { ...filled, tried };
  }

  test('is filled by the first encoder variant that can fill it', async () => {
    const { best, isMet, tried } = await fill([0, 3, 4]);
    expect(best.value).toBe(52);
    expect(isMet).toBe(true);
    expect(new Set(tried)).toEqual(new Set([0, 3]));
  });

  test('keeps the better side if no variant fills it', async () => {
    const { best, isMet, tried } = await fill([0, 1]);
    expect(best.value).toBe(50);
    expect(isMet).toBe(true);
    expect(tried.length).toBeLessThanOrEqual(10);
  });

  test('is not filled if there is none, if both sides have the same bytes, or if the best quality is too low', async () => {
    expect((await fill([3], (quality) => quality)).tried).toEqual([]);
    expect((await fill([3], stairs, 500)).tried).toEqual([]);
    expect((await fill([3], (quality) => quality / 4)).tried).toEqual([]);
  });
});
