import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { restoreSettings } from '../../../../src/domain/settings/stored-settings.ts';
import { servicesAtom } from '../../../../src/state/store.ts';
import { enterToolAtom } from '../../../../src/state/workbench/actions.ts';
import { itemsAtom, selectedIndexAtom, settingsAtom } from '../../../../src/state/workbench/atoms.ts';
import { carrySettingsAtom } from '../../../../src/state/workbench/carry-settings.ts';
import { changeSettingsAtom } from '../../../../src/state/workbench/change-settings.ts';
import { earlierLimitAtom } from '../../../../src/state/workbench/recipe-atom.ts';
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

test('a file size from an earlier visit is named until the user changes anything', () => {
  const store = createStore();
  const load = () => ({ aim: 'size', maxBytes: 50_000 });
  const services = {
    open: () => Promise.reject(new Error('not needed')),
    settings: { load, save: () => {} },
    presets: {} as never,
  };
  store.set(servicesAtom, services);
  const { info } = fakeRequest('');
  const file = new File(['x'], 'a.png');
  const status = { kind: 'ready', info, source: { info, drawn: { blob: file, info } } } as const;
  store.set(itemsAtom, [{ id: 'a', file, status, thumbnailUrl: null, thumbnailFailed: false }]);
  store.set(selectedIndexAtom, 0);
  store.set(enterToolAtom, 'compress');
  expect(store.get(earlierLimitAtom)).toBe(50_000);
  store.set(changeSettingsAtom, { maxBytes: 60_000 });
  expect(store.get(earlierLimitAtom)).toBeNull();
});
