import type { BatchRow } from './batch.ts';
import { toldBy } from './carried.ts';
import { isPrivate, type PrivateFacts, toldIn } from './private-facts.ts';

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
  return toldIn(facts).some(isPrivate);
}

type ToldRow = Pick<BatchRow, 'excluded' | 'told' | 'result'>;

/**
 * Updates the tally after a row changed. Excluded rows do not count.
 *
 * @param before `null` for a new row
 * @param after `null` for a removed row
 */
export function recountPrivacy(tally: PrivacyTally, before: ToldRow | null, after: ToldRow | null): PrivacyTally {
  return count(count(tally, before, -1), after, 1);
}

function count(tally: PrivacyTally, row: ToldRow | null, sign: 1 | -1): PrivacyTally {
  if (!row || row.excluded || row.told === null) return tally;
  const now = (row.result && toldBy(row.result.carries)) ?? {};
  const add = (is: boolean) => (is ? sign : 0);
  return {
    read: tally.read + sign,
    places: tally.places + add(row.told.place !== undefined),
    placesKept: tally.placesKept + add(now.place !== undefined),
    private: tally.private + add(tellsPrivate(row.told)),
    privateKept: tally.privateKept + add(tellsPrivate(now)),
  };
}
