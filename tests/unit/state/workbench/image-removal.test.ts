import { createStore } from 'jotai/vanilla';
import { expect, test, vi } from 'vitest';
import { undoAtom } from '../../../../src/state/announced.ts';
import { type Services, servicesAtom } from '../../../../src/state/store.ts';
import { announcementsAtom, itemsAtom } from '../../../../src/state/workbench/atoms.ts';
import { removeAtom } from '../../../../src/state/workbench/image-removal.ts';
import { fakeRequest } from '../../../support/fake-engine.ts';

const { info } = fakeRequest('', 10, 10);
const file = new File(['x'], 'a.png', { type: 'image/png' });

test('removing an image ends the work on it, and its thumbnail is created when it returns', async () => {
  const dropped: string[] = [];
  const previewer = { drop: (id: string) => dropped.push(id), thumbnail: async () => new Blob(['small']) };
  const opened = { pipeline: { previewer }, session: { untilShown: async () => {} } };
  const store = createStore();
  store.set(servicesAtom, { open: async () => opened } as unknown as Services);
  const status = { kind: 'ready', info, source: { info, drawn: { blob: file, info } } } as const;
  store.set(itemsAtom, [{ id: 'a', file, status, thumbnailUrl: null, thumbnailFailed: false }]);
  store.set(removeAtom, 0);
  await vi.waitFor(() => expect(dropped).toEqual(['a']));
  store.set(undoAtom, store.get(announcementsAtom)[0]?.id ?? 0);
  await vi.waitFor(() => expect(store.get(itemsAtom)[0]?.thumbnailUrl).toMatch(/^blob:/));
});
