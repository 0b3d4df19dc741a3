import type { Bytes } from '../../base/bytes.ts';
import { once } from '../../base/once.ts';
import type { ColorsOutcome } from '../../codecs/contract.ts';
import type { Probe } from '../../codecs/goal-facts.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { GoalStep } from '../../domain/outcome/reached.ts';
import { LEAST_SIZE_SHARE, LOOK_TOLERANCE } from '../../domain/settings/goal.ts';
import type { EncoderOptions } from '../../formats/format.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { busySampleOf, sampleOf } from '../../kernels/image-sample.ts';
import { isRefused, judgedScore } from '../../kernels/ssimulacra2/second-opinion.ts';
import type { Comparison, MeasuredRows } from '../../kernels/ssimulacra2/ssimulacra2.ts';
import { type GoalEncoder, type GoalTools, lookValue, type QualityScale, sizeValue } from './encoder.ts';
import { createScorer, type Scorer } from './scorer.ts';
import { fillGap, findQuality, type Line, MEAN_LINE, type Point, type Target } from './search.ts';

/** The image before encoding. All encodings are compared with it. */
export interface Reference {
  readonly image: PixelImage;
  /** Prepared on the first call. */
  readonly scorer: () => Promise<Scorer>;
  /** `null` for images that are small enough to be tried as a whole. */
  readonly sample: Sample | null;
  /** A sample of the areas that are not flat. `null` if there is no sample, or if too little of the image is flat. */
  readonly busySample: Sample | null;
  /** Encodings of the whole image by earlier searches. */
  readonly knownTries: readonly GoalStep[];
  release(): void;
}

/** A part of an image. */
export interface Sample {
  readonly image: PixelImage;
  readonly scorer: () => Promise<Scorer>;
  /** The share of the image that is like the sample. The rest is flat. */
  readonly share: number;
}

/** An encoding of the whole image. */
export interface Trial {
  readonly encoder: GoalEncoder;
  /** `null` if the encoder has none. */
  readonly quality: number | null;
  readonly bytes: Bytes;
  readonly size: PixelSize;
  readonly comparison: Comparison;
  readonly isMet: boolean;
  /** What happened to the colors, if the encoder could have reduced them. */
  readonly colors?: ColorsOutcome;
}

export interface TrialListener {
  /** Called when an encoding of the whole image starts. */
  begin(): void;
  /** Called when an encoding of the image or of its sample has ended. */
  end(step: GoalStep): void;
}

/** Images with fewer pixels are tried as a whole. */
const LEAST_SAMPLED_PIXELS = 3e5;

/** Pixels of the sample of an image with 1 MP. Large images need relatively fewer for the same precision. */
const SAMPLE_PIXELS = 190_000;

const MAX_TRIES = 12;

/** The search aims this much above the look. */
const LOOK_AIM = 0.6;

/**
 * The error of scores that are measured on some rows only (src/kernels/ssimulacra2/README.md). The search stays this far inside the
 * promised range.
 */
const SCORE_ERROR = 0.1;

/** The search aims at this share of a size. */
const AIM_SHARE = 0.983;

export function createReference(
  image: PixelImage,
  { hasKernels }: Pick<GoalTools, 'hasKernels'>,
  knownTries: readonly GoalStep[] = [],
): Reference {
  const pixels = image.widthPx * image.heightPx;
  const samplePixels = SAMPLE_PIXELS * Math.sqrt(pixels / 1e6);
  const part = pixels < LEAST_SAMPLED_PIXELS ? null : sampleOf(image, samplePixels);
  const busy = part && hasKernels ? busySampleOf(image, samplePixels) : null;
  const scorers: Scorer[] = [];
  const scorerOf = (measured: PixelImage, rows: MeasuredRows, share: number) =>
    once(async () => {
      const scorer = await createScorer(measured, hasKernels, rows, share);
      scorers.push(scorer);
      return scorer;
    });
  return {
    image,
    scorer: scorerOf(image, 'some', 1),
    sample: part && { image: part, scorer: scorerOf(part, 'few', 1), share: 1 },
    busySample: busy && { ...busy, scorer: scorerOf(busy.image, 'few', busy.share) },
    knownTries,
    release: () => {
      for (const scorer of scorers) scorer.release();
    },
  };
}

/** Chooses the sample that predicts best for a goal. */
export function sampleFor(
  { flatBytesPerPixel }: GoalEncoder,
  { sample, busySample }: Reference,
  { kind }: Wanted,
): Sample | null {
  return (kind === 'look' && flatBytesPerPixel !== null && busySample) || sample;
}

/** The target of a search: a score, or a number of bytes. */
export type Wanted =
  | { readonly kind: 'look'; readonly score: number }
  | { readonly kind: 'size'; readonly maxBytes: number };

/** The range for the values of a search. */
export function aimOf(wanted: Wanted, pixels: number): Target {
  if (wanted.kind === 'look') {
    const { below, above } = LOOK_TOLERANCE;
    const [least, aim, most] = [SCORE_ERROR - below, LOOK_AIM, above - SCORE_ERROR].map((by) =>
      lookValue(wanted.score + by),
    );
    return { least, aim, most, rather: 'above' } as Target;
  }
  const [least, aim, most] = [LEAST_SIZE_SHARE, AIM_SHARE, 1].map((share) =>
    // Metadata may leave no bytes for the image.
    sizeValue((Math.max(1, wanted.maxBytes) * share) / pixels),
  );
  return { least, aim, most, rather: 'below' } as Target;
}

