import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { itemId, newItem } from '../../../../src/pipeline/batch/batch-item.ts';
import { openJournal } from '../../../../src/pipeline/batch/journal.ts';
import { WorkerPool } from '../../../../src/pipeline/worker-pool.ts';
import { eventually } from '../../../support/eventually.ts';

const PATIENT = { deadlineMs: 30_000 };

const pools: WorkerPool[] = [];

/** @param create functions for the first, second and further workers. Later workers are light */
function createPool(maxWorkers: number, ...create: readonly (() => Worker)[]) {
  const workers: Worker[] = [];
  const pool = new WorkerPool({
    create: () => {
      const worker = (create[workers.length] ?? createLight)();
      workers.push(worker);
      return worker;
    },
    maxWorkers,
    idleMs: 60_000,
  });
  pools.push(pool);
  return { pool, workers };
}

const createLight = () => new Worker(new URL('../../workers/light.worker.ts', import.meta.url), { type: 'module' });

const createStillborn = () => {
  const worker = createLight();
  worker.terminate();
  return worker;
};

const createMissing = () => new Worker('/there-is-no-such.worker.js', { type: 'module' });

const ping = async (pool: WorkerPool) => {
  const result = await pool.run((api) => api.forgetPreview().then(() => 'alive'), PATIENT);
  return result.ok ? result.value : result.failure;
};

afterEach(() => {
  for (const pool of pools.splice(0)) pool.drain();
  vi.restoreAllMocks();
});

describe('a worker that has not started after five seconds is replaced, long before the deadline of its call', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['because it died', 0],
    ['because it was started early and died', 1],
  ])('%s', async (_, early) => {
    const { pool, workers } = createPool(1, createStillborn);
    pool.warmUp(early);
    const answer = ping(pool);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(workers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(workers).toHaveLength(2);
    expect(await answer).toBe('alive');
    expect(await ping(pool)).toBe('alive');
    expect(workers).toHaveLength(2);
  });
});

test("if a worker's script fails to load, the call reports it at once, and the next call tries again", async () => {
  const { pool } = createPool(1, createMissing);
  expect(await ping(pool)).toEqual({ code: 'codec-unavailable', format: null, because: 'network' });
  expect(await ping(pool)).toBe('alive');
});

test('existing workers do all the work while additional workers fail to load', async () => {
  const { pool, workers } = createPool(3, createLight, createMissing, createMissing, createMissing);
  expect(await ping(pool)).toBe('alive');
  // Repeats until every missing worker has been requested.
  while (workers.length <= 3) {
    expect(await Promise.all([ping(pool), ping(pool), ping(pool)])).toEqual(Array(3).fill('alive'));
  }
  // As soon as workers load, the pool has its full number of workers again.
  const hold = Promise.withResolvers<string>();
  let begun = 0;
  const calls = Array.from({ length: 3 }, () =>
    pool.run(() => {
      begun++;
      return hold.promise;
    }, PATIENT),
  );
  await eventually(() => expect(begun).toBe(3));
  hold.resolve('done');
  expect(await Promise.all(calls)).toEqual(Array(3).fill({ ok: true, value: 'done' }));
});

test('after a full disk, the journal catches up with the next change', async () => {
  const name = 'pixmill-batches-full-disk';
  const journal = await openJournal(name);
  if (!journal) throw new Error('no IndexedDB');
  const file = new File(['x'], 'x.png');
  const items = [0, 1, 2].map((index) => newItem(itemId('full', index), { file, path: `${index}.png` }));
  const quietly = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  for (const item of items.slice(0, 2)) journal.putItem('full', item);
  await journal.flushed();
  expect(quietly).toHaveBeenCalled();
  full.mockRestore();
  expect(await journal.items('full')).toEqual([]);
  for (const item of items.slice(2)) journal.putItem('full', item);
  expect((await journal.items('full')).map(({ path }) => path)).toEqual(['0.png', '1.png', '2.png']);
  await journal.discard('full');
  expect(await journal.items('full')).toEqual([]);
  journal.close();
  indexedDB.deleteDatabase(name);
});
