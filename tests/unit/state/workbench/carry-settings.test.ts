import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { UPRIGHT } from '../../../../src/domain/geometry/upright.ts';
import { restoreSettings } from '../../../../src/domain/settings/stored-settings.ts';
import { servicesAtom } from '../../../../src/state/store.ts';
import { enterToolAtom } from '../../../../src/state/workbench/actions.ts';
import { batchSubjectAtom, itemsAtom, selectedIndexAtom, settingsAtom } from '../../../../src/state/workbench/atoms.ts';
import { carrySettingsAtom } from '../../../../src/state/workbench/carry-settings.ts';
import { changeSettingsAtom } from '../../../../src/state/workbench/change-settings.ts';
import { earlierLimitAtom, recipeAtom } from '../../../../src/state/workbench/recipe-atom.ts';
import { toolById } from '../../../../src/tools/tools.ts';
import { fakeRequest } from '../../../support/fake-engine.ts';

test('another tool gets what was chosen, keeps its own defaults, and refuses what it does not offer', () => {
  const store = createStore();
  store.set(enterToolAtom, 'convert');
  store.set(changeSettingsAtom, { format: 'avif', effort: 'smallest', matte: '#ff0000' });
  store.set(carrySettingsAtom, 'compress');
  store.set(enterToolAtom, 'compress');
  expect(store.get(settingsAtom)).toEqual({
    ...restoreSettings(toolById('compress'), {}),
    format: 'avif',
    effort: 'smallest',
    matte: '#ff0000',
  });
  store.set(enterToolAtom, 'convert');
  store.set(changeSettingsAtom, { format: 'jxl' });
  store.set(carrySettingsAtom, 'optimize');
  store.set(enterToolAtom, 'optimize');
  expect(store.get(settingsAtom).format).toBeNull();
});

const { info } = fakeRequest('');
const file = new File(['x'], 'a.png');
const READY = { kind: 'ready', info, file, source: { info, drawn: { blob: file, info } } } as const;

/** A store whose image and settings are those of an earlier visit. */
function storeWith(settings: object) {
  const store = createStore();
  const load = () => settings;
  const services = {
    open: () => Promise.reject(new Error('not needed')),
    settings: { load, save: () => {} },
    presets: {} as never,
  };
  store.set(servicesAtom, services);
  store.set(itemsAtom, [{ id: 'a', file, status: READY, thumbnailUrl: null, thumbnailFailed: false }]);
  store.set(selectedIndexAtom, 0);
  return store;
}

test('a file size from an earlier visit is named until the user changes anything', () => {
  const store = storeWith({ aim: 'size', maxBytes: 50_000 });
  store.set(enterToolAtom, 'compress');
  expect(store.get(earlierLimitAtom)).toBe(50_000);
  store.set(changeSettingsAtom, { maxBytes: 60_000 });
  expect(store.get(earlierLimitAtom)).toBeNull();
});

test('the share of an image in a set is not named as the file size of an earlier visit', () => {
  const store = storeWith({ aim: 'set', setBytes: 3_000_000, maxBytes: 50_000 });
  store.set(enterToolAtom, 'bulk-compress');
  const own = { aim: 'size', maxBytes: 483 } as const;
  store.set(batchSubjectAtom, { id: 'a', name: 'a.png', bytes: 1, status: READY, own, pose: UPRIGHT, made: null });
  expect(store.get(recipeAtom)?.output.goal).toMatchObject({ kind: 'size', maxBytes: 483 });
  expect(store.get(earlierLimitAtom)).toBeNull();
});
