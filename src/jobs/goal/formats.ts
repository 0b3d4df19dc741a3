import { fail } from '../../domain/outcome/failure.ts';
import type { GoalEncoder } from './encoder.ts';
import { type Forecast, forecast } from './forecast.ts';
import { encodeWithoutSearch, meetNearLossless, meetWithoutSearch } from './lossless.ts';
import { meetByQuality, type Reference, type Trial, type TrialListener, type Wanted } from './trials.ts';

/** A way to encode an image: a format, lossy or lossless. */
interface EncodingMode {
  readonly encoder: GoalEncoder;
  readonly isLossless: boolean;
}

/** A way to encode, and its expected bytes. `bytes` is `null` if the image has no sample. */
interface Candidate extends EncodingMode {
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
 * Meets a goal with the best of several formats: for a look, the one with the fewest bytes; for a size, the one that
 * looks best.
 *
 * @param encoders at least one; all of them must accept the reference's image
 */
export async function meetByFormat(
  encoders: readonly GoalEncoder[],
  reference: Reference,
  wanted: Wanted,
  listener: TrialListener,
): Promise<Trial> {
  const best = await tryFormats(encoders, reference, wanted, listener, null);
  return best ?? fail({ code: 'unexpected', detail: 'a goal without a format' });
}

/**
 * Meets a look with the format that needs the fewest bytes.
 *
 * @param maxBytes the limit. Formats that are expected to need more are not tried with the whole image
 * @returns `null` if no format meets the look within the limit
 */
export async function meetWithin(
  encoders: readonly GoalEncoder[],
  reference: Reference,
  wanted: Extract<Wanted, { kind: 'look' }>,
  maxBytes: number,
  listener: TrialListener,
): Promise<Trial | null> {
  const best = await tryFormats(encoders, reference, wanted, listener, maxBytes);
  return best?.isMet && best.bytes.length <= maxBytes ? best : null;
}

async function tryFormats(
  encoders: readonly GoalEncoder[],
  reference: Reference,
  wanted: Wanted,
  listener: TrialListener,
  maxBytes: number | null,
): Promise<Trial | null> {
  const candidates: Candidate[] = [];
  for (const mode of encoders.flatMap((encoder) => modesOf(encoder, wanted))) {
    candidates.push(await lookAhead(mode, reference, wanted, listener));
  }
  candidates.sort((a, b) => (a.bytes ?? 0) - (b.bytes ?? 0));
  let best: Trial | null = null;
  /** Encoders that cannot reach the goal with any quality. */
  const missed = new Set<GoalEncoder>();
  for (const candidate of candidates) {
    const limit = best?.isMet ? limitOf(best, wanted) : maxBytes;
    if (limit !== null && !isPromising(candidate, limit)) continue;
    const trial = await meet(candidate, reference, wanted, listener, missed);
    if (!trial.isMet) missed.add(candidate.encoder);
    if (!best || isBetter(trial, best, wanted)) best = trial;
  }
  return best;
}

function modesOf(encoder: GoalEncoder, wanted: Wanted): readonly EncodingMode[] {
  if (encoder.quality === null) return [{ encoder, isLossless: true }];
  const lossy = { encoder, isLossless: false };
  // For a size, the search chooses a quality instead.
  const mayBeLossless = encoder.losslessPercent !== null && wanted.kind === 'look';
  return mayBeLossless ? [lossy, { encoder, isLossless: true }] : [lossy];
}

async function lookAhead(
  mode: EncodingMode,
  reference: Reference,
  wanted: Wanted,
  listener: TrialListener,
): Promise<Candidate> {
  const { encoder, isLossless } = mode;
  const { image, sample } = reference;
  if (!isLossless && encoder.quality) {
    const ahead = await forecast(encoder, encoder.quality, reference, wanted, listener);
    return { ...mode, forecast: ahead, bytes: sample && ahead.bytes };
  }
  if (!sample) return { ...mode, forecast: null, bytes: null };
  const share = (image.widthPx * image.heightPx) / (sample.image.widthPx * sample.image.heightPx);
  const maxBytes = wanted.kind === 'size' ? wanted.maxBytes / share : Number.POSITIVE_INFINITY;
  const { bytes } = await encodeWithoutSearch(encoder, sample.image, wanted, maxBytes);
  return { ...mode, forecast: null, bytes: bytes.length * share };
}

/** The most bytes that another format may need to be worth trying. */
function limitOf(best: Trial, wanted: Wanted): number {
  return wanted.kind === 'look' ? best.bytes.length : wanted.maxBytes;
}

function isPromising({ bytes, isLossless }: Candidate, limit: number): boolean {
  if (bytes === null) return true;
  return bytes <= limit * WORTH_TRYING[isLossless ? 'lossless' : 'lossy'];
}

function isBetter(trial: Trial, best: Trial, wanted: Wanted): boolean {
  if (trial.isMet !== best.isMet) return trial.isMet;
  const isSmaller = trial.bytes.length < best.bytes.length;
  const looksBetter = trial.comparison.score > best.comparison.score;
  return trial.isMet === (wanted.kind === 'look') ? isSmaller : looksBetter;
}

async function meet(
  candidate: Candidate,
  reference: Reference,
  wanted: Wanted,
  listener: TrialListener,
  missed: ReadonlySet<GoalEncoder>,
): Promise<Trial> {
  const { encoder, forecast: ahead } = candidate;
  if (ahead && encoder.quality) return meetByQuality(encoder, encoder.quality, reference, wanted, ahead, listener);
  // If a quality reaches the look, it needs fewer bytes than a nearly lossless file.
  const isUnreached = missed.has(encoder) && wanted.kind === 'look';
  const almost = isUnreached ? await meetNearLossless(encoder, reference, wanted.score, listener) : null;
  return almost ?? meetWithoutSearch(encoder, reference, wanted, listener);
}
