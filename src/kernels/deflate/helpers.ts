import { helperOffer } from '../helpers.ts';
import type { DeflatedSegment, DeflateLevel, Segment } from './deflate.ts';

/** Another thread that compresses segments like `deflateSegment`, in the order in which it receives them. */
export interface DeflateHelper {
  /** Whether it reads segments in shared memory. */
  readonly sharesMemory: boolean;
  /** Rejects if the thread fails. May never settle. */
  deflate(segment: Segment, level: DeflateLevel): Promise<DeflatedSegment>;
  /** Ends the work for the image. */
  end(): void;
}

/** More helpers than this would wait for the rows that one thread filters. */
const MOST_HELPERS = 7;

const { offer, warmUp, start } = helperOffer<DeflateHelper>(MOST_HELPERS);

export const offerHelpers = offer;

/** With fewer segments for each thread, starting a thread would take more time than it saves. */
const SEGMENTS_PER_HELPER = 3;

/** Prepares helpers for an image that will have this many segments. */
export function warmUpHelpers(segments: number): void {
  warmUp(Math.floor(segments / SEGMENTS_PER_HELPER));
}

/** Starts helpers for this many segments. */
export function startHelpers(segments: number): DeflateHelper[] {
  return start(Math.floor(segments / SEGMENTS_PER_HELPER));
}
