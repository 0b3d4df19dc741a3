/** The purpose of a task: its image, and whether only the stage needs it. */
export interface Purpose {
  /** The image's key; `null` if the task belongs to no image of a list. */
  readonly sourceKey: string | null;
  /** True if only the stage needs the task. */
  readonly isForStage: boolean;
}

export interface PreviewTask extends Purpose {
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Answers the request without running the task. */
  readonly drop: () => void;
}

/**
 * Queues tasks for one worker. A preview goes first, and a newer preview replaces a waiting one. All other tasks keep
 * their order.
 */
export class PreviewQueue {
  readonly #others: PreviewTask[] = [];
  #preview: PreviewTask | null = null;
  #running: { readonly task: PreviewTask; readonly controller: AbortController } | null = null;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  addPreview(task: PreviewTask): void {
    this.#preview?.drop();
    this.#preview = task;
    this.#begin(task);
  }

  add(task: PreviewTask): void {
    this.#others.push(task);
    this.#begin(task);
  }

  /**
   * Removes the matching tasks, and aborts the task in progress if it matches.
   *
   * @param afterMs how much longer the task in progress may take, unless its image is needed again
   */
  end(matches: (purpose: Purpose) => boolean, afterMs: number): void {
    const waiting = [this.#preview, ...this.#others].filter((task) => task !== null);
    const dropped = waiting.filter(matches);
    if (this.#preview && matches(this.#preview)) this.#preview = null;
    this.#others.splice(0, this.#others.length, ...this.#others.filter((task) => !matches(task)));
    for (const task of dropped) task.drop();
    if (!this.#running || !matches(this.#running.task)) return;
    const { controller } = this.#running;
    clearTimeout(this.#leaving);
    if (afterMs === 0) controller.abort();
    else this.#leaving = setTimeout(() => controller.abort(), afterMs);
  }

  #begin({ sourceKey, isForStage }: PreviewTask): void {
    const isWantedAgain = isForStage && this.#running?.task.sourceKey === sourceKey;
    if (isWantedAgain) clearTimeout(this.#leaving);
    if (!this.#running) void this.#work();
  }

  async #work(): Promise<void> {
    for (let task = this.#next(); task; task = this.#next()) {
      const controller = new AbortController();
      this.#running = { task, controller };
      await task.run(controller.signal);
      clearTimeout(this.#leaving);
    }
    this.#running = null;
  }

  #next(): PreviewTask | undefined {
    const preview = this.#preview;
    this.#preview = null;
    return preview ?? this.#others.shift();
  }
}
