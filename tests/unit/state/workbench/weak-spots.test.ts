import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import type { Reached } from '../../../../src/domain/outcome/reached.ts';
import { IDLE, workAtom } from '../../../../src/state/workbench/atoms.ts';
import type { FinalResult } from '../../../../src/state/workbench/model.ts';
import {
  heatAtom,
  heatOnAtom,
  measuredHeatAtom,
  missingHeatAtom,
  nextWeakSpotAtom,
  reachedAtom,
  weakSpotAtom,
} from '../../../../src/state/workbench/weak-spots.ts';
import { fakeEncoded } from '../../../support/fake-engine.ts';

function withResult(scores: readonly number[]) {
  const area = { xPx: 0, yPx: 0, widthPx: 32, heightPx: 32 };
  const regions = scores.map((score, index) => ({ score, area: { ...area, xPx: 32 * index } }));
  const reached: Reached = { score: 80, regions, heat: null, qualityPercent: 70, steps: [], verdict: 'met' };
  const facts = fakeEncoded({ size: { widthPx: 320, heightPx: 32 }, reached });
  const result: FinalResult = { ...facts, blob: new Blob(), fileName: 'a.jpeg', totalMs: 1 };
  return { ...IDLE, state: 'done', result } as const;
}

test('the key cycles through the weak spots, weakest first', () => {
  const store = createStore();
  store.set(workAtom, withResult([41, 52, 60]));
  expect(store.get(weakSpotAtom)).toBeNull();
  const seen = Array.from({ length: 4 }, () => {
    expect(store.set(nextWeakSpotAtom)).toBe(true);
    return store.get(weakSpotAtom);
  });
  expect(seen.map((spot) => spot?.score)).toEqual([41, 52, 60, 41]);
  expect(seen.map((spot) => spot?.place)).toEqual([1, 2, 3, 1]);
  expect(seen.map((spot) => spot?.area.xPx)).toEqual([0, 32, 64, 0]);
});

test('each result has its own weak spots', () => {
  const store = createStore();
  store.set(workAtom, withResult([41, 52]));
  store.set(nextWeakSpotAtom);
  store.set(nextWeakSpotAtom);
  store.set(workAtom, withResult([70, 75]));
  expect(store.get(weakSpotAtom)).toBeNull();
  store.set(nextWeakSpotAtom);
  expect(store.get(weakSpotAtom)).toMatchObject({ place: 1, count: 2, score: 70 });
});

test('without weak spots, the key does nothing', () => {
  const store = createStore();
  expect(store.set(nextWeakSpotAtom)).toBe(false);
  store.set(workAtom, withResult([]));
  expect(store.set(nextWeakSpotAtom)).toBe(false);
  expect(store.get(weakSpotAtom)).toBeNull();
});

test('a heat map that was measured later is shown only on its own result, and only while it is turned on', () => {
  const store = createStore();
  store.set(workAtom, withResult([41]));
  store.set(heatOnAtom, true);
  expect(store.get(heatAtom)).toBeNull();
  const heat = { tilePx: 64, columns: 5, rows: 1, scores: Float32Array.of(41, 80, 80, 80, 80) };
  store.set(measuredHeatAtom, { of: store.get(reachedAtom) as Reached, heat });
  expect(store.get(heatAtom)).toEqual(heat);
  store.set(heatOnAtom, false);
  expect(store.get(heatAtom)).toBeNull();
  store.set(heatOnAtom, true);
  store.set(workAtom, withResult([52]));
  expect(store.get(heatAtom)).toBeNull();
});

test('a missing heat map gives a reason', () => {
  const store = createStore();
  store.set(workAtom, withResult([41]));
  expect(store.get(missingHeatAtom)).toBeNull();
  store.set(heatOnAtom, true);
  expect(store.get(missingHeatAtom)).toBe('measuring');
  store.set(measuredHeatAtom, { of: store.get(reachedAtom) as Reached, heat: null });
  expect(store.get(missingHeatAtom)).toBe('failed');
  // A result without regions cannot have a heat map.
  store.set(workAtom, withResult([]));
  expect(store.get(missingHeatAtom)).toBeNull();
});
