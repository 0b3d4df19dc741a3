import { createStore } from 'jotai/vanilla';
import { describe, expect, test } from 'vitest';
import { UPRIGHT } from '../../../../src/domain/geometry/upright.ts';
import type { Goal } from '../../../../src/domain/settings/goal.ts';
import { BatchRun } from '../../../../src/pipeline/batch/batch-run.ts';
import { createMemoryStore } from '../../../../src/pipeline/batch/result-store.ts';
import { batchToolIdAtom } from '../../../../src/state/batch/atoms.ts';
import { type LiveBatch, liveBatchAtom } from '../../../../src/state/batch/live-batch.ts';
import {
  acceptRestAtom,
  stepDamagedAtom,
  stepImageAtom,
  toggleAcceptedAtom,
  toggleExcludedAtom,
  undoDecisionAtom,
} from '../../../../src/state/batch/review.ts';
import {
  activeTileAtom,
  openReviewAtom,
  refreshReviewAtom,
  reviewListAtom,
  reviewViewAtom,
  shownActiveTileAtom,
  sortReviewAtom,
} from '../../../../src/state/batch/review-list.ts';
import { settingsByToolAtom } from '../../../../src/state/workbench/atoms.ts';
import { TOOLS } from '../../../../src/tools/tools.ts';
import { eventually } from '../../../support/eventually.ts';
import { fakeRequest, fakeSuccess } from '../../../support/fake-engine.ts';

const TOOL = TOOLS['bulk-compress'];

/**
 * Opens the review of a finished batch. The path of each image is its first score. When an image is processed again,
 * its score is that of its goal. The result of `NaN` has no score.
 */
async function review(scores: readonly number[]) {
  const settings = { ...TOOL.defaults, aim: 'look', lookScore: 55 } as const;
  const goals: string[] = [];
  const scoreOf = (path: string, goal: Goal | undefined) => {
    if (goal?.kind !== 'look') throw new Error('a look is the goal of every image');
    return goal.score === settings.lookScore ? Number(path) : goal.score;
  };
  const run: BatchRun = new BatchRun({
    id: 'batch',
    tool: TOOL,
    settings,
    store: createMemoryStore(),
    journal: null,
    overheadOf: () => 0,
    finalOf: () => null,
    maxAtOnce: 4,
    pipeline: {
      maxPixels: 1e6,
      open: async (file) => {
        const { info } = fakeRequest('', 100, 100);
        return { ok: true, source: { info, drawn: { blob: file, info } } };
      },
      engine: {
        run: async ({ jobId, recipe }) => {
          const path = run.item(jobId)?.path ?? '';
          const score = scoreOf(path, recipe.output.goal);
          goals.push(`${path} ${score}`);
          if (Number.isNaN(score)) return fakeSuccess(path);
          const reached = { score, regions: [], heat: null, qualityPercent: 50, steps: [], verdict: 'met' } as const;
          return { ...fakeSuccess(path), reached };
        },
      },
    },
    events: {
      onChange: () => {},
      onRemove: () => {},
      onOwn: () => {},
      onIdle: () => {},
      onStorageFull: () => {},
      onMadeByCanvas: () => {},
    },
  });
  const saved: unknown[] = [];
  const live = { run, throughput: { reset: () => {} }, refresh: () => {}, record: (part: unknown) => saved.push(part) };
  const store = createStore();
  store.set(batchToolIdAtom, 'bulk-compress');
  store.set(settingsByToolAtom, { 'bulk-compress': settings });
  store.set(liveBatchAtom, live as unknown as LiveBatch);
  await run.add(scores.map((score) => ({ file: new File(['x'], `${score}`), path: `${score}` })));
  await run.start();
  await eventually(() => expect(run.running).toBe(false));
  goals.length = 0;
  store.set(openReviewAtom);
  const pathsOf = (ids: readonly string[]) => ids.map((id) => run.item(id)?.path);
  return {
    run,
    store,
    saved,
    /** The images that were processed again, with their new scores. */
    goals,
    idOf: (score: number) => run.items.find(({ path }) => path === `${score}`)?.id ?? '',
    shown: () => pathsOf(store.get(reviewListAtom).shown),
    ended: () => eventually(() => expect(run.running).toBe(false)),
  };
}

