import type { ColorsOutcome } from '../../codecs/contract.ts';
import type { Note } from '../../domain/outcome/notes.ts';
import { onDemand } from '../../domain/outcome/on-demand.ts';
import type { OutputSpec } from '../../domain/settings/recipe.ts';
import { mayReduceColors } from '../../domain/settings/written-quality.ts';
import type { WritableFormat } from '../../formats/formats.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { loadCodec } from '../load-codec.ts';
import { type Encoding, encodeImage } from './encode-image.ts';

/** Encodes an image, with fewer colors if the recipe and the format allow it. */
export async function encodeNoted(
  image: PixelImage,
  format: WritableFormat,
  qualityPercent: number,
  output: OutputSpec & Encoding,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly notes: readonly Note[] }> {
  const { colors, effort } = output;
  if (!colors || !mayReduce(format, qualityPercent, output)) {
    return { bytes: await encodeImage(image, format, qualityPercent, output), notes: [] };
  }
  const { encodeReduced } = await loadCodec(format.id);
  if (encodeReduced) {
    const { bytes, outcome } = await encodeReduced(image, colors.leastScore, effort);
    return { bytes, notes: [colorsNote(outcome)] };
  }
  // Loaded on demand, because few people use it.
  const { encodeNearlyLossless } = await onDemand(import('../goal/nearly-lossless.ts'));
  const { bytes, note } = await encodeNearlyLossless(image, format, qualityPercent, output, colors.leastScore);
  return { bytes, notes: [note] };
}

export function colorsNote(outcome: ColorsOutcome): Note {
  return outcome.colors === null
    ? { code: 'colors-kept', because: outcome.because }
    : { code: 'colors-reduced', ...outcome };
}

export function mayReduce(
  format: WritableFormat,
  qualityPercent: number,
  { colors, tuning }: Pick<OutputSpec, 'colors' | 'tuning'>,
): boolean {
  return colors !== undefined && tuning === undefined && mayReduceColors(format.id, qualityPercent);
}

/** The browser's own encoder keeps all colors. @returns a note if the recipe allows fewer */
export function keptColors(format: WritableFormat, qualityPercent: number, output: OutputSpec): readonly Note[] {
  return mayReduce(format, qualityPercent, output) ? [{ code: 'colors-kept', because: 'unmeasured' }] : [];
}
