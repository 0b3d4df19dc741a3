import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Recommendation } from '../../../src/domain/outcome/recommendation.ts';
import type { CallOptions } from '../../../src/engine/pool.ts';
import type { CallResult } from '../../../src/engine/pool-member.ts';
import type { RecommendationRequest } from '../../../src/jobs/protocol.ts';
import { createActivity } from '../../../src/pipeline/activity.ts';
import { recommendWith } from '../../../src/pipeline/recommender.ts';
import type { WorkerPool } from '../../../src/pipeline/worker-pool.ts';
import { fakeRequest } from '../../support/fake-engine.ts';

const FOUND: Recommendation = { format: 'webp', qualityPercent: 80, bytes: 70, losesPixels: false };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function requestOf(widthPx = 10, heightPx = 10): RecommendationRequest {
  const { source, info, recipe, maxPixels } = fakeRequest('x', widthPx, heightPx);
  return {
    ...{ source, info, recipe, maxPixels },
    result: { format: 'jpeg', bytes: 100, score: null },
    file: new Blob([]),
    offered: [{ format: 'webp', least: 1, most: 100 }],
  };
}

/** A recommender whose calls end when the test ends them or when they are aborted. */
function createWorld() {
  const activity = createActivity();
  const ends: (() => void)[] = [];
  const run = (_: unknown, { signal }: CallOptions) =>
    new Promise<CallResult<Recommendation>>((resolve) => {
      signal?.addEventListener('abort', () => resolve({ ok: false, failure: { code: 'cancelled' } }));
      ends.push(() => resolve({ ok: true, value: FOUND }));
    });
  const recommender = recommendWith({ run } as Pick<WorkerPool, 'run'>, activity);
  return { activity, ends, recommender, wait: () => vi.advanceTimersByTimeAsync(5_000) };
}

test('a recommendation starts only if no other work has run for a while', async () => {
  const { activity, ends, recommender, wait } = createWorld();
  const endJob = activity.begin();
  const endPreview = activity.begin();
  const found = recommender.recommend(requestOf(), new AbortController().signal);
  await wait();
  endJob();
  await wait();
  expect(ends).toHaveLength(0);
  endPreview();
  await vi.advanceTimersByTimeAsync(100);
  activity.begin()();
  await vi.advanceTimersByTimeAsync(2_400);
  expect(ends).toHaveLength(0);
  await wait();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await found).toEqual(FOUND);
});

test('a recommendation stops immediately when other work starts, and restarts after it', async () => {
  const { activity, ends, recommender, wait } = createWorld();
  const found = recommender.recommend(requestOf(), new AbortController().signal);
  await wait();
  const endJob = activity.begin();
  await wait();
  expect(ends).toHaveLength(1);
  endJob();
  await wait();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  expect(await found).toEqual(FOUND);
});

test('a page that is never idle for long gets no recommendation', async () => {
  const { activity, ends, recommender, wait } = createWorld();
  const found = recommender.recommend(requestOf(), new AbortController().signal);
  for (let round = 0; round < 10; round++) {
    await wait();
    activity.begin()();
  }
  expect(await found).toBeNull();
  expect(ends.length).toBeLessThan(10);
});

test.each([false, true])('a recommendation stops when its result is gone (already working: %s)', async (isWorking) => {
  const { activity, ends, recommender, wait } = createWorld();
  if (!isWorking) activity.begin();
  const controller = new AbortController();
  const found = recommender.recommend(requestOf(), controller.signal);
  await wait();
  expect(ends).toHaveLength(isWorking ? 1 : 0);
  controller.abort();
  expect(await found).toBeNull();
});

test('an image that would take a lot of memory gets no recommendation', async () => {
  const { ends, recommender, wait } = createWorld();
  const found = recommender.recommend(requestOf(6000, 4000), new AbortController().signal);
  await wait();
  expect(await found).toBeNull();
  expect(ends).toHaveLength(0);
});

test('another file is measured in quiet, too, and a failure has no size', async () => {
  const activity = createActivity();
  const replies = [{ ok: true, bytes: 48 }, { ok: false }];
  const run = async () => ({ ok: true, value: replies.shift() });
  const { measureBytes } = recommendWith({ run } as unknown as Pick<WorkerPool, 'run'>, activity);
  const measure = async () => {
    const measured = measureBytes(fakeRequest('x'), new AbortController().signal);
    await vi.advanceTimersByTimeAsync(5_000);
    return measured;
  };
  expect(await measure()).toBe(48);
  expect(await measure()).toBeNull();
});
