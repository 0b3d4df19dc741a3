import type { Rgb } from '../../domain/geometry/pad.ts';
import { fail } from '../../domain/outcome/failure.ts';
import type { Note } from '../../domain/outcome/notes.ts';
import type { GoalStep, Reached } from '../../domain/outcome/reached.ts';
import { type Goal, reachesLook } from '../../domain/settings/goal.ts';
import type { OutputSpec } from '../../domain/settings/recipe.ts';
import { formatOf, type WritableFormat } from '../../formats/formats.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { tileArea } from '../../kernels/ssimulacra2/plan.ts';
import type { Comparison } from '../../kernels/ssimulacra2/ssimulacra2.ts';
import { colorsNote } from '../encode/encode-noted.ts';
import type { EncodedImage } from '../work.ts';
import type { GoalTools } from './encoder.ts';
import { meetByFormat } from './formats.ts';
import { findGoodSize } from './scaling.ts';
import { createReference, type Reference, type Trial, type TrialListener } from './trials.ts';

export interface GoalRequest {
  readonly goal: Goal;
  /** The image before encoding: resized and turned. */
  readonly image: PixelImage;
  /** References of this image that earlier searches have prepared. This search adds its own. The caller releases them. */
  readonly references: Map<string, Reference>;
  readonly isTransparent: boolean;
  /** The format if there are no `choices`. */
  readonly format: WritableFormat;
  readonly output: Pick<OutputSpec, 'choices' | 'matte'>;
  readonly tools: GoalTools;
  /** Encodings of the whole image by earlier searches. They make this search shorter. */
  readonly knownTries?: readonly GoalStep[] | undefined;
  /** Called when a try starts, with its number from 1. */
  readonly onTry: (attempt: number) => void;
}

/** The number of worst places that a reply lists. */
const WORST_PLACES = 5;

/**
 * Encodes an image so that it meets a goal (docs/goals.md).
 *
 * @throws FailureError `size-unreachable`
 */
export async function meetGoal(request: GoalRequest): Promise<EncodedImage & { readonly reached: Reached }> {
  const { goal, isTransparent, output, tools } = request;
  const { formats, isNarrowed } = formatsFor(request);
  const isFilled = isTransparent && !formats.some(({ alpha }) => alpha);
  const reference = await referenceOf(request, isFilled ? output.matte : null);
  const log = startLog(request.onTry);
  const encoders = await Promise.all(formats.map((format) => tools.encoderOf(format)));
  const trial = await meetByFormat(encoders, reference, goal, log);
  const { isEstimate } = await reference.scorer();
  const notes: readonly Note[] = [
    ...(output.choices ? [chosenNote(trial, isNarrowed)] : []),
    ...(isEstimate ? [{ code: 'score-estimated' } as const] : []),
  ];
  const filled: readonly Note[] = isFilled ? [{ code: 'transparency-filled' }] : [];
  const result = await (goal.kind === 'look' ? judgeLook(trial) : judgeSize(trial, goal, reference, tools, log));
  const { colors } = result.trial;
  const ofColors = colors ? [colorsNote(colors)] : [];
  return {
    ...deliver(result, isEstimate, log.steps),
    notes: [...filled, ...notes, ...ofColors, ...result.notes],
    ...(isFilled && { transparency: 'filled' }),
  };
}

/** @param matte the color behind transparent pixels; `null` keeps them */
async function referenceOf(
  { image, references, tools, knownTries }: GoalRequest,
  matte: Rgb | null,
): Promise<Reference> {
  const key = String(matte);
  const reference =
    references.get(key) ?? createReference(matte ? await tools.flatten(image, matte) : image, tools, knownTries);
  references.set(key, reference);
  return reference;
}

/** The formats to choose from, without formats that would lose transparency if another one keeps it. */
function formatsFor({ isTransparent, format, output }: GoalRequest) {
  const chosen = output.choices?.length ? output.choices.map((id) => formatOf(id)) : [format];
  const keeping = chosen.filter(({ alpha }) => alpha);
  const isNarrowed = isTransparent && keeping.length > 0 && keeping.length < chosen.length;
  return { formats: isNarrowed ? keeping : chosen, isNarrowed };
}

