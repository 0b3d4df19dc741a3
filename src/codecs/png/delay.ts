import { greatestCommonDivisor, secondsOf } from '../distinct-frames.ts';
import type { Duration } from '../motion.ts';

/** Numerators and denominators have 16 bits. */
const MOST = 0xffff;

export const MOST_SECONDS = MOST;

/** Units per second for fractions that do not fit. A millisecond is exact enough, and long frames may be less exact. */
const UNITS = [1000, 100, 10, 1] as const;

/** The same fraction with 16-bit numbers, or the closest fraction in one of the units. */
export function shortFraction(duration: Duration): Duration {
  const divisor = greatestCommonDivisor(duration.numerator, duration.denominator);
  const [numerator, denominator] = [duration.numerator / divisor, duration.denominator / divisor];
  if (numerator <= MOST && denominator <= MOST) return { numerator, denominator };
  const seconds = secondsOf(duration);
  const unit = UNITS.find((each) => seconds * each <= MOST) ?? 1;
  return { numerator: Math.min(MOST, Math.round(seconds * unit)), denominator: unit };
}
