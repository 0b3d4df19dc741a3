import { type Remote, releaseProxy, wrap } from 'comlink';
import type { Failure } from '../domain/outcome/failure.ts';
import type { ExhaustedMessage } from '../jobs/protocol.ts';
import type { WorkerApi } from '../workers/codec.worker.ts';
import type { CodecWorker } from './codec-worker.ts';

/** Why a call returned no value; `codec-unavailable` if the worker's script could not be loaded. */
export type LostReason = Extract<Failure, { code: 'cancelled' | 'timed-out' | 'worker-crashed' | 'codec-unavailable' }>;

export interface LostCall {
  readonly ok: false;
  readonly failure: LostReason;
}

export type CallResult<T> = { readonly ok: true; readonly value: T } | LostCall;

/** A call to a worker. The worker serves only this caller until it answers. */
export type Call<T> = (api: Remote<WorkerApi>, worker: CodecWorker) => Promise<T>;

export function lost(failure: LostReason): LostCall {
  return { ok: false, failure };
}

/** One worker of a pool. Detects when the worker has started and when it has died, for any reason. */
export class PoolWorker {
  idleTimer: ReturnType<typeof setTimeout> | null = null;
  /** True if the worker keeps much memory that only its termination frees. */
  isExhausted = false;
  /** Settles when the worker can do no more work. */
  readonly died: Promise<void>;
  readonly #worker: CodecWorker;
  readonly #api: Remote<WorkerApi>;
  /** Resolves to true when the worker has started and its death can be detected, and to false if it cannot start. */
  readonly #started: Promise<boolean>;
  readonly #watch = new AbortController();

  constructor(worker: CodecWorker) {
    this.#worker = worker;
    this.#api = wrap<WorkerApi>(worker);
    let reportDeath = () => {};
    this.died = new Promise<void>((resolve) => {
      reportDeath = resolve;
    });
    worker.addEventListener('error', () => reportDeath());
    worker.addEventListener('messageerror', () => reportDeath());
    worker.addEventListener('message', (event) => {
      const { isExhausted }: Partial<ExhaustedMessage> = (event as MessageEvent).data ?? {};
      if (isExhausted) this.isExhausted = true;
    });
    const watched = watchLock(this.#api, reportDeath, this.#watch.signal);
    this.#started = Promise.race([watched.then(() => true), this.died.then(() => false)]);
  }

  /**
   * Calls the worker once it has started.
   *
   * @param limit settles when the call must be abandoned
   * @param startMs how long to wait for the worker to start
   */
  async answer<T>(call: Call<T>, limit: Promise<LostCall>, startMs: number): Promise<CallResult<T> | 'not-started'> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<'not-started'>((settle) => {
      timer = setTimeout(settle, startMs, 'not-started');
    });
    const start = await Promise.race([this.#started, limit, tooLong]);
    clearTimeout(timer);
    if (start === false) return lost({ code: 'codec-unavailable', format: null, because: 'network' });
    if (start !== true) return start;
    const answered = call(this.#api, this.#worker).then(
      (value): CallResult<T> => ({ ok: true, value }),
      // A rejection means that the worker could not even create a reply.
      () => lost({ code: 'worker-crashed' }),
    );
    return Promise.race([answered, limit, this.died.then(() => lost({ code: 'worker-crashed' }))]);
  }

  terminate(): void {
    if (this.idleTimer !== null) clearTimeout(this.idleTimer);
    this.#watch.abort();
    this.#api[releaseProxy]();
    this.#worker.terminate();
  }
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
