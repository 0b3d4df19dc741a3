import { expect, test, vi } from 'vitest';
import { runJob } from '../../../src/jobs/run-job.ts';
import { offerScoreHelpers } from '../../../src/kernels/ssimulacra2/helpers.ts';
import { preparePart } from '../../../src/kernels/ssimulacra2/part.ts';
import { planOf } from '../../../src/kernels/ssimulacra2/plan.ts';
import { createWorkerEngine } from '../../../src/pipeline/worker-engine.ts';
import { WorkerPool } from '../../../src/pipeline/worker-pool.ts';
import { startHelper } from '../../../src/workers/start-helper.ts';
import { fetchFixture } from '../../support/browser-images.ts';
import { requestFor } from '../../support/engine-requests.ts';
import { paintGraphics, paintPhoto } from '../../support/images.ts';

function createWorker(): Worker {
  return new Worker(new URL('../../../src/workers/codec.worker.ts', import.meta.url), { type: 'module' });
}

test('a helper computes the same sums as the calling thread, also if the candidate arrives early', async () => {
  const [reference, candidate] = [paintPhoto(320, 256), paintGraphics(320, 256)];
  const plan = planOf(reference, 'all');
  const helper = startHelper();
  const preparing = helper.prepare(new Uint8Array(reference.rgba), plan);
  const helped = await helper.compare(new Uint8Array(candidate.rgba), 0);
  await preparing;
  helper.end();
  const part = await preparePart(reference, plan);
  expect(helped).toEqual(part.compare(candidate, 0));
  part.release();
});

test('a search by look gives the same file with the help of an idle worker', async () => {
  const request = await requestFor(await fetchFixture('photo-srgb-untagged-900x600.jpg'), {
    fit: { mode: 'exact', widthPx: 2400, heightPx: 1600 },
    format: 'jpeg',
    goal: { kind: 'look', score: 80 },
  });
  const alone = await runJob(request, () => {});
  expect(alone).toMatchObject({ ok: true });
  const start = vi.fn(startHelper);
  offerScoreHelpers(1, start);
  const helped = await runJob(request, () => {});
  offerScoreHelpers(0, start);
  expect(start).toHaveBeenCalledOnce();
  expect(helped).toMatchObject({ ...alone, tookMs: expect.anything() });

  const pool = new WorkerPool({ create: createWorker, maxWorkers: 2, idleMs: 60_000 });
  expect(await createWorkerEngine(pool, 'run').run(request)).toMatchObject({ ...alone, tookMs: expect.anything() });
  pool.drain();
});
