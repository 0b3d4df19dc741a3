interface Offer<Helper> {
  /**
   * Sets how many other threads may help with the next image.
   *
   * @param start starts one of them; may throw
   * @param warmUp starts this many in advance; may throw
   */
  offer(count: number, start: () => Helper, warmUp?: (count: number) => void): void;
  /** How many of this many helpers may help now. */
  allowed(wanted: number): number;
  /**
   * Starts at most this many helpers for an image that will need them. A start takes several turns of this thread's event
   * loop, which stands still while the thread computes.
   */
  warmUp(wanted: number): void;
  /** Starts at most this many helpers. */
  start(wanted: number): Helper[];
}

/** Creates the place where a worker offers other threads to a kernel. @param most more helpers would not be faster */
export function helperOffer<Helper>(most: number): Offer<Helper> {
  let spareThreads = 0;
  let startOne: (() => Helper) | null = null;
  let startSoon: ((count: number) => void) | undefined;
  return {
    offer(count, start, warmUp) {
      spareThreads = Math.min(count, most);
      startOne = start;
      startSoon = warmUp;
    },
    warmUp(wanted) {
      try {
        startSoon?.(Math.min(spareThreads, wanted));
      } catch {
        // As below.
      }
    },
    allowed: (wanted) => Math.max(0, Math.min(spareThreads, wanted)),
    start(wanted) {
      const helpers: Helper[] = [];
      try {
        while (startOne && helpers.length < Math.min(spareThreads, wanted)) helpers.push(startOne());
      } catch {
        // Without more helpers, this thread does more of the work.
      }
      return helpers;
    },
  };
}
