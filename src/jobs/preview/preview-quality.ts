import type { Goal } from '../../domain/settings/goal.ts';
import { lookValue, qualityScale, sizeValue } from '../goal/encoder.ts';
import { findQuality, MEAN_LINE, qualityAt } from '../goal/search.ts';

/** How far the estimated size may be from the size goal. The estimate is not more precise. */
const SIZE_TOLERANCE = Math.log(1.1);

/** Each try encodes a small mosaic of the image, and a preview must not take long. */
const MAX_TRIES = 3;

/**
 * Predicts the quality that a goal needs: for a look, from the mean image; for a size, from a mosaic of the image.
 *
 * @param pixels the number of pixels of the result
 * @param estimate estimates the bytes of the result at a quality
 */
export async function likelyQuality(
  goal: Goal,
  pixels: number,
  estimate: (qualityPercent: number) => Promise<number>,
): Promise<number> {
  const { looks, sizes, step } = qualityScale();
  if (goal.kind === 'look') return Math.round(qualityAt(looks, MEAN_LINE, lookValue(goal.score)));
  const most = sizeValue(goal.maxBytes / pixels);
  const aim = { least: most - SIZE_TOLERANCE, aim: most - SIZE_TOLERANCE / 2, most, rather: 'below' } as const;
  const search = { curve: sizes, aim, line: MEAN_LINE, step, maxTries: MAX_TRIES };
  const { best } = await findQuality(search, async (quality) => {
    const bytes = await estimate(quality);
    return { quality, value: sizeValue(bytes / pixels), bytes };
  });
  return best.quality;
}
