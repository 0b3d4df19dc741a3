import { effortFor } from '../../codecs/effort-for.ts';
import type { ResultFacts } from '../../domain/outcome/encoded.ts';
import { mostBytes, type OfferedFormat, type Recommendation } from '../../domain/outcome/recommendation.ts';
import { LOOKS } from '../../domain/settings/goal.ts';
import type { OutputSpec } from '../../domain/settings/recipe.ts';
import { formatOf, type WritableFormat } from '../../formats/formats.ts';
import type { PixelImage, PixelRows } from '../../kernels/image.ts';
import type { GoalEncoder, GoalTools } from '../goal/encoder.ts';
import { meetWithin } from '../goal/formats.ts';
import { type MeanCurve, meanAt } from '../goal/search.ts';
import { createReference, type Reference } from '../goal/trials.ts';

export interface RecommendationTask {
  /** The image before encoding: resized and turned. */
  readonly image: PixelImage;
  readonly isTransparent: boolean;
  readonly output: Pick<OutputSpec, 'goal' | 'effort'>;
  readonly result: ResultFacts;
  readonly offered: readonly OfferedFormat[];
  /** Decodes the result. */
  readonly decodeResult: () => Promise<PixelImage | PixelRows>;
}

/** A result with at least this score counts as lossless. */
const EXACT_SCORE = 99.9;

/** The look that only such results reach, because a search accepts half a point less. */
const EXACT = EXACT_SCORE + 0.5;

/** Encoders that typically need longer for the whole image are skipped. */
const MOST_ENCODE_MS = 6_000;

const SILENT = { begin: () => {}, end: () => {} };

/**
 * Finds the format that needs the fewest bytes for the look of a result. The samples of a search for a goal rule out
 * most formats. The whole image is encoded in the others, so the number of bytes is not an estimate.
 *
 * @returns `null` if no format saves enough
 */
export async function recommend(task: RecommendationTask, tools: GoalTools): Promise<Recommendation | null> {
  const formats = await Promise.all(candidates(task).map((other) => encoderFor(other, task, tools)));
  if (formats.length === 0) return null;
  const reference = createReference(task.image, tools);
  try {
    const score = await scoreOfResult(task, reference);
    if (score === null) return null;
    const [everywhere, elsewhere] = [true, false].map((isOpen) =>
      formats.filter(({ format }) => (format.read.browsers === 'all') === isOpen),
    ) as [GoalEncoder[], GoalEncoder[]];
    const best = await findSmaller(everywhere, task, reference, score, task.result.bytes);
    // A format that only some browsers open must save more than the best of the others.
    const better = await findSmaller(elsewhere, task, reference, score, best?.bytes ?? task.result.bytes);
    return better ?? best;
  } finally {
    reference.release();
  }
}

/** Offered formats that keep the transparency of the result and are quick enough. */
function candidates({ image, isTransparent, output, result, offered }: RecommendationTask): readonly OfferedFormat[] {
  // The result has a background color instead of the transparent pixels.
  if (isTransparent && !formatOf(result.format).alpha) return [];
  const pixels = image.widthPx * image.heightPx;
  return offered.filter(({ format: id }) => {
    const format: WritableFormat = formatOf(id);
    const { alpha, read, write } = format;
    const msPerMegapixel = write.msPerMegapixel[effortFor(format, output.effort, pixels)];
    const isQuick = (msPerMegapixel * pixels) / 1e6 <= MOST_ENCODE_MS;
    return id !== result.format && read.browsers !== 'none' && isQuick && (alpha || !isTransparent);
  });
}

/** @returns `null` if it could only be estimated */
async function scoreOfResult({ result, decodeResult }: RecommendationTask, reference: Reference) {
  const scorer = await reference.scorer();
  if (scorer.isEstimate) return null;
  return result.score ?? (await scorer.compare(await decodeResult())).score;
}

/** @param bytes the size of the file to replace */
async function findSmaller(
  encoders: readonly GoalEncoder[],
  { output: { goal } }: RecommendationTask,
  reference: Reference,
  resultScore: number,
  bytes: number,
): Promise<Recommendation | null> {
  const isLossless = resultScore >= EXACT_SCORE && !goal;
  const score = isLossless ? LOOKS.indistinguishable : goal?.kind === 'look' ? goal.score : resultScore;
  const meet = (among: readonly GoalEncoder[], wanted: number, maxBytes: number) =>
    meetWithin(among, reference, { kind: 'look', score: wanted }, maxBytes, SILENT);
  const lossy = await meet(
    encoders.filter(({ quality }) => quality !== null),
    score,
    mostBytes(bytes, { losesPixels: isLossless }),
  );
  // The damage of an encoder without a quality cannot be limited, so there must be none.
  const exact = await meet(
    isLossless ? withoutLoss(encoders) : encoders.filter(({ quality }) => quality === null),
    EXACT,
    Math.min(mostBytes(bytes, { losesPixels: false }), lossy?.bytes.length ?? Infinity),
  );
  const trial = exact ?? lossy;
  return (
    trial && {
      format: trial.encoder.format.id,
      qualityPercent: goal ? null : trial.quality,
      bytes: trial.bytes.length,
      losesPixels: isLossless && trial.comparison.score < EXACT_SCORE,
    }
  );
}

function withoutLoss(encoders: readonly GoalEncoder[]): readonly GoalEncoder[] {
  return encoders
    .filter(({ quality, losslessPercent }) => quality === null || losslessPercent !== null)
    .map((encoder) => ({ ...encoder, quality: null }));
}

/** The encoder of a format, as the page would use it: with a search for a goal, or with a quality number. */
async function encoderFor(
  { format, least, most }: OfferedFormat,
  { output: { goal } }: RecommendationTask,
  tools: GoalTools,
): Promise<GoalEncoder> {
  const encoder = await tools.encoderOf(formatOf(format));
  if (goal) return encoder;
  const { quality, losslessPercent } = encoder;
  const lossyMost = losslessPercent === null ? most : Math.min(most, losslessPercent - 1);
  return {
    ...encoder,
    quality: quality && { ...quality, looks: between(quality.looks, least, lossyMost), step: 1 },
    losslessPercent: losslessPercent !== null && losslessPercent <= most ? losslessPercent : null,
    // These options are only for goals.
    nearLossless: [],
    optionsFor: () => ({}),
  };
}

/** The part of a curve between two qualities. */
function between(curve: MeanCurve, least: number, most: number): MeanCurve {
  const inner = curve.filter(([quality]) => quality > least && quality < most);
  return [[least, meanAt(curve, least)], ...inner, [most, meanAt(curve, most)]];
}
