import type { WritableFormat } from '../codecs/formats.ts';
import { FailureError, fail } from '../domain/failure.ts';
import { type Goal, LOOKS } from '../domain/goal.ts';
import type { PixelSize } from '../domain/limits.ts';
import type { Recipe } from '../domain/recipe.ts';
import type { EncodedImage } from './making.ts';
import type { JobRequest } from './protocol.ts';

const LOWEST_PERCENT = 1;

/** If a result uses at least this share of a size, a second attempt gains little. */
const WELL_USED = 0.8;

/** The share of a size that a scaled animation may need, and those at which the search aims and ends. */
const MOST_SHARE = 1;
const AIM_SHARE = 0.85;
const ENOUGH_SHARE = 0.65;

/** Frames of a quarter of the pixels need about a third of the bytes for the same look. */
const GROWTH = 1.7;

/** Each round encodes all frames. */
const MAX_ROUNDS = 4;

/** Nobody wants a smaller animation. */
const LEAST_SIDE_PX = 16;

/** How an animation is made. */
export interface Mover {
  readonly format: WritableFormat;
  /** Of the result. */
  readonly size: PixelSize;
  readonly countFrames: () => Promise<number>;
  /** Makes the first frame as a still image. */
  readonly makeStill: (request: JobRequest) => Promise<EncodedImage>;
  /** Makes all frames. */
  readonly move: (recipe: Recipe, qualityPercent: number) => Promise<EncodedImage>;
}

/**
 * Meets a goal with the quality at which the first frame meets it. If an animation with a wanted size is still too large or
 * looks worse than 'small', its frames get fewer pixels, provided that the goal allows it.
 *
 * @throws FailureError `size-unreachable` if the animation is larger than the goal allows
 */
export async function moveToGoal(request: JobRequest, goal: Goal, mover: Mover): Promise<EncodedImage> {
  if (goal.kind === 'look') return moveLike(request, goal, mover);
  const { maxBytes, mayScale } = goal;
  const best = await moveInto(request, maxBytes, mover);
  const isMet = best.bytes.byteLength <= maxBytes;
  const score = best.reached?.score ?? (mover.format.write.quality ? 0 : 100);
  if (isMet && score >= LOOKS.small) return best;
  const good = await findGoodSize(request, maxBytes, mover, isMet ? 1 : best.bytes.byteLength / maxBytes);
  if (mayScale && good) {
    const filled = await moveInto(resizedTo(request, good.size), maxBytes, { ...mover, size: good.size });
    const { notes, ...scaled } = filled.bytes.byteLength <= maxBytes ? filled : good.image;
    return { ...scaled, notes: [...notes, { code: 'scaled-to-fit', size: good.size }] };
  }
  const goodAtPx = good?.size ?? null;
  if (!isMet) return fail({ code: 'size-unreachable', maxBytes, smallestBytes: best.bytes.byteLength, goodAtPx });
  return { ...best, notes: [...best.notes, { code: 'looks-poor', score, goodAtPx }] };
}

/** Makes all frames with the quality at which the first one meets a goal, or with the lowest one. */
async function moveLike(request: JobRequest, ofFrame: Goal, { format, makeStill, move }: Mover): Promise<EncodedImage> {
  const { recipe } = request;
  const { choices: _, ...output } = { ...recipe.output, format: format.id, goal: ofFrame };
  const still = format.write.quality
    ? await makeStill({ ...request, recipe: { ...recipe, output } }).catch(unlessUnreachable)
    : null;
  if (still?.reached?.verdict === 'kept-original') return still;
  const percent = still ? (still.reached?.qualityPercent ?? output.qualityPercent) : LOWEST_PERCENT;
  return { ...(await move(recipe, percent)), ...(still?.reached && { reached: still.reached }) };
}

/**
 * Shares a size among the frames. Those that change little need less than their part, which gives the others a second chance.
 *
 * @returns larger than the size if even the lowest quality is
 */
async function moveInto(request: JobRequest, maxBytes: number, mover: Mover): Promise<EncodedImage> {
  const frameCount = await mover.countFrames();
  const moveWith = (bytes: number) =>
    moveLike(request, { kind: 'size', maxBytes: Math.max(1, Math.floor(bytes)), mayScale: false }, mover);
  const first = await moveWith(maxBytes / frameCount);
  const used = first.bytes.byteLength / maxBytes;
  if (!mover.format.write.quality || used > WELL_USED) return first;
  const second = await moveWith(Math.min(maxBytes, (maxBytes / frameCount / used) * WELL_USED));
  return second.bytes.byteLength <= maxBytes ? second : first;
}

/**
 * Searches for the size in pixels at which an animation looks good within the bytes.
 *
 * @param excess how many times as large as the wanted size it is before, at least
 * @returns `null` if there is none
 */
async function findGoodSize(request: JobRequest, maxBytes: number, mover: Mover, excess: number) {
  const { widthPx, heightPx } = mover.size;
  let ratio = excess > 1 ? (AIM_SHARE / excess) ** (1 / GROWTH) : 1;
  let fitting: { readonly size: PixelSize; readonly image: EncodedImage } | null = null;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const size = { widthPx: Math.round(widthPx * ratio), heightPx: Math.round(heightPx * ratio) };
    if (Math.min(size.widthPx, size.heightPx) < Math.min(LEAST_SIDE_PX, widthPx, heightPx)) return fitting;
    const image = await moveLike(resizedTo(request, size), { kind: 'look', score: LOOKS.good }, { ...mover, size });
    const share = image.bytes.byteLength / maxBytes;
    if (share <= MOST_SHARE && (!fitting || size.widthPx > fitting.size.widthPx)) fitting = { size, image };
    if (share <= MOST_SHARE && (share >= ENOUGH_SHARE || ratio === 1)) return fitting;
    ratio = Math.min(1, ratio * (AIM_SHARE / share) ** (1 / GROWTH));
  }
  return fitting;
}

/** The same part of the image at another size. */
function resizedTo(request: JobRequest, size: PixelSize): JobRequest {
  const { fit } = request.recipe;
  const resized = fit?.mode === 'cover' ? { ...fit, ...size } : ({ mode: 'exact', ...size } as const);
  return { ...request, recipe: { ...request.recipe, fit: resized } };
}

function unlessUnreachable(error: unknown): null {
  if (error instanceof FailureError && error.failure.code === 'size-unreachable') return null;
  throw error;
}
