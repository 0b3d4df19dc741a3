import { scalePad } from '../../domain/geometry/pad.ts';
import { fittedSize } from '../../domain/geometry/pixel-plan.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { FailureError, fail } from '../../domain/outcome/failure.ts';
import type { Note } from '../../domain/outcome/notes.ts';
import { type Goal, LOOKS, reachesLook } from '../../domain/settings/goal.ts';
import type { ImageRecipe } from '../../domain/settings/recipe.ts';
import type { WritableFormat } from '../../formats/formats.ts';
import type { JobRequest } from '../protocol.ts';
import type { EncodedImage } from '../work.ts';

const LOWEST_PERCENT = 1;

/** If a result uses more than this share of a size goal, a second attempt gains little. */
const WELL_USED = 0.8;

/** Shares of a size goal: the largest for a scaled animation, the aim of the search, and the smallest that ends it. */
const MOST_SHARE = 1;
const AIM_SHARE = 0.85;
const ENOUGH_SHARE = 0.65;

/**
 * Bytes grow as the side length to this power. Frames with a quarter of the pixels need about a third of the bytes for
 * the same look.
 */
const GROWTH = 1.7;

/** Maximum number of rounds. Each round encodes all frames. */
const MAX_ROUNDS = 4;

/** The shortest side that the search tries. Smaller animations are useless. */
const LEAST_SIDE_PX = 16;

/** The functions that make an animation. */
export interface AnimationMaker {
  readonly format: WritableFormat;
  /** Size of the result. */
  readonly size: PixelSize;
  readonly countFrames: () => Promise<number>;
  /** Makes the first frame as a still image. */
  readonly makeStill: (request: JobRequest) => Promise<EncodedImage>;
  /** Makes all frames. */
  readonly move: (recipe: ImageRecipe, qualityPercent: number) => Promise<EncodedImage>;
}

/**
 * Makes an animation for a goal, with the quality at which the first frame meets the goal. If an animation for a size
 * goal is still too large or looks worse than 'good', its frames get fewer pixels, provided that the goal allows it.
 *
 * @throws FailureError `size-unreachable` if the animation is larger than the goal allows
 */
export async function animateToGoal(request: JobRequest, goal: Goal, maker: AnimationMaker): Promise<EncodedImage> {
  if (goal.kind === 'look') return (await makeLikeFirstFrame(request, goal, maker)).image;
  const { maxBytes, mayScale } = goal;
  const best = await makeForSize(request, maxBytes, maker);
  const isMet = best.buffer.byteLength <= maxBytes;
  const score = best.reached?.score ?? (maker.format.write.quality ? 0 : 100);
  if (isMet && reachesLook(score, 'good')) return best;
  const good = await findGoodSize(request, maxBytes, maker, isMet ? 1 : best.buffer.byteLength / maxBytes);
  const isWhole = good?.size.widthPx === maker.size.widthPx && good.size.heightPx === maker.size.heightPx;
  if (good && isWhole) return good.image;
  if (mayScale && good) {
    const filled = await makeForSize(resizedTo(request, good.size), maxBytes, { ...maker, size: good.size });
    const { notes, reached, ...scaled } = filled.buffer.byteLength <= maxBytes ? filled : good.image;
    const steps = reached?.steps.map((step) => ({ ...step, size: good.size })) ?? [];
    const scaledNotes: readonly Note[] = [...notes, { code: 'scaled-to-fit', size: good.size }];
    return { ...scaled, notes: scaledNotes, ...(reached && { reached: { ...reached, steps } }) };
  }
  const goodAtPx = good?.size ?? null;
  if (!isMet) return fail({ code: 'size-unreachable', maxBytes, smallestBytes: best.buffer.byteLength, goodAtPx });
  return { ...best, notes: [...best.notes, { code: 'looks-poor', score, goodAtPx }] };
}

/** An animation, and the bytes of its first frame alone. */
interface MadeAnimation {
  readonly image: EncodedImage;
  /** `null` for formats without a quality. */
  readonly frameBytes: number | null;
}

/** Makes all frames with the quality at which the first frame meets a goal, or with the lowest quality. */
async function makeLikeFirstFrame(request: JobRequest, ofFrame: Goal, maker: AnimationMaker): Promise<MadeAnimation> {
  const { format, move } = maker;
  const { recipe } = request;
  if (!format.write.quality) return { image: await move(recipe, LOWEST_PERCENT), frameBytes: null };
  const still = await makeFrame(request, ofFrame, maker);
  const { reached, buffer } = still;
  if (reached?.verdict === 'kept-original') return { image: still, frameBytes: buffer.byteLength };
  const percent = reached?.qualityPercent ?? recipe.output.qualityPercent;
  const made = await move(recipe, percent);
  const { byteLength: searchedBytes } = made.buffer;
  // The search tried the first frame only.
  const step = { format: format.id, qualityPercent: percent, bytes: searchedBytes, score: reached?.score ?? null };
  const image = { ...made, searchedBytes, ...(reached && { reached: { ...reached, steps: [step] } }) };
  return { image, frameBytes: buffer.byteLength };
}

