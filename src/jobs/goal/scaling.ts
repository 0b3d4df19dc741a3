import type { PixelSize } from '../../domain/geometry/size.ts';
import { LOOKS } from '../../domain/settings/goal.ts';
import type { GoalEncoder, GoalTools } from './encoder.ts';
import { forecast } from './forecast.ts';
import { meetWithoutSearch } from './lossless.ts';
import { createReference, meetByQuality, type Reference, type TrialListener } from './trials.ts';

/**
 * Bytes grow as the side length to this power. Photos with a quarter of the pixels need about a third of the bytes for
 * the same look.
 */
const GROWTH = 1.7;

/**
 * Shares of the size goal: the largest for an image that looks very good, the smallest that ends the search, and the aim.
 */
const MOST_SHARE = 0.96;
const ENOUGH_SHARE = 0.75;
const AIM_SHARE = 0.88;

const MAX_ROUNDS = 6;

/** The shortest side that the search tries. Smaller images are useless. */
const LEAST_SIDE_PX = 16;

/**
 * Searches for the size in pixels at which an image looks very good within this number of bytes.
 *
 * @returns `null` if there is none, or if that is the size of the image
 */
export async function findGoodSize(
  encoder: GoalEncoder,
  { image }: Reference,
  maxBytes: number,
  tools: GoalTools,
): Promise<PixelSize | null> {
  if (maxBytes <= 0) return null;
  const { widthPx, heightPx } = image;
  let ratio = 1;
  let fitting: PixelSize | null = null;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const size = { widthPx: Math.round(widthPx * ratio), heightPx: Math.round(heightPx * ratio) };
    if (Math.min(size.widthPx, size.heightPx) < Math.min(LEAST_SIDE_PX, widthPx, heightPx)) return fitting;
    const bytes = await bytesOfVeryGoodLook(encoder, ratio === 1 ? image : await tools.resize(image, size), tools);
    const share = bytes / maxBytes;
    if (share <= MOST_SHARE && size.widthPx === widthPx && size.heightPx === heightPx) return null;
    if (share <= MOST_SHARE && (!fitting || size.widthPx > fitting.widthPx)) fitting = size;
    if (share <= MOST_SHARE && share >= ENOUGH_SHARE) return fitting;
    ratio = Math.min(1, ratio * (AIM_SHARE / share) ** (1 / GROWTH));
  }
  return fitting;
}

/** Reports no tries to the page. */
const SILENT: TrialListener = { begin: () => {}, end: () => {} };

async function bytesOfVeryGoodLook(encoder: GoalEncoder, image: Reference['image'], tools: GoalTools): Promise<number> {
  const reference = createReference(image, tools);
  const wanted = { kind: 'look', score: LOOKS['very-good'] } as const;
  try {
    if (!encoder.quality) return (await meetWithoutSearch(encoder, reference, wanted, SILENT)).bytes.length;
    const ahead = await forecast(encoder, encoder.quality, reference, wanted, SILENT);
    if (reference.sample) return ahead.bytes;
    return (await meetByQuality(encoder, encoder.quality, reference, wanted, ahead, SILENT)).bytes.length;
  } finally {
    reference.release();
  }
}
