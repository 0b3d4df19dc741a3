import { afterEach, expect, test, vi } from 'vitest';
import { itemId, newItem } from '../../../../src/pipeline/batch/batch-item.ts';
import { openJournal } from '../../../../src/pipeline/batch/journal.ts';
import { WorkerPool } from '../../../../src/pipeline/worker-pool.ts';

const PATIENT = { deadlineMs: 30_000 };

const pools: WorkerPool[] = [];

/** @param create the first worker, then the second and so on; the product's when there are no more */
function createPool(maxWorkers: number, ...create: readonly (() => Worker)[]) {
  const workers: Worker[] = [];
  const pool = new WorkerPool({
    create: () => {
      const worker = (create[workers.length] ?? createProduct)();
      workers.push(worker);
      return worker;
    },
    maxWorkers,
    idleMs: 60_000,
  });
  pools.push(pool);
  return { pool, workers };
}

const createProduct = () =>
  new Worker(new URL('../../../../src/workers/codec.worker.ts', import.meta.url), { type: 'module' });

const createStillborn = () => {
  const worker = createProduct();
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

test('a worker that dies before it has started is replaced long before the deadline, and the call is answered', async () => {
  const { pool, workers } = createPool(1, createStillborn);
  const since = performance.now();
  expect(await ping(pool)).toBe('alive');
  expect(performance.now() - since).toBeLessThan(PATIENT.deadlineMs / 2);
  expect(workers).toHaveLength(2);
  expect(await ping(pool)).toBe('alive');
  expect(workers).toHaveLength(2);
});

test('a worker that was warmed and died at once is not waited for until the deadline', async () => {
  const { pool, workers } = createPool(1, createStillborn);
  pool.warmUp(1);
  expect(await ping(pool)).toBe('alive');
  expect(workers).toHaveLength(2);
});

test('a worker whose script cannot be loaded is no crash: the call says so at once, and the next one tries again', async () => {
  const { pool } = createPool(1, createMissing);
  expect(await ping(pool)).toEqual({ code: 'codec-unavailable', format: null, because: 'network' });
  expect(await ping(pool)).toBe('alive');
});

test('while further workers cannot be loaded those that are here do the work of all', async () => {
  const { pool, workers } = createPool(3, createProduct, createMissing, createMissing, createMissing);
  expect(await ping(pool)).toBe('alive');
  // Until each of those that are missing has been asked for.
  while (workers.length <= 3) {
    expect(await Promise.all([ping(pool), ping(pool), ping(pool)])).toEqual(Array(3).fill('alive'));
  }
  // Once they can be loaded there are as many as allowed again.
  const hold = Promise.withResolvers<string>();
  let begun = 0;
  const calls = Array.from({ length: 3 }, () =>
    pool.run(() => {
      begun++;
      return hold.promise;
    }, PATIENT),
  );
  await vi.waitFor(() => expect(begun).toBe(3), { timeout: 20_000 });
  hold.resolve('done');
  expect(await Promise.all(calls)).toEqual(Array(3).fill({ ok: true, value: 'done' }));
});

test('what the journal could not write on a full disk it writes with the next change', async () => {
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
