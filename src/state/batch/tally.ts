import { type BatchRow, type BatchSummary, isCustomized, isWorthRetrying } from '../../domain/batch/batch.ts';
import { countMade, NOTHING_MADE } from '../../domain/batch/made-before.ts';
import { looksDamaged } from '../../domain/batch/review.ts';

export type Tally = Omit<BatchSummary, 'imagesPerSecond' | 'secondsLeft'> & { readonly waiting: number };

export const EMPTY_TALLY: Tally = {
  total: 0,
  done: 0,
  failed: 0,
  retryable: 0,
  running: 0,
  waiting: 0,
  startable: 0,
  missing: 0,
  outdated: 0,
  coarse: 0,
  customized: 0,
  originalBytes: 0,
  newBytes: 0,
  furtherFiles: 0,
  furtherBytes: 0,
  made: NOTHING_MADE,
};

/**
 * Updates the figures of a batch after a row changed. Excluded rows do not count.
 *
 * @param before `null` for a new row
 * @param after `null` for a removed row
 */
export function recount(tally: Tally, before: BatchRow | null, after: BatchRow | null): Tally {
  return count(count(tally, before, -1), after, 1);
}

function count(tally: Tally, row: BatchRow | null, sign: 1 | -1): Tally {
  if (!row) return tally;
  const customized = tally.customized + (isCustomized(row) ? sign : 0);
  const made = countMade(tally.made, row, sign);
  if (row.excluded) return { ...tally, customized, made };
  const isDone = row.state === 'done';
  const further = isDone ? (row.further?.files ?? []) : [];
  const isOpen = row.state === 'waiting' || row.state === 'cancelled' || row.outdated;
  const isRunning = row.state === 'decoding' || row.state === 'resizing' || row.state === 'encoding';
  return {
    total: tally.total + sign,
    done: tally.done + (isDone ? sign : 0),
    failed: tally.failed + (row.state === 'failed' ? sign : 0),
    retryable: tally.retryable + (isWorthRetrying(row) ? sign : 0),
    running: tally.running + (isRunning ? sign : 0),
    waiting: tally.waiting + (row.state === 'waiting' ? sign : 0),
    startable: tally.startable + (isOpen && !row.lacksFile ? sign : 0),
    missing: tally.missing + (row.state === 'waiting' && row.lacksFile ? sign : 0),
    outdated: tally.outdated + (row.outdated ? sign : 0),
    coarse: tally.coarse + (isDone && !row.outdated && looksDamaged(row.score) ? sign : 0),
    customized,
    originalBytes: tally.originalBytes + (isDone ? sign * row.bytes : 0),
    newBytes: tally.newBytes + (isDone ? sign * (row.result?.bytes ?? 0) : 0),
    furtherFiles: tally.furtherFiles + sign * further.length,
    furtherBytes: tally.furtherBytes + sign * further.reduce((sum, { bytes }) => sum + bytes, 0),
    made,
  };
}
