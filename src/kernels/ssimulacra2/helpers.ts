import { helperOffer } from '../helpers.ts';
import type { PartSums } from './part.ts';
import type { Background } from './plain.ts';
import type { Plan } from './plan.ts';

/** Another thread that compares a band of the image. Its calls reject if the thread fails, and may never settle. */
export interface ScoreHelper {
  /** Whether it reads rows in shared memory. */
  readonly sharesMemory: boolean;
  /** @param rgba the rows of the reference, which move to the thread unless they are in shared memory */
  prepare(rgba: Uint8Array, plan: Plan): Promise<void>;
  /** @param rgba the rows of the candidate, likewise. They may change after the answer */
  compare(rgba: Uint8Array, background: Background): Promise<PartSums>;
  /** Ends the thread. */
  end(): void;
}

/** With more helpers, decoding the candidates takes most of the time. */
const MOST_HELPERS = 7;

export const {
  offer: offerScoreHelpers,
  warmUp: warmUpScoreHelpers,
  start: startScoreHelpers,
} = helperOffer<ScoreHelper>(MOST_HELPERS);
