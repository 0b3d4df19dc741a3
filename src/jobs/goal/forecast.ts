import type { GoalStep } from '../../domain/outcome/reached.ts';
import type { EncoderOptions } from '../../formats/format.ts';
import { type GoalEncoder, lookValue, type QualityScale, sizeValue } from './encoder.ts';
import {
  findQuality,
  fitLine,
  type Line,
  MEAN_LINE,
  type MeanCurve,
  meanAt,
  type Point,
  qualityAt,
  type Target,
} from './search.ts';
import { aimOf, type Reference, sameOptions, sampleFor, type TrialListener, tryImage, type Wanted } from './trials.ts';

/** A sample needs about as many bytes per pixel as the image. */
const SAME: Line = { offset: 0, slope: 1 };

/** How close the sample must get to the aim, as a share of the damage or of the bytes. The line corrects the rest. */
const SAMPLE_PRECISION = { look: 0.05, size: 0.04 } as const;

const MAX_SAMPLE_TRIES = 4;

/** A prediction for the whole image, from its sample or from earlier searches. */
export interface Forecast {
  readonly options: EncoderOptions;
  readonly line: Line;
  /** The bytes of the whole image at the quality that is expected to meet the goal. */
  readonly bytes: number;
}

/**
 * A prediction from the encodings of earlier searches. They are used only for predictions, because they may have had
 * other options.
 *
 * @returns `null` if there are none
 */
function forecastFrom(
  encoder: GoalEncoder,
  scale: QualityScale,
  { image, knownTries }: Reference,
  wanted: Wanted,
): Forecast | null {
  const pixels = image.widthPx * image.heightPx;
  const { aim } = aimOf(wanted, pixels);
  const own = knownTries.filter(({ format }) => format === encoder.format.id);
  const lineOf = (kind: Wanted['kind']) => {
    const points = own.flatMap((step) => pointOf(step, kind, pixels, encoder.losslessPercent) ?? []);
    return points.length === 0 ? null : fitLine(curveOf(scale, kind), MEAN_LINE, points, aim);
  };
  const [line, sizes] = [lineOf(wanted.kind), lineOf('size')];
  if (!line || !sizes) return null;
  const quality = qualityAt(curveOf(scale, wanted.kind), line, aim);
  const bytes = pixels * Math.exp(sizes.offset + sizes.slope * meanAt(scale.sizes, quality));
  return { options: encoder.optionsFor(image, quality), line, bytes };
}

/** @returns `null` if the try does not show how the bytes or the score depend on the quality */
function pointOf(
  { qualityPercent: quality, bytes, score }: GoalStep,
  kind: Wanted['kind'],
  pixels: number,
  losslessPercent: number | null,
): Point | null {
  if (quality === null || quality === losslessPercent) return null;
  if (kind === 'size') return { quality, bytes, value: sizeValue(bytes / pixels) };
  return score === null ? null : { quality, bytes, value: lookValue(score) };
}

function curveOf(scale: QualityScale, kind: Wanted['kind']): MeanCurve {
  return kind === 'look' ? scale.looks : scale.sizes;
}

/**
 * Counts the quality of the best try as exact if the sample got close enough to the aim. The score of a graphic may
 * jump up and down between two qualities, but it jumps at the same qualities in the sample and in the image.
 */
function preferTried(tries: readonly Point[], best: Point, { least, aim, most }: Target): readonly Point[] {
  if (best.value < least || best.value > most) return tries;
  return tries.map((found) => (found === best ? { ...found, value: aim } : found));
}

/**
 * Predicts by a search on the sample, which takes a fraction of the time.
 *
 * @returns the values of the mean image if there is no sample
 */
export async function forecast(
  encoder: GoalEncoder,
  scale: QualityScale,
  reference: Reference,
  wanted: Wanted,
  listener: TrialListener,
): Promise<Forecast> {
  const { image } = reference;
  const sample = sampleFor(encoder, reference, wanted);
  const pixels = image.widthPx * image.heightPx;
  const aim = aimOf(wanted, pixels);
  const curve = curveOf(scale, wanted.kind);
  const known = forecastFrom(encoder, scale, reference, wanted);
  if (known) return known;
  let line = MEAN_LINE;
  let sampleLine = MEAN_LINE;
  let bytes = pixels * Math.exp(meanAt(scale.sizes, qualityAt(curve, line, aim.aim)));
  let options = encoder.optionsFor(image, qualityAt(curve, line, aim.aim));
  // The options depend on the quality that the search finds, so the search may have to run again with other options.
  for (let round = 0; sample && round < 2; round++) {
    const precision = SAMPLE_PRECISION[wanted.kind];
    const ofSample = wanted.kind === 'look' ? scale.ofSample : SAME;
    const middle = (aim.aim - ofSample.offset) / ofSample.slope;
    const precise: Target = { ...aim, least: middle - precision, aim: middle, most: middle + precision };
    const search = { curve, aim: precise, line: sampleLine, step: scale.step, maxTries: MAX_SAMPLE_TRIES };
    const { tries, best } = await findQuality(search, (quality) =>
      tryImage(encoder, sample, quality, options, wanted, pixels, listener),
    );
    const isGraphic = sample.share < 1;
    sampleLine = fitLine(curve, sampleLine, isGraphic ? preferTried(tries, best, precise) : tries, middle);
    line = { offset: ofSample.offset + ofSample.slope * sampleLine.offset, slope: ofSample.slope * sampleLine.slope };
    bytes = best.bytes;
    const better = encoder.optionsFor(image, qualityAt(curve, line, aim.aim));
    if (sameOptions(better, options)) break;
    options = better;
  }
  return { options, line, bytes };
}
