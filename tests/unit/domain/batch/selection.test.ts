import { expect, test } from 'vitest';
import { NONE, selectionAfterAdd, selectionAfterRemove } from '../../../../src/domain/batch/selection.ts';

test.each([
  ['the first of three, which is selected', 0, 0, 3, 0],
  ['the selected middle one, selects the next one', 1, 1, 3, 1],
  ['the selected last one, selects the one before', 2, 2, 3, 1],
  ['one before the selected one, keeps the same image selected', 2, 0, 3, 1],
  ['one after the selected one, keeps the same image selected', 0, 2, 3, 0],
  ['the only one', 0, 0, 1, NONE],
  ['one of two', 1, 1, 2, 0],
  ['one while none is selected', NONE, 0, 3, NONE],
])('removing %s', (_name, selected, removed, length, wanted) => {
  expect(selectionAfterRemove(selected, removed, length)).toBe(wanted);
});

test.each([
  ['the first image is selected', NONE, 1, 0],
  ['the first of many is selected', NONE, 5, 0],
  ['the selection does not change', 2, 5, 2],
  ['nothing is selected if nothing was added', NONE, 0, NONE],
])('adding images: %s', (_name, selected, added, wanted) => {
  expect(selectionAfterAdd(selected, added)).toBe(wanted);
});

test('after any removal, the selection is a valid image or none', () => {
  for (let length = 1; length <= 6; length++) {
    for (let selected = 0; selected < length; selected++) {
      for (let removed = 0; removed < length; removed++) {
        const after = selectionAfterRemove(selected, removed, length);
        expect(after).toBeGreaterThanOrEqual(length === 1 ? NONE : 0);
        expect(after).toBeLessThan(Math.max(1, length - 1));
      }
    }
  }
});
