/** A file as one look at its folder finds it. */
export interface SeenFile {
  /** Relative to the folder. */
  readonly path: string;
  readonly bytes: number;
  /** In milliseconds since 1970. */
  readonly lastModified: number;
}

/**
 * Tells which files of a watched folder are new and complete. A file that is being copied grows, so a file counts only
 * when its size and time have stayed the same between two looks.
 */
export class SettledFiles {
  readonly #settleMs: number;
  /** The stamps of the files that need not be read, by path. Stays when a file is deleted, because it may come back. */
  readonly #known = new Map<string, string>();
  #waiting = new Map<string, { readonly stamp: string; readonly sinceMs: number }>();

  /** @param settleMs how long a file must stay the same */
  constructor(settleMs: number) {
    this.#settleMs = settleMs;
  }

  /** Whether files may become complete without a further change. */
  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** Ignores a file until it changes. */
  ignore(file: SeenFile): void {
    this.#known.set(file.path, stampOf(file));
  }

  /**
   * @param found all files in the folder at this time
   * @returns those that are complete, once for each version
   */
  look<File extends SeenFile>(found: readonly File[], nowMs: number): readonly File[] {
    const before = this.#waiting;
    this.#waiting = new Map();
    return found.filter((file) => {
      const stamp = stampOf(file);
      // Programs create an empty file before they write it, and an empty file is no image.
      if (file.bytes === 0 || this.#known.get(file.path) === stamp) return false;
      const earlier = before.get(file.path);
      const sinceMs = earlier?.stamp === stamp ? earlier.sinceMs : nowMs;
      const isSettled = earlier !== undefined && nowMs - sinceMs >= this.#settleMs;
      if (isSettled) this.#known.set(file.path, stamp);
      else this.#waiting.set(file.path, { stamp, sinceMs });
      return isSettled;
    });
  }
}

function stampOf({ bytes, lastModified }: SeenFile): string {
  return `${bytes} ${lastModified}`;
}
