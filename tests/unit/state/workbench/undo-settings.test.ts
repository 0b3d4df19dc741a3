import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FLIP, QUARTER_TURN } from '../../../../src/domain/geometry/turn.ts';
import { UPRIGHT } from '../../../../src/domain/geometry/upright.ts';
import { SCHEMA } from '../../../../src/domain/settings/schema.ts';
import { SETTING_KEYS, type Settings } from '../../../../src/domain/settings/settings.ts';
import { nextTask } from '../../../../src/kernels/next-task.ts';
import { BatchRun } from '../../../../src/pipeline/batch/batch-run.ts';
import { createMemoryStore } from '../../../../src/pipeline/batch/result-store.ts';
import { overrideRowAtom, turnAllAtom, turnRowAtom } from '../../../../src/state/batch/actions.ts';
import { batchSummaryAtom, batchToolIdAtom, EMPTY_SUMMARY } from '../../../../src/state/batch/atoms.ts';
import { BATCH_COMMANDS } from '../../../../src/state/batch/batch-commands.ts';
import { type LiveBatch, liveBatchAtom } from '../../../../src/state/batch/live-batch.ts';
import { selectRowAtom } from '../../../../src/state/batch/selected-row.ts';
import { enterToolAtom } from '../../../../src/state/workbench/actions.ts';
import {
  announcementsAtom,
  itemsAtom,
  ownSizesAtom,
  poseAtom,
  selectedIndexAtom,
  settingsAtom,
} from '../../../../src/state/workbench/atoms.ts';
import { type ListCommands, SINGLE_COMMANDS } from '../../../../src/state/workbench/list-commands.ts';
import {
  canResetAtom,
  noteRowsAtom,
  redoChangeAtom,
  resetSettingsAtom,
  undoChangeAtom,
  watchSettings,
} from '../../../../src/state/workbench/undo-settings.ts';
import { SINGLE_TOOL_IDS, TOOLS, type ToolId } from '../../../../src/tools/tools.ts';
import { fakeRequest } from '../../../support/fake-engine.ts';

