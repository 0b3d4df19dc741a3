import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import type { Reached } from '../../../../src/domain/outcome/reached.ts';
import type { BatchItem } from '../../../../src/pipeline/batch/batch-item.ts';
import { selectedRowAtom } from '../../../../src/state/batch/atoms.ts';
import { type LiveBatch, liveBatchAtom } from '../../../../src/state/batch/live-batch.ts';
import { measureStageHeatAtom } from '../../../../src/state/batch/stage-heat.ts';
import { servicesAtom } from '../../../../src/state/store.ts';
import { IDLE, workAtom } from '../../../../src/state/workbench/atoms.ts';
import type { FinalResult } from '../../../../src/state/workbench/model.ts';
import { heatOnAtom, missingHeatAtom } from '../../../../src/state/workbench/weak-spots.ts';
import { fakeEncoded } from '../../../support/fake-engine.ts';

/** Shows the stored result of a batch on the stage, with the heat map turned on. */
function onStage() {
  const area = { xPx: 0, yPx: 0, widthPx: 32, heightPx: 32 };
  const regions = [{ score: 40, area }];
  const reached: Reached = { score: 80, regions, heat: null, qualityPercent: 70, steps: [], verdict: 'met' };
  const facts = fakeEncoded({ size: { widthPx: 32, heightPx: 32 }, reached });
  const result: FinalResult = { ...facts, blob: new Blob(), fileName: 'a.jpeg', totalMs: 1 };
  const item = { id: 'a', result } as unknown as BatchItem;
  const store = createStore();
  store.set(workAtom, { ...IDLE, state: 'done', result });
  store.set(heatOnAtom, true);
  store.set(selectedRowAtom, 'a');
  store.set(liveBatchAtom, { run: { item: () => item } } as unknown as LiveBatch);
  return store;
}

test('a heat map that cannot be measured is reported, and the next heat map is measured', async () => {
  const store = onStage();
  let opened = 0;
  const open = async () => {
    opened++;
    throw new Error('offline');
  };
  store.set(servicesAtom, { open, settings: {} as never });
  await store.set(measureStageHeatAtom);
  expect(store.get(missingHeatAtom)).toBe('failed');

  const { result } = store.get(workAtom);
  if (!result?.reached) throw new Error('a result is on the stage');
  store.set(workAtom, { ...IDLE, state: 'done', result: { ...result, reached: { ...result.reached, score: 81 } } });
  expect(store.get(missingHeatAtom)).toBe('measuring');
  await store.set(measureStageHeatAtom);
  expect(opened).toBe(2);
});
