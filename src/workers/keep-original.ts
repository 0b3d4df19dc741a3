import { formatOf } from '../codecs/formats.ts';
import type { FormatId, SourceFormatId } from '../domain/format-id.ts';
import { keepsShape } from '../domain/pixel-plan.ts';
import { readComplete } from './decode.ts';
import { addToSteps } from './encoded-image.ts';
import { NOTHING_ADDED, type Work } from './making.ts';
import type { Reached } from './protocol.ts';
import { type Recompressed, recompressWithoutLoss } from './recompress.ts';

export interface KeptOriginal extends Recompressed {
  readonly format: FormatId;
  readonly reached: Reached;
}

/** An encoding that competes with the original. */
interface Rival {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly reached: Reached;
}

/**
 * The source itself, or its lossless recompression, if it meets the recipe's goal with no more bytes than the encoding.
 * Every pixel stays the same. Before there is an encoding, the source is kept if it already has the wanted size, or if it
 * is an animation that shares no bytes of a set and the goal is a look.
 *
 * @param rival `null` before there is an encoding
 * @param hasKernels whether kernels can be loaded. Recompression needs one; without it the source stays as it is
 * @returns `null` if the goal needs an encoding
 */
export async function keepOriginal(
  request: Work,
  rival: Rival | null,
  hasKernels: boolean,
): Promise<KeptOriginal | null> {
  const { source, info, recipe, knownTries, added = NOTHING_ADDED } = request;
  const { goal, choices, format, ifTransparent, tuning } = recipe.output;
  const formats: readonly SourceFormatId[] = choices?.length
    ? choices
    : [format, ...(ifTransparent ? [ifTransparent.format] : [])];
  if (!goal || tuning || info.isRasterized) return null;
  if (!keepsShape(info.size, recipe) || !formats.includes(info.format)) return null;
  // Before a set shares out its bytes, it must know how many this animation has with another look.
  const isShared = knownTries !== undefined && formatOf(info.format).write?.quality != null;
  const isCertain = goal.kind === 'size' ? source.size <= goal.maxBytes : info.animated && !isShared;
  if (rival ? rival.bytes.length + added.encoded < source.size : !isCertain) return null;
  // As they were compared: with what the file would have got.
  const steps = addToSteps(rival?.reached.steps ?? [], added.encoded);
  const reached = {
    score: 100,
    regions: [],
    heat: null,
    qualityPercent: null,
    steps,
    verdict: 'kept-original',
  } as const;
  const recompressed = hasKernels ? await recompressWithoutLoss(request) : null;
  const kept = recompressed ?? {
    bytes: await readComplete(source, info),
    notes: [{ code: 'kept-original', originalBytes: source.size } as const],
  };
  return { ...kept, format: info.format as FormatId, reached };
}
