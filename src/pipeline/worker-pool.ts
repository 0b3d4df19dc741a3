import { type Remote, releaseProxy, wrap } from 'comlink';
import type { Failure } from '../domain/failure.ts';
import type { WorkerApi } from '../workers/codec.worker.ts';
import type { CodecWorker } from './codec-worker.ts';
import { onPageWake } from './on-page-wake.ts';

export interface WorkerPoolOptions {
  readonly create: () => CodecWorker;
  /** Most workers alive at once. */
  readonly maxWorkers: number;
  /** Workers idle for longer than this are terminated to free their memory. */
  readonly idleMs: number;
}

export interface LendOptions {
  readonly signal?: AbortSignal;
  /** Calls that take longer are abandoned and their worker is replaced. */
  readonly deadlineMs: number;
}

/** Why a call returned nothing; `codec-unavailable` if the worker's script could not be loaded. */
export type Lost = Extract<Failure, { code: 'cancelled' | 'timed-out' | 'worker-crashed' | 'codec-unavailable' }>;

interface LostCall {
  readonly ok: false;
  readonly failure: Lost;
}

/** A call to a worker, which serves this caller alone until it answers. */
export type Call<T> = (api: Remote<WorkerApi>, worker: CodecWorker) => Promise<T>;

export type Lent<T> = { readonly ok: true; readonly value: T } | LostCall;

/**
 * A worker that dies before it holds its lock may do so without a word. One that has not started after
 * this long is given up for another, which gets twice the time: it may be the network that is slow.
 */
const START_MS = 5_000;

interface Member {
  readonly worker: CodecWorker;
  readonly api: Remote<WorkerApi>;
  /** True when the worker has started and its end would be noticed; false when it cannot start. */
  readonly started: Promise<boolean>;
  /** Settles when the worker can do no more work, however it came to that. */
  readonly died: Promise<void>;
  readonly end: () => void;
  idleTimer: ReturnType<typeof setTimeout> | null;
}

/**
 * Lends workers, one call at a time each. Every call settles: with its value, or with the reason why
 * there is none. After a crash, a deadline or an abort the worker is ended and the next call gets a
 * new one.
 */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #idle: Member[] = [];
  readonly #waiting: (() => void)[] = [];
  #alive = 0;
  /** Lower than allowed while the worker's script cannot be loaded. Retried after each call. */
  #most: number;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#most = options.maxWorkers;
  }

  /** Start workers early, until this many are idle or the limit is reached. */
  warm(count: number): void {
    while (this.#idle.length < count && this.#alive < this.#most) this.#rest(this.#spawn());
  }

  async lend<T>(call: Call<T>, { signal, deadlineMs }: LendOptions): Promise<Lent<T>> {
    let member = await this.#borrow(signal);
    if (!member) return loss({ code: 'cancelled' });
    const { reached, release } = watchLimits(deadlineMs, signal);
    let outcome = await answerOf(member, call, reached, START_MS);
    for (let patienceMs = 2 * START_MS; outcome === 'not-started'; patienceMs *= 2) {
      this.#bury(member);
      // A slot has just become free without a notification.
      member = this.#take();
      outcome = await answerOf(member, call, reached, patienceMs);
    }
    release();
    if (outcome.ok) this.#rest(member);
    else this.#bury(member);
    if (!outcome.ok && outcome.failure.code === 'codec-unavailable' && this.#alive > 0) {
      // The existing workers continue with all jobs.
      this.#most = this.#alive;
      return this.lend(call, { deadlineMs, ...(signal && { signal }) });
    }
    this.#most = this.#options.maxWorkers;
    this.#wakeNext();
    return outcome;
  }

  /** Terminate idle workers. Busy workers end with their call. */
  drain(): void {
    for (const member of this.#idle.splice(0)) this.#bury(member);
  }

  /** Wait until a worker is idle or can be started, and take it. @returns `null` if the caller aborted */
  async #borrow(signal: AbortSignal | undefined): Promise<Member | null> {
    while (!signal?.aborted) {
      if (this.#idle.length > 0 || this.#alive < this.#most) return this.#take();
      await new Promise<void>((resolve) => {
        const stop = () => {
          const at = this.#waiting.indexOf(go);
          if (at >= 0) this.#waiting.splice(at, 1);
          resolve();
        };
        const go = () => {
          signal?.removeEventListener('abort', stop);
          resolve();
        };
        this.#waiting.push(go);
        signal?.addEventListener('abort', stop, { once: true });
      });
    }
    // A waiter that has aborted passes the turn to the next one.
    this.#wakeNext();
    return null;
  }

  #wakeNext(): void {
    this.#waiting.shift()?.();
  }

  #take(): Member {
    const member = this.#idle.pop() ?? this.#spawn();
    if (member.idleTimer !== null) clearTimeout(member.idleTimer);
    member.idleTimer = null;
    return member;
  }

  #rest(member: Member): void {
    this.#idle.push(member);
    member.idleTimer = setTimeout(() => this.#bury(member), this.#options.idleMs);
  }

  #bury(member: Member): void {
    const at = this.#idle.indexOf(member);
    if (at >= 0) this.#idle.splice(at, 1);
    if (member.idleTimer !== null) clearTimeout(member.idleTimer);
    member.end();
  }

  #spawn(): Member {
    this.#alive++;
    const worker = this.#options.create();
    const api = wrap<WorkerApi>(worker);
    const watch = new AbortController();
    let reportDeath = () => {};
    const died = new Promise<void>((resolve) => {
      reportDeath = resolve;
    });
    worker.addEventListener('error', () => reportDeath());
    worker.addEventListener('messageerror', () => reportDeath());
    const started = Promise.race([watchLock(api, reportDeath, watch.signal).then(() => true), died.then(() => false)]);
    let ended = false;
    const end = () => {
      if (ended) return;
      ended = true;
      this.#alive--;
      watch.abort();
      api[releaseProxy]();
      worker.terminate();
    };
    const member: Member = { worker, api, started, died, end, idleTimer: null };
    // A worker that dies while idle must not be used again.
    void died.then(() => {
      if (this.#idle.includes(member)) this.#bury(member);
    });
    return member;
  }
}

