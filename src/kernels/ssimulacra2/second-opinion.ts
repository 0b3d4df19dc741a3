import { LOOK_TOLERANCE } from '../../domain/settings/goal.ts';
import { power } from './power.ts';

/** Weights of the means of the fourth powers, of errors in Y at each scale, and of errors in X at full size. */
const WEIGHTS_OF_Y = [4.64e10, 0, 6.4e12] as const;
const WEIGHT_OF_X = 2.37e10;

/** Weighs a scale's sums of fourth powers. Only full size has a sum of X. */
export function visibleErrors(ofY: number, ofX: number, scale: number): number {
  return (WEIGHTS_OF_Y[scale] ?? 0) * ofY + WEIGHT_OF_X * ofX;
}

/** Converts visible errors to the scale of scores. A predicted 3-norm of Butteraugli of 0.45 becomes 90. */
export function opinionOf(visible: number): number {
  return visible > 0 ? 100 - power(visible, 0.225) : 100;
}

/** Lower looks do not promise that nobody sees a difference, so the second opinion does not count. */
const LEAST_LOOK = 85;

/** The second opinion lowers a score by at most this much, which limits the bytes that it costs. */
const MOST_DOUBT = 1.5;

/** The part of a `Comparison` that decides. */
interface Opinions {
  readonly score: number;
  readonly opinion: number;
}

/** The score that a search for a look judges by. From a look of 85 on, the second opinion may lower it. */
export function judgedScore({ score, opinion }: Opinions, look: number): number {
  return look < LEAST_LOOK ? score : Math.min(score, Math.max(opinion, score - MOST_DOUBT));
}

/** Whether the second opinion is below a look, even if it did not count in full. */
export function isRefused({ opinion }: Opinions, look: number): boolean {
  return look >= LEAST_LOOK && opinion < look - LOOK_TOLERANCE.below;
}
