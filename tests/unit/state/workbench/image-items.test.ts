import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import type { Services } from '../../../../src/state/store.ts';
import { itemsAtom } from '../../../../src/state/workbench/atoms.ts';
import { addThumbnail } from '../../../../src/state/workbench/image-items.ts';
import { fakeRequest } from '../../../support/fake-engine.ts';

const { info } = fakeRequest('', 10, 10);
// Other tests of the same process leave thumbnails of their own items.
const id = crypto.randomUUID();
const file = new File(['x'], 'a.png', { type: 'image/png' });

test.each([
  ['of a damaged image is marked as failed', null, { thumbnailUrl: null, thumbnailFailed: true }],
  ['appears when it is ready', new Blob(['small']), { thumbnailUrl: expect.any(String), thumbnailFailed: false }],
])('a thumbnail %s', async (_, image, expected) => {
  const opened = { pipeline: { previewer: { thumbnail: async () => image } }, session: { untilShown: async () => {} } };
  const store = createStore();
  const status = { kind: 'ready', info, source: { info, drawn: { blob: file, info } } } as const;
  store.set(itemsAtom, [{ id, file, status, thumbnailUrl: null, thumbnailFailed: false }]);
  await addThumbnail(store.get, store.set, id, opened as unknown as Awaited<ReturnType<Services['open']>>);
  expect(store.get(itemsAtom)[0]).toMatchObject(expected);
});
