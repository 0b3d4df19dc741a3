import { describe, expect, test } from 'vitest';
import { BUSY, writeUnlessChanged } from '../../../../firebase/functions/src/optimistic.ts';

const NOW = () => Promise.resolve();
const OVERTAKEN = Object.assign(new Error('the stored version does not match'), { code: 9 });

/** A record that accepts a write only if the writer has read its latest version. */
function makeRecord() {
  const record = { version: 0, total: 0 };
  const add = async () => {
    const { version, total } = record;
    await NOW();
    const commit = async () => {
      if (record.version !== version) throw OVERTAKEN;
      record.version += 1;
      record.total = total + 1;
    };
    return { commit, result: total + 1 };
  };
  return { record, add };
}

describe('writing a record unless it has changed in the meantime', () => {
  test('loses none of five concurrent changes', async () => {
    const { record, add } = makeRecord();
    const results = await Promise.all(Array.from({ length: 5 }, () => writeUnlessChanged(add, NOW)));
    expect(record.total).toBe(5);
    expect(results.sort()).toEqual([1, 2, 3, 4, 5]);
  });

  test('gives up after twelve conflicts, with pauses that increase to 0.8 s', async () => {
    const pauses: number[] = [];
    let attempts = 0;
    const outcome = await writeUnlessChanged(
      async () => {
        attempts += 1;
        return { commit: () => Promise.reject(OVERTAKEN), result: 'written' };
      },
      async (longestMs) => void pauses.push(longestMs),
    );
    expect(outcome).toBe(BUSY);
    expect(attempts).toBe(12);
    expect(pauses).toEqual([50, 100, 200, 400, 800, 800, 800, 800, 800, 800, 800]);
  });

  test('reports a database failure at once', async () => {
    let attempts = 0;
    const attempt = async () => {
      attempts += 1;
      return { commit: () => Promise.reject(new Error('unavailable')), result: null };
    };
    await expect(writeUnlessChanged(attempt, NOW)).rejects.toThrow('unavailable');
    expect(attempts).toBe(1);
  });

  test('returns without writing if there is nothing to write', async () => {
    expect(await writeUnlessChanged(async () => ({ commit: null, result: 'already' }), NOW)).toBe('already');
  });
});
