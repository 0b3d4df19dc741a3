import { workOrder } from './work-order.ts';

/** One attempt at one image. */
export interface Attempt {
  readonly signal: AbortSignal;
  /** True once the work can no longer be returned to the queue without loss. */
  hasStarted: boolean;
  /** True if the image returns to its place in the queue when this attempt ends. */
  putBack: boolean;
}

export interface WorkQueueOptions {
  /** Maximum number of attempts in progress, including attempts that wait in the engine. */
  readonly maxAtOnce: number;
  /** Returns the size of the image's file, in bytes. */
  readonly sizeOf: (id: string) => number;
  /** Whether an image waits until only such images are left. */
  readonly comesLast: (id: string) => boolean;
  /** Processes an image. Must settle when the signal is aborted. Must not reject. */
  readonly work: (id: string, attempt: Attempt) => Promise<void>;
  /** Called when nothing waits and nothing runs. */
  readonly onIdle: () => void;
}

interface Active {
  readonly attempt: Attempt;
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Starts work in the order of the ids, except for the last few. The end of one attempt starts the next, without timers,
 * which background tabs delay.
 */
export class WorkQueue {
  readonly #options: WorkQueueOptions;
  readonly #active = new Map<string, Active>();
  #waiting = new Set<string>();
  #paused = false;

  constructor(options: WorkQueueOptions) {
    this.#options = options;
  }

  get busy(): boolean {
    return this.#waiting.size > 0 || this.#active.size > 0;
  }

  get paused(): boolean {
    return this.#paused;
  }

  /** Adds items. An item in progress runs again after its attempt ends. */
  add(ids: Iterable<string>): void {
    this.#waiting = new Set([...this.#waiting, ...ids].sort());
    this.#fill();
  }

  /** Starts no more attempts. Aborts attempts whose work has not started, and returns their images to the queue. */
  pause(): void {
    this.#paused = true;
    for (const { attempt, controller } of this.#active.values()) {
      if (attempt.hasStarted) continue;
      attempt.putBack = true;
      controller.abort();
    }
  }

  resume(): void {
    this.#paused = false;
    this.#fill();
  }

  cancel(id: string): void {
    this.#waiting.delete(id);
    const active = this.#active.get(id);
    if (!active) return;
    active.attempt.putBack = false;
    active.controller.abort();
  }

  cancelAll(): void {
    this.#waiting.clear();
    this.#paused = false;
    for (const id of this.#active.keys()) this.cancel(id);
  }

  /** Whether an attempt at this item has been canceled but has not ended yet. */
  isStopping(id: string): boolean {
    const attempt = this.#active.get(id)?.attempt;
    return attempt?.signal.aborted === true && !attempt.putBack;
  }

  /** Settles when the current attempts have ended. */
  async settled(): Promise<void> {
    await Promise.all([...this.#active.values()].map(({ ended }) => ended));
  }

  #fill(): void {
    const { maxAtOnce, sizeOf, comesLast } = this.#options;
    if (this.#paused || this.#active.size >= maxAtOnce) return;
    for (const id of workOrder([...this.#waiting], maxAtOnce, sizeOf, comesLast)) {
      if (this.#active.size >= maxAtOnce) return;
      if (this.#active.has(id)) continue;
      this.#waiting.delete(id);
      this.#start(id);
    }
  }

  #start(id: string): void {
    const controller = new AbortController();
    const attempt: Attempt = { signal: controller.signal, hasStarted: false, putBack: false };
    const ended = this.#options.work(id, attempt).then(() => {
      this.#active.delete(id);
      if (attempt.putBack) this.#waiting = new Set([...this.#waiting, id].sort());
      this.#fill();
      if (!this.busy) this.#options.onIdle();
    });
    this.#active.set(id, { attempt, controller, ended });
  }
}
