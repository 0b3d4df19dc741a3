/** The look or the size that a result must have. A search finds the quality (docs/goals.md). */
export type Goal = LookGoal | SizeGoal;

/** A SSIMULACRA 2.1 score against the image before encoding, from `LOOK_SCORES.min` to `LOOK_SCORES.max`. */
export interface LookGoal {
  readonly kind: 'look';
  readonly score: number;
}

/** The result has at most this many bytes. */
export interface SizeGoal {
  readonly kind: 'size';
  readonly maxBytes: number;
  /** Whether the image may get fewer pixels if it would otherwise look worse than 'good'. */
  readonly mayScale: boolean;
}

/** The scores that users can choose. A score of 100 needs an identical image, and below 30 nothing is recognizable. */
export const LOOK_SCORES = { min: 30, max: 95 } as const;

/**
 * The named looks and their scores. At 90, nobody sees a difference even when the two images alternate. At 80, nobody
 * sees one side by side. At 70, nobody notices damage without the original. At 55, the damage is visible but minor.
 */
export const LOOKS = { indistinguishable: 90, 'very-good': 80, good: 70, small: 55 } as const;

export type LookId = keyof typeof LOOKS;

/** Whether a score is at least a named look. Users see whole scores. */
export function reachesLook(score: number, look: LookId): boolean {
  return Math.round(score) >= LOOKS[look];
}

export const DEFAULT_LOOK: LookId = 'very-good';

/** How far a result's score may be below and above a look goal, as docs/goals.md promises. */
export const LOOK_TOLERANCE = { below: 0.5, above: 2 } as const;

/** The share of a size goal that a result uses at least, as docs/goals.md promises. */
export const LEAST_SIZE_SHARE = 0.96;
