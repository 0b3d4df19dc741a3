import type { WritableFormat } from '../codecs/formats.ts';
import { FailureError, fail } from '../domain/failure.ts';
import { type Goal, LOOKS } from '../domain/goal.ts';
import type { PixelSize } from '../domain/limits.ts';
import type { Recipe } from '../domain/recipe.ts';
import type { EncodedImage } from './making.ts';
import type { JobRequest, Note } from './protocol.ts';

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
  if (goal.kind === 'look') return (await moveLike(request, goal, mover)).image;
  const { maxBytes, mayScale } = goal;
  const best = await moveInto(request, maxBytes, mover);
  const isMet = best.bytes.byteLength <= maxBytes;
  const score = best.reached?.score ?? (mover.format.write.quality ? 0 : 100);
  if (isMet && score >= LOOKS.small) return best;
  const good = await findGoodSize(request, maxBytes, mover, isMet ? 1 : best.bytes.byteLength / maxBytes);
  if (mayScale && good) {
    const filled = await moveInto(resizedTo(request, good.size), maxBytes, { ...mover, size: good.size });
    const { notes, reached, ...scaled } = filled.bytes.byteLength <= maxBytes ? filled : good.image;
    const steps = reached?.steps.map((step) => ({ ...step, size: good.size })) ?? [];
    const scaledNotes: readonly Note[] = [...notes, { code: 'scaled-to-fit', size: good.size }];
    return { ...scaled, notes: scaledNotes, ...(reached && { reached: { ...reached, steps } }) };
  }
  const goodAtPx = good?.size ?? null;
  if (!isMet) return fail({ code: 'size-unreachable', maxBytes, smallestBytes: best.bytes.byteLength, goodAtPx });
  return { ...best, notes: [...best.notes, { code: 'looks-poor', score, goodAtPx }] };
}

/** All frames, and the bytes of the first one alone. */
interface Moved {
  readonly image: EncodedImage;
  /** `null` for formats without a quality. */
  readonly frameBytes: number | null;
}

/** Makes all frames with the quality at which the first one meets a goal, or with the lowest one. */
async function moveLike(request: JobRequest, ofFrame: Goal, mover: Mover): Promise<Moved> {
  const { format, move } = mover;
  const { recipe } = request;
  if (!format.write.quality) return { image: await move(recipe, LOWEST_PERCENT), frameBytes: null };
  const still = await makeFrame(request, ofFrame, mover);
  const { reached, bytes } = still;
  if (reached?.verdict === 'kept-original') return { image: still, frameBytes: bytes.byteLength };
  const percent = reached?.qualityPercent ?? recipe.output.qualityPercent;
  const moved = await move(recipe, percent);
  const { byteLength: searchedBytes } = moved.bytes;
  // The tries of the search were those of one frame.
  const step = { format: format.id, qualityPercent: percent, bytes: searchedBytes, score: reached?.score ?? null };
  const image = { ...moved, searchedBytes, ...(reached && { reached: { ...reached, steps: [step] } }) };
  return { image, frameBytes: bytes.byteLength };
}

/** Makes the first frame for a goal. If it cannot have the wanted size, it gets its smallest one. */
async function makeFrame(request: JobRequest, goal: Goal, { format, makeStill }: Mover): Promise<EncodedImage> {
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
 * Shares a size among the frames. Those that change little need less than their part, which gives the others a second chance.
 *
 * @returns larger than the size if even the lowest quality is
 */
async function moveInto(request: JobRequest, maxBytes: number, mover: Mover): Promise<EncodedImage> {
  const frameCount = await mover.countFrames();
  const moveWith = (bytes: number) =>
    moveLike(request, { kind: 'size', maxBytes: Math.max(1, Math.floor(bytes)), mayScale: false }, mover);
  const { image: first, frameBytes } = await moveWith(maxBytes / frameCount);
  const used = first.bytes.byteLength / maxBytes;
  if (frameBytes === null || used > WELL_USED) return first;
  const { image: second } = await moveWith(Math.min(maxBytes, (frameBytes / used) * WELL_USED));
  const kept = second.bytes.byteLength <= maxBytes ? second : first;
  const steps = [first, second].flatMap(({ reached }) => reached?.steps ?? []);
  return kept.reached ? { ...kept, reached: { ...kept.reached, steps } } : kept;
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
    const { image } = await moveLike(resizedTo(request, size), { kind: 'look', score: LOOKS.good }, { ...mover, size });
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