function chosenNote({ encoder, quality, comparison, colors }: Trial, isNarrowed: boolean): Note {
  const mayLose = encoder.nearLossless.length > 0 || (colors !== undefined && colors.colors !== null);
  const losesNothing = !mayLose || comparison.score === 100;
  const isExact = quality === encoder.losslessPercent && losesNothing;
  const because = isExact ? 'exact' : isNarrowed ? 'transparency' : 'smallest';
  return { code: 'format-chosen', format: encoder.format.id, because };
}

interface JudgedTrial {
  readonly trial: Trial;
  readonly verdict: Reached['verdict'];
  readonly notes: readonly Note[];
}

function judgeLook(trial: Trial): JudgedTrial {
  if (trial.isMet) return { trial, verdict: 'met', notes: [] };
  return { trial, verdict: 'best-effort', notes: [{ code: 'look-unreached', score: trial.comparison.score }] };
}

/**
 * Judges a result for a size goal. If it looks worse than 'good', reduces its pixels, provided that the goal allows
 * it.
 */
async function judgeSize(
  trial: Trial,
  { maxBytes, mayScale }: Extract<Goal, { kind: 'size' }>,
  reference: Reference,
  tools: GoalTools,
  log: TrialListener,
): Promise<JudgedTrial> {
  const { isMet, comparison, encoder, bytes } = trial;
  if (isMet && reachesLook(comparison.score, 'good')) return { trial, verdict: 'met', notes: [] };
  const goodAtPx = await findGoodSize(encoder, reference, maxBytes, tools);
  if (mayScale && goodAtPx) {
    const scaled = createReference(await tools.resize(reference.image, goodAtPx), tools);
    try {
      const ofScaled = { begin: log.begin, end: (step: GoalStep) => log.end({ ...step, size: goodAtPx }) };
      const smaller = await meetByFormat([encoder], scaled, { kind: 'size', maxBytes }, ofScaled);
      if (smaller.isMet && smaller.comparison.score >= comparison.score) {
        return { trial: smaller, verdict: 'met', notes: [{ code: 'scaled-to-fit', size: goodAtPx }] };
      }
    } finally {
      scaled.release();
    }
  }
  if (!isMet) return fail({ code: 'size-unreachable', maxBytes, smallestBytes: bytes.length, goodAtPx });
  const verdict = reachesLook(comparison.score, 'small') ? 'met' : 'best-effort';
  return { trial, verdict, notes: [{ code: 'looks-poor', score: comparison.score, goodAtPx }] };
}

function deliver({ trial, verdict }: JudgedTrial, isEstimate: boolean, steps: readonly GoalStep[]) {
  const { bytes, encoder, size, comparison, quality } = trial;
  // Places in the sample do not exist in the image.
  const places = isEstimate ? { regions: [], heat: null, isEstimate } : placesOf(comparison);
  const reached: Reached = { score: comparison.score, ...places, qualityPercent: quality, steps, verdict };
  const { buffer, byteLength: searchedBytes } = bytes;
  return { buffer, format: encoder.format.id, size, reached, origin: 'pixels', searchedBytes } as const;
}

/** The places with the most damage in a comparison. */
export function placesOf({ heat }: Comparison): Pick<Reached, 'regions' | 'heat'> {
  const order = Array.from(heat.scores.keys()).sort((a, b) => (heat.scores[a] as number) - (heat.scores[b] as number));
  const { tilePx, columns, rows, scores } = heat;
  return {
    regions: order
      .slice(0, WORST_PLACES)
      .map((tile) => ({ area: tileArea(heat, tile), score: scores[tile] as number })),
    heat: { tilePx, columns, rows, scores },
  };
}

function startLog(onTry: (attempt: number) => void): TrialListener & { readonly steps: readonly GoalStep[] } {
  const steps: GoalStep[] = [];
  let attempt = 0;
  return { steps, begin: () => onTry(++attempt), end: (step) => steps.push(step) };
}