describe('reviewing', () => {
  test('shows the worst image first, and accepted images leave the queue', async () => {
    const { store, shown, idOf } = await review([88, 61, 75]);
    expect(shown()).toEqual(['61', '75', '88']);
    store.set(toggleAcceptedAtom, idOf(61));
    expect(shown()).toEqual(['75', '88']);
    expect(store.get(reviewListAtom)).toMatchObject({ reviewed: 1, total: 3 });
    store.set(reviewViewAtom, 'reviewed');
    expect(shown()).toEqual(['61']);
    store.set(toggleAcceptedAtom, idOf(61));
    store.set(reviewViewAtom, 'open');
    expect(shown()).toEqual(['61', '75', '88']);
  });

  test('a step processes an image again at its place, and only sorting moves the image', async () => {
    const { store, shown, idOf, goals, ended, run } = await review([88, 61, 75]);
    store.set(stepImageAtom, idOf(61), 1);
    store.set(stepImageAtom, idOf(61), 1);
    await ended();
    expect(goals).toEqual(['61 80']);
    expect(run.item(idOf(75))?.override).toBeNull();
    store.set(sortReviewAtom);
    expect(shown()).toEqual(['75', '61', '88']);
  });

  test('the order stays until the user sorts again', async () => {
    const { store, shown, idOf, ended } = await review([88, 61, 75]);
    store.set(stepImageAtom, idOf(61), 1);
    store.set(stepImageAtom, idOf(61), 1);
    await ended();
    store.set(toggleAcceptedAtom, idOf(88));
    expect(shown()).toEqual(['61', '75']);
    expect(store.get(reviewListAtom).isSorted).toBe(false);
  });

  test('all images with a score below 70 go one step up, except accepted and excluded images', async () => {
    const { store, idOf, goals, ended } = await review([88, 61, 58, 66, 69.4, 70]);
    store.set(toggleAcceptedAtom, idOf(58));
    store.set(toggleExcludedAtom, idOf(66));
    expect(store.get(reviewListAtom).damaged).toBe(2);
    store.set(stepDamagedAtom);
    await ended();
    expect(goals.toSorted()).toEqual(['61 70', '69.4 70']);
    store.set(refreshReviewAtom);
    expect(store.get(reviewListAtom).damaged).toBe(0);
  });

  test('pressing the button for all images below 70 twice makes only one step', async () => {
    const { store, goals, ended } = await review([61, 88, 66]);
    store.set(stepDamagedAtom);
    expect(store.get(reviewListAtom).damaged).toBe(0);
    store.set(stepDamagedAtom);
    await ended();
    expect(goals.toSorted()).toEqual(['61 70', '66 70']);
  });

  test('results without a measured score are counted until they are reviewed', async () => {
    const { store, idOf } = await review([Number.NaN, 88]);
    expect(store.get(reviewListAtom).unmeasured).toBe(1);
    store.set(toggleAcceptedAtom, idOf(Number.NaN));
    expect(store.get(reviewListAtom).unmeasured).toBe(0);
  });

  test('keys and buttons act on the active tile only while it is visible', async () => {
    const { store, idOf } = await review([61, 88]);
    store.set(activeTileAtom, idOf(88));
    expect(store.get(shownActiveTileAtom)).toBe(idOf(88));
    store.set(acceptRestAtom);
    expect(store.get(shownActiveTileAtom)).toBeNull();
  });
});

describe('undo', () => {
  test('reverts every decision, starting with the last', async () => {
    const { store, shown, idOf, run, ended } = await review([88, 61, 75]);
    store.set(stepDamagedAtom);
    await ended();
    store.set(toggleExcludedAtom, idOf(75));
    store.set(toggleAcceptedAtom, idOf(61));
    store.set(acceptRestAtom);
    expect(shown()).toEqual([]);
    store.set(undoDecisionAtom);
    expect(shown()).toEqual(['88']);
    store.set(undoDecisionAtom);
    expect(shown()).toEqual(['61', '88']);
    expect(store.get(activeTileAtom)).toBe(idOf(61));
    store.set(undoDecisionAtom);
    expect(run.item(idOf(75))?.excluded).toBe(false);
    store.set(undoDecisionAtom);
    await ended();
    expect(run.items.map(({ override }) => override)).toEqual([null, null, null]);
    expect(run.item(idOf(61))?.result?.reached?.score).toBe(61);
    expect(store.get(reviewListAtom).canUndo).toBe(false);
  });

  test('reverts a step for many images at once', async () => {
    const { store, goals, ended } = await review([61, 58, 88]);
    store.set(stepDamagedAtom);
    await ended();
    store.set(undoDecisionAtom);
    await ended();
    expect(goals).toEqual(['61 70', '58 70', '61 61', '58 58']);
  });

  test('of a step that has not started processes nothing', async () => {
    const { store, idOf, goals, run, ended } = await review([61, 88]);
    run.pause();
    store.set(stepImageAtom, idOf(61), 1);
    store.set(undoDecisionAtom);
    run.resume();
    await ended();
    expect(goals).toEqual([]);
    expect(run.item(idOf(61))?.state).toBe('done');
  });

  test('keeps settings that were changed elsewhere in the meantime', async () => {
    const { store, idOf, run } = await review([61, 88]);
    store.set(stepImageAtom, idOf(61), 1);
    run.settings.override(idOf(61), { ...run.item(idOf(61))?.override, matte: '#000000' });
    store.set(undoDecisionAtom);
    expect(run.item(idOf(61))?.override).toEqual({ matte: '#000000' });
  });
});

test('an image is no longer accepted after its shape changes, and excluding an image requires saving again', async () => {
  const { store, idOf, run, saved, ended } = await review([61, 88]);
  store.set(toggleAcceptedAtom, idOf(61));
  expect(saved).toEqual([]);
  run.settings.setPose(idOf(61), { ...UPRIGHT, turn: 6 });
  run.retry(idOf(61));
  await ended();
  store.set(sortReviewAtom);
  expect(store.get(reviewListAtom).reviewed).toBe(0);
  store.set(toggleExcludedAtom, idOf(61));
  expect(saved).toEqual([{ saved: false }]);
});

test('a step for a thousand images can be made and undone at once', async () => {
  const { store, run, ended } = await review(Array.from({ length: 1000 }, (_, index) => 56 + index / 100));
  expect(store.get(reviewListAtom)).toMatchObject({ total: 1000, damaged: 1000 });
  store.set(stepDamagedAtom);
  await ended();
  expect(run.items.every(({ result }) => result?.reached?.score === 70)).toBe(true);
  store.set(acceptRestAtom);
  expect(store.get(reviewListAtom)).toMatchObject({ reviewed: 1000, shown: [] });
  store.set(undoDecisionAtom);
  store.set(undoDecisionAtom);
  await ended();
  expect(run.items.every(({ override, review: { decisions } }) => !override && decisions.length === 0)).toBe(true);
});
