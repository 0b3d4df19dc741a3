import type { DeflatedSegment, DeflateLevel, Segment } from './deflate.ts';

/** Another thread that compresses segments like `deflateSegment`, in the order in which it receives them. */
export interface DeflateHelper {
  /** Rejects if the thread fails. May never settle. */
  deflate(segment: Segment, level: DeflateLevel): Promise<DeflatedSegment>;
  /** Ends the thread. */
  end(): void;
}

/** More helpers than this would wait for the rows that one thread filters. */
const MOST_HELPERS = 7;

let spareThreads = 0;
let startOne: (() => DeflateHelper) | null = null;

/**
 * Sets how many other threads may help with the next image.
 *
 * @param start starts one of them; may throw
 */
export function offerHelpers(count: number, start: () => DeflateHelper): void {
  spareThreads = Math.min(count, MOST_HELPERS);
  startOne = start;
}

/** With fewer segments for each thread, starting a thread would take more time than it saves. */
const SEGMENTS_PER_HELPER = 3;

/** Starts helpers for this many segments. */
export function startHelpers(segments: number): DeflateHelper[] {
  const helpers: DeflateHelper[] = [];
  try {
    while (startOne && helpers.length < Math.min(spareThreads, Math.floor(segments / SEGMENTS_PER_HELPER)))
      helpers.push(startOne());
  } catch {
    // Without more helpers, this thread compresses more of the segments.
  }
  return helpers;
}
