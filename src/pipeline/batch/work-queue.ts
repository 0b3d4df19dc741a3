import { workOrder } from './work-order.ts';

/** One attempt at one image. */
export interface Attempt {
  readonly signal: AbortSignal;
  /** Called once the work can no longer be returned to the queue without loss. */
  begun: boolean;
  /** The image returns to its place in the queue when this attempt ends. */
  putBack: boolean;
}

export interface WorkQueueOptions {
  /** Most attempts at once, including those that wait in the engine. */
  readonly maxAtOnce: number;
  /** Bytes of its file. */
  readonly sizeOf: (id: string) => number;
  /** Must settle when its signal is aborted. Never rejects. */
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
 * Starts work in the order of the ids, except for the last few. When one attempt ends, the next begins, without
 * timers, so that a background tab continues.
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

  /** Items in progress may be added too. They run again after they end. */
  add(ids: Iterable<string>): void {
    this.#waiting = new Set([...this.#waiting, ...ids].sort());
    this.#fill();
  }

  /** Start nothing new. Return attempts that can still be returned to the queue. */
  pause(): void {
    this.#paused = true;
    for (const { attempt, controller } of this.#active.values()) {
      if (attempt.begun) continue;
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
    const { maxAtOnce, sizeOf } = this.#options;
    if (this.#paused || this.#active.size >= maxAtOnce) return;
    for (const id of workOrder([...this.#waiting], maxAtOnce, sizeOf)) {
      if (this.#active.size >= maxAtOnce) return;
      if (this.#active.has(id)) continue;
      this.#waiting.delete(id);
      this.#start(id);
    }
  }

  #start(id: string): void {
    const controller = new AbortController();
    const attempt: Attempt = { signal: controller.signal, begun: false, putBack: false };
    const ended = this.#options.work(id, attempt).then(() => {
      this.#active.delete(id);
      if (attempt.putBack) this.#waiting = new Set([...this.#waiting, id].sort());
      this.#fill();
      if (!this.busy) this.#options.onIdle();
    });
    this.#active.set(id, { attempt, controller, ended });
  }
}
