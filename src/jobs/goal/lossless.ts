import type { Bytes } from '../../base/bytes.ts';
import type { ColorsOutcome } from '../../codecs/contract.ts';
import { LOOK_TOLERANCE } from '../../domain/settings/goal.ts';
import type { EncoderOptions } from '../../formats/format.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { judgedScore } from '../../kernels/ssimulacra2/second-opinion.ts';
import { type GoalEncoder, lookValue } from './encoder.ts';
import {
  compare,
  type Reference,
  sizeOf,
  stepOf,
  type Trial,
  type TrialListener,
  tryImage,
  type Wanted,
} from './trials.ts';

/**
 * Encodes an image without loss, or with an encoder that has no quality. If the encoder can reduce the colors: for a
 * look, uses the fewest colors that reach it; for a size, uses the most colors that fit.
 *
 * @param maxBytes limit for this image, if the goal is a size
 */
export async function encodeWithoutSearch(
  encoder: GoalEncoder,
  image: PixelImage,
  wanted: Wanted,
  maxBytes: number,
  extra: EncoderOptions = {},
): Promise<LosslessFile> {
  const { fewerColors, losslessPercent } = encoder;
  if (fewerColors && wanted.kind === 'look') return fewerColors.encode(image, wanted.score);
  const quality = losslessPercent ?? 100;
  const bytes = await encoder.encode(image, quality, { ...encoder.optionsFor(image, quality), ...extra });
  const fitted = bytes.length > maxBytes ? await fewerColors?.fit(image, maxBytes) : null;
  if (!fitted || fitted.bytes.length >= bytes.length) return { bytes };
  return { bytes: fitted.bytes, fittedColors: fitted.colors };
}

interface LosslessFile {
  readonly bytes: Bytes;
  readonly outcome?: ColorsOutcome;
  /** The number of colors that fit into a size. Their score has not been measured. */
  readonly fittedColors?: number;
}

/** Encodes the whole image once, without loss or with an encoder that has no quality. */
export async function meetWithoutSearch(
  encoder: GoalEncoder,
  reference: Reference,
  wanted: Wanted,
  listener: TrialListener,
  extra: EncoderOptions = {},
): Promise<Trial> {
  const { image } = reference;
  const quality = encoder.losslessPercent;
  listener.begin();
  const maxBytes = wanted.kind === 'size' ? wanted.maxBytes : Number.POSITIVE_INFINITY;
  const { bytes, outcome, fittedColors } = await encodeWithoutSearch(encoder, image, wanted, maxBytes, extra);
  const comparison = await compare(encoder, reference, bytes);
  listener.end(stepOf(encoder, quality, bytes, comparison));
  const isMet =
    wanted.kind === 'look'
      ? (outcome ? comparison.score : judgedScore(comparison, wanted.score)) >= wanted.score - LOOK_TOLERANCE.below
      : bytes.length <= maxBytes;
  const colors =
    fittedColors === undefined ? outcome : { colors: fittedColors, score: comparison.score, forSize: true as const };
  return { encoder, quality, bytes, size: sizeOf(image), comparison, isMet, ...(colors && { colors }) };
}

/**
 * Encodes the whole image almost without loss. Starts with the strongest options with which the sample reaches the
 * look. If the whole image misses it, continues with options that lose less.
 *
 * @returns `null` if only a lossless file reaches the look
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
      const { value } = await tryImage(encoder, sample, quality, options, wanted, pixels, listener);
      isLikely = value >= lookValue(score - LOOK_TOLERANCE.below);
      if (!isLikely) continue;
    }
    const trial = await meetWithoutSearch(encoder, reference, wanted, listener, extra);
    if (trial.isMet) return trial;
  }
  return null;
}
