import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CallOptions } from '../../../src/engine/pool.ts';
import type { JobReply } from '../../../src/jobs/protocol.ts';
import { createWorkerEngine } from '../../../src/pipeline/worker-engine.ts';
import { WorkerPool, type WorkerPoolOptions } from '../../../src/pipeline/worker-pool.ts';
import { fetchFixture } from '../../support/browser-images.ts';
import { requestFor } from '../../support/engine-requests.ts';
import { eventually } from '../../support/eventually.ts';
import type { Hazard, TransferredLengths } from '../../support/hazards.ts';
import { slowTiff } from '../../support/hostile-tiff.ts';

const PATIENT: CallOptions = { deadlineMs: 20_000 };

const pools: WorkerPool[] = [];

const createLight = () => new Worker(new URL('../workers/light.worker.ts', import.meta.url), { type: 'module' });

/** The product's worker. */
const createFull = () => new Worker(new URL('../workers/hazard.worker.ts', import.meta.url), { type: 'module' });

/** A pool of workers that a test can break. */
function createPool(options: Partial<WorkerPoolOptions> = {}, createWorker = createLight) {
  const workers: Worker[] = [];
  const create = () => {
    const worker = createWorker();
    // Errors that are thrown on purpose must not fail the run.
    worker.addEventListener('error', (event) => event.preventDefault());
    workers.push(worker);
    return worker;
  };
  const pool = new WorkerPool({ create, maxWorkers: 1, idleMs: 60_000, ...options });
  pools.push(pool);
  return { pool, workers, strike: (hazard: Hazard) => workers.at(-1)?.postMessage({ hazard }) };
}

afterEach(() => {
  for (const pool of pools.splice(0)) pool.drain();
});

/** A call that any living worker answers. */
const ping = (pool: WorkerPool, options: CallOptions = PATIENT) =>
  pool.run(async (api) => {
    await api.forgetPreview();
    return 'alive';
  }, options);

const forever = () => new Promise<never>(() => {});

const ALIVE = { ok: true, value: 'alive' };

const lost = (code: string) => ({ ok: false, failure: expect.objectContaining({ code }) });

describe('a worker that dies during a call', () => {
  test.each<readonly [string, Hazard]>([
    ['throws an error', 'throw'],
    ['stops silently, which its lock reveals', 'close'],
  ])('and %s fails the call, and the next call gets a new worker', async (_name, hazard) => {
    const { pool, workers, strike } = createPool();
    expect(await ping(pool)).toEqual(ALIVE);
    const call = pool.run(forever, PATIENT);
    strike(hazard);
    // If nothing noticed the death, the call would fail as timed out at its deadline.
    expect(await call).toEqual(lost('worker-crashed'));
    expect(await ping(pool)).toEqual(ALIVE);
    expect(workers).toHaveLength(2);
  });

  test('fails a real job as well', async () => {
    const { pool, strike } = createPool({}, createFull);
    const engine = createWorkerEngine(pool, 'run');
    const request = await requestFor(await fetchFixture('photo-srgb-untagged-900x600.jpg'), { format: 'png' });
    expect(await engine.run(request, { onStage: () => strike('close') })).toEqual(lost('worker-crashed'));
    expect(await engine.run(request)).toMatchObject({ ok: true });
  });
});

test('a worker that dies while idle is not used again', async () => {
  const { pool, workers, strike } = createPool();
  expect(await ping(pool)).toEqual(ALIVE);
  strike('close');
  const ended = vi.spyOn(workers[0] as Worker, 'terminate');
  await eventually(() => expect(ended).toHaveBeenCalled());
  expect(await ping(pool)).toEqual(ALIVE);
  expect(workers).toHaveLength(2);
});

test('a call that exceeds its deadline fails, and its worker is replaced', async () => {
  const { pool, workers, strike } = createPool();
  expect(await ping(pool)).toEqual(ALIVE);
  strike('loop');
  expect(await ping(pool, { deadlineMs: 200 })).toEqual({ ok: false, failure: { code: 'timed-out', afterMs: 200 } });
  expect(await ping(pool)).toEqual(ALIVE);
  expect(workers).toHaveLength(2);
});

