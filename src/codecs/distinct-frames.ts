import { firstDifference } from './changed-area.ts';
import type { Duration, Frame } from './motion.ts';

/**
 * Writes a frame that differs from the previous one.
 *
 * @param next the frame that follows; `null` after the last one
 */
type WriteFrame = (frame: Frame, next: Frame | null) => Promise<void>;

/**
 * Merges consecutive equal frames, and passes each remaining frame to `write` together with the next one. Keeps one
 * frame in memory.
 *
 * Browsers show frames of up to a hundredth of a second for a tenth of a second. Merging two of them would shorten the
 * animation, so such frames are not merged.
 *
 * @param most the longest duration that a frame of the format can have, in seconds
 */
export function distinctFrames(most: number, write: WriteFrame) {
  let pending: Frame | null = null;
  return {
    async add(frame: Frame): Promise<void> {
      const sum = pending && isLong(pending) && isLong(frame) ? addDurations(pending.duration, frame.duration) : null;
      if (pending && sum && secondsOf(sum) <= most && arePixelsEqual(pending, frame)) {
        pending = { image: pending.image, duration: sum };
        return;
      }
      if (pending) await write(pending, frame);
      pending = frame;
    },
    async finish(): Promise<void> {
      if (!pending) throw new RangeError('an animation needs a frame');
      await write(pending, null);
      pending = null;
    },
  };
}

function addDurations(one: Duration, other: Duration): Duration {
  const denominator = (one.denominator / greatestCommonDivisor(one.denominator, other.denominator)) * other.denominator;
  const numerator =
    one.numerator * (denominator / one.denominator) + other.numerator * (denominator / other.denominator);
  return { numerator, denominator };
}

/** The greatest common divisor. */
export function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

export function secondsOf({ numerator, denominator }: Duration): number {
  return numerator / denominator;
}

const SHORT_SECONDS = 0.01;
const SHOWN_SECONDS = 0.1;

/** The time for which browsers show a frame, in seconds. */
export function shownSeconds(duration: Duration): number {
  const seconds = secondsOf(duration);
  return seconds > SHORT_SECONDS ? seconds : SHOWN_SECONDS;
}

function isLong({ duration }: Frame): boolean {
  return secondsOf(duration) > SHORT_SECONDS;
}

function arePixelsEqual(one: Frame, other: Frame): boolean {
  return firstDifference(pixelsOf(one), pixelsOf(other)) < 0;
}

/** The pixels of a frame, as one number each. */
export function pixelsOf({ image }: Pick<Frame, 'image'>): Uint32Array<ArrayBuffer> {
  return new Uint32Array(image.rgba.buffer);
}

/**
 * Rounds durations to whole units of a format. Each rounding error is added to the next frame, so errors do not
 * accumulate. Only a duration of 0 becomes 0, which browsers show for a tenth of a second.
 *
 * @param perSecond units per second
 * @param most the longest duration of a frame, in units
 */
export function wholeUnits(perSecond: number, most: number): (duration: Duration) => number {
  let owed = 0;
  return ({ numerator, denominator }) => {
    if (numerator === 0) return 0;
    const exact = (numerator * perSecond) / denominator + owed;
    const units = Math.min(most, Math.max(1, Math.round(exact)));
    // The excess over the longest duration is dropped. Otherwise, it would lengthen the next frames.
    owed = Math.max(-1, Math.min(1, exact - units));
    return units;
  };
}
