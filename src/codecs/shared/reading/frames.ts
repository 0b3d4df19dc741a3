import type { PixelSize } from '../../../domain/geometry/size.ts';
import { fail } from '../../../domain/outcome/failure.ts';
import type { SourceFormatId } from '../../../formats/formats.ts';
import type { ByteSource } from './byte-source.ts';

/** The most frames of an animation. The work of browsers and of our encoders grows with them, not with the file. */
const MAX_FRAMES = 5000;

/** The pixels of all frames together: about 15 seconds of work. A frame of few bytes may change the whole image. */
const MAX_PIXELS_OF_FRAMES = 4e9;
/** Frames of real animations have more bytes, so these may have more pixels. */
const MAX_PIXELS_PER_BYTE = 100;
/** Images that reach this limit are near the limit of pixels, or beyond it. */
const LEAST_MAX_FRAMES = 30;

/**
 * @param size the size of an image; frames may cover less
 * @param limit the most frames of small images
 */
export function mostFrames({ size }: ByteSource, { widthPx, heightPx }: PixelSize, limit = MAX_FRAMES): number {
  const pixels = MAX_PIXELS_OF_FRAMES + size * MAX_PIXELS_PER_BYTE;
  return Math.min(limit, Math.max(LEAST_MAX_FRAMES, Math.floor(pixels / (widthPx * heightPx))));
}

/** @throws FailureError `too-many-parts` */
export function refuseFrames(format: SourceFormatId, most: number): never {
  return fail({ code: 'too-many-parts', format, parts: 'frames', most });
}
