import { afterEach, expect, test, vi } from 'vitest';
import { createWorkerEngine } from '../../../src/pipeline/worker-engine.ts';
import { WorkerPool } from '../../../src/pipeline/worker-pool.ts';
import { runSmallJobs } from '../../../src/workers/warm-up.ts';
import { fetchFixture } from '../../support/browser-images.ts';
import { requestFor } from '../../support/engine-requests.ts';

const createWorker = () =>
  new Worker(new URL('../../../src/workers/codec.worker.ts', import.meta.url), { type: 'module' });

const createPool = (create = createWorker) => new WorkerPool({ create, maxWorkers: 1, idleMs: 60_000 });

afterEach(() => vi.unstubAllGlobals());

test('a worker that is still warming up produces the same file as a worker that never warmed up', async () => {
  const fit = { mode: 'exact', widthPx: 300, heightPx: 200 } as const;
  const request = await requestFor(await fetchFixture('photo-srgb-untagged-900x600.jpg'), { fit });
  const fresh = createPool();
  const prepared = createPool(
    () => new Worker(new URL('../workers/reported-warm-up.worker.ts', import.meta.url), { type: 'module' }),
  );
  const channel = new BroadcastChannel('warm-up');
  const smallJobStarted = new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }));
  expect(await prepared.run((api) => api.warmUp(), { deadlineMs: 20_000 })).toMatchObject({ ok: true });
  await smallJobStarted;
  channel.close();
  const replies = await Promise.all([fresh, prepared].map((pool) => createWorkerEngine(pool, 'run').run(request)));
  fresh.drain();
  prepared.drain();
  const [expected, made] = replies.map((reply) => (reply.ok ? new Uint8Array(reply.buffer) : reply.failure));
  expect(expected).toBeInstanceOf(Uint8Array);
  expect(made).toEqual(expected);
});

test('if an image arrives, warming up stops after the current small job', async () => {
  const imageArrived = new AbortController();
  let passes = 0;
  class CountedDecoder extends ImageDecoder {
    constructor(init: ImageDecoderInit) {
      super(init);
      passes++;
      if (passes === 2) imageArrived.abort();
    }
  }
  vi.stubGlobal('ImageDecoder', CountedDecoder);
  await runSmallJobs(imageArrived.signal);
  expect(passes).toBe(2);
});
