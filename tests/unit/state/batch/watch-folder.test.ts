import { createStore } from 'jotai/vanilla';
import { beforeEach, expect, test, vi } from 'vitest';
import type { WatchedFolders } from '../../../../src/pipeline/batch/journal.ts';
import type { WatchOptions } from '../../../../src/pipeline/batch/watch-folder.ts';
import { accountAtom } from '../../../../src/state/account/atoms.ts';
import { type LiveBatch, liveBatchAtom } from '../../../../src/state/batch/live-batch.ts';
import { startWatchAtom, stopWatchAtom } from '../../../../src/state/batch/watch-folder.ts';
import { dismissWatchAtom, endWatchAtom, watchStateAtom } from '../../../../src/state/batch/watch-state.ts';

const pipeline = vi.hoisted(() => ({ options: [] as unknown[], stop: vi.fn(), others: [] as unknown[] }));

vi.mock('../../../../src/pipeline/batch/watch-folder.ts', () => ({
  watchFolder: async (_folder: unknown, options: unknown) => {
    pipeline.options.push(options);
    return { isObserved: true, stop: pipeline.stop, wrote: async () => {} };
  },
}));
vi.mock('../../../../src/pipeline/batch/batch-lock.ts', () => ({ claimedBatches: async () => new Set(['other']) }));
vi.mock('../../../../src/state/batch/batch-store.ts', () => ({
  openBatchStore: async () => ({ journal: { batches: async () => pipeline.others } }),
}));

/** A folder in which new folders can be made, unless it is locked. */
function fakeFolder(name: string, isLocked = false): FileSystemDirectoryHandle {
  const folder = {
    name,
    kind: 'directory',
    isSameEntry: async (other: unknown) => other === folder,
    getDirectoryHandle: async (inner: string, options?: { readonly create: boolean }) => {
      if (isLocked) throw new DOMException('', 'NotAllowedError');
      if (!options?.create) throw new DOMException('', 'NotFoundError');
      return fakeFolder(inner);
    },
  };
  return folder as unknown as FileSystemDirectoryHandle;
}

const folder = fakeFolder('Photos');

function createWorld() {
  const store = createStore();
  const records: { readonly watch: WatchedFolders | null }[] = [];
  const live = {
    run: { id: 'own', items: [], running: false },
    named: async () => {},
    record: (part: { readonly watch: WatchedFolders | null }) => records.push(part),
  };
  store.set(liveBatchAtom, live as unknown as LiveBatch);
  const start = (into = fakeFolder('Web')) => store.set(startWatchAtom, { folder, into });
  return { store, records, start, state: () => store.get(watchStateAtom) };
}

const lastOptions = () => pipeline.options.at(-1) as WatchOptions;

beforeEach(() => {
  pipeline.options = [];
  pipeline.others = [];
  pipeline.stop.mockClear();
});

test('a watch is recorded while it lasts, stops once, and its reason stays until it is dismissed', async () => {
  const { store, records, start, state } = createWorld();
  await start();
  const output = lastOptions().outputs[0];
  expect(state()).toEqual({ kind: 'watching', folder: 'Photos', output: output?.name, isObserved: true });
  expect(records).toEqual([{ watch: { folder, output } }]);
  store.set(dismissWatchAtom);
  expect(state().kind).toBe('watching');

  store.set(stopWatchAtom);
  store.set(endWatchAtom, 'disk-full');
  expect(state()).toEqual({ kind: 'stopped', folder: 'Photos', why: 'user' });
  expect(pipeline.stop).toHaveBeenCalledTimes(1);
  expect(records.at(-1)).toEqual({ watch: null });
  store.set(dismissWatchAtom);
  expect(state()).toEqual({ kind: 'off' });
});

test.each(['gone', 'denied', 'unreadable'] as const)('a watch that ends by itself says why: %s', async (why) => {
  const { start, state } = createWorld();
  await start();
  lastOptions().onEnd(why);
  expect(state()).toEqual({ kind: 'stopped', folder: 'Photos', why });
});

test('a watch does not start without Pro, without a folder for results, or beside another tab’s', async () => {
  const { store, start, state } = createWorld();
  await start(fakeFolder('Web', true));
  expect(state()).toMatchObject({ kind: 'stopped', why: 'output' });
  pipeline.others = [{ id: 'other', watch: { folder, output: fakeFolder('Web') } }];
  await start();
  expect(state()).toMatchObject({ kind: 'stopped', why: 'elsewhere' });
  // The tab has been closed.
  pipeline.others = [{ id: 'closed', watch: { folder, output: fakeFolder('Web') } }];
  store.set(accountAtom, { kind: 'visitor' });
  await start();
  expect(state()).toMatchObject({ kind: 'stopped', why: 'pro-ended' });
  expect(pipeline.options).toEqual([]);
});
