import { type Remote, releaseProxy, wrap } from 'comlink';
import type { Failure } from '../domain/failure.ts';
import type { WorkerApi } from '../workers/codec.worker.ts';

export interface WorkerPoolOptions {
  readonly create: () => Worker;
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

/** What a call gives that never came back. */
export type Lost = Extract<Failure, { code: 'cancelled' | 'timed-out' | 'worker-crashed' }>;

export type Lent<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Lost };

interface Member {
  readonly worker: Worker;
  readonly api: Remote<WorkerApi>;
  /** Settles when the worker has started and its end would be noticed. Never rejects. */
  readonly watched: Promise<void>;
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

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  /** Start a worker before it is needed. */
  warm(): void {
    if (this.#idle.length === 0 && this.#alive < this.#options.maxWorkers) this.#rest(this.#spawn());
  }

  async lend<T>(call: (api: Remote<WorkerApi>) => Promise<T>, { signal, deadlineMs }: LendOptions): Promise<Lent<T>> {
    const cancelled = { ok: false, failure: { code: 'cancelled' } } as const;
    const member = await this.#borrow(signal);
    if (!member) return cancelled;
    let deadline: ReturnType<typeof setTimeout> | undefined;
    let onAbort: (() => void) | undefined;
    const lost = new Promise<Lent<T>>((settle) => {
      const lose = (failure: Lost) => settle({ ok: false, failure });
      deadline = setTimeout(() => lose({ code: 'timed-out', afterMs: deadlineMs }), deadlineMs);
      onAbort = () => lose({ code: 'cancelled' });
      signal?.addEventListener('abort', onAbort);
      void member.died.then(() => lose({ code: 'worker-crashed' }));
    });
    const answered = member.watched
      .then(() => call(member.api))
      .then(
        (value): Lent<T> => ({ ok: true, value }),
        // A call that rejects tells of a worker that cannot even make a reply.
        (): Lent<T> => ({ ok: false, failure: { code: 'worker-crashed' } }),
      );
    const outcome = await Promise.race([answered, lost]);
    clearTimeout(deadline);
    if (onAbort) signal?.removeEventListener('abort', onAbort);
    if (outcome.ok) this.#rest(member);
    else this.#bury(member);
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
      if (this.#idle.length > 0 || this.#alive < this.#options.maxWorkers) return this.#take();
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
    const watched = watchLock(api, reportDeath, watch.signal);
    let ended = false;
    const end = () => {
      if (ended) return;
      ended = true;
      this.#alive--;
      watch.abort();
      api[releaseProxy]();
      worker.terminate();
    };
    const member: Member = { worker, api, watched, died, end, idleTimer: null };
    // One that dies at rest must not be lent again.
    void died.then(() => {
      if (this.#idle.includes(member)) this.#bury(member);
    });
    return member;
  }
}

/**
 * Learn of a worker's end even where no event tells of it: the worker holds a Web Lock, and whoever
 * waits for that lock gets it when the worker is gone. Pages without Web Locks rely on the deadline.
 *
 * @returns settles when the lock is held, or cannot be
 */
async function watchLock(api: Remote<WorkerApi>, onDeath: () => void, signal: AbortSignal): Promise<void> {
  if (!navigator.locks) return;
  const name = `pixmill-worker-${crypto.randomUUID()}`;
  try {
    await api.holdLock(name);
    // Rejects when the watch is called off: nothing is left to report.
    navigator.locks.request(name, { signal }, onDeath).catch(() => {});
  } catch {
    // The browser refuses locks, or the worker was ended before it had one.
  }
}
