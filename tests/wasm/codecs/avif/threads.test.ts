import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { encodeWithAom } from '../../../../src/codecs/avif/aom-encoder.ts';
import threadedUrl from '../../../../src/codecs/avif/avif_aom_threads.wasm.gz?unpacked';
import { type AomThread, offerAomThreads } from '../../../../src/codecs/shared/threads.ts';
import { paintPhoto } from '../../../support/images.ts';

/** Enough pixels for three threads. */
const image = paintPhoto(1600, 1000);
const options = { quantizer: 100, speed: 8, sampling: '4:2:0' } as const;

/** What `src/workers/thread.worker.ts` does. `fails`: the thread traps when it is given work. */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ module, memory, stack, thread, fails }) => {
    const instance = new WebAssembly.Instance(module, { env: { memory } }).exports;
    instance.__stack_pointer.value = stack;
    parentPort.postMessage('joined');
    setTimeout(() => {
      try {
        if (fails) throw new Error('a fault');
        instance.serve(thread);
      } catch {
        instance.fail();
      }
    });
  });
`;

const counts = { started: 0, joined: 0, ended: 0 };

function thread({ fails = false, refuses = false } = {}): AomThread {
  counts.started++;
  const worker = new Worker(THREAD, { eval: true });
  return {
    moduleUrl: threadedUrl,
    join: (place) =>
      new Promise((resolve, reject) => {
        if (refuses) reject(new Error('no thread'));
        worker.once('message', () => {
          counts.joined++;
          resolve();
        });
        worker.postMessage({ ...place, fails });
      }),
    end: () => {
      counts.ended++;
      void worker.terminate();
    },
  };
}

afterEach(() => {
  offerAomThreads(0, thread);
  Object.assign(counts, { started: 0, joined: 0, ended: 0 });
});

async function encodeWith(helpers: number, start = thread): Promise<Uint8Array | null> {
  offerAomThreads(helpers, start);
  return encodeWithAom(image, options);
}

test('the file has the same bytes with any number of threads, at each speed', async () => {
  const counted = [
    [6, [2]],
    [8, [1, 2]],
  ] as const;
  for (const [speed, helperCounts] of counted) {
    offerAomThreads(0, thread);
    const alone = await encodeWithAom(image, { ...options, speed });
    expect(alone).not.toBeNull();
    for (const helpers of helperCounts) {
      offerAomThreads(helpers, thread);
      expect(await encodeWithAom(image, { ...options, speed })).toEqual(alone);
    }
  }
  expect(counts).toEqual({ started: 5, joined: 5, ended: 5 });
});

test('a lossless file has the same bytes', async () => {
  const lossless = { quantizer: 0, speed: 8, sampling: '4:4:4' } as const;
  const small = paintPhoto(1000, 1000);
  const alone = await encodeWithAom(small, lossless);
  offerAomThreads(1, thread);
  expect(await encodeWithAom(small, lossless)).toEqual(alone);
  expect(counts.joined).toBe(1);
});

test('a small image starts no threads, and a large one no more than it can use', async () => {
  offerAomThreads(7, thread);
  await encodeWithAom(paintPhoto(900, 600), options);
  expect(counts.started).toBe(0);
  await encodeWithAom(image, options);
  expect(counts.started).toBe(2);
});

test('if a thread fails or does not start, this one encodes alone', async () => {
  const alone = await encodeWith(0);
  expect(await encodeWith(2, () => thread({ fails: true }))).toEqual(alone);
  expect(await encodeWith(2, () => thread({ refuses: true }))).toEqual(alone);
  expect(counts.ended).toBe(4);
});
