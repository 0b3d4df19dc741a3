import { afterEach, expect, test, vi } from 'vitest';
import { createModuleStore, type LoadingDecoder } from '../../../src/pipeline/module-store.ts';
import { createWorkerEngine } from '../../../src/pipeline/worker-engine.ts';
import { WorkerPool } from '../../../src/pipeline/worker-pool.ts';
import { fetchFixture } from '../../support/browser-images.ts';
import { requestFor } from '../../support/engine-requests.ts';

const createWorker = () =>
  new Worker(new URL('../../../src/workers/codec.worker.ts', import.meta.url), { type: 'module' });

afterEach(() => vi.restoreAllMocks());

test('three workers, two of them concurrent, share modules that are compiled only once', async () => {
  const compile = vi.spyOn(WebAssembly, 'compileStreaming');
  const { serve } = createModuleStore();
  const pool = new WorkerPool({ create: () => serve(createWorker()), maxWorkers: 2, idleMs: 60_000 });
  const engine = createWorkerEngine(pool, 'run');
  const fit = { mode: 'exact', widthPx: 90, heightPx: 60 } as const;
  const request = await requestFor(await fetchFixture('photo-srgb-untagged-900x600.jpg'), { fit });

  const first = await Promise.all([engine.run(request), engine.run(request)]);
  const modules = compile.mock.calls.length;
  pool.drain();
  const later = await engine.run(request);
  pool.drain();

  expect([...first, later].map(({ ok }) => ok)).toEqual([true, true, true]);
  // The JPEG kernel and the resize kernel, at least.
  expect(modules).toBeGreaterThanOrEqual(2);
  expect(compile).toHaveBeenCalledTimes(modules);
});

test('a worker compiles a module itself if the page cannot provide it', async () => {
  vi.spyOn(WebAssembly, 'compileStreaming').mockRejectedValue(new TypeError('Failed to fetch'));
  const { serve } = createModuleStore();
  const pool = new WorkerPool({ create: () => serve(createWorker()), maxWorkers: 1, idleMs: 60_000 });
  const request = await requestFor(await fetchFixture('quadrants-exif-1.jpg'));
  expect(await createWorkerEngine(pool, 'run').run(request)).toMatchObject({ ok: true });
  pool.drain();
});

test('the page is notified that a large encoder is loading, how many bytes it has, and when it has loaded', async () => {
  const announced: LoadingDecoder[] = [];
  let ended = 0;
  const compile = WebAssembly.compileStreaming;
  vi.spyOn(WebAssembly, 'compileStreaming').mockImplementation(async (source) => {
    const response = await source;
    // The response is held back until the page is notified.
    if (response.url.includes('avif_aom')) {
      await vi.waitUntil(() => announced.length > 0, { timeout: 10_000 });
      expect(ended).toBe(0);
    }
    return compile.call(WebAssembly, response);
  });
  const { serve } = createModuleStore((loading) => {
    announced.push(loading);
    return () => ended++;
  });
  const pool = new WorkerPool({ create: () => serve(createWorker()), maxWorkers: 1, idleMs: 60_000 });
  const fit = { mode: 'exact', widthPx: 30, heightPx: 20 } as const;
  const sketch = { format: 'avif', effort: 'smallest', fit } as const;
  const request = await requestFor(await fetchFixture('quadrants-exif-1.jpg'), sketch);
  expect(await createWorkerEngine(pool, 'run').run(request)).toMatchObject({ ok: true, format: 'avif' });
  pool.drain();
  expect(announced).toEqual([{ label: 'AVIF', bytes: expect.any(Number) }]);
  expect(announced[0]?.bytes).toBeGreaterThan(5e5);
  expect(ended).toBe(1);
});
