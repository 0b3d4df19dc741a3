import { keepsShape } from '../../domain/geometry/pixel-plan.ts';
import { addToSteps } from '../../domain/outcome/reached.ts';
import type { FormatId, SourceFormatId } from '../../formats/formats.ts';
import { formatOf } from '../../formats/formats.ts';
import { readComplete } from '../decode/decode.ts';
import { type EncodedImage, NOTHING_ADDED, type Work } from '../work.ts';
import { recompressWithoutLoss } from './recompress.ts';

/** Whether the source could be the result of a goal: it has the right format, size and rotation. */
export function mayKeepOriginal({ info, recipe }: Pick<Work, 'info' | 'recipe'>): boolean {
  const { choices, format, ifTransparent, tuning } = recipe.output;
  const formats: readonly SourceFormatId[] = choices?.length
    ? choices
    : [format, ...(ifTransparent ? [ifTransparent.format] : [])];
  return !tuning && !info.isRasterized && keepsShape(info.size, recipe) && formats.includes(info.format);
}

/**
 * Keeps the source, or its lossless recompression, if it meets the recipe's goal with no more bytes than the encoding.
 * No pixel changes. Before there is an encoding, keeps the source if it is small enough for a size goal. For a look,
 * keeps an animation that does not share the bytes of a set.
 *
 * @param rival the encoding; `null` if there is none yet
 * @param hasKernels whether kernels can be loaded. Recompression needs one; without it, the source stays unchanged
 * @returns `null` if the goal needs an encoding
 */
export async function keepOriginal(
  request: Work,
  rival: EncodedImage | null,
  hasKernels: boolean,
): Promise<EncodedImage | null> {
  const { source, info, recipe, knownTries, added = NOTHING_ADDED } = request;
  const { goal } = recipe.output;
  if (!goal || !mayKeepOriginal(request)) return null;
  // To share out its bytes, a set must know how many this animation needs for another look.
  const isShared = knownTries !== undefined && formatOf(info.format).write?.quality != null;
  const isCertain = goal.kind === 'size' ? source.size <= goal.maxBytes : info.animated && !isShared;
  if (rival ? rival.buffer.byteLength + added.encoded < source.size : !isCertain) return null;
  // The steps include the bytes that are added later, as in the comparison with the source.
  const steps = addToSteps(rival?.reached?.steps ?? [], added.encoded);
  const reached = {
    score: 100,
    regions: [],
    heat: null,
    qualityPercent: null,
    steps,
    verdict: 'kept-original',
  } as const;
  const recompressed = hasKernels ? await recompressWithoutLoss(request) : null;
  const kept: EncodedImage = recompressed ?? {
    buffer: (await readComplete(source, info)).buffer,
    format: info.format as FormatId,
    size: info.size,
    notes: [{ code: 'kept-original', originalBytes: source.size }],
    origin: 'original',
  };
  return { ...kept, reached, frames: 'all' };
}
