import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import type { Encoded } from '../../../../src/domain/outcome/encoded.ts';
import type { JobRequest } from '../../../../src/jobs/protocol.ts';
import { NO_RECOMMENDER } from '../../../../src/pipeline/recommender.ts';
import {
  IDLE,
  itemsAtom,
  selectedIndexAtom,
  settingsAtom,
  toolIdAtom,
  workAtom,
} from '../../../../src/state/workbench/atoms.ts';
import { keepFormatAtom, keptFormatAtom, startKeptSizes } from '../../../../src/state/workbench/kept-format.ts';
import { fakeEncoded, fakeRequest } from '../../../support/fake-engine.ts';

/** The compress page with one PNG, whose file in another format has 212 bytes. */
function createWorld() {
  const store = createStore();
  const measured: JobRequest[] = [];
  startKeptSizes(store, {
    maxPixels: 1e6,
    recommender: {
      ...NO_RECOMMENDER,
      measureBytes: async (request) => {
        measured.push(request);
        return 212;
      },
    },
  });
  const info = { ...fakeRequest('').info, format: 'png' as const };
  const file = new File(['x'], 'a.png');
  store.set(toolIdAtom, 'compress');
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
  const finish = (part: Partial<Encoded>) => {
    const encoded = { ...fakeEncoded({ format: 'jpeg', size: info.size, bytes: 1000 }), ...part };
    const result = { ...encoded, blob: new Blob(['x']), fileName: 'a', totalMs: 1 };
    store.set(workAtom, { ...IDLE, state: 'done', result });
  };
  return { store, measured, finish };
}

test('the file in the format of the original is measured once, and one press keeps the format', async () => {
  const { store, measured, finish } = createWorld();
  expect(store.get(keptFormatAtom)).toBeNull();
  finish({});
  expect(store.get(keptFormatAtom)).toMatchObject({ lost: 'format', from: 'png', to: 'jpeg', bytes: null });
  await expect.poll(() => store.get(keptFormatAtom)?.bytes).toBe(212);
  expect(measured.map(({ recipe }) => recipe.output.format)).toEqual(['png']);
  finish({});
  expect(measured).toHaveLength(1);
  store.set(keepFormatAtom);
  expect(store.get(settingsAtom).format).toBe('source');
  finish({ format: 'png' });
  expect(store.get(keptFormatAtom)).toBeNull();
});

test('transparency that was filled is kept as WebP', async () => {
  const { store, measured, finish } = createWorld();
  finish({ transparency: 'filled' });
  expect(store.get(keptFormatAtom)).toMatchObject({ lost: 'transparency', keptFormat: 'webp' });
  await expect.poll(() => store.get(keptFormatAtom)?.bytes).toBe(212);
  expect(measured[0]?.recipe.output.format).toBe('webp');
});
