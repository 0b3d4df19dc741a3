import type { WritableFormat } from '../codecs/formats.ts';
import { FailureError, fail } from '../domain/failure.ts';
import type { Goal } from '../domain/goal.ts';
import type { EncodedImage } from './making.ts';
import type { JobRequest } from './protocol.ts';

const LOWEST_PERCENT = 1;

/** If a result uses at least this share of a size, a second attempt gains little. */
const WELL_USED = 0.8;

/**
 * Meets a goal with the quality at which the first frame meets it. A size is shared by the frames: those that change little
 * need less than their part, which gives the others a second chance.
 *
 * @throws FailureError `size-unreachable` if the animation is larger than the goal allows
 */
export async function moveToGoal(
  request: JobRequest,
  format: WritableFormat,
  goal: Goal,
  makeStill: (request: JobRequest) => Promise<EncodedImage>,
  move: (qualityPercent: number) => Promise<EncodedImage>,
  countFrames: () => Promise<number>,
): Promise<EncodedImage> {
  const { output } = request.recipe;
  const { choices: _, ...ofFormat } = { ...output, format: format.id };
  const moveLike = async (ofFrame: Goal) => {
    const recipe = { ...request.recipe, output: { ...ofFormat, goal: ofFrame } };
    const still = format.write.quality ? await makeStill({ ...request, recipe }).catch(unlessUnreachable) : null;
    if (still?.reached?.verdict === 'kept-original') return still;
    const moved = await move(still ? (still.reached?.qualityPercent ?? output.qualityPercent) : LOWEST_PERCENT);
    return { ...moved, ...(still?.reached && { reached: still.reached }) };
  };
  if (goal.kind === 'look') return moveLike(goal);
  const { maxBytes } = goal;
  const frameCount = await countFrames();
  const shareOf = (bytes: number): Goal => ({
    kind: 'size',
    maxBytes: Math.max(1, Math.floor(bytes)),
    mayScale: false,
  });
  const first = await moveLike(shareOf(maxBytes / frameCount));
  const used = first.bytes.byteLength / maxBytes;
  if (used > 1) fail({ code: 'size-unreachable', maxBytes, smallestBytes: first.bytes.byteLength, goodAtPx: null });
  if (!format.write.quality || used > WELL_USED) return first;
  const second = await moveLike(shareOf(Math.min(maxBytes, (maxBytes / frameCount / used) * WELL_USED)));
  return second.bytes.byteLength <= maxBytes ? second : first;
}

function unlessUnreachable(error: unknown): null {
  if (error instanceof FailureError && error.failure.code === 'size-unreachable') return null;
  throw error;
}
