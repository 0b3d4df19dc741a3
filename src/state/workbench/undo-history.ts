/** What some values were, by their keys. */
export type Values = ReadonlyMap<string, unknown>;

/** How many steps can be undone. */
const MAX_STEPS = 200;

/** Changes of the same gradual values, such as those of a dragged slider, that follow each other faster are one step. */
const TOGETHER_MS = 1000;

interface Step {
  readonly before: Values;
  readonly isGradual: boolean;
  readonly atMs: number;
}

/** One stack of changes for all values, so that the last change is undone first, wherever it was made. */
export class UndoHistory {
  #past: Step[] = [];
  #future: Values[] = [];

  /**
   * Notes a change of the user.
   *
   * @param before the values that changed, as they were
   * @param isGradual whether the values change in many small steps
   */
  note(before: Values, isGradual: boolean, atMs: number): void {
    if (before.size === 0) return;
    this.#future = [];
    const last = this.#past.at(-1);
    const continues =
      isGradual && last?.isGradual && atMs - last.atMs < TOGETHER_MS && hasSameKeys(last.before, before);
    if (continues) this.#past.pop();
    this.#past.push({ before: continues ? last.before : before, isGradual, atMs });
    if (this.#past.length > MAX_STEPS) this.#past.shift();
  }

  /**
   * Takes the last change back.
   *
   * @param swap gives these values back and returns what they were, `null` if they have not changed
   * @returns false if there is nothing to undo
   */
  undo(swap: (values: Values) => Values | null): boolean {
    for (let step = this.#past.pop(); step; step = this.#past.pop()) {
      const after = swap(step.before);
      if (after === null) continue;
      this.#future.push(after);
      return true;
    }
    return false;
  }

  /** Makes the last change again that was undone. @returns false if there is none */
  redo(swap: (values: Values) => Values | null): boolean {
    for (let values = this.#future.pop(); values; values = this.#future.pop()) {
      const before = swap(values);
      if (before === null) continue;
      this.#past.push({ before, isGradual: false, atMs: Number.NEGATIVE_INFINITY });
      return true;
    }
    return false;
  }

  /** When the change was made that would be undone, in milliseconds; earlier than everything if there is none. */
  get lastMs(): number {
    return this.#past.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY;
  }

  clear(): void {
    this.#past = [];
    this.#future = [];
  }
}

function hasSameKeys(one: Values, other: Values): boolean {
  return one.size === other.size && [...one.keys()].every((key) => other.has(key));
}
