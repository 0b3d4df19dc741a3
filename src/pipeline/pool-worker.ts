import { type Remote, releaseProxy, wrap } from 'comlink';
import type { Connection } from '../engine/pool-member.ts';
import type { ExhaustedMessage } from '../jobs/protocol.ts';
import type { WorkerApi } from '../workers/codec.worker.ts';
import type { CodecWorker } from './codec-worker.ts';

/** What the pool's calls are given: the worker's API, and the worker whose messages they may listen to. */
export type ConnectedWorker = [api: Remote<WorkerApi>, worker: CodecWorker];

/** Connects a worker. Detects when it has started and when it has died, for any reason. */
export function connectWorker(worker: CodecWorker): Connection<ConnectedWorker> {
  const api = wrap<WorkerApi>(worker);
  const watch = new AbortController();
  let isExhausted = false;
  let reportDeath = () => {};
  const died = new Promise<void>((resolve) => {
    reportDeath = resolve;
  });
  worker.addEventListener('error', () => reportDeath());
  worker.addEventListener('messageerror', () => reportDeath());
  worker.addEventListener('message', (event) => {
    const message: Partial<ExhaustedMessage> = (event as MessageEvent).data ?? {};
    if (message.isExhausted) isExhausted = true;
  });
  const watched = watchLock(api, reportDeath, watch.signal);
  return {
    worker: [api, worker],
    started: Promise.race([watched.then(() => true), died.then(() => false)]),
    died,
    isExhausted: () => isExhausted,
    terminate() {
      watch.abort();
      api[releaseProxy]();
      worker.terminate();
    },
  };
}

/**
 * Detects a worker's death even without an event. The worker acquires a Web Lock, and the page gets that lock when the
 * worker is gone. Pages without Web Locks rely on the deadline.
 *
 * @returns a promise that settles when the worker has answered that it has the lock or cannot get it
 */
async function watchLock(api: Remote<WorkerApi>, onDeath: () => void, signal: AbortSignal): Promise<void> {
  const name = `pixmill-worker-${crypto.randomUUID()}`;
  try {
    await api.holdLock(name);
    // The request rejects when the watch is canceled. There is nothing to report.
    navigator.locks.request(name, { signal }, onDeath).catch(() => {});
  } catch {
    // The browser has no locks, or refuses them.
  }
}