function loss(failure: Lost): LostCall {
  return { ok: false, failure };
}

/** Settles when a call must be abandoned. */
function watchLimits(deadlineMs: number, signal: AbortSignal | undefined) {
  let release = () => {};
  const reached = new Promise<LostCall>((resolve) => {
    const giveUp = () => resolve(loss({ code: 'timed-out', afterMs: deadlineMs }));
    let deadline = setTimeout(giveUp, deadlineMs);
    // The time in which the worker was frozen does not count.
    const stopListening = onPageWake(() => {
      clearTimeout(deadline);
      deadline = setTimeout(giveUp, deadlineMs);
    });
    const cancel = () => resolve(loss({ code: 'cancelled' }));
    signal?.addEventListener('abort', cancel);
    release = () => {
      clearTimeout(deadline);
      stopListening();
      signal?.removeEventListener('abort', cancel);
    };
  });
  return { reached, release };
}

/** @param patienceMs how long to wait for a worker to start */
async function answerOf<T>(
  { worker, api, started, died }: Member,
  call: Call<T>,
  limit: Promise<LostCall>,
  patienceMs: number,
): Promise<Lent<T> | 'not-started'> {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<'not-started'>((settle) => {
    patience = setTimeout(settle, patienceMs, 'not-started');
  });
  const start = await Promise.race([started, limit, tooLong]);
  clearTimeout(patience);
  if (start === false) return loss({ code: 'codec-unavailable', format: null, because: 'network' });
  if (start !== true) return start;
  const answered = call(api, worker).then(
    (value): Lent<T> => ({ ok: true, value }),
    // A call that rejects means that the worker cannot even create a reply.
    () => loss({ code: 'worker-crashed' }),
  );
  return Promise.race([answered, limit, died.then(() => loss({ code: 'worker-crashed' }))]);
}

/**
 * Detect a worker's end even without an event. The worker holds a Web Lock, and the page receives that lock when
 * the worker is gone. Pages without Web Locks rely on the deadline.
 *
 * @returns settles when the worker has answered that it holds the lock or cannot
 */
async function watchLock(api: Remote<WorkerApi>, onDeath: () => void, signal: AbortSignal): Promise<void> {
  const name = `pixmill-worker-${crypto.randomUUID()}`;
  try {
    await api.holdLock(name);
    // Rejects when the watch is cancelled, so there is nothing to report.
    navigator.locks.request(name, { signal }, onDeath).catch(() => {});
  } catch {
    // The browser has no locks, or refuses them.
  }
}
