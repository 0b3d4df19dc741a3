import { afterEach, expect, test, vi } from 'vitest';
import { deflateSegment, type Segment } from '../../../src/kernels/deflate/deflate.ts';
import { createWorkerEngine } from '../../../src/pipeline/worker-engine.ts';
import { WorkerPool } from '../../../src/pipeline/worker-pool.ts';
import { startHelper, warmUpHelpers } from '../../../src/workers/start-helper.ts';
import { fetchFixture } from '../../support/browser-images.ts';
import { requestFor } from '../../support/engine-requests.ts';

const createWorker = () =>
  new Worker(new URL('../../../src/workers/codec.worker.ts', import.meta.url), { type: 'module' });

const createPool = (maxWorkers: number) => new WorkerPool({ create: createWorker, maxWorkers, idleMs: 60_000 });

afterEach(() => void vi.useRealTimers());

const TINY: Segment = { bytes: Uint8Array.of(1, 2, 3), dictionaryBytes: 0, isLast: true };

test('a helper waits ten seconds for the next image, unless it has failed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  let created = 0;
  const Counted = class extends Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      created++;
    }
  };
  vi.stubGlobal('Worker', Counted);
  // Takes those that wait after other tests.
  while (created === 0) startHelper();
  created = 0;
  warmUpHelpers(2);
  warmUpHelpers(2);
  expect(created).toBe(2);
  const helpers = [startHelper(), startHelper()];
  await Promise.all(helpers.map((helper) => helper.deflate(TINY, 'fast')));
  for (const helper of helpers) helper.end();
  vi.advanceTimersByTime(9000);
  const [kept, failed] = [startHelper(), startHelper()];
  expect(created).toBe(2);
  await expect(failed.deflate({ ...TINY, dictionaryBytes: 9 }, 'fast')).rejects.toThrow('dictionary');
  failed.end();
  expect(terminate).toHaveBeenCalledTimes(1);
  // Its wait has begun anew.
  vi.advanceTimersByTime(9000);
  kept.end();
  // A failing image may end it twice. It still serves only one image at a time.
  kept.end();
  expect(startHelper()).toBe(kept);
  const other = startHelper();
  expect(other).not.toBe(kept);
  kept.end();
  other.end();
  vi.advanceTimersByTime(10_000);
  expect(terminate).toHaveBeenCalledTimes(3);
});

test('a helper compresses segments to the same bytes as the calling thread', async () => {
  const bytes = Uint8Array.from({ length: 90_000 }, (_, index) => (index * index) >> 9);
  const segments: readonly Segment[] = [
    { bytes: bytes.slice(0, 50_000), dictionaryBytes: 0, isLast: false },
    { bytes: bytes.slice(20_000), dictionaryBytes: 30_000, isLast: true },
  ];
  const helper = startHelper();
  const helped = await Promise.all(segments.map((segment) => helper.deflate(segment, 'balanced')));
  helper.end();
  expect(helped).toEqual(await Promise.all(segments.map((segment) => deflateSegment(segment, 'balanced'))));
});

test('only idle workers help, and the file is the same with their help', async () => {
  const pool = createPool(2);
  const countSpare = async () => pool.spareWorkers;
  let letGo = () => {};
  const allowed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const busy = pool.run(() => allowed, { deadlineMs: 20_000 });
  expect(await pool.run(countSpare, { deadlineMs: 20_000 })).toEqual({ ok: true, value: 0 });
  letGo();
  await busy;
  expect(await pool.run(countSpare, { deadlineMs: 20_000 })).toEqual({ ok: true, value: 1 });

  const fit = { mode: 'exact', widthPx: 2400, heightPx: 1600 } as const;
  const request = await requestFor(await fetchFixture('photo-srgb-untagged-900x600.jpg'), {
    fit,
    format: 'png',
    effort: 'fast',
  });
  const helped = await createWorkerEngine(pool, 'run').run(request);
  pool.drain();
  const alone = createPool(1);
  expect(helped).toMatchObject({ ok: true });
  expect(await createWorkerEngine(alone, 'run').run(request)).toMatchObject({ ...helped, tookMs: expect.anything() });
  alone.drain();
});
