import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, vi } from 'vitest';
import { type CodecThread, offerCodecThreads } from '../../src/codecs/shared/threads.ts';

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

/** How many threads have started, joined and ended in this test. */
export const threadCounts = { started: 0, joined: 0, ended: 0 };

/** Starts a thread in Node. `fails`: it traps when it is given work. `refuses`: it does not start. */
export function startNodeThread(
  moduleUrls: CodecThread['moduleUrls'],
  { fails = false, refuses = false } = {},
): CodecThread {
  threadCounts.started++;
  const worker = new Worker(THREAD, { eval: true });
  return {
    moduleUrls,
    join: (place) =>
      new Promise((resolve, reject) => {
        if (refuses) reject(new Error('no thread'));
        worker.once('message', () => {
          threadCounts.joined++;
          resolve();
        });
        worker.postMessage({ ...place, fails });
      }),
    end: () => {
      threadCounts.ended++;
      void worker.terminate();
    },
  };
}

/** Ends the threads of each test of the file. Time stands still, so that waiting threads end only when a test says so. */
export function endThreadsAfterEach(release: () => void): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => {
    offerCodecThreads(0, () => startNodeThread({}));
    release();
    vi.useRealTimers();
    Object.assign(threadCounts, { started: 0, joined: 0, ended: 0 });
  });
}
