import type { PixelSize } from '../../domain/geometry/size.ts';
import { helperOffer } from '../helpers.ts';
import { supportsSimd } from '../simd.ts';
import { bandsOf } from './bands.ts';
import type { PartSums } from './part.ts';
import type { Background } from './plain.ts';
import { gridOf, type Plan, scalesOf } from './plan.ts';

/** Another thread that compares a band of the image. Its calls reject if the thread fails, and may never settle. */
export interface ScoreHelper {
  /** Whether it reads rows in shared memory. */
  readonly sharesMemory: boolean;
  /** @param rgba the rows of the reference, which move to the thread unless they are in shared memory */
  prepare(rgba: Uint8Array, plan: Plan): Promise<void>;
  /** @param rgba the rows of the candidate, likewise. They may change after the answer */
  compare(rgba: Uint8Array, background: Background): Promise<PartSums>;
  /** Ends the work for the image. */
  end(): void;
}

/** With more helpers, decoding the candidates takes most of the time. */
const MOST_HELPERS = 7;

const { offer, warmUp, start } = helperOffer<ScoreHelper>(MOST_HELPERS);

export const offerScoreHelpers = offer;
export const startScoreHelpers = start;

/** The most other threads that can help with an image. */
export function helpersFor(size: PixelSize): number {
  const grid = gridOf(size);
  return supportsSimd() ? Math.max(0, bandsOf({ grid, scales: scalesOf(size, grid) }, MOST_HELPERS + 1).length - 1) : 0;
}

/** Starts the threads that can help with an image, before it is decoded. */
export function warmUpScoreHelpers(size: PixelSize): void {
  warmUp(helpersFor(size));
}
