import type { EncoderOptions } from '../codecs/contract.ts';
import { LOOK_TOLERANCE } from '../domain/goal.ts';
import { type GoalEncoder, lookValue } from './goal-encoder.ts';
import {
  compare,
  type Reference,
  sizeOf,
  stepOf,
  type Trial,
  type TrialListener,
  tryImage,
  type Wanted,
} from './goal-trials.ts';

/** Encodes the whole image once: without loss, or by an encoder without a quality. */
export async function meetAsIs(
  encoder: GoalEncoder,
  reference: Reference,
  wanted: Wanted,
  listener: TrialListener,
  extra: EncoderOptions = {},
): Promise<Trial> {
  const { image } = reference;
  const quality = encoder.losslessPercent;
  listener.begin();
  const options = { ...encoder.optionsFor(image, quality ?? 100), ...extra };
  const bytes = await encoder.encode(image, quality ?? 100, options);
  const comparison = await compare(encoder, reference, bytes);
  listener.end(stepOf(encoder, quality, bytes, comparison));
  const isMet =
    wanted.kind === 'look' ? comparison.score >= wanted.score - LOOK_TOLERANCE.below : bytes.length <= wanted.maxBytes;
  return { encoder, quality, bytes, size: sizeOf(image), comparison, isMet };
}

/**
 * Encodes the whole image almost without loss: with the options that lose the most and reach the look with the sample. If
 * they miss it with the whole image, continues with those that lose less.
 *
 * @returns `null` if only a file without loss reaches the look
 */
export async function meetNearLossless(
  encoder: GoalEncoder,
  reference: Reference,
  score: number,
  listener: TrialListener,
): Promise<Trial | null> {
  const { image, sample } = reference;
  const quality = encoder.losslessPercent ?? 100;
  const pixels = image.widthPx * image.heightPx;
  const wanted = { kind: 'look', score } as const;
  let isLikely = false;
  for (const extra of encoder.nearLossless) {
    if (sample && !isLikely) {
      const options = { ...encoder.optionsFor(image, quality), ...extra };
      const { value } = await tryImage(encoder, sample, quality, options, 'look', pixels, listener);
      isLikely = value >= lookValue(score - LOOK_TOLERANCE.below);
      if (!isLikely) continue;
    }
    const trial = await meetAsIs(encoder, reference, wanted, listener, extra);
    if (trial.isMet) return trial;
  }
  return null;
}
