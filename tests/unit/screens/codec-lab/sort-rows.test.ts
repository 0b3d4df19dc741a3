import { expect, test } from 'vitest';
import { sortRows, toggleSorting } from '../../../../src/screens/codec-lab/sort-rows.ts';

test('clicking a column title sorts ascending, then descending, then not at all; another title starts ascending', () => {
  const up = toggleSorting(null, 2);
  const down = toggleSorting(up, 2);
  expect([up, down]).toEqual([
    { column: 2, direction: 'ascending' },
    { column: 2, direction: 'descending' },
  ]);
  expect(toggleSorting(down, 2)).toBeNull();
  expect(toggleSorting(down, 1)).toEqual({ column: 1, direction: 'ascending' });
});

test('numbers are sorted by value, and rows without a value come last in both directions', () => {
  const rows = [10, null, Number.POSITIVE_INFINITY, 9, null, Number.POSITIVE_INFINITY];
  const sorted = (direction: 'ascending' | 'descending') => sortRows(rows, (row) => row, direction);
  const [most] = [Number.POSITIVE_INFINITY];
  expect(sorted('ascending')).toEqual([9, 10, most, most, null, null]);
  expect(sorted('descending')).toEqual([most, most, 10, 9, null, null]);
});

test('texts are sorted alphabetically, and equal rows keep their order', () => {
  const rows = [
    { name: 'b', place: 1 },
    { name: 'a', place: 2 },
    { name: 'b', place: 3 },
  ];
  expect(sortRows(rows, ({ name }) => name, 'descending').map(({ place }) => place)).toEqual([1, 3, 2]);
});
