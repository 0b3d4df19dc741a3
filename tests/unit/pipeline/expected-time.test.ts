import { expect, test } from 'vitest';
import { timeEngine } from '../../../src/pipeline/expected-time.ts';
import { fakeRequest, fakeSuccess } from '../../support/fake-engine.ts';

const LARGE = fakeRequest('large', 4000, 3000);
const SMALL = fakeRequest('small', 10, 10);

/** `run` simulates a job that takes the given time. */
function createWorld() {
  let encodeMs = 0;
  const { engine, expectMs } = timeEngine({
    run: async ({ jobId }) => ({ ...fakeSuccess(jobId), tookMs: { decodeMs: 0, resizeMs: 0, encodeMs } }),
  });
  return {
    expectMs,
    run: (request: typeof LARGE, ms: number) => {
      encodeMs = ms;
      return engine.run(request);
    },
  };
}

test('larger images are expected to take longer', () => {
  const { expectMs } = createWorld();
  expect(expectMs(LARGE)).toBeGreaterThan(100 * expectMs(SMALL));
});

test('the expected time approaches the actual time of jobs', async () => {
  const { expectMs, run } = createWorld();
  for (let job = 0; job < 8; job++) await run(LARGE, 5000);
  expect(expectMs(LARGE)).toBeCloseTo(5000, -2);
});

test('small images do not change the expected time', async () => {
  const { expectMs, run } = createWorld();
  const before = expectMs(LARGE);
  await run(SMALL, 5000);
  expect(expectMs(LARGE)).toBe(before);
});

test('a goal is expected to take longer than a quality number, and a choice of formats even longer', () => {
  const { expectMs } = createWorld();
  const withOutput = (part: Partial<typeof LARGE.recipe.output>) => ({
    ...LARGE,
    recipe: { ...LARGE.recipe, output: { ...LARGE.recipe.output, ...part } },
  });
  const goal = { kind: 'look', score: 80 } as const;
  const number = expectMs(LARGE);
  const look = expectMs(withOutput({ goal }));
  expect(look).toBeGreaterThan(2 * number);
  expect(expectMs(withOutput({ goal, choices: ['jpeg', 'webp'] }))).toBeGreaterThan(look);
});
