import { afterEach, describe, expect, test, vi } from 'vitest';
import { singleJobs } from '../../../src/engine/job-pixels.ts';
import type { JobReply, JobRequest } from '../../../src/jobs/protocol.ts';
import { createPipeline } from '../../../src/pipeline/create-pipeline.ts';
import { createImageEngine } from '../../../src/pipeline/image-engine.ts';
import { createWorkerEngine } from '../../../src/pipeline/worker-engine.ts';
import { WorkerPool } from '../../../src/pipeline/worker-pool.ts';
import { fetchFixture } from '../../support/browser-images.ts';
import { type RecipeSketch, recipeOf, requestFor } from '../../support/engine-requests.ts';
import type { Hazard } from '../../support/hazards.ts';

const FIT: RecipeSketch = { fit: { mode: 'inside', maxWidthPx: 96, maxHeightPx: 96 } };

const SMALL: RecipeSketch = { fit: { mode: 'inside', maxWidthPx: 40, maxHeightPx: 40 } };

/** The same size twice, other sizes, other formats, goals, kept colors, and the size of the source. */
const SKETCHES = [
  { ...FIT },
  { ...FIT, format: 'webp', color: 'keep' },
  { ...FIT, format: 'avif' },
  { ...SMALL, format: 'png', qualityPercent: 100 },
  { ...SMALL, goal: { kind: 'look', score: 80 } },
  {},
  { ...FIT, turn: 6, goal: { kind: 'size', maxBytes: 3000, mayScale: false } },
] as const satisfies readonly RecipeSketch[];

const pools: WorkerPool[] = [];

afterEach(() => {
  for (const pool of pools.splice(0)) pool.drain();
});

/** Vite finds a worker only where its address is written out. */
const SCRIPTS = {
  breakable: () => new Worker(new URL('../workers/hazard.worker.ts', import.meta.url), { type: 'module' }),
  withoutWebp: () =>
    new Worker(new URL('../workers/no-wasm.worker.ts', import.meta.url), { type: 'module', name: 'webp' }),
  reporting: () => new Worker(new URL('../workers/reported-warm-up.worker.ts', import.meta.url), { type: 'module' }),
};

/** The engine of the page, on workers that a test can break or watch. */
function createEngines(script: keyof typeof SCRIPTS) {
  const workers: Worker[] = [];
  const create = () => {
    const worker = SCRIPTS[script]();
    workers.push(worker);
    return worker;
  };
  const pool = new WorkerPool({ create, maxWorkers: 1, idleMs: 60_000 });
  pools.push(pool);
  const wasm = createWorkerEngine(pool, 'run');
  const canvas = createWorkerEngine(pool, 'runOnCanvas');
  const images = createImageEngine({ pool, wasm, canvas, wasmSupported: true });
  return {
    images,
    alone: singleJobs(images),
    workers,
    strike: (hazard: Hazard) => workers.at(-1)?.postMessage({ hazard }),
  };
}

async function jobFor(fixture: string, sketches: readonly RecipeSketch[]) {
  const { recipe: _, ...job } = await requestFor(await fetchFixture(fixture));
  return { ...job, recipes: sketches.map(recipeOf) };
}

const bytesOf = (reply: JobReply) => (reply.ok ? new Uint8Array(reply.buffer) : reply.failure);

test.each(['photo-display-p3-900x600.jpg', 'abc-rgba-512x256.png', 'avif-alpha-80x80.avif', 'tiff-multipage-3.tif'])(
  'several results of %s arrive one by one with the bytes of single jobs',
  { timeout: 60_000 },
  async (fixture) => {
    const pipeline = createPipeline();
    const { recipes, ...job } = await jobFor(fixture, SKETCHES);
    const arrived: JobReply[] = [];
    const replies = await pipeline.images.run(
      { ...job, recipes },
      {
        onReply: (reply, index) => {
          expect(index).toBe(arrived.length);
          arrived.push(reply);
        },
      },
    );
    expect(arrived).toEqual(replies);
    const alone: JobReply[] = [];
    for (const recipe of recipes) alone.push(await pipeline.engine.run({ ...job, recipe }));
    expect(replies.map(bytesOf)).toEqual(alone.map(bytesOf));
    expect(replies.map(({ ok }) => ok)).toEqual(recipes.map(() => true));
    expect(replies[4]).toMatchObject({ reached: { score: expect.any(Number) } });
  },
);

