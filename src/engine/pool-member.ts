import { raceAgainst } from '../base/race-against.ts';
import type { Failure } from '../domain/outcome/failure.ts';

/** Why a call returned no value; `codec-unavailable` if the worker's script could not be loaded. */
export type LostReason = Extract<Failure, { code: 'cancelled' | 'timed-out' | 'worker-crashed' | 'codec-unavailable' }>;

export interface LostCall {
  readonly ok: false;
  readonly failure: LostReason;
}

export type CallResult<T> = { readonly ok: true; readonly value: T } | LostCall;

/** A call to a worker. The worker serves only this caller until it answers. */
export type Call<Worker extends readonly unknown[], T> = (...worker: Worker) => Promise<T>;

export function lost(failure: LostReason): LostCall {
  return { ok: false, failure };
}

/** What a pool must know about one worker, whatever kind of thread it is. */
export interface Connection<Worker extends readonly unknown[]> {
  /** What calls are given. */
  readonly worker: Worker;
  /** Resolves to true when the worker has started and its death can be detected, and to false if it cannot start. */
  readonly started: Promise<boolean>;
  /** Settles when the worker can do no more work. */
  readonly died: Promise<void>;
  /** Whether the worker keeps much memory that only its termination frees. */
  isExhausted(): boolean;
  terminate(): void;
}

/** One worker of a pool. */
export class PoolMember<Worker extends readonly unknown[]> {
  idleTimer: ReturnType<typeof setTimeout> | null = null;
  readonly #connection: Connection<Worker>;
  readonly #orStarted: <T>(end: Promise<T>) => Promise<T | boolean>;
  readonly #orDied: <T>(end: Promise<T>) => Promise<T | LostCall>;

  constructor(connection: Connection<Worker>) {
    this.#connection = connection;
    this.#orStarted = raceAgainst(connection.started);
    this.#orDied = raceAgainst(connection.died.then(() => lost({ code: 'worker-crashed' })));
  }

  get died(): Promise<void> {
    return this.#connection.died;
  }

  get isExhausted(): boolean {
    return this.#connection.isExhausted();
  }

  /**
   * Calls the worker once it has started.
   *
   * @param limit settles when the call must be abandoned
   * @param startMs how long to wait for the worker to start
   */
  async answer<T>(
    call: Call<Worker, T>,
    limit: Promise<LostCall>,
    startMs: number,
  ): Promise<CallResult<T> | 'not-started'> {
    const { worker } = this.#connection;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<'not-started'>((settle) => {
      timer = setTimeout(settle, startMs, 'not-started');
    });
    const start = await this.#orStarted(Promise.race([limit, tooLong]));
    clearTimeout(timer);
    if (start === false) return lost({ code: 'codec-unavailable', format: null, because: 'network' });
    if (start !== true) return start;
    const answered = call(...worker).then(
      (value): CallResult<T> => ({ ok: true, value }),
      // A rejection means that the worker could not even create a reply.
      () => lost({ code: 'worker-crashed' }),
    );
    return this.#orDied(Promise.race([answered, limit]));
  }

  terminate(): void {
    if (this.idleTimer !== null) clearTimeout(this.idleTimer);
    this.#connection.terminate();
  }
}
