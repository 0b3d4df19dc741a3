import { afterEach, expect, test, vi } from 'vitest';
import { codec as webp } from '../../../src/codecs/webp/codec.ts';
import { createWorkerEngine } from '../../../src/pipeline/worker-engine.ts';
import { WorkerPool } from '../../../src/pipeline/worker-pool.ts';
import { frameHelper, offerFrameHelper } from '../../../src/workers/frame-helper.ts';
import { fetchFixture } from '../../support/browser-images.ts';
import { requestFor } from '../../support/engine-requests.ts';
import { paintPhoto } from '../../support/images.ts';

const IMAGE = paintPhoto(64, 48);

const createWorker = () =>
  new Worker(new URL('../../../src/workers/codec.worker.ts', import.meta.url), { type: 'module' });

afterEach(() => offerFrameHelper(null));

test('another thread encodes a frame to the same bytes, one at a time', async () => {
  offerFrameHelper(createWorker);
  const helper = frameHelper('webp');
  expect(await helper?.isIdle()).toBe(false);
  await expect.poll(() => helper?.isIdle()).toBe(true);
  const encoding = helper?.encode(IMAGE, 75, 'smallest');
  expect(await helper?.isIdle()).toBe(false);
  expect(await encoding).toEqual(await webp.encode(IMAGE, 75, 'smallest'));
  expect(await helper?.isIdle()).toBe(true);
  helper?.end();
});

test('it is found to be idle between frames, although encoding them takes no task', async () => {
  await webp.encode(IMAGE, 75);
  offerFrameHelper(createWorker);
  const helper = frameHelper('webp');
  let isIdle = await helper?.isIdle();
  for (let frame = 0; frame < 5_000 && !isIdle; frame++) {
    await webp.encode(IMAGE, 75);
    isIdle = await helper?.isIdle();
  }
  expect(isIdle).toBe(true);
  helper?.end();
});

test('a frame whose thread cannot run is encoded here, and the thread gets no other', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  offerFrameHelper(() => new Worker('/no-such-file.js', { type: 'module' }));
  const helper = frameHelper('webp');
  expect(await helper?.isIdle()).toBe(false);
  expect(await helper?.encode(IMAGE, 75)).toEqual(await webp.encode(IMAGE, 75));
  expect(await helper?.isIdle()).toBe(false);
});

test('an animation is the same file with the help of an idle worker', async () => {
  const request = await requestFor(await fetchFixture('gif-rotating-squares-80x80.gif'), { format: 'webp' });
  const [helped, alone] = await Promise.all(
    [2, 1].map(async (maxWorkers) => {
      const pool = new WorkerPool({ create: createWorker, maxWorkers, idleMs: 60_000 });
      const reply = await createWorkerEngine(pool, 'run').run(request);
      pool.drain();
      return reply;
    }),
  );
  expect(alone).toMatchObject({ ok: true });
  expect(helped).toMatchObject({ ...alone, tookMs: expect.anything() });
});