test('an image is decoded once at full size and once at half its size, and again for the next image', async () => {
  const { images } = createEngines('reporting');
  const channel = new BroadcastChannel('warm-up');
  let decoders = 0;
  channel.addEventListener('message', () => decoders++);
  const wide = (maxWidthPx: number): RecipeSketch => ({ fit: { mode: 'inside', maxWidthPx, maxHeightPx: 900 } });
  const sketches = [wide(96), { ...wide(96), format: 'png' }, wide(400), wide(300), wide(100), wide(450)] as const;
  const job = await jobFor('photo-srgb-untagged-900x600.jpg', sketches);
  expect((await images.run(job)).every(({ ok }) => ok)).toBe(true);
  const first = decoders;
  await images.run({ ...job, jobId: 'again' });
  await vi.waitFor(() => expect(decoders).toBe(2 * first));
  channel.close();
  expect(first).toBe(2);
});

test('a result that is impossible has its reason, and the others are made', async () => {
  const { images } = createEngines('breakable');
  const tooSmall = { ...FIT, goal: { kind: 'size', maxBytes: 20, mayScale: false } } as const;
  const tooWide = { fit: { mode: 'exact', widthPx: 16384, heightPx: 1 }, format: 'webp' } as const;
  const replies = await images.run(await jobFor('photo-srgb-untagged-900x600.jpg', [FIT, tooSmall, tooWide, SMALL]));
  expect(replies).toMatchObject([
    { ok: true },
    { ok: false, failure: { code: 'size-unreachable', maxBytes: 20 } },
    { ok: false, failure: { code: 'target-too-large', maxSidePx: 16383 } },
    { ok: true },
  ]);
});

describe('a worker that', () => {
  test.each([
    ['dies', 'close'],
    ['takes too much memory', 'wear'],
  ] as const)('%s between two results is replaced, and the rest is made with the same bytes', async (_what, hazard) => {
    const { images, alone, workers, strike } = createEngines('breakable');
    const { recipes, ...job } = await jobFor('photo-srgb-untagged-900x600.jpg', [
      FIT,
      SMALL,
      { ...FIT, format: 'png' },
    ]);
    const workersAt: number[] = [];
    const replies = await images.run(
      { ...job, recipes },
      {
        onReply: (_reply, index) => {
          workersAt.push(workers.length);
          if (index === 0) strike(hazard);
        },
      },
    );
    expect(workersAt).toEqual([1, expect.any(Number), 2]);
    const singles = [];
    for (const recipe of recipes) singles.push(await alone.run({ ...job, recipe }));
    expect(replies.map(bytesOf)).toEqual(singles.map(bytesOf));
  });

  test('cannot load one codec leaves only its results to the browser', async () => {
    const { images } = createEngines('withoutWebp');
    const replies = await images.run(
      await jobFor('photo-srgb-untagged-900x600.jpg', [FIT, { ...FIT, format: 'webp' }, { ...FIT, format: 'png' }]),
    );
    const byCanvas = replies.map((reply) => reply.ok && reply.byCanvas);
    expect(byCanvas).toEqual([undefined, 'network', undefined]);
  });
});

test('cancelling ends the worker, and no further result arrives', async () => {
  const { images, alone, workers } = createEngines('breakable');
  const job = await jobFor('photo-srgb-untagged-900x600.jpg', [FIT, { format: 'avif' }, SMALL]);
  const controller = new AbortController();
  const arrived: number[] = [];
  const running = images.run(job, {
    signal: controller.signal,
    onReply: (_reply, index) => arrived.push(index),
    onStage: (stage) => {
      if (arrived.length === 1 && stage === 'encoding') controller.abort();
    },
  });
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  const cancelled = { ok: false, failure: { code: 'cancelled' } };
  expect(await running).toMatchObject([{ ok: true }, cancelled, cancelled]);
  expect(ended.mock.contexts).toEqual([workers[0]]);
  ended.mockRestore();
  const { recipes, ...single } = job;
  expect(await alone.run({ ...single, recipe: recipes[2] } as JobRequest)).toMatchObject({ ok: true });
  expect(workers).toHaveLength(2);
  expect(arrived).toEqual([0]);
});
