import { createStore } from 'jotai/vanilla';
import { expect, test, vi } from 'vitest';
import type { BatchToolId } from '../../src/domain/tool.ts';
import { type BatchItem, newItem } from '../../src/pipeline/batch/batch-item.ts';
import { analyticsAtom } from '../../src/state/analytics.ts';
import { batchToolIdAtom } from '../../src/state/batch/atoms.ts';
import { downloadAllAtom } from '../../src/state/batch/download-all.ts';
import { type LiveBatch, liveBatchAtom } from '../../src/state/batch/live-batch.ts';
import { workbenchAtom } from '../../src/state/workbench.ts';

const done: BatchItem = {
  ...newItem('1', { path: 'a.png', file: new File([], 'a.png') }),
  state: 'done',
  result: { bytes: 1, format: 'jpeg' },
};

async function eventsOf(tool: BatchToolId, items: readonly BatchItem[]): Promise<readonly string[]> {
  const events: string[] = [];
  const store = createStore();
  store.set(analyticsAtom, {
    event: (action) => events.push(action),
    pageView: () => {},
    consent: { read: () => 'agreed', choose: () => {} },
  });
  store.set(batchToolIdAtom, tool);
  // The archive itself is not what is looked at here.
  store.set(workbenchAtom, {
    open: () => Promise.reject(new Error('no workshop')),
    settings: { load: () => null, save: () => {} },
  });
  store.set(liveBatchAtom, { run: { items } } as unknown as LiveBatch);
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  await store.set(downloadAllAtom);
  silent.mockRestore();
  return events;
}

test.each<readonly [string, BatchToolId, readonly BatchItem[], readonly string[]]>([
  ['is counted on the Pro resizer', 'pro-resize', [done], ['Clicked Batch Download Resized Images']],
  ['is not counted while nothing is done', 'pro-resize', [{ ...done, state: 'waiting', result: null }], []],
  ['is not counted elsewhere', 'bulk-compress', [done], []],
])('a batch download %s', async (_name, tool, items, events) => {
  expect(await eventsOf(tool, items)).toEqual(events);
});
