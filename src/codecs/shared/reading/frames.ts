import { fail } from '../../../domain/outcome/failure.ts';
import type { SourceFormatId } from '../../../formats/formats.ts';

/** The most frames of an animation. The work of browsers and of our encoders grows with them, not with the file. */
export const MAX_FRAMES = 5000;

/** @throws FailureError `too-many-parts` */
export function refuseFrames(format: SourceFormatId, most = MAX_FRAMES): never {
  return fail({ code: 'too-many-parts', format, parts: 'frames', most });
}
