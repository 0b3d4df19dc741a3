import { expect, test } from 'vitest';
import { NONE, selectionAfterAdd, selectionAfterRemove } from '../../../src/domain/selection.ts';

test.each([
  ['the first of three while it is selected', 0, 0, 3, 0],
  ['the middle one while it is selected: its follower', 1, 1, 3, 1],
  ['the last one while it is selected: the one before', 2, 2, 3, 1],
  ['one before the selected: the same picture stays', 2, 0, 3, 1],
  ['one after the selected: the same picture stays', 0, 2, 3, 0],
  ['the only one', 0, 0, 1, NONE],
  ['one of two', 1, 1, 2, 0],
  ['one while none is selected', NONE, 0, 3, NONE],
])('removing %s', (_name, selected, removed, length, wanted) => {
  expect(selectionAfterRemove(selected, removed, length)).toBe(wanted);
});

test.each([
  ['the first picture is selected', NONE, 1, 0],
  ['the first of many is selected', NONE, 5, 0],
  ['a selection stays', 2, 5, 2],
  ['nothing added selects nothing', NONE, 0, NONE],
])('adding: %s', (_name, selected, added, wanted) => {
  expect(selectionAfterAdd(selected, added)).toBe(wanted);
});

test('whatever is removed, the selection points at a picture or at none', () => {
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
