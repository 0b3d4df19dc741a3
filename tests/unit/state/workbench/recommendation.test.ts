import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import type { Reached } from '../../../../src/domain/outcome/reached.ts';
import type { Recommendation } from '../../../../src/domain/outcome/recommendation.ts';
import type { RecommendationRequest } from '../../../../src/jobs/protocol.ts';
import { NO_RECOMMENDER } from '../../../../src/pipeline/recommender.ts';
import {
  IDLE,
  itemsAtom,
  outputFormatAtom,
  selectedIndexAtom,
  settingsAtom,
  toolIdAtom,
  workAtom,
} from '../../../../src/state/workbench/atoms.ts';
import { changeSettingsAtom } from '../../../../src/state/workbench/change-settings.ts';
import type { FinalResult } from '../../../../src/state/workbench/model.ts';
import {
  followRecommendationAtom,
  recommendationAtom,
  startRecommendations,
} from '../../../../src/state/workbench/recommendation.ts';
import { renderRequestAtom } from '../../../../src/state/workbench/render-request.ts';
import type { ToolId } from '../../../../src/tools/tools.ts';
import { fakeEncoded, fakeRequest } from '../../../support/fake-engine.ts';

/** Opens a tool with one image. `finish` delivers its result. */
function createWorld(tool: ToolId, part: Partial<ReturnType<typeof fakeRequest>['info']> = {}) {
  const store = createStore();
  const asked: {
    readonly request: RecommendationRequest;
    readonly signal: AbortSignal;
    readonly answer: (found: Recommendation | null) => Promise<void>;
  }[] = [];
  // The render session discards the result of the previous settings.
  store.sub(renderRequestAtom, () => store.set(workAtom, IDLE));
  startRecommendations(store, {
    maxPixels: 1e6,
    recommender: {
      ...NO_RECOMMENDER,
      recommend: (request, signal) =>
        new Promise((resolve) => {
          const answer = async (found: Recommendation | null) => {
            resolve(found);
            await Promise.resolve();
            await Promise.resolve();
          };
          asked.push({ request, signal, answer });
        }),
    },
  });
  const info = { ...fakeRequest('').info, ...part };
  const file = new File(['x'], 'a.png');
  store.set(toolIdAtom, tool);
  store.set(itemsAtom, [
    {
      id: 'a',
      file,
      status: { kind: 'ready', info, source: { info, drawn: { blob: file, info } } },
      thumbnailUrl: null,
      thumbnailFailed: false,
    },
  ]);
  store.set(selectedIndexAtom, 0);
  const finish = (result: Partial<FinalResult> = {}) => {
    const made: FinalResult = {
      ...fakeEncoded({ format: store.get(outputFormatAtom), size: info.size, bytes: 1000 }),
      blob: new Blob([new Uint8Array(1000)]),
      fileName: 'a',
      totalMs: 1,
      ...result,
    };
    store.set(workAtom, { ...IDLE, state: 'done', result: made });
  };
  return { store, asked, finish };
}

const REACHED: Reached = { score: 80, regions: [], heat: null, qualityPercent: 70, steps: [], verdict: 'met' };

const FOUND: Recommendation = { format: 'webp', qualityPercent: 77, bytes: 721, losesPixels: false };

test('a result is compared with the formats that the page offers, within the limits of the page', () => {
  const { asked, finish } = createWorld('convert');
  finish();
  expect(asked).toHaveLength(1);
  const { result, offered } = (asked[0] as (typeof asked)[number]).request;
  expect(result).toEqual({ format: 'jpeg', bytes: 1000, score: null });
  expect(offered).toContainEqual({ format: 'webp', least: 1, most: 80 });
  expect(offered).toContainEqual({ format: 'jpeg', least: 60, most: 100 });
  expect(offered).toContainEqual({ format: 'png', least: 1, most: 100 });
});

test('the recommendation is rounded down, is only for this result, and sets format and quality', async () => {
  const { store, asked, finish } = createWorld('optimize');
  finish();
  await asked[0]?.answer(FOUND);
  expect(store.get(recommendationAtom)).toEqual({ ...FOUND, savedPercent: 27 });
  store.set(followRecommendationAtom);
  expect(store.get(settingsAtom)).toMatchObject({ format: 'webp', qualityPercent: 77 });
  expect(store.get(recommendationAtom)).toBeNull();
  store.set(changeSettingsAtom, { format: 'jpeg', qualityPercent: 50 });
  finish();
  expect(store.get(recommendationAtom)).toBeNull();
  expect(asked).toHaveLength(2);
});

test('a recommendation that was already found is not computed again', async () => {
  const { store, asked, finish } = createWorld('optimize');
  finish();
  await asked[0]?.answer(FOUND);
  store.set(workAtom, IDLE);
  expect(store.get(recommendationAtom)).toBeNull();
  finish();
  expect(store.get(recommendationAtom)?.format).toBe('webp');
  expect(asked).toHaveLength(1);
});

test('changing a setting ends the search for the previous setting', () => {
  const { store, asked, finish } = createWorld('optimize');
  finish();
  store.set(changeSettingsAtom, { qualityPercent: 50, format: 'jpeg' });
  expect(asked[0]?.signal.aborted).toBe(true);
});

test('with a goal, the recommendation sets only the format', async () => {
  const { store, asked, finish } = createWorld('optimize');
  store.set(changeSettingsAtom, { aim: 'look', qualityPercent: 33 });
  finish();
  await asked[0]?.answer({ ...FOUND, qualityPercent: null });
  store.set(followRecommendationAtom);
  expect(store.get(settingsAtom)).toMatchObject({ format: 'webp', qualityPercent: 33, aim: 'look' });
});

test.each<[string, () => ReturnType<typeof createWorld>, Partial<FinalResult>]>([
  ['another tool', () => createWorld('compress'), {}],
  ['an animation', () => createWorld('optimize', { animated: true }), {}],
  [
    'a file size as the goal',
    () => {
      const world = createWorld('optimize');
      world.store.set(changeSettingsAtom, { aim: 'size' });
      return world;
    },
    {},
  ],
  ['a kept original', () => createWorld('optimize'), { origin: 'original' }],
  ['a recompressed source', () => createWorld('optimize'), { origin: 'recompressed' }],
  ['a result of the canvas', () => createWorld('optimize'), { byCanvas: 'trouble' }],
  ['a missed look', () => createWorld('optimize'), { reached: { ...REACHED, verdict: 'best-effort' } }],
  ['an estimated score', () => createWorld('optimize'), { reached: { ...REACHED, isEstimate: true } }],
])('nothing is recommended for %s', (_, create, result) => {
  const { asked, finish } = create();
  finish(result);
  expect(asked).toHaveLength(0);
});
