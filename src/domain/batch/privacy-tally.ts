import { carriedPrivateFacts } from '../outcome/carried.ts';
import { factsIn, isPrivate, type PrivateFacts } from '../outcome/private-facts.ts';
import type { BatchRow } from './batch.ts';

/** How many originals and results of a batch contain private data. */
export interface PrivacyTally {
  /** Number of originals that have been read. */
  readonly read: number;
  readonly places: number;
  /** Number of results that still contain the place. */
  readonly placesKept: number;
  /** Number of originals with any private data. */
  readonly private: number;
  readonly privateKept: number;
}

export const EMPTY_PRIVACY: PrivacyTally = { read: 0, places: 0, placesKept: 0, private: 0, privateKept: 0 };

function tellsPrivate(facts: PrivateFacts): boolean {
  return factsIn(facts).some(isPrivate);
}

type TalliedRow = Pick<BatchRow, 'excluded' | 'privateFacts' | 'result'>;

/**
 * Updates the tally after a row changed. Excluded rows do not count.
 *
 * @param before `null` for a new row
 * @param after `null` for a removed row
 */
export function recountPrivacy(tally: PrivacyTally, before: TalliedRow | null, after: TalliedRow | null): PrivacyTally {
  return count(count(tally, before, -1), after, 1);
}

function count(tally: PrivacyTally, row: TalliedRow | null, sign: 1 | -1): PrivacyTally {
  if (!row || row.excluded || row.privateFacts === null) return tally;
  const now = (row.result && carriedPrivateFacts(row.result.carries)) ?? {};
  const add = (is: boolean) => (is ? sign : 0);
  return {
    read: tally.read + sign,
    places: tally.places + add(row.privateFacts.place !== undefined),
    placesKept: tally.placesKept + add(now.place !== undefined),
    private: tally.private + add(tellsPrivate(row.privateFacts)),
    privateKept: tally.privateKept + add(tellsPrivate(now)),
  };
}
