interface Offer<Helper> {
  /**
   * Sets how many other threads may help with the next image.
   *
   * @param start starts one of them; may throw
   */
  offer(count: number, start: () => Helper): void;
  /** How many of this many helpers may help now. */
  allowed(wanted: number): number;
  /** Starts at most this many helpers. */
  start(wanted: number): Helper[];
}

/** Creates the place where a worker offers other threads to a kernel. @param most more helpers would not be faster */
export function helperOffer<Helper>(most: number): Offer<Helper> {
  let spareThreads = 0;
  let startOne: (() => Helper) | null = null;
  return {
    offer(count, start) {
      spareThreads = Math.min(count, most);
      startOne = start;
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
