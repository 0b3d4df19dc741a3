import { fail } from '../domain/failure.ts';
import type { GoalEncoder } from './goal-encoder.ts';
import {
  type Forecast,
  forecast,
  meetAsIs,
  meetByQuality,
  type Reference,
  type Trial,
  type TrialListener,
  type Wanted,
} from './goal-trials.ts';

/** A format, with or without loss. */
interface Way {
  readonly encoder: GoalEncoder;
  readonly isLossless: boolean;
}

/** A way, and what it is expected to give. `null` without a sample of the image. */
interface Prospect extends Way {
  readonly forecast: Forecast | null;
  readonly bytes: number | null;
}

/** Another way is tried if its forecast is at most this many times the bytes of the best one. */
const WORTH_TRYING = {
  lossy: 1.1,
  /** Repetitions that are far apart in the image save bytes, but samples do not contain them. */
  lossless: 2,
} as const;

/**
 * Meets a goal with the best of several formats: for a look, the one with the fewest bytes; for a size, the one that looks best.
 *
 * @param encoders at least one; all of them take the reference's image
 */
export async function meetByFormat(
  encoders: readonly GoalEncoder[],
  reference: Reference,
  wanted: Wanted,
  listener: TrialListener,
): Promise<Trial> {
  const prospects: Prospect[] = [];
  for (const way of encoders.flatMap((encoder) => waysOf(encoder, wanted))) {
    prospects.push(await lookAhead(way, reference, wanted, listener));
  }
  prospects.sort((a, b) => (a.bytes ?? 0) - (b.bytes ?? 0));
  let best: Trial | null = null;
  for (const prospect of prospects) {
    if (best?.isMet && !isPromising(prospect, best, wanted)) continue;
    const trial = await meet(prospect, reference, wanted, listener);
    if (!best || isBetter(trial, best, wanted)) best = trial;
  }
  return best ?? fail({ code: 'unexpected', detail: 'a goal without a format' });
}

function waysOf(encoder: GoalEncoder, wanted: Wanted): readonly Way[] {
  if (encoder.quality === null) return [{ encoder, isLossless: true }];
  const lossy = { encoder, isLossless: false };
  // For a size, the search chooses a quality instead.
  const mayBeLossless = encoder.losslessPercent !== null && wanted.kind === 'look';
  return mayBeLossless ? [lossy, { encoder, isLossless: true }] : [lossy];
}

async function lookAhead(way: Way, reference: Reference, wanted: Wanted, listener: TrialListener): Promise<Prospect> {
  const { encoder, isLossless } = way;
  const { image, sample } = reference;
  if (!isLossless && encoder.quality) {
    const ahead = await forecast(encoder, encoder.quality, reference, wanted, listener);
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

function meet(prospect: Prospect, reference: Reference, wanted: Wanted, listener: TrialListener): Promise<Trial> {
  const { encoder, forecast: ahead } = prospect;
  return ahead && encoder.quality
    ? meetByQuality(encoder, encoder.quality, reference, wanted, ahead, listener)
    : meetAsIs(encoder, reference, wanted, listener);
}
