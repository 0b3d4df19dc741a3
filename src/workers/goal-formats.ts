import { fail } from '../domain/failure.ts';
import type { GoalEncoder } from './goal-encoder.ts';
import {
  type Forecast,
  forecast,
  meetAsIs,
  meetByQuality,
  type Subject,
  type Trial,
  type TrialListener,
  type Wanted,
} from './goal-trials.ts';

/** One way to write an image. */
interface Way {
  readonly encoder: GoalEncoder;
  readonly isLossless: boolean;
}

/** A way, and what a sample of the image says about it. `null` without a sample. */
interface Prospect extends Way {
  readonly forecast: Forecast | null;
  readonly bytes: number | null;
}

/** Another way is tried if its forecast is at most this many times the bytes of the best one. */
const WORTH_TRYING = {
  lossy: 1.1,
  /** What repeats itself far away in the image saves bytes that the sample does not know of. */
  lossless: 2,
} as const;

/**
 * Meets a goal by the best of some formats: for a look the one with the fewest bytes, for a size the one that looks best.
 *
 * @param encoders at least one; all of them take the subject's image
 */
export async function meetByFormat(
  encoders: readonly GoalEncoder[],
  subject: Subject,
  wanted: Wanted,
  listener: TrialListener,
): Promise<Trial> {
  const prospects: Prospect[] = [];
  for (const way of encoders.flatMap((encoder) => waysOf(encoder, wanted))) {
    prospects.push(await lookAhead(way, subject, wanted, listener));
  }
  prospects.sort((a, b) => (a.bytes ?? 0) - (b.bytes ?? 0));
  let best: Trial | null = null;
  for (const prospect of prospects) {
    if (best?.isMet && !isPromising(prospect, best, wanted)) continue;
    const trial = await meet(prospect, subject, wanted, listener);
    if (!best || isBetter(trial, best, wanted)) best = trial;
  }
  return best ?? fail({ code: 'unexpected', detail: 'a goal without a format' });
}

function waysOf(encoder: GoalEncoder, wanted: Wanted): readonly Way[] {
  if (encoder.quality === null) return [{ encoder, isLossless: true }];
  const lossy = { encoder, isLossless: false };
  // A size is met by quality. Without loss it would stay far below.
  const mayBeLossless = encoder.losslessPercent !== null && wanted.kind === 'look';
  return mayBeLossless ? [lossy, { encoder, isLossless: true }] : [lossy];
}

async function lookAhead(way: Way, subject: Subject, wanted: Wanted, listener: TrialListener): Promise<Prospect> {
  const { encoder, isLossless } = way;
  const { image, sample } = subject;
  if (!isLossless && encoder.quality) {
    const ahead = await forecast(encoder, encoder.quality, subject, wanted, listener);
    return { ...way, forecast: ahead, bytes: sample && ahead.bytes };
  }
  if (!sample) return { ...way, forecast: null, bytes: null };
  const quality = encoder.losslessPercent ?? 100;
  const { length } = await encoder.encode(sample.image, quality, encoder.optionsFor(sample.image, quality));
  const share = (image.widthPx * image.heightPx) / (sample.image.widthPx * sample.image.heightPx);
  return { ...way, forecast: null, bytes: length * share };
}

function isPromising({ bytes, isLossless }: Prospect, best: Trial, wanted: Wanted): boolean {
  if (bytes === null) return true;
  const limit = wanted.kind === 'look' ? best.bytes.length : wanted.maxBytes;
  return bytes <= limit * WORTH_TRYING[isLossless ? 'lossless' : 'lossy'];
}

function isBetter(trial: Trial, best: Trial, wanted: Wanted): boolean {
  if (trial.isMet !== best.isMet) return trial.isMet;
  const isSmaller = trial.bytes.length < best.bytes.length;
  const looksBetter = trial.comparison.score > best.comparison.score;
  return trial.isMet === (wanted.kind === 'look') ? isSmaller : looksBetter;
}

function meet(prospect: Prospect, subject: Subject, wanted: Wanted, listener: TrialListener): Promise<Trial> {
  const { encoder, isLossless, forecast: ahead } = prospect;
  return ahead && encoder.quality && !isLossless
    ? meetByQuality(encoder, encoder.quality, subject, wanted, ahead, listener)
    : meetAsIs(encoder, encoder.quality === null ? null : encoder.losslessPercent, subject, wanted, listener);
}
