import { createStore } from 'jotai/vanilla';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UPRIGHT } from '../../../../src/domain/geometry/upright.ts';
import { ENGLISH } from '../../../../src/i18n/t.ts';
import type { ArchiveEntry, ArchiveOptions, ArchiveOutcome } from '../../../../src/pipeline/archive/archive.ts';
import { type BatchItem, newItem } from '../../../../src/pipeline/batch/batch-item.ts';
import { archiveWords } from '../../../../src/screens/bulk/batch-words.ts';
import { analyticsAtom } from '../../../../src/state/analytics.ts';
import { archiveStateAtom, batchToolIdAtom, outputPathsAtom } from '../../../../src/state/batch/atoms.ts';
import { BATCH_COMMANDS } from '../../../../src/state/batch/batch-commands.ts';
import { cancelArchiveAtom, fillOrderAtom, orderArchiveAtom } from '../../../../src/state/batch/download-all.ts';
import { downloadRowAtom } from '../../../../src/state/batch/download-row.ts';
import { type LiveBatch, liveBatchAtom } from '../../../../src/state/batch/live-batch.ts';
import { nameOutputs } from '../../../../src/state/batch/output-names.ts';
import { servicesAtom } from '../../../../src/state/store.ts';
import { announcementsAtom, batchSubjectAtom, toolIdAtom } from '../../../../src/state/workbench/atoms.ts';
import { BATCH_TOOL_IDS, type BatchToolId, batchToolById } from '../../../../src/tools/tools.ts';
import { eventually } from '../../../support/eventually.ts';
import { fakeEncoded, fakeRequest } from '../../../support/fake-engine.ts';

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

const done = (name: string) => item(name, { state: 'done', result: fakeEncoded() });
const failed = (name: string) => item(name, { state: 'failed', failure: { code: 'empty-file' } });

