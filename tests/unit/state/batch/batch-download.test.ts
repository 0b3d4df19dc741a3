import { createStore } from 'jotai/vanilla';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BATCH_TOOL_IDS, type BatchToolId } from '../../../../src/domain/tool.ts';
import { batchToolById } from '../../../../src/domain/tools.ts';
import { ENGLISH } from '../../../../src/i18n/t.ts';
import type { ArchiveEntry, ArchiveOptions, ArchiveOutcome } from '../../../../src/pipeline/archive/archive.ts';
import { type BatchItem, newItem } from '../../../../src/pipeline/batch/batch-item.ts';
import { announcementMessage } from '../../../../src/screens/messages.ts';
import { analyticsAtom } from '../../../../src/state/analytics.ts';
import { archiveStateAtom, batchToolIdAtom } from '../../../../src/state/batch/atoms.ts';
import { cancelArchiveAtom, fillOrderAtom, orderArchiveAtom } from '../../../../src/state/batch/download-all.ts';
import { type LiveBatch, liveBatchAtom } from '../../../../src/state/batch/live-batch.ts';
import { workbenchAtom } from '../../../../src/state/store.ts';
import { announcementsAtom } from '../../../../src/state/workbench/atoms.ts';

type WriteArchive = (
  entries: readonly ArchiveEntry[],
  fileName: string,
  options: ArchiveOptions,
) => Promise<ArchiveOutcome>;

const writeArchive = vi.hoisted(() => vi.fn<WriteArchive>());
vi.mock('../../../../src/pipeline/archive/archive.ts', () => ({ writeArchive }));

function item(name: string, part: Partial<BatchItem> = {}): BatchItem {
  return { ...newItem(name, { path: name, file: new File([], name) }), ...part };
}

const done = (name: string) => item(name, { state: 'done', result: { bytes: 1, format: 'jpeg', notes: [] } });
const failed = (name: string) => item(name, { state: 'failed', failure: { code: 'empty-file' } });

/** A batch whose engine does what the test says. */
function createWorld(tool: BatchToolId, items: readonly BatchItem[]) {
  const events: string[] = [];
  const run = { id: 'batch', items, running: false };
  const saved: unknown[] = [];
  const live = { run, store: { getHandle: async () => null }, record: (part: unknown) => saved.push(part) };
  const store = createStore();
  store.set(analyticsAtom, {
    event: (action) => events.push(action),
    pageView: () => {},
    consent: { read: () => 'agreed', choose: () => {} },
  });
  store.set(batchToolIdAtom, tool);
  store.set(workbenchAtom, {
    open: async () => ({ workshop: { save: () => {} }, session: {} }) as never,
    settings: { load: () => null, save: () => {} },
  });
  store.set(liveBatchAtom, live as unknown as LiveBatch);
  const begun: string[] = [];
  return {
    store,
    events,
    run,
    begun,
    saved,
    order: () =>
      store.set(orderArchiveAtom, {
        makeRest: async () => {
          begun.push('rest');
          run.running = run.items.some(({ state }) => state === 'waiting');
        },
      }),
    /** The engine has made everything. */
    finish: async (all: readonly BatchItem[]) => {
      run.items = all;
      run.running = false;
      await store.set(fillOrderAtom);
    },
    state: () => store.get(archiveStateAtom),
  };
}

const writtenPaths = () => writeArchive.mock.calls.map(([entries]) => entries.map(({ path }) => path));

beforeEach(() => {
  writeArchive.mockReset();
  writeArchive.mockResolvedValue({ kind: 'saved', parts: 1, bytes: 10 });
});

test.each<readonly [string, BatchToolId, readonly BatchItem[], readonly string[]]>([
  ['is counted on the Pro resizer', 'pro-resize', [done('a'), item('b')], ['Clicked Batch Download Resized Images']],
  ['is not counted with fewer than two images', 'pro-resize', [done('a')], []],
  ['is not counted elsewhere', 'bulk-compress', [done('a'), done('b')], []],
])('a batch download %s', async (_name, tool, items, events) => {
  const world = createWorld(tool, items);
  await world.order();
  expect(world.events).toEqual(events);
});

describe('an archive that is ordered', () => {
  test('before anything is made makes it, and is saved when all have ended', async () => {
    const { order, finish, state, begun } = createWorld('bulk-compress', [item('a.png'), item('b.png'), item('c.png')]);
    await order();
    expect([begun, state()]).toEqual([['rest'], { kind: 'waiting' }]);
    expect(writeArchive).not.toHaveBeenCalled();
    await finish([done('a.png'), failed('b.png'), done('c.png')]);
    expect(writtenPaths()).toEqual([['a_compressed.jpeg', 'c_compressed.jpeg']]);
    expect(state()).toMatchObject({ kind: 'saved', parts: 1 });
  });

  test('holds the one image that succeeded', async () => {
    const { order, state } = createWorld('bulk-compress', [failed('a.png'), done('b.png')]);
    await order();
    expect(writtenPaths()).toEqual([['b_compressed.jpeg']]);
    expect(state()).toMatchObject({ kind: 'saved' });
  });

  test('of images that all failed is none, and says so', async () => {
    const { order, state } = createWorld('bulk-compress', [failed('a.png'), failed('b.png')]);
    await order();
    expect(state()).toEqual({ kind: 'nothing' });
    expect(writeArchive).not.toHaveBeenCalled();
  });

  test('can be taken back while it waits, and be ordered again', async () => {
    const { store, order, finish, state } = createWorld('bulk-compress', [item('a.png'), item('b.png')]);
    await order();
    store.set(cancelArchiveAtom);
    expect(state()).toEqual({ kind: 'idle' });
    await finish([done('a.png'), done('b.png')]);
    expect(writeArchive).not.toHaveBeenCalled();
    await order();
    expect(writeArchive).toHaveBeenCalledTimes(1);
  });

  test('makes again what other settings have outdated meanwhile', async () => {
    const { order, finish, begun, run } = createWorld('bulk-compress', [item('a.png'), item('b.png')]);
    await order();
    await finish([done('a.png'), { ...done('b.png'), outdated: true }]);
    expect(begun).toEqual(['rest', 'rest']);
    expect(writeArchive).not.toHaveBeenCalled();
    run.items = [];
  });

  test('twice is one', async () => {
    const { order, finish } = createWorld('bulk-compress', [item('a.png'), item('b.png')]);
    await Promise.all([order(), order()]);
    await finish([done('a.png'), done('b.png')]);
    expect(writeArchive).toHaveBeenCalledTimes(1);
  });
});

test.each(BATCH_TOOL_IDS.map((id) => [id, batchToolById(id).downloadError] as const))(
  'an archive of %s that cannot be saved says: %s',
  async (id, words) => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
    writeArchive.mockRejectedValueOnce(new Error('no disk')).mockResolvedValueOnce({ kind: 'failed', reason: 'write' });
    const { store, order, state } = createWorld(id, [done('a.png'), done('b.png')]);
    for (const count of [1, 2]) {
      await order();
      expect(state()).toEqual({ kind: 'failed', reason: 'write' });
      const said = store
        .get(announcementsAtom)
        .map(({ event }) => announcementMessage(ENGLISH, event, ENGLISH(batchToolById(id).downloadError)));
      expect(said).toEqual(Array.from({ length: count }, () => words));
    }
    silent.mockRestore();
  },
);
