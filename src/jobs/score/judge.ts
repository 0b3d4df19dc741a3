import { inspect } from '../../codecs/inspect.ts';
import { wholeImage } from '../../kernels/image.ts';
import { flatten } from '../../kernels/pixels/pixels.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import { decodeSource } from '../decode/decode.ts';
import { planDecoding, shapePixels } from '../decode/shape-pixels.ts';
import { placesOf } from '../goal/meet-goal.ts';
import { createScorer } from '../goal/scorer.ts';
import { withMarkText } from '../mark/mark-text.ts';
import { placedRequest } from '../placed-request.ts';
import type { Judged, JudgeRequest } from '../protocol.ts';

/**
 * Scores a result against its original, which is shaped by the recipe first.
 *
 * @returns `null` if they cannot be compared
 */
export async function judge(asked: JudgeRequest): Promise<Judged | null> {
  try {
    const { source, info, recipe, output, maxPixels } = (await placedRequest(await withMarkText(asked))).request;
    const inspection = await inspect(output, maxPixels);
    if (!inspection.ok) return null;
    const { matte } = recipe.output;
    const original = await decodeSource(source, info, planDecoding(info, recipe), maxPixels);
    const { shaped } = await shapePixels(original, recipe, info);
    const before = await flatten(shaped, matte);
    const decoded = await decodeSource(output, inspection.info, null, maxPixels);
    const after = await flatten(wholeImage(decoded.image), matte);
    if (before.widthPx !== after.widthPx || before.heightPx !== after.heightPx) return null;
    const scorer = await createScorer(before, supportsSimd());
    try {
      const comparison = await scorer.compare(after);
      const places = scorer.isEstimate ? { regions: [], heat: null } : placesOf(comparison);
      return { score: comparison.score, ...places };
    } finally {
      scorer.release();
    }
  } catch {
    return null;
  }
}
