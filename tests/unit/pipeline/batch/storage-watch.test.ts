import { expect, test } from 'vitest';
import type { ResultStore } from '../../../../src/pipeline/batch/result-store.ts';
import { createStorageWatch } from '../../../../src/pipeline/batch/storage-watch.ts';

const RESERVE = 16 * 2 ** 20;

test('results that are written at the same time share the room', async () => {
  const room = async () => ({ freeBytes: RESERVE + 100, quotaBytes: 1e9 });
  const watch = createStorageWatch({ room } as unknown as ResultStore);
  const releases = await Promise.all([watch.reserve(60), watch.reserve(60), watch.reserve(30)]);
  expect(releases.map((release) => release !== null)).toEqual([true, false, true]);
  // The browser reports the same room again, for example because a result was removed meanwhile.
  for (const release of releases) release?.();
  expect(await watch.reserve(90)).not.toBeNull();
});
