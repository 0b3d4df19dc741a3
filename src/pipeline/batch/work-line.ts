import { orderOfWork } from './order-of-work.ts';

/** One go at one picture. */
export interface Attempt {
  readonly signal: AbortSignal;
  /** Told by the work once it can no longer be put back without loss. */
  begun: boolean;
  /** The picture goes back to its place in the line when this attempt ends. */
  putBack: boolean;
}

export interface WorkLineOptions {
  /** Attempts at once, those that wait within the engine among them. */
  readonly maxAtOnce: number;
  /** Bytes of its file. */
  readonly sizeOf: (id: string) => number;
  /** Must settle when its signal is aborted. Never rejects. */
  readonly work: (id: string, attempt: Attempt) => Promise<void>;
  /** Nothing waits and nothing runs. */
  readonly onIdle: () => void;
}

interface Active {
  readonly attempt: Attempt;
  readonly controller: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Feeds work in the order of the ids, but for the last few, a few at a time: as one ends the next begins, without
 * timers, so that a tab in the background goes on.
 */
export class WorkLine {
  readonly #options: WorkLineOptions;
  readonly #active = new Map<string, Active>();
  #waiting = new Set<string>();
  #paused = false;

  constructor(options: WorkLineOptions) {
    this.#options = options;
  }

  get busy(): boolean {
    return this.#waiting.size > 0 || this.#active.size > 0;
  }

  get paused(): boolean {
    return this.#paused;
  }

  /** What is being worked on may be added too: it is done again when it has ended. */
  add(ids: Iterable<string>): void {
    this.#waiting = new Set([...this.#waiting, ...ids].sort());
    this.#fill();
  }

  /** Nothing new begins. What has not begun in earnest goes back to its place. */
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

  /** Settles when the attempts of now have ended. */
  async settled(): Promise<void> {
    await Promise.all([...this.#active.values()].map(({ ended }) => ended));
  }

  #fill(): void {
    const { maxAtOnce, sizeOf } = this.#options;
    if (this.#paused || this.#active.size >= maxAtOnce) return;
    for (const id of orderOfWork([...this.#waiting], maxAtOnce, sizeOf)) {
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