test('a call that rejects frees its place', async () => {
  const { pool } = createPool();
  expect(await pool.run(() => Promise.reject(new Error('no')), PATIENT)).toEqual(lost('worker-crashed'));
  expect(await ping(pool)).toEqual(ALIVE);
});

describe('aborting a call', () => {
  test('that is running terminates the worker at once, and the next call gets a new worker', async () => {
    const { pool, workers, strike } = createPool();
    expect(await ping(pool)).toEqual(ALIVE);
    strike('loop');
    const posted = vi.spyOn(workers[0] as Worker, 'postMessage');
    const controller = new AbortController();
    const call = ping(pool, { ...PATIENT, signal: controller.signal });
    await eventually(() => expect(posted).toHaveBeenCalled());
    controller.abort();
    expect(await call).toEqual(lost('cancelled'));
    expect(await ping(pool)).toEqual(ALIVE);
    expect(workers).toHaveLength(2);
  });

  test('stops a hostile TIFF that takes seconds, and so does the deadline', async () => {
    const { pool, workers } = createPool({}, createFull);
    const engine = createWorkerEngine(pool, 'run');
    const slow = await requestFor(slowTiff(), { format: 'png' });
    const controller = new AbortController();
    const job = engine.run(slow, { signal: controller.signal, onStage: () => controller.abort() });
    expect(await job).toEqual(lost('cancelled'));
    expect(await pool.run<JobReply>((api) => api.run(slow, 0), { deadlineMs: 100 })).toEqual(lost('timed-out'));
    const next = await requestFor(await fetchFixture('one-pixel.png'), { format: 'png' });
    expect(await engine.run(next)).toMatchObject({ ok: true });
    expect(workers).toHaveLength(3);
  });

  test('that is waiting keeps the order of the other calls', async () => {
    const { pool, workers } = createPool();
    const work = Promise.withResolvers<string>();
    const first = pool.run(() => work.promise, PATIENT);
    const controller = new AbortController();
    const second = ping(pool, { ...PATIENT, signal: controller.signal });
    const third = ping(pool);
    controller.abort();
    expect(await second).toEqual(lost('cancelled'));
    work.resolve('done');
    expect(await first).toEqual({ ok: true, value: 'done' });
    expect(await third).toEqual(ALIVE);
    expect(workers).toHaveLength(1);
  });

  test('before it is made starts no worker', async () => {
    const { pool, workers } = createPool();
    expect(await ping(pool, { ...PATIENT, signal: AbortSignal.abort() })).toEqual(lost('cancelled'));
    expect(workers).toHaveLength(0);
  });

  test('whose turn has just come passes the turn to the next call', async () => {
    const { pool } = createPool();
    for (let ticks = 0; ticks < 30; ticks++) {
      const begun = Promise.withResolvers<void>();
      const work = Promise.withResolvers<string>();
      const first = pool.run(() => {
        begun.resolve();
        return work.promise;
      }, PATIENT);
      const controller = new AbortController();
      const second = ping(pool, { ...PATIENT, signal: controller.signal });
      const third = ping(pool);
      await begun.promise;
      work.resolve('done');
      for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
      controller.abort();
      await Promise.all([first, second]);
      expect(await third, `${ticks} ticks later`).toEqual(ALIVE);
    }
  });
});

describe('a worker that uses a lot of memory', () => {
  test('is replaced after its call and before the next call', async () => {
    const { pool, workers, strike } = createPool();
    expect(await ping(pool)).toEqual(ALIVE);
    const ended = vi.spyOn(workers[0] as Worker, 'terminate');
    strike('wear');
    expect(await ping(pool)).toEqual(ALIVE);
    expect(ended).toHaveBeenCalledOnce();
    expect(workers).toHaveLength(2);
    expect(await ping(pool)).toEqual(ALIVE);
    expect(workers).toHaveLength(2);
  });

  test('reports it after a job on a very large image', async () => {
    const { pool, workers } = createPool({}, createFull);
    const canvas = new OffscreenCanvas(5_100, 5_000);
    canvas.getContext('2d');
    const file = new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'large.jpg');
    const request = await requestFor(file, { fit: { mode: 'exact', widthPx: 8, heightPx: 8 } });
    expect(await createWorkerEngine(pool, 'run').run(request)).toMatchObject({ ok: true });
    expect(workers).toHaveLength(2);
  });
});

