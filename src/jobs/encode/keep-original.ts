import { keepsShape, planPixels } from '../../domain/geometry/pixel-plan.ts';
import { addToSteps, type Reached } from '../../domain/outcome/reached.ts';
import { savesEnough } from '../../domain/outcome/savings.ts';
import type { FormatId, SourceFormatId } from '../../formats/formats.ts';
import { formatOf } from '../../formats/formats.ts';
import { recyclePixels } from '../../kernels/buffers.ts';
import { decodeSource, isUnavailable, readComplete, storedSize } from '../decode/decode.ts';
import { type EncodedImage, NOTHING_ADDED, type Work } from '../work.ts';
import { recompressWithoutLoss } from './recompress.ts';

/** Whether the source could be the result of a goal: it has the right format, size, rotation and light. */
export function mayKeepOriginal({ info, recipe, isDamaged }: Pick<Work, 'info' | 'recipe' | 'isDamaged'>): boolean {
  const { choices, format, ifTransparent, tuning, light } = recipe.output;
  const formats: readonly SourceFormatId[] = choices?.length
    ? choices
    : [format, ...(ifTransparent ? [ifTransparent.format] : [])];
  return (
    !tuning &&
    !isDamaged &&
    !info.isRasterized &&
    !info.isCameraPreview &&
    light !== 'standard' &&
    keepsShape(info.size, recipe) &&
    formats.includes(info.format)
  );
}

/**
 * Keeps the source, or its lossless recompression, if it meets the recipe's goal with no more bytes than the encoding.
 * No pixel changes. Before there is an encoding, keeps the source if it is small enough for a size goal. For a look,
 * keeps an animation that does not share the bytes of a set.
 *
 * @param rival the encoding; `null` if there is none yet
 * @param hasKernels whether kernels can be loaded. Without them, the pixels stay as stored
 * @returns `null` if the goal needs an encoding
 */
export async function keepOriginal(
  request: Work,
  rival: EncodedImage | null,
  hasKernels: boolean,
): Promise<EncodedImage | null> {
  const { source, info, recipe, knownTries, added = NOTHING_ADDED } = request;
  const { goal, stamp } = recipe.output;
  if (!goal || !mayKeepOriginal(request)) return null;
  // To share out its bytes, a set must know how many this animation needs for another look.
  const isShared = knownTries !== undefined && formatOf(info.format).write?.quality != null;
  const keptBytes = source.size + (stamp ? added.recompressed : 0);
  const isCertain = goal.kind === 'size' ? keptBytes <= goal.maxBytes : info.animated && !isShared;
  if (rival ? rival.buffer.byteLength + added.encoded < keptBytes : !isCertain) return null;
  // The steps include the bytes that are added later, as in the comparison with the source.
  const steps = addToSteps(rival?.reached?.steps ?? [], added.encoded);
  const reached = ofOriginal(steps);
  const recompressed = hasKernels ? await recompressWithoutLoss(request) : null;
  if (!rival && !recompressed) await requireReadable(request);
  const kept = recompressed ?? (await originalOf(request));
  return { ...kept, reached, frames: 'all' };
}

/** The part of each side at which a JPEG can be decoded in the shortest time. */
const SKETCH_PART = 8;

/**
 * Decodes the source, because nothing has decoded it yet, and a file that no decoder can read must not pass as a result.
 *
 * @throws FailureError like a job that encodes the source
 */
async function requireReadable({ source, info, maxPixels }: Work): Promise<void> {
  const { widthPx, heightPx } = info.size;
  const sketch = { maxWidthPx: Math.ceil(widthPx / SKETCH_PART), maxHeightPx: Math.ceil(heightPx / SKETCH_PART) };
  const plan = planPixels('pixels', storedSize(info), info.orientation, { fit: { mode: 'inside', ...sketch } });
  try {
    const { image } = await decodeSource(source, info, plan, maxPixels);
    if ('release' in image) image.release();
    else recyclePixels(image.rgba.buffer);
  } catch (error) {
    // Whether the file is intact is then unknown.
    if (!isUnavailable(error)) throw error;
  }
}

/** Whether a finished result saves so little that the recipe prefers the source, which has its format, shape and colors. */
export function savesTooLittle(request: Work, { buffer, format, origin }: EncodedImage): boolean {
  const { source, info, recipe, added = NOTHING_ADDED } = request;
  const { minSavingsPercent: percent, goal, stamp, color } = recipe.output;
  if (!percent || origin === 'original' || savesEnough({ percent }, source.size, buffer.byteLength)) return false;
  const keptBytes = source.size + (stamp ? added.recompressed : 0);
  const keepsColors = color === 'keep' || (info.space === undefined && info.profile !== 'other');
  const meetsGoal = goal?.kind !== 'size' || keptBytes <= goal.maxBytes;
  return format === info.format && keepsColors && meetsGoal && mayKeepOriginal(request);
}

/** The source in place of a result that saves too little. @param reached by that result; its bytes are whole files */
export async function keepForSavings(request: Work, reached: Reached | undefined): Promise<EncodedImage> {
  const kept = await originalOf(request, request.recipe.output.minSavingsPercent);
  if (!reached) return { ...kept, frames: 'all' };
  return { ...kept, frames: 'all', reached: ofOriginal(reached.steps) };
}

function ofOriginal(steps: Reached['steps']): Reached {
  return { score: 100, regions: [], heat: null, qualityPercent: null, steps, verdict: 'kept-original' };
}

async function originalOf({ source, info }: Work, leastPercent?: number): Promise<EncodedImage> {
  const reason = leastPercent === undefined ? {} : { leastPercent };
  return {
    buffer: (await readComplete(source, info)).buffer,
    format: info.format as FormatId,
    size: info.size,
    notes: [{ code: 'kept-original', originalBytes: source.size, ...reason }],
    origin: 'original',
  };
}