/**
 * Tries an encoding with a sample of the image.
 *
 * @param wholePixels pixels of the whole image, whose bytes are estimated
 */
export async function tryImage(
  encoder: GoalEncoder,
  { image, scorer, share }: Sample,
  quality: number,
  options: EncoderOptions,
  wanted: Wanted,
  wholePixels: number,
  listener: TrialListener,
): Promise<Point> {
  const probe = wanted.kind === 'look' ? await probeImage(encoder, image, quality, options) : null;
  const comparison = probe && (await (await scorer()).compare(probe.image));
  const bytes = probe ? probe.bytes : (await encoder.encode(image, quality, options)).length;
  const flatBytes = (encoder.flatBytesPerPixel ?? 0) * (1 - share);
  const bytesPerPixel = (bytes / (image.widthPx * image.heightPx)) * share + flatBytes;
  listener.end({
    format: encoder.format.id,
    qualityPercent: quality,
    bytes: Math.round(bytesPerPixel * wholePixels),
    score: comparison?.score ?? null,
    sampled: true,
  });
  return {
    quality,
    value: comparison ? judgedValue(comparison, wanted) : sizeValue(bytesPerPixel),
    bytes: bytesPerPixel * wholePixels,
  };
}

async function probeImage(
  encoder: GoalEncoder,
  image: PixelImage,
  quality: number,
  options: EncoderOptions,
): Promise<Probe> {
  if (encoder.probe) return encoder.probe(image, quality, options);
  const bytes = await encoder.encode(image, quality, options);
  return { image: await encoder.decode(bytes), bytes: bytes.length };
}

/** Encodes the whole image until the goal is met, starting from the forecast. Measures the result. */
export async function meetByQuality(
  encoder: GoalEncoder,
  scale: QualityScale,
  reference: Reference,
  wanted: Wanted,
  { options, line }: { readonly options: EncoderOptions; readonly line: Line },
  listener: TrialListener,
): Promise<Trial> {
  const { image } = reference;
  const aim = aimOf(wanted, image.widthPx * image.heightPx);
  const curve = wanted.kind === 'look' ? scale.looks : scale.sizes;
  const search = { curve, aim, line, step: scale.step, maxTries: MAX_TRIES };
  const tryWith = async (quality: number, variant: EncoderOptions) => {
    listener.begin();
    const bytes = await encoder.encode(image, quality, { ...options, ...variant });
    const comparison = wanted.kind === 'look' ? await compare(encoder, reference, bytes) : null;
    listener.end(stepOf(encoder, quality, bytes, comparison));
    const value = comparison
      ? judgedValue(comparison, wanted)
      : sizeValue(bytes.length / (image.widthPx * image.heightPx));
    return { quality, value, bytes: bytes.length, file: bytes, comparison };
  };
  const found = await findQuality(search, (quality) => tryWith(quality, {}));
  const { best, isMet } = await fillGap(search, found, encoder.variants[wanted.kind] ?? [], tryWith);
  const comparison = best.comparison ?? (await compare(encoder, reference, best.file));
  const trial = { encoder, quality: best.quality, bytes: best.file, size: sizeOf(image), comparison, isMet };
  if (wanted.kind === 'size' || (isMet && !isRefused(comparison, wanted.score))) return trial;
  // If no quality satisfies the second opinion, the score alone decides.
  const isReached = comparison.score >= wanted.score - LOOK_TOLERANCE.below;
  // With other options, the encoder may reach a look that it cannot reach with these. Full chroma bleeds less.
  const others = encoder.optionsFor(image, null);
  if (!sameOptions(others, options)) {
    const again = { options: others, line: MEAN_LINE };
    const other = await meetByQuality(encoder, scale, reference, wanted, again, listener);
    if (other.isMet || !isReached) return other;
  }
  return { ...trial, isMet: isReached };
}

/** Compares an encoding of the whole image with the image. */
export async function compare(encoder: GoalEncoder, { scorer }: Reference, bytes: Bytes): Promise<Comparison> {
  // On the first call, the browser decodes in another thread while this one prepares the metric.
  const [decoded, prepared] = await Promise.all([encoder.decode(bytes), scorer()]);
  return prepared.compare(decoded);
}

/** The value of a comparison for the search. */
function judgedValue(comparison: Comparison, wanted: Wanted): number {
  return lookValue(wanted.kind === 'look' ? judgedScore(comparison, wanted.score) : comparison.score);
}

export function stepOf(
  { format }: GoalEncoder,
  qualityPercent: number | null,
  bytes: Bytes,
  comparison: Comparison | null,
): GoalStep {
  return { format: format.id, qualityPercent, bytes: bytes.length, score: comparison?.score ?? null };
}

export function sameOptions(one: EncoderOptions, other: EncoderOptions): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function sizeOf({ widthPx, heightPx }: PixelImage): PixelSize {
  return { widthPx, heightPx };
}
