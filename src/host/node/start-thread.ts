import { Worker } from 'node:worker_threads';
import { type Remote, releaseProxy, wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter';
import type { Connection } from '../../engine/pool-member.ts';
import type { ExhaustedMessage } from '../../jobs/protocol.ts';
import type { ThreadApi } from './job-thread.ts';

/** What the pool's calls are given: the thread's API, and the thread whose messages they may listen to. */
export type ConnectedThread = [api: Remote<ThreadApi>, thread: Worker];

/** Starts a thread. Node reports its death, however it ends. @param script the built `job-thread.ts` */
export function startThread(script: URL): Connection<ConnectedThread> {
  const thread = new Worker(script, { stdout: true, stderr: true });
  const api = wrap<ThreadApi>(nodeEndpoint(thread));
  const died = new Promise<void>((resolve) => {
    // Without a listener, an error in a thread would end the process.
    thread.on('error', () => resolve());
    thread.on('messageerror', () => resolve());
    thread.on('exit', () => resolve());
  });
  let isExhausted = false;
  thread.on('message', (message: Partial<ExhaustedMessage>) => {
    if (message.isExhausted) isExhausted = true;
  });
  const started = api.start().then(() => true);
  // A thread that dies early never answers.
  started.catch(() => {});
  return {
    worker: [api, thread],
    started: Promise.race([started, died.then(() => false)]),
    died,
    isExhausted: () => isExhausted,
    terminate() {
      api[releaseProxy]();
      void thread.terminate();
    },
  };
}
