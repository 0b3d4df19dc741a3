import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormatId } from '../../../../src/formats/formats.ts';
import type { LabReference, LabResult } from '../../../../src/lab/model.ts';
import { labComparedAtom, labReferencesAtom, labResultsAtom } from '../../../../src/state/lab/atoms.ts';
import { closeComparedAtom, compareLabAtom } from '../../../../src/state/lab/compare.ts';
import { type Services, servicesAtom } from '../../../../src/state/store.ts';

let revoked: string[];
/** Ends the conversion of a QOI image, which browsers cannot show. */
let convert: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  revoked = [];
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function openStore() {
  const store = createStore();
  const converted = new Promise<Blob>((resolve) => {
    convert = () => resolve(new Blob(['converted']));
  });
  const pipeline = { maxPixels: 1e6, previewer: { makeDisplayable: () => converted } };
  store.set(servicesAtom, { open: async () => ({ pipeline }) } as unknown as Services);
  store.set(labReferencesAtom, [{ id: 'reference', blob: new Blob(['png']) } as LabReference]);
  store.set(labResultsAtom, [resultOf('jpeg'), resultOf('qoi')]);
  return store;
}

function resultOf(format: FormatId): LabResult {
  return { id: format, encoding: { format }, outcome: { ok: true, blob: new Blob([format]) } } as unknown as LabResult;
}

test('the latest choice is shown, even if an earlier choice takes longer', async () => {
  const store = openStore();
  const slow = store.set(compareLabAtom, 'reference', 'qoi');
  await store.set(compareLabAtom, 'reference', 'jpeg');
  convert();
  await slow;
  expect(store.get(labComparedAtom)).toMatchObject({ leftId: 'reference', rightId: 'jpeg' });
});

test('images that are still loading keep their URLs when other images are chosen', async () => {
  const store = openStore();
  await store.set(compareLabAtom, 'reference', 'jpeg');
  const first = store.get(labComparedAtom);
  await store.set(compareLabAtom, 'jpeg', 'reference');
  expect(store.get(labComparedAtom)).toMatchObject({ leftUrl: first?.rightUrl, rightUrl: first?.leftUrl });
  await vi.runAllTimersAsync();
  expect(revoked).toEqual([]);
});

test('closing releases every URL, including that of an image that is ready only later', async () => {
  const store = openStore();
  await store.set(compareLabAtom, 'reference', 'jpeg');
  const { leftUrl, rightUrl } = store.get(labComparedAtom) ?? {};
  const slow = store.set(compareLabAtom, 'reference', 'qoi');
  store.set(closeComparedAtom);
  convert();
  await slow;
  await vi.runAllTimersAsync();
  expect(store.get(labComparedAtom)).toBeNull();
  expect(revoked).toHaveLength(3);
  expect(revoked).toEqual(expect.arrayContaining([leftUrl, rightUrl]));
});

test('a result that no longer exists is not shown', async () => {
  const store = openStore();
  await store.set(compareLabAtom, 'reference', 'gone');
  expect(store.get(labComparedAtom)).toBeNull();
});
