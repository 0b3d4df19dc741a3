import { afterEach, expect, test, vi } from 'vitest';
import { codec as webp } from '../../../../src/codecs/webp/codec.ts';
import { frameHelper, offerFrameHelper } from '../../../../src/jobs/motion/frame-helper.ts';
import { createWorkerEngine } from '../../../../src/pipeline/worker-engine.ts';
import { WorkerPool } from '../../../../src/pipeline/worker-pool.ts';
import { connectFrameHelper } from '../../../../src/workers/connect-frame-helper.ts';
import { fetchFixture } from '../../../support/browser-images.ts';
import { requestFor } from '../../../support/engine-requests.ts';
import { paintPhoto } from '../../../support/images.ts';

const IMAGE = paintPhoto(64, 48);

const createWorker = () =>
  new Worker(new URL('../../../../src/workers/codec.worker.ts', import.meta.url), { type: 'module' });

afterEach(() => offerFrameHelper(null));

test('another thread encodes frames to the same bytes, even two frames at once', async () => {
  offerFrameHelper(() => connectFrameHelper(createWorker()));
  const helper = frameHelper('webp');
  expect(await helper?.hasRoom()).toBe(false);
  await expect.poll(() => helper?.hasRoom()).toBe(true);
  const [first, second] = [75, 40].map((quality) => helper?.encode(IMAGE, quality, 'smallest'));
  expect([await first, await second]).toEqual([
    await webp.encode(IMAGE, 75, 'smallest'),
    await webp.encode(IMAGE, 40, 'smallest'),
  ]);
  expect(await helper?.hasRoom()).toBe(true);
  helper?.end();
});

test('the helper has room again between frames, even if encoding them never yields to other tasks', async () => {
  await webp.encode(IMAGE, 75);
  offerFrameHelper(() => connectFrameHelper(createWorker()));
  const helper = frameHelper('webp');
  let hasRoom = await helper?.hasRoom();
  for (let frame = 0; frame < 5_000 && !hasRoom; frame++) {
    await webp.encode(IMAGE, 75);
    hasRoom = await helper?.hasRoom();
  }
  expect(hasRoom).toBe(true);
  helper?.end();
});

test('a frame is encoded in this thread if the other thread cannot run, which then gets no further frames', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  offerFrameHelper(() => connectFrameHelper(new Worker('/no-such-file.js', { type: 'module' })));
  const helper = frameHelper('webp');
  expect(await helper?.hasRoom()).toBe(false);
  expect(await helper?.encode(IMAGE, 75)).toEqual(await webp.encode(IMAGE, 75));
  expect(await helper?.hasRoom()).toBe(false);
});

test('an animation is the same file with and without the help of an idle worker', async () => {
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
