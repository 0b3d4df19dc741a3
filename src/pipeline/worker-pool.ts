import { type Remote, releaseProxy, wrap } from 'comlink';
import type { Failure } from '../domain/failure.ts';
import type { WorkerApi } from '../workers/codec.worker.ts';
import type { CodecWorker } from './codec-worker.ts';

export interface WorkerPoolOptions {
  readonly create: () => CodecWorker;
  /** Most workers alive at once. */
  readonly maxWorkers: number;
  /** A worker that did nothing for this long is ended, and its memory with it. */
  readonly idleMs: number;
}

export interface LendOptions {
  readonly signal?: AbortSignal;
  /** A call that takes longer is given up, and its worker replaced. */
  readonly deadlineMs: number;
}

/** What a call gives that never came back; `codec-unavailable` where the worker's script could not be loaded. */
export type Lost = Extract<Failure, { code: 'cancelled' | 'timed-out' | 'worker-crashed' | 'codec-unavailable' }>;

interface LostCall {
  readonly ok: false;
  readonly failure: Lost;
}

/** What is asked of a worker, which is the caller's alone until it has answered. */
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
  /** Fewer than allowed while the network does not give the worker's script; tried again after each call. */
  #most: number;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#most = options.maxWorkers;
  }

  /** Start workers before they are needed, until so many are free or no more may be started. */
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
      // The place that has just become free: nobody was told of it.
      member = this.#take();
      outcome = await answerOf(member, call, reached, patienceMs);
    }
    release();
    if (outcome.ok) this.#rest(member);
    else this.#bury(member);
    if (!outcome.ok && outcome.failure.code === 'codec-unavailable' && this.#alive > 0) {
      // Those that are here already do the work of all.
      this.#most = this.#alive;
      return this.lend(call, { deadlineMs, ...(signal && { signal }) });
    }
    this.#most = this.#options.maxWorkers;
    this.#wakeNext();
    return outcome;
  }

  /** End the workers that rest; those at work end with their call. */
  drain(): void {
    for (const member of this.#idle.splice(0)) this.#bury(member);
  }

  /** Wait until a worker is free or may be made, and take it. @returns `null` when the caller gave up */
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
    // Whoever is called and has given up calls the next.
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
    // One that dies at rest must not be lent again.
    void died.then(() => {
      if (this.#idle.includes(member)) this.#bury(member);
    });
    return member;
  }
}

function loss(failure: Lost): LostCall {
  return { ok: false, failure };
}

/** Settles when a call has to be given up. */
function watchLimits(deadlineMs: number, signal: AbortSignal | undefined) {
  let release = () => {};
  const reached = new Promise<LostCall>((resolve) => {
    const deadline = setTimeout(() => resolve(loss({ code: 'timed-out', afterMs: deadlineMs })), deadlineMs);
    const cancel = () => resolve(loss({ code: 'cancelled' }));
    signal?.addEventListener('abort', cancel);
    release = () => {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', cancel);
    };
  });
  return { reached, release };
}

/** @param patienceMs for a worker that has not started yet */
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
    // A call that rejects tells of a worker that cannot even make a reply.
    () => loss({ code: 'worker-crashed' }),
  );
  return Promise.race([answered, limit, died.then(() => loss({ code: 'worker-crashed' }))]);
}

/**
 * Learn of a worker's end even where no event tells of it: the worker holds a Web Lock, and whoever
 * waits for that lock gets it when the worker is gone. Pages without Web Locks rely on the deadline.
 *
 * @returns settles when the worker has answered: the lock is held, or cannot be
 */
async function watchLock(api: Remote<WorkerApi>, onDeath: () => void, signal: AbortSignal): Promise<void> {
  const name = `pixmill-worker-${crypto.randomUUID()}`;
  try {
    await api.holdLock(name);
    // Rejects when the watch is called off: nothing is left to report.
    navigator.locks.request(name, { signal }, onDeath).catch(() => {});
  } catch {
    // The browser has no locks, or refuses them.
  }
}
