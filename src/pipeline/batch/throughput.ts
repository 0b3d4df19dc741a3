/** Number of completions over which the speed is averaged. */
const WINDOW = 24;

export interface Throughput {
  /** Records that an image was finished. @param nowMs the time, on a clock that only goes forward */
  record(nowMs: number): void;
  /** Discards the measurements, because the duration of a pause would distort them. */
  reset(): void;
  /** 0 until two images are finished. */
  imagesPerSecond(): number;
  /** @returns seconds for this many more images, `null` until enough images are finished */
  secondsLeft(images: number): number | null;
}

/** Measures the speed over the last completions, not since the start, because the speed varies during a batch. */
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
