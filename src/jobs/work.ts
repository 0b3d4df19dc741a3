import type { Area, Orientation } from '../domain/geometry/turn.ts';
import type { Encoded } from '../domain/outcome/encoded.ts';
import type { HdrLoss } from '../domain/outcome/notes.ts';
import type { Goal } from '../domain/settings/goal.ts';
import type { Decoded } from './decode/decoders.ts';
import type { JobRequest, StageListener } from './protocol.ts';

/** An image that is being finished: metadata, a profile or a gain map may still be added to its file. */
export interface EncodedImage extends Omit<Encoded, 'bytes' | 'carries' | 'isLarger'> {
  readonly buffer: ArrayBuffer;
  /** The bytes of the file when the search made it. Metadata may have been added since. */
  readonly searchedBytes?: number;
  /** The result has more than 8 bits per sample. */
  readonly keepsDepth?: true;
  /** The result has the highlights of the source, which are brighter than white. */
  readonly keepsLight?: true;
  /** Why the result lacks these highlights. Default: nothing in it is brighter than white. */
  readonly lostLight?: HdrLoss;
  /** The result has the wide colors of the source. */
  readonly keepsColors?: true;
  /** The part of the stored image that a recompressed file shows, and the file's orientation. Default: all of it. */
  readonly part?: { readonly stored: Area; readonly orientation: Orientation };
  /** The result holds the whole source, or is the file that the source held. Nothing may be added or changed. */
  readonly isWhole?: true;
  /** The number of the frame that the result shows, or `all` if it is an animation. Absent for the first frame. */
  readonly frames?: number | 'all';
}

/** The bytes that are added if the pixels were encoded, and if they were recompressed as stored. */
export interface AddedBytes {
  readonly encoded: number;
  readonly recompressed: number;
}

export const NOTHING_ADDED: AddedBytes = { encoded: 0, recompressed: 0 };

/** A job, and the number of bytes that its result has besides the image. */
export interface Work extends JobRequest {
  /** The bytes that are added to a file after its encoding. They count for goals and comparisons. Default: none. */
  readonly added?: AddedBytes;
  /** Decodes the source, unless its pixels are already there. */
  readonly decode?: () => Promise<Decoded>;
  /** Not all frames of the animation can be read, so the source must not be kept. */
  readonly isDamaged?: boolean;
  /** The browser decodes, draws and encodes the image. */
  readonly isByCanvas?: true;
}

/** The part of an engine that makes the image, after the request has passed the checks. */
export type Make = (work: Work, enter: StageListener) => Promise<EncodedImage>;

/** The goal for the image itself: a size goal without the bytes that are added later. */
export function lessAdded(goal: Goal, { added = NOTHING_ADDED }: Work): Goal {
  return goal.kind === 'size' ? { ...goal, maxBytes: goal.maxBytes - added.encoded } : goal;
}
