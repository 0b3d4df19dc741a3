import type { WritableFormat } from '../codecs/formats.ts';
import { fail } from '../domain/failure.ts';
import type { Goal } from '../domain/goal.ts';
import type { PixelSize } from '../domain/limits.ts';
import type { JobRequest, Note, Reached, StageListener } from './protocol.ts';

export interface EncodedImage {
  readonly bytes: ArrayBuffer;
  readonly format: WritableFormat;
  readonly size: PixelSize;
  readonly notes: readonly Note[];
  readonly reached?: Reached;
  /** The bytes of the file as the search made it. Metadata may have been added since. */
  readonly searchedBytes?: number;
  /** Its samples have all bits of the source. */
  readonly keepsDepth?: true;
  /** Its pixels have the wide colors of the source. */
  readonly keepsColors?: true;
  /** Which frame of an animation it shows, or that it moves. Left out: the first one. */
  readonly frames?: number | 'all';
}

/** Where the pixels were encoded, and where they were recompressed as stored. */
export interface AddedBytes {
  readonly encoded: number;
  readonly recompressed: number;
}

export const NOTHING_ADDED: AddedBytes = { encoded: 0, recompressed: 0 };

/** A job and what its result has besides the image. */
export interface Work extends JobRequest {
  /** The bytes that a file gets after it was made, which count for goals and comparisons. Default: none. */
  readonly added?: AddedBytes;
}

/** What one engine does between a request that was found lawful and its reply. */
export type Make = (work: Work, enter: StageListener) => Promise<EncodedImage>;

/** What remains of a wanted size for the image itself. */
export function lessAdded(goal: Goal, { added = NOTHING_ADDED }: Work): Goal {
  return goal.kind === 'size' ? { ...goal, maxBytes: goal.maxBytes - added.encoded } : goal;
}

/** Makes an image, and gives the result what the source has besides its pixels. */
export async function makeCarrying(work: Work, enter: StageListener, make: Make): Promise<EncodedImage> {
  if (!work.info.gainMap) return make(work, enter);
  const { makeWithGainMap } = await import('./gain-map.ts').catch((cause: unknown) =>
    fail({ code: 'codec-unavailable', format: null, because: 'network' }, cause),
  );
  return makeWithGainMap(work, enter, make, work.recipe.output.goal);
}
