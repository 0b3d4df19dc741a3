/** What a result must be. The search finds the quality (docs/goals.md). */
export type Goal = LookGoal | SizeGoal;

/** The result looks like the image before encoding: SSIMULACRA 2.1, `LOOK_SCORES.min` to `LOOK_SCORES.max`. */
export interface LookGoal {
  readonly kind: 'look';
  readonly score: number;
}

/** The result has at most this many bytes. */
export interface SizeGoal {
  readonly kind: 'size';
  readonly maxBytes: number;
  /** Whether the image may become smaller in pixels if it would look worse than 'small' otherwise. */
  readonly mayScale: boolean;
}

/** The scores that can be asked for. At 100 nothing but an equal image is enough; below 30 nothing is recognizable. */
export const LOOK_SCORES = { min: 30, max: 95 } as const;

/**
 * The named steps and their scores: at 90 nobody sees a difference when the images alternate, at 80 not side by side,
 * at 70 not without the original, and 55 shows damage that does not disturb.
 */
export const LOOKS = { indistinguishable: 90, 'very-good': 80, good: 70, small: 55 } as const;

export type LookId = keyof typeof LOOKS;

export const DEFAULT_LOOK: LookId = 'very-good';