test('an idle worker is terminated, and the next call gets a new worker', async () => {
  const { pool, workers } = createPool({ idleMs: 50 });
  expect(await ping(pool)).toEqual(ALIVE);
  const ended = vi.spyOn(workers[0] as Worker, 'terminate');
  await eventually(() => expect(ended).toHaveBeenCalled());
  expect(await ping(pool)).toEqual(ALIVE);
  expect(workers).toHaveLength(2);
});

test('a busy worker is not terminated as idle', async () => {
  const { pool, workers } = createPool({ idleMs: 30 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const begun = Promise.withResolvers<void>();
    const work = Promise.withResolvers<string>();
    const call = pool.run(() => {
      begun.resolve();
      return work.promise;
    }, PATIENT);
    await begun.promise;
    const ended = vi.spyOn(workers[0] as Worker, 'terminate');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ended).not.toHaveBeenCalled();
    work.resolve('slow');
    expect(await call).toMatchObject({ value: 'slow' });
  } finally {
    vi.useRealTimers();
  }
  expect(workers).toHaveLength(1);
});

test('if there are more calls than workers, all calls settle, and no extra workers are started', async () => {
  const { pool, workers } = createPool({ maxWorkers: 2 });
  const answers = await Promise.all(Array.from({ length: 12 }, () => ping(pool)));
  expect(answers).toEqual(Array.from({ length: 12 }, () => ALIVE));
  expect(workers).toHaveLength(2);
});

test('repeated crashes, deadlines and aborts leave room for the next call', async () => {
  const { pool } = createPool({ maxWorkers: 2 });
  await Promise.all([
    pool.run(forever, { deadlineMs: 30 }),
    pool.run(() => Promise.reject(new Error('no')), PATIENT),
    pool.run(forever, { ...PATIENT, signal: AbortSignal.timeout(40) }),
    pool.run(forever, { deadlineMs: 20 }),
    ping(pool),
  ]);
  expect(await Promise.all([ping(pool), ping(pool), ping(pool)])).toEqual([ALIVE, ALIVE, ALIVE]);
});

test('a worker that was started early serves the first call', async () => {
  const { pool, workers } = createPool();
  pool.warmUp(1);
  pool.warmUp(1);
  expect(workers).toHaveLength(1);
  expect(await ping(pool)).toEqual(ALIVE);
  expect(workers).toHaveLength(1);
});

test('the pool starts as many workers early as requested and allowed, and each concurrent call gets its own', async () => {
  const { pool, workers } = createPool({ maxWorkers: 3 });
  pool.warmUp(2);
  expect(workers).toHaveLength(2);
  pool.warmUp(8);
  expect(workers).toHaveLength(3);
  expect(await Promise.all([ping(pool), ping(pool), ping(pool)])).toEqual([ALIVE, ALIVE, ALIVE]);
  expect(workers).toHaveLength(3);
});

test('the bytes of the result are transferred, not copied', async () => {
  const { pool, workers } = createPool({}, createFull);
  pool.warmUp(1);
  const handedOver = new Promise<TransferredLengths>((resolve) => {
    workers[0]?.addEventListener('message', ({ data }: MessageEvent<Partial<TransferredLengths>>) => {
      if (data.handedOver) resolve(data as TransferredLengths);
    });
  });
  const reply = await createWorkerEngine(pool, 'run').run(await requestFor(await fetchFixture('quadrants-exif-1.jpg')));
  expect(reply).toMatchObject({ ok: true });
  expect((await handedOver).handedOver).toEqual([0]);
});

test.each([
  ['frozen', () => document.dispatchEvent(new Event('resume'))],
  ['in the back/forward cache', () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
])('the time while the page was %s does not count toward a deadline', async (_, wake) => {
  const { pool } = createPool();
  expect(await ping(pool)).toEqual(ALIVE);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let isLost = false;
    const call = pool.run(forever, { deadlineMs: 1_000 });
    void call.then(() => {
      isLost = true;
    });
    await vi.advanceTimersByTimeAsync(900);
    wake();
    await vi.advanceTimersByTimeAsync(900);
    expect(isLost).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await call).toEqual(lost('timed-out'));
  } finally {
    vi.useRealTimers();
  }
});
