import type { Note } from '../../domain/outcome/notes.ts';
import { LOOK_TOLERANCE } from '../../domain/settings/goal.ts';
import type { OutputSpec } from '../../domain/settings/recipe.ts';
import type { WritableFormat } from '../../formats/formats.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { encodeImage } from '../encode/encode-image.ts';
import { wasmTools } from './encoder.ts';
import { meetNearLossless } from './lossless.ts';
import { createReference } from './trials.ts';

const SILENT = { begin: () => {}, end: () => {} };

/**
 * Encodes an image almost without loss if that is smaller than lossless and has at least this SSIMULACRA 2.1 score.
 *
 * @param losslessPercent the quality at which the format is lossless
 */
export async function encodeNearlyLossless(
  image: PixelImage,
  format: WritableFormat,
  losslessPercent: number,
  { effort }: Pick<OutputSpec, 'effort'>,
  leastScore: number,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly note: Note }> {
  const exact = await encodeImage(image, format, losslessPercent, { effort });
  const kept = (because: 'unmeasured' | 'visible' | 'larger') =>
    ({ bytes: exact, note: { code: 'colors-kept', because } }) as const;
  const tools = wasmTools({ effort }, image);
  const reference = createReference(image, tools);
  try {
    if ((await reference.scorer()).isEstimate) return kept('unmeasured');
    const encoder = await tools.encoderOf(format);
    // The search accepts scores that are lower by this tolerance.
    const trial = await meetNearLossless(encoder, reference, leastScore + LOOK_TOLERANCE.below, SILENT);
    if (!trial) return kept('visible');
    if (trial.bytes.length >= exact.length) return kept('larger');
    return { bytes: trial.bytes, note: { code: 'nearly-lossless', score: trial.comparison.score } };
  } finally {
    reference.release();
  }
}