/** A batch whose engine ends jobs when the test requests it. */
function createWorld(tool: BatchToolId, items: readonly BatchItem[]) {
  const events: string[] = [];
  const run = {
    id: 'batch',
    items,
    running: false,
    budget: { status: () => null },
    item: (id: string) => run.items.find((each) => each.id === id) ?? null,
    retry: (id: string) => {
      run.items = run.items.map((each) => (each.id === id ? { ...each, state: 'waiting', result: null } : each));
    },
  };
  /** Results that the user has deleted together with the site's data. */
  const deleted = new Set<string>();
  const downloads: string[] = [];
  const saved: unknown[] = [];
  const remembered: string[] = [];
  const live = {
    run,
    store: {
      getHandle: async () => null,
      get: async (_batch: string, id: string) => {
        if (deleted.has(id)) throw new DOMException('', 'NotFoundError');
        return new Blob(['x']);
      },
      itemIds: async () => new Set(run.items.flatMap(({ id, result }) => (result && !deleted.has(id) ? [id] : []))),
    },
    named: async () => {
      const { paths } = await nameOutputs(run.items, batchToolById(tool), batchToolById(tool).defaults);
      store.set(outputPathsAtom, paths);
    },
    record: (part: unknown) => saved.push(part),
    remember: async (items: readonly BatchItem[]) => void remembered.push(...items.map(({ path }) => path)),
  };
  const store = createStore();
  store.set(analyticsAtom, {
    event: (action) => events.push(action),
    pageView: () => {},
    consent: { read: () => 'agreed', choose: () => {} },
  });
  store.set(batchToolIdAtom, tool);
  store.set(servicesAtom, {
    open: async () => {
      const save = (_blob: Blob, name: string) => downloads.push(name);
      return { pipeline: { save }, session: { untilEnded: async () => {} } } as never;
    },
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
    remembered,
    deleted,
    downloads,
    order: (options: { readonly onlyFinished?: boolean } = {}) =>
      store.set(orderArchiveAtom, {
        ...options,
        makeRest: async () => {
          begun.push('rest');
          run.running = run.items.some(({ state }) => state === 'waiting');
        },
      }),
    /** Finishes all jobs of the engine. */
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

describe('the download of a single image', () => {
  test.each<readonly [string, BatchToolId, readonly string[], string]>([
    ['is counted on the Pro resizer', 'pro-resize', ['Clicked Download Resized Image'], 'a_1_resized.jpeg'],
    ['is not counted elsewhere', 'bulk-compress', [], 'a_compressed.jpeg'],
  ])('from a row %s', async (_name, tool, events, fileName) => {
    const world = createWorld(tool, [done('a.png'), item('b.png')]);
    await world.store.set(downloadRowAtom, 'b.png');
    expect(world.events).toEqual([]);
    await world.store.set(downloadRowAtom, 'a.png');
    expect(world.events).toEqual(events);
    expect(world.downloads).toEqual([fileName]);
  });

  test("from a row processes the image again if its result was deleted with the site's data", async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
    const world = createWorld('bulk-compress', [done('a.png'), done('b.png')]);
    world.deleted.add('a.png');
    await world.store.set(downloadRowAtom, 'a.png');
    expect(world.downloads).toEqual([]);
    expect(world.store.get(announcementsAtom).map(({ event }) => event.kind)).toEqual(['download-failed']);
    expect(world.run.items.map(({ state }) => state)).toEqual(['waiting', 'done']);
    silent.mockRestore();
  });

  test.each<readonly [string, BatchToolId, readonly string[]]>([
    ['is counted on the Pro resizer', 'pro-resize', ['Clicked Download Resized Image']],
    ['is not counted elsewhere', 'bulk-compress', []],
  ])('from the stage %s', (_name, tool, events) => {
    const world = createWorld(tool, [item('a.png'), item('b.png')]);
    world.store.set(toolIdAtom, tool);
    world.store.set(BATCH_COMMANDS.download);
    expect(world.events).toEqual([]);
    const { info } = fakeRequest('', 10, 10);
    const file = new File([], 'a.png');
    const status = { kind: 'ready', file, source: { info, drawn: { blob: file, info } } } as const;
    world.store.set(batchSubjectAtom, {
      id: 'a',
      name: 'a.png',
      bytes: 1,
      own: null,
      pose: UPRIGHT,
      made: null,
      status,
    });
    world.store.set(BATCH_COMMANDS.download);
    return eventually(() => expect(world.events).toEqual(events));
  });
});

describe('an ordered archive', () => {
  test('of the finished images is saved while the others wait, because the disk is full', async () => {
    const outdated = item('c.png', { state: 'done', result: fakeEncoded(), outdated: true });
    const { order, run, state, begun, saved } = createWorld('bulk-compress', [done('a.png'), item('b.png'), outdated]);
    run.running = true;
    await order({ onlyFinished: true });
    expect(begun).toEqual([]);
    expect(writtenPaths()).toEqual([['a_compressed.jpeg']]);
    expect(state().kind).toBe('saved');
    // The batch must stay on the disk.
    expect(saved).toEqual([]);
  });

  test('processes all images first, and is saved once they have ended', async () => {
    const { order, finish, state, begun } = createWorld('bulk-compress', [item('a.png'), item('b.png'), item('c.png')]);
    await order();
    expect([begun, state()]).toEqual([['rest'], { kind: 'waiting' }]);
    expect(writeArchive).not.toHaveBeenCalled();
    await finish([done('a.png'), failed('b.png'), done('c.png')]);
    expect(writtenPaths()).toEqual([['a_compressed.jpeg', 'c_compressed.jpeg']]);
    expect(state()).toMatchObject({ kind: 'saved', parts: 1 });
  });

  test('contains a single image if only one succeeded', async () => {
    const { order, state, remembered } = createWorld('bulk-compress', [failed('a.png'), done('b.png')]);
    await order();
    expect(writtenPaths()).toEqual([['b_compressed.jpeg']]);
    expect(remembered).toEqual(['b.png']);
    expect(state()).toMatchObject({ kind: 'saved' });
  });

  test('is not written if all images failed', async () => {
    const { order, state } = createWorld('bulk-compress', [failed('a.png'), failed('b.png')]);
    await order();
    expect(state()).toEqual({ kind: 'nothing' });
    expect(writeArchive).not.toHaveBeenCalled();
  });

  test('can be canceled while it waits, and then ordered again', async () => {
    const { store, order, finish, state } = createWorld('bulk-compress', [item('a.png'), item('b.png')]);
    await order();
    store.set(cancelArchiveAtom);
    expect(state()).toEqual({ kind: 'idle' });
    await finish([done('a.png'), done('b.png')]);
    expect(writeArchive).not.toHaveBeenCalled();
    await order();
    expect(writeArchive).toHaveBeenCalledTimes(1);
  });

  test('processes images again if new settings made their results outdated', async () => {
    const { order, finish, begun, run } = createWorld('bulk-compress', [item('a.png'), item('b.png')]);
    await order();
    await finish([done('a.png'), { ...done('b.png'), outdated: true }]);
    expect(begun).toEqual(['rest', 'rest']);
    expect(writeArchive).not.toHaveBeenCalled();
    run.items = [];
  });

  test("processes images again if their results were deleted with the site's data", async () => {
    const world = createWorld('bulk-compress', [done('a.png'), done('b.png')]);
    world.deleted.add('b.png');
    await world.order();
    expect(writeArchive).not.toHaveBeenCalled();
    expect(world.run.items.map(({ state }) => state)).toEqual(['done', 'waiting']);
    expect(world.state()).toEqual({ kind: 'waiting' });
    world.deleted.clear();
    await world.finish([done('a.png'), done('b.png')]);
    expect(writtenPaths()).toEqual([['a_compressed.jpeg', 'b_compressed.jpeg']]);
  });

  test('requests the originals if results without originals were deleted', async () => {
    const world = createWorld('bulk-compress', [done('a.png'), { ...done('b.png'), file: null }]);
    world.deleted.add('b.png');
    writeArchive.mockResolvedValueOnce({ kind: 'failed', reason: 'read' });
    await world.order();
    expect(world.state()).toEqual({ kind: 'failed', reason: 'read' });
    // The note beside the button says it. There is no second message.
    expect(world.store.get(announcementsAtom)).toEqual([]);
    world.run.items = [done('a.png'), done('b.png')];
    await world.order();
    expect(world.run.items.map(({ state }) => state)).toEqual(['done', 'waiting']);
  });

  test('is written only once if it is ordered twice', async () => {
    const { order, finish } = createWorld('bulk-compress', [item('a.png'), item('b.png')]);
    await Promise.all([order(), order()]);
    await finish([done('a.png'), done('b.png')]);
    expect(writeArchive).toHaveBeenCalledTimes(1);
  });
});

test.each(BATCH_TOOL_IDS.map((id) => [id, batchToolById(id).downloadError] as const))(
  'an archive of %s that cannot be saved reports once: %s',
  async (id, downloadError) => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
    writeArchive.mockRejectedValueOnce(new Error('no disk')).mockResolvedValueOnce({ kind: 'failed', reason: 'write' });
    const { store, order, state } = createWorld(id, [done('a.png'), done('b.png')]);
    for (let attempt = 1; attempt <= 2; attempt++) {
      await order();
      expect(archiveWords(ENGLISH, state(), { isPaused: false, downloadError })).toBe(
        `${downloadError} The ZIP could not be written. Your images are still here.`,
      );
      expect(store.get(announcementsAtom)).toEqual([]);
    }
    silent.mockRestore();
  },
);