const { info } = fakeRequest('', 900, 600);
const file = new File(['x'], 'a.png', { type: 'image/png' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets the next change be a step of its own. */
const rest = () => vi.advanceTimersByTime(5000);

function openTool(toolId: ToolId, commands: ListCommands = SINGLE_COMMANDS) {
  const store = createStore();
  store.set(enterToolAtom, toolId);
  const status = { kind: 'ready', info, source: { info, drawn: { blob: file, info } } } as const;
  store.set(itemsAtom, [{ id: 'a', file, status, thumbnailUrl: null, thumbnailFailed: false }]);
  store.set(selectedIndexAtom, 0);
  watchSettings(store);
  return {
    store,
    commands,
    change: (part: Partial<Settings>) => {
      rest();
      store.set(commands.change, part);
    },
    undo: () => store.set(undoChangeAtom, commands),
    redo: () => store.set(redoChangeAtom, commands),
    reset: () => store.set(resetSettingsAtom, commands),
    settings: () => store.get(settingsAtom),
  };
}

/** Another valid value of a setting. */
function otherValue(name: keyof Settings, now: unknown): unknown {
  if (name === 'format') return now === 'png' ? 'jpeg' : 'png';
  if (name === 'matte') return '#123456';
  if (name === 'choices') return ['png'];
  const type = SCHEMA[name];
  if ('values' in type) return type.values.find((value: unknown) => value !== now);
  return now === 50 ? 51 : 50;
}

describe.each(SINGLE_TOOL_IDS)('%s', (id) => {
  test.each(SETTING_KEYS)('a change of %s is undone, made again, and reset', (name) => {
    const { change, undo, redo, reset, settings, store } = openTool(id);
    const before = settings();
    change({ [name]: otherValue(name, before[name]) });
    const after = settings();
    expect(after).not.toEqual(before);
    expect(store.get(canResetAtom)).toBe(true);
    expect(undo()).toBe(true);
    expect(settings()).toEqual(before);
    expect(store.get(canResetAtom)).toBe(false);
    expect(undo()).toBe(false);
    expect(redo()).toBe(true);
    expect(settings()).toEqual(after);
    expect(redo()).toBe(false);
    reset();
    expect(settings()).toEqual(before);
    expect(undo()).toBe(true);
    expect(settings()).toEqual(after);
  });
});

test('changes of different settings are undone in their order, and a new change forgets those that were undone', () => {
  const { change, undo, redo, settings } = openTool('home');
  change({ qualityPercent: 50 });
  change({ widthPx: 450 });
  change({ effort: 'smallest' });
  undo();
  undo();
  expect(settings()).toMatchObject({ qualityPercent: 50, widthPx: null, effort: 'balanced' });
  change({ qualityPercent: 40 });
  expect(redo()).toBe(false);
  undo();
  undo();
  expect(settings().qualityPercent).toBe(TOOLS.home.defaults.qualityPercent);
});

test('a dragged slider is one step, and two choices in a second are two', () => {
  const { store, undo, settings } = openTool('compress');
  for (const qualityPercent of [79, 70, 60, 55]) store.set(SINGLE_COMMANDS.change, { qualityPercent });
  store.set(SINGLE_COMMANDS.change, { effort: 'smallest' });
  store.set(SINGLE_COMMANDS.change, { effort: 'fast' });
  undo();
  expect(settings().effort).toBe('smallest');
  undo();
  undo();
  expect(settings()).toEqual(TOOLS.compress.defaults);
  expect(undo()).toBe(false);
});

test('each rotation and flip is a step, also with a typed size, and Reset takes back all', () => {
  const { store, change, undo, redo, reset, settings } = openTool('resize');
  change({ lockAspect: false, widthPx: 300 });
  change({ heightPx: 50 });
  store.set(SINGLE_COMMANDS.turn, QUARTER_TURN);
  store.set(SINGLE_COMMANDS.turn, FLIP);
  const turned = store.get(poseAtom);
  expect(settings()).toMatchObject({ widthPx: 50, heightPx: 300 });
  undo();
  expect(store.get(poseAtom)).not.toEqual(turned);
  undo();
  expect(store.get(poseAtom)).toEqual(UPRIGHT);
  expect(settings()).toMatchObject({ widthPx: 300, heightPx: 50 });
  redo();
  redo();
  expect(store.get(poseAtom)).toEqual(turned);
  reset();
  expect(store.get(poseAtom)).toEqual(UPRIGHT);
  expect(store.get(ownSizesAtom).size).toBe(0);
  expect(store.get(canResetAtom)).toBe(false);
  const [message] = store.get(announcementsAtom);
  expect(message?.event).toEqual({ kind: 'settings-reset' });
  message?.undo?.run();
  expect(store.get(poseAtom)).toEqual(turned);
  expect(settings()).toMatchObject({ widthPx: 50, heightPx: 300 });
  undo();
  expect(store.get(canResetAtom)).toBe(false);
});

test('another tool has another history', () => {
  const { store, change, undo, settings } = openTool('compress');
  change({ qualityPercent: 50 });
  store.set(enterToolAtom, 'convert');
  expect(undo()).toBe(false);
  store.set(enterToolAtom, 'compress');
  expect(undo()).toBe(false);
  expect(settings().qualityPercent).toBe(50);
});

describe('a batch', () => {
  async function openBatch(count: number) {
    const world = openTool('bulk-resize', BATCH_COMMANDS);
    const { store } = world;
    const run: BatchRun = new BatchRun({
      id: 'batch',
      tool: TOOLS['bulk-resize'],
      settings: TOOLS['bulk-resize'].defaults,
      store: createMemoryStore(),
      journal: null,
      overheadOf: () => 0,
      finalOf: () => null,
      maxAtOnce: 1,
      pipeline: {
        maxPixels: 1e6,
        open: async () => ({ ok: false, failure: { code: 'unexpected', detail: '' } }),
        engine: { run: () => new Promise(() => {}) },
      },
      events: {
        onChange: () => {},
        onRemove: () => {},
        onOwn: (before) => store.set(noteRowsAtom, before),
        onIdle: () => {},
        onStorageFull: () => {},
        onMadeByCanvas: () => {},
      },
    });
    store.set(batchToolIdAtom, 'bulk-resize');
    // Like a batch, draws with the functions of an earlier call, which report changes at once.
    const refresh = () => store.set(batchSummaryAtom, { ...EMPTY_SUMMARY });
    const live = { run, throughput: { reset: () => {} }, refresh, record: refresh, rename: () => {} };
    store.set(liveBatchAtom, live as unknown as LiveBatch);
    vi.useRealTimers();
    await run.add(Array.from({ length: count }, (_, index) => ({ file, path: `${index}.png` })));
    const [first] = run.items;
    return {
      ...world,
      run,
      firstId: first?.id ?? '',
      turns: () => new Set(run.items.map(({ pose }) => pose.turn)),
    };
  }

  test('settings, rotations and own settings are undone in their order and made again', async () => {
    const { store, run, firstId, undo, redo } = await openBatch(3);
    store.set(BATCH_COMMANDS.change, { scalePercent: 50 });
    store.set(turnRowAtom, firstId, QUARTER_TURN);
    store.set(overrideRowAtom, firstId, { format: 'png' });
    undo();
    expect(run.item(firstId)?.override).toBeNull();
    undo();
    expect(run.item(firstId)?.pose).toEqual(UPRIGHT);
    expect(run.settings.scalePercent).toBe(50);
    undo();
    expect(run.settings.scalePercent).toBe(100);
    expect(undo()).toBe(false);
    for (let i = 0; i < 3; i++) expect(redo()).toBe(true);
    expect(run.item(firstId)).toMatchObject({ override: { format: 'png' }, pose: { turn: 6 } });
    expect(run.settings.scalePercent).toBe(50);
  });

  test('a rotation of all images is one step, even before it has reached all of them', async () => {
    const { store, run, undo, turns } = await openBatch(200);
    store.set(turnAllAtom, QUARTER_TURN);
    expect(turns().size).toBe(2);
    undo();
    for (let task = 0; task < 10; task++) await nextTask();
    expect(turns()).toEqual(new Set([1]));
    expect(run.items).toHaveLength(200);
  });

  test('one crop for all images is one step', async () => {
    const { store, run, firstId, undo, redo } = await openBatch(3);
    const crop = { x: 0.25, y: 0, width: 0.5, height: 1 };
    await store.set(selectRowAtom, firstId);
    store.set(turnRowAtom, firstId, QUARTER_TURN);
    BATCH_COMMANDS.frameAll && store.set(BATCH_COMMANDS.frameAll, { straighten: 2, crop }, false);
    const framings = () => run.items.map(({ pose: { turn, straighten, crop } }) => ({ turn, straighten, crop }));
    const framed = [6, 1, 1].map((turn) => ({ turn, straighten: 2, crop }));
    expect(framings()).toEqual(framed);
    undo();
    expect(framings()).toEqual([6, 1, 1].map((turn) => ({ turn })));
    redo();
    expect(framings()).toEqual(framed);
  });

  test('Reset gives the batch and its images the defaults, and is undone', async () => {
    const { store, run, firstId, undo, reset, settings } = await openBatch(3);
    store.set(BATCH_COMMANDS.change, { scalePercent: 50 });
    store.set(overrideRowAtom, firstId, { format: 'png' });
    reset();
    expect(settings()).toEqual(TOOLS['bulk-resize'].defaults);
    expect(run.item(firstId)?.override).toBeNull();
    undo();
    expect(settings().scalePercent).toBe(50);
    expect(run.item(firstId)?.override).toEqual({ format: 'png' });
  });

  test('an image that has left is passed over', async () => {
    const { store, run, firstId, undo } = await openBatch(3);
    store.set(BATCH_COMMANDS.change, { scalePercent: 50 });
    store.set(turnRowAtom, firstId, QUARTER_TURN);
    run.takeOut([firstId]);
    expect(undo()).toBe(true);
    expect(run.settings.scalePercent).toBe(100);
  });

  test('Reset is offered while an image has something of its own', async () => {
    const { store } = await openBatch(1);
    expect(store.get(canResetAtom)).toBe(false);
    store.set(batchSummaryAtom, { ...EMPTY_SUMMARY, customized: 1 });
    expect(store.get(canResetAtom)).toBe(true);
  });
});