/** Makes the first frame for a goal. If a size goal is impossible, makes the smallest possible frame. */
async function makeFrame(
  request: JobRequest,
  goal: Goal,
  { format, makeStill }: AnimationMaker,
): Promise<EncodedImage> {
  const { recipe } = request;
  const { choices: _, ...output } = { ...recipe.output, format: format.id };
  const make = (wanted: Goal) => makeStill({ ...request, recipe: { ...recipe, output: { ...output, goal: wanted } } });
  try {
    return await make(goal);
  } catch (error) {
    const failure = error instanceof FailureError ? error.failure : null;
    if (failure?.code !== 'size-unreachable') throw error;
    return make({ kind: 'size', maxBytes: failure.smallestBytes, mayScale: false });
  }
}

/**
 * Makes an animation for a size, with an equal share for each frame. Frames that change little need less than their
 * share. The other frames get the rest in a second attempt.
 *
 * @returns an animation that is larger than the size if even the lowest quality is
 */
async function makeForSize(request: JobRequest, maxBytes: number, maker: AnimationMaker): Promise<EncodedImage> {
  const frameCount = await maker.countFrames();
  const makeWithin = (bytes: number) =>
    makeLikeFirstFrame(request, { kind: 'size', maxBytes: Math.max(1, Math.floor(bytes)), mayScale: false }, maker);
  const { image: first, frameBytes } = await makeWithin(maxBytes / frameCount);
  const used = first.buffer.byteLength / maxBytes;
  if (frameBytes === null || used > WELL_USED) return first;
  const { image: second } = await makeWithin(Math.min(maxBytes, (frameBytes / used) * WELL_USED));
  const kept = second.buffer.byteLength <= maxBytes ? second : first;
  const steps = [first, second].flatMap(({ reached }) => reached?.steps ?? []);
  return kept.reached ? { ...kept, reached: { ...kept.reached, steps } } : kept;
}

/**
 * Searches for the size in pixels at which an animation looks very good within this number of bytes.
 *
 * @param excess how many times as large as the goal the unscaled animation is, at least
 * @returns `null` if there is none
 */
async function findGoodSize(request: JobRequest, maxBytes: number, maker: AnimationMaker, excess: number) {
  if (maxBytes <= 0) return null;
  const { widthPx, heightPx } = maker.size;
  let ratio = excess > 1 ? (AIM_SHARE / excess) ** (1 / GROWTH) : 1;
  let fitting: { readonly size: PixelSize; readonly image: EncodedImage } | null = null;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const size = { widthPx: Math.round(widthPx * ratio), heightPx: Math.round(heightPx * ratio) };
    if (Math.min(size.widthPx, size.heightPx) < Math.min(LEAST_SIDE_PX, widthPx, heightPx)) return fitting;
    const { image } = await makeLikeFirstFrame(
      resizedTo(request, size),
      { kind: 'look', score: LOOKS['very-good'] },
      { ...maker, size },
    );
    const share = image.buffer.byteLength / maxBytes;
    if (share <= MOST_SHARE && (!fitting || size.widthPx > fitting.size.widthPx)) fitting = { size, image };
    if (share <= MOST_SHARE && (share >= ENOUGH_SHARE || ratio === 1)) return fitting;
    ratio = Math.min(1, ratio * (AIM_SHARE / share) ** (1 / GROWTH));
  }
  return fitting;
}

/** The same request for another size of the same part of the image. */
function resizedTo(request: JobRequest, size: PixelSize): JobRequest {
  const { recipe } = request;
  const { fit, pad } = recipe;
  if (pad) {
    const fitted = scalePad({ ...pad, ...fittedSize(request.info.size, recipe) }, size.widthPx / pad.widthPx);
    const { widthPx, heightPx } = fitted;
    return { ...request, recipe: { ...recipe, fit: { mode: 'exact', widthPx, heightPx }, pad: { ...pad, ...size } } };
  }
  const resized = fit?.mode === 'cover' ? { ...fit, ...size } : ({ mode: 'exact', ...size } as const);
  return { ...request, recipe: { ...recipe, fit: resized } };
}
