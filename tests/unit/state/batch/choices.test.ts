import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { batchViewAtom, inspectorAtom } from '../../../../src/state/batch/choices.ts';
import { servicesAtom } from '../../../../src/state/store.ts';

function storeWith(stored: Record<string, unknown>) {
  const store = createStore();
  const settings = {
    load: (key: string) => stored[key],
    save: (key: string, value: unknown) => {
      stored[key] = value;
    },
  };
  store.set(servicesAtom, { open: async () => null, settings } as never);
  return store;
}

test('the view of a batch and the shown image are remembered', () => {
  const stored = {};
  const store = storeWith(stored);
  expect([store.get(batchViewAtom), store.get(inspectorAtom)]).toEqual(['list', true]);
  store.set(batchViewAtom, 'sheet');
  store.set(inspectorAtom, false);
  const next = storeWith(stored);
  expect([next.get(batchViewAtom), next.get(inspectorAtom)]).toEqual(['sheet', false]);
});

test.each([[{ a: 1 }], ['<script>'], [0], [null]])('%j in the storage of the device is ignored', (hostile) => {
  const store = storeWith({ 'batch-view': hostile, 'batch-inspector': hostile });
  expect([store.get(batchViewAtom), store.get(inspectorAtom)]).toEqual(['list', true]);
});
