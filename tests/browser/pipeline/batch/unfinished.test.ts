import { createStore } from 'jotai/vanilla';
import { afterEach, describe, expect, test } from 'vitest';
import { itemId, newItem } from '../../../../src/pipeline/batch/batch-item.ts';
import { claimBatch } from '../../../../src/pipeline/batch/batch-lock.ts';
import { openBatchStore } from '../../../../src/state/batch/batch-store.ts';
import { KEEP_DAYS } from '../../../../src/state/batch/find-unfinished.ts';
import {
  discardUnfinishedAtom,
  expiredBatchesAtom,
  findUnfinishedAtom,
  unfinishedBatchesAtom,
} from '../../../../src/state/batch/unfinished.ts';
import type { BatchToolId } from '../../../../src/tools/tools.ts';
import { batchToolById } from '../../../../src/tools/tools.ts';
import { fakeEncoded } from '../../../support/fake-engine.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Left {
  readonly tool?: BatchToolId;
  /** Days since the batch was last used. */
  readonly days?: number;
  readonly done?: number;
  readonly waiting?: number;
  /** Results without a row. */
  readonly stray?: number;
  /** Omits the time of the last use, like journals of earlier versions. */
  readonly isOld?: boolean;
}

let next = 0;

/** Creates the data on disk that a page leaves behind when it is closed during a batch. @returns the batch's ID */
async function leave({ tool = 'bulk-compress', days = 0, done = 2, waiting = 1, stray = 0, isOld = false }: Left) {
  const { journal, store } = await openBatchStore();
  const id = `left-${next++}`;
  const atMs = Date.now() - days * DAY_MS;
  journal?.putBatch({
    id,
    tool,
    settings: batchToolById(tool).defaults,
    createdAtMs: isOld ? atMs : 0,
    ...(!isOld && { usedAtMs: atMs }),
    saved: false,
  });
  for (let index = 0; index < done + waiting + stray; index++) {
    const item = newItem(itemId(id, index), { file: new File(['x'], 'x.png'), path: `${index}.png` });
    const isDone = index < done;
    if (isDone || index >= done + waiting) await store.put(id, item.id, new ArrayBuffer(1000), 'image/png');
    if (isDone) journal?.putItem(id, { ...item, state: 'done', result: fakeEncoded({ bytes: 1000, format: 'png' }) });
    else if (index < done + waiting) journal?.putItem(id, item);
  }
  await journal?.flushed();
  return id;
}

async function look() {
  const page = createStore();
  await page.set(findUnfinishedAtom);
  return {
    page,
    ids: () => page.get(unfinishedBatchesAtom).map(({ id }) => id),
    expired: () => page.get(expiredBatchesAtom).map(({ id }) => id),
  };
}

async function onDisk(): Promise<readonly string[]> {
  const { journal, store } = await openBatchStore();
  const known = ((await journal?.batches()) ?? []).map(({ id }) => id);
  return [...new Set([...known, ...(await store.batchIds())])].sort();
}

afterEach(async () => {
  const { page, ids } = await look();
  await page.set(discardUnfinishedAtom, ids());
  expect(await onDisk()).toEqual([]);
});

describe('unfinished batches of earlier visits', () => {
  test('are listed for every tool, the most recently used first, with their size on disk', async () => {
    const older = await leave({ days: 3, done: 3, waiting: 2 });
    const newest = await leave({ days: 1 });
    const other = await leave({ tool: 'bulk-resize', days: 2, done: 1, waiting: 0 });
    const { page } = await look();
    expect(page.get(unfinishedBatchesAtom)).toEqual([
      expect.objectContaining({ id: newest, tool: 'bulk-compress', done: 2, total: 3, bytes: 2000 }),
      expect.objectContaining({ id: other, tool: 'bulk-resize', done: 1, total: 1, bytes: 1000 }),
      expect.objectContaining({ id: older, tool: 'bulk-compress', done: 3, total: 5, bytes: 3000 }),
    ]);
  });

  test('are not listed without results or files, and expire without a message', async () => {
    const silent = await leave({ done: 0, waiting: 2 });
    await leave({ done: 0, waiting: 2, days: KEEP_DAYS + 1 });
    const { page, ids, expired } = await look();
    expect([ids(), expired(), await onDisk()]).toEqual([[], [], [silent]]);
    await page.set(discardUnfinishedAtom, [silent]);
  });

  test('are discarded one by one or all together', async () => {
    const [one, two, three] = [await leave({}), await leave({}), await leave({ tool: 'bulk-convert' })];
    const { page, ids } = await look();
    await page.set(discardUnfinishedAtom, [one]);
    expect(await onDisk()).toEqual([two, three].sort());
    expect(ids()).not.toContain(one);
    await page.set(discardUnfinishedAtom, ids());
    expect(await onDisk()).toEqual([]);
    expect(ids()).toEqual([]);
  });

  test.each([false, true])(
    'expire after the retention period, with a message (journal of an earlier version: %s)',
    async (isOld) => {
      const gone = await leave({ days: KEEP_DAYS + 0.01, isOld });
      const kept = await leave({ days: KEEP_DAYS - 0.01, isOld });
      const { ids, expired } = await look();
      expect(expired()).toEqual([gone]);
      expect(ids()).toEqual([kept]);
      expect(await onDisk()).toEqual([kept]);
      // The message appears only once.
      expect((await look()).expired()).toEqual([]);
    },
  );

  test('are neither listed, expired nor discarded while another tab works on them', async () => {
    await leave({ days: KEEP_DAYS * 2 });
    const fresh = await leave({});
    const { page } = await look();
    expect(page.get(unfinishedBatchesAtom).map(({ id }) => id)).toEqual([fresh]);
    const again = await leave({ days: KEEP_DAYS * 2 });
    const releases = await Promise.all([again, fresh].map(claimBatch));
    const { ids, expired } = await look();
    expect(ids()).toEqual([]);
    expect(expired()).toEqual([]);
    // The batch was claimed after the list was read.
    await page.set(discardUnfinishedAtom, [fresh]);
    expect(await onDisk()).toEqual([again, fresh].sort());
    // A tab that is closing releases its batches only after the next page has looked.
    for (const release of releases) release?.();
    await expect.poll(() => [ids(), expired()]).toEqual([[fresh], [again]]);
    await expect.poll(onDisk).toEqual([fresh]);
  });

  test('lose the results of removed rows', async () => {
    const id = await leave({ stray: 2 });
    const { store } = await openBatchStore();
    expect((await store.itemIds(id)).size).toBe(4);
    await look();
    expect((await store.itemIds(id)).size).toBe(2);
  });
});
