/** Number of completions that the speed is averaged over. */
const WINDOW = 24;

export interface Throughput {
  /** @param nowMs when an image was finished, on a clock that only goes forward */
  record(nowMs: number): void;
  /** Discard the measurements, because the time of a pause means nothing. */
  reset(): void;
  /** 0 until two are finished. */
  imagesPerSecond(): number;
  /** @returns seconds for this many more images, `null` until enough images are finished */
  secondsLeft(images: number): number | null;
}

/** Speed over the last completions instead of since the start, because a batch changes over time. */
export function createThroughput(): Throughput {
  const finishedMs: number[] = [];
  const imagesPerSecond = () => {
    const [first = 0] = finishedMs;
    const tookMs = (finishedMs.at(-1) ?? 0) - first;
    return tookMs > 0 ? ((finishedMs.length - 1) / tookMs) * 1000 : 0;
  };
  return {
    record(nowMs) {
      finishedMs.push(nowMs);
      if (finishedMs.length > WINDOW) finishedMs.shift();
    },
    reset: () => {
      finishedMs.length = 0;
    },
    imagesPerSecond,
    secondsLeft(images) {
      if (images === 0) return 0;
      const rate = imagesPerSecond();
      return rate > 0 ? images / rate : null;
    },
  };
}
