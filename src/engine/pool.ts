import type { JobReply } from '../jobs/protocol.ts';
import { type Call, type CallResult, type Connection, type LostCall, lost, PoolMember } from './pool-member.ts';

export interface PoolOptions<Worker extends readonly unknown[]> {
  /** Starts a worker. */
  readonly connect: () => Connection<Worker>;
  /** Maximum number of workers. */
  readonly maxWorkers: number;
  /** Workers idle for longer than this are terminated to free their memory. */
  readonly idleMs: number;
  /** Tracks all calls, including calls that wait for a worker. `begin` returns a function to call when the call ends. */
  readonly activity?: { begin(): () => void };
  /** Calls a function after a time that does not count. @returns a function that ends this */
  readonly onWake?: (act: () => void) => () => void;
}

type ExtensibleCall<Worker extends readonly unknown[], T> = (...args: [...Worker, extend: () => void]) => Promise<T>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Calls that take longer are abandoned and their worker is replaced. */
  readonly deadlineMs: number;
}

/** After these failures the WASM memory is unreliable, so the next job gets a new worker. */
const POISONED = ['out-of-memory', 'unexpected'];

/** Whether the pool must be drained after this reply. */
export function isPoisoned(reply: JobReply): boolean {
  return !reply.ok && POISONED.includes(reply.failure.code);
}

/**
 * A worker that dies before it has its lock may die without an event. A worker that has not started within this time is
 * replaced by another one. That one gets twice the time, because the network may be slow.
 */
const START_MS = 5_000;

/**
 * Runs calls on workers, one call at a time on each. Every call settles with its value, or with the reason why it has
 * none. After a crash, a deadline or an abort, the worker is terminated and the next call gets a new one. A worker that
 * keeps much memory after its call is replaced.
 */
export class Pool<Worker extends readonly unknown[]> {
  readonly #options: PoolOptions<Worker>;
  readonly #idle: PoolMember<Worker>[] = [];
  readonly #alive = new Set<PoolMember<Worker>>();
  readonly #waiting: (() => void)[] = [];
  /** The current maximum. Lower than allowed while the worker's script cannot be loaded. Reset after each call. */
  #maxAlive: number;

  constructor(options: PoolOptions<Worker>) {
    this.#options = options;
    this.#maxAlive = options.maxWorkers;
  }

  /** Starts workers early, until this many are idle or the limit is reached. */
  warmUp(count: number): void {
    while (this.#idle.length < count && this.#alive.size < this.#maxAlive) this.#release(this.#start());
  }

  /** The number of further workers that could be busy now. */
  get spareWorkers(): number {
    return this.#maxAlive - (this.#alive.size - this.#idle.length);
  }

  /** @param call its last argument restarts the deadline */
  async run<T>(call: ExtensibleCall<Worker, T>, options: CallOptions): Promise<CallResult<T>> {
    const end = this.#options.activity?.begin();
    try {
      return await this.#serve(call, options);
    } finally {
      end?.();
    }
  }

  async #serve<T>(call: ExtensibleCall<Worker, T>, { signal, deadlineMs }: CallOptions): Promise<CallResult<T>> {
    let worker = await this.#acquire(signal);
    if (!worker) return lost({ code: 'cancelled' });
    const { reached, extend, stop } = watchLimits(deadlineMs, signal, this.#options.onWake);
    const limited: Call<Worker, T> = (...args) => call(...args, extend);
    let result = await worker.answer(limited, reached, START_MS);
    for (let startMs = 2 * START_MS; result === 'not-started'; startMs *= 2) {
      this.#discard(worker);
      // The discarded worker's slot is free, and no other call can have taken it yet.
      worker = this.#take();
      result = await worker.answer(limited, reached, startMs);
    }
    stop();
    if (result.ok) this.#release(worker.isExhausted ? this.#replace(worker) : worker);
    else this.#discard(worker);
    if (!result.ok && result.failure.code === 'codec-unavailable' && this.#alive.size > 0) {
      // The existing workers run all jobs.
      this.#maxAlive = this.#alive.size;
      return this.#serve(call, { deadlineMs, ...(signal && { signal }) });
    }
    this.#maxAlive = this.#options.maxWorkers;
    this.#wakeNext();
    return result;
  }

  /** Terminates idle workers. Busy workers continue. */
  drain(): void {
    for (const worker of [...this.#idle]) this.#discard(worker);
  }

  /** Waits until a worker is idle or can be started, and takes it. @returns `null` if the caller aborted */
  async #acquire(signal: AbortSignal | undefined): Promise<PoolMember<Worker> | null> {
    while (!signal?.aborted) {
      if (this.#idle.length > 0 || this.#alive.size < this.#maxAlive) return this.#take();
      await this.#waitForTurn(signal);
    }
    // An aborted waiter passes its turn on.
    this.#wakeNext();
    return null;
  }

  #waitForTurn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const leave = () => {
        const at = this.#waiting.indexOf(go);
        if (at >= 0) this.#waiting.splice(at, 1);
        resolve();
      };
      const go = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      this.#waiting.push(go);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  #wakeNext(): void {
    this.#waiting.shift()?.();
  }

  #take(): PoolMember<Worker> {
    const worker = this.#idle.pop() ?? this.#start();
    if (worker.idleTimer !== null) clearTimeout(worker.idleTimer);
    worker.idleTimer = null;
    return worker;
  }

  #release(worker: PoolMember<Worker>): void {
    this.#idle.push(worker);
    worker.idleTimer = setTimeout(() => this.#discard(worker), this.#options.idleMs);
  }

  #discard(worker: PoolMember<Worker>): void {
    const at = this.#idle.indexOf(worker);
    if (at >= 0) this.#idle.splice(at, 1);
    if (this.#alive.delete(worker)) worker.terminate();
  }

  #replace(worker: PoolMember<Worker>): PoolMember<Worker> {
    this.#discard(worker);
    return this.#start();
  }

  #start(): PoolMember<Worker> {
    const worker = new PoolMember(this.#options.connect());
    this.#alive.add(worker);
    // A worker that dies while idle must not be used again.
    void worker.died.then(() => {
      if (this.#idle.includes(worker)) this.#discard(worker);
    });
    return worker;
  }
}

/** Watches the deadline and the abort signal of a call. `reached` settles when the call must be abandoned. */
function watchLimits(
  deadlineMs: number,
  signal: AbortSignal | undefined,
  onWake: (act: () => void) => () => void = () => () => {},
) {
  let stop = () => {};
  let extend = () => {};
  const reached = new Promise<LostCall>((resolve) => {
    const giveUp = () => resolve(lost({ code: 'timed-out', afterMs: deadlineMs }));
    let deadline = setTimeout(giveUp, deadlineMs);
    extend = () => {
      clearTimeout(deadline);
      deadline = setTimeout(giveUp, deadlineMs);
    };
    // The time during which a page was frozen does not count.
    const stopListening = onWake(extend);
    const cancel = () => resolve(lost({ code: 'cancelled' }));
    signal?.addEventListener('abort', cancel);
    stop = () => {
      clearTimeout(deadline);
      stopListening();
      signal?.removeEventListener('abort', cancel);
    };
  });
  return { reached, extend: () => extend(), stop };
}
