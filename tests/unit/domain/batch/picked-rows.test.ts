import { describe, expect, test } from 'vitest';
import {
  NOTHING_PICKED,
  type PickedRows,
  pickRows,
  type RowPick,
  withoutRows,
} from '../../../../src/domain/batch/picked-rows.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'] as const;

const click = (id: string): RowPick => ({ kind: 'toggle', id, joins: true });
const space = (id: string): RowPick => ({ kind: 'toggle', id, joins: false });
const shift = (id: string, adds = false): RowPick => ({ kind: 'range', id, adds });

/** Picks one after another, while the image of `active` is on the stage. */
function pickAll(picks: readonly RowPick[], active: string | null = 'a', rows: readonly string[] = ROWS): PickedRows {
  return picks.reduce((picked, pick) => pickRows(picked, pick, rows, active), NOTHING_PICKED);
}

const idsOf = ({ ids }: PickedRows) => [...ids].sort().join('');

describe('rows are picked as in a file manager', () => {
  test('the first click with Ctrl picks the row on the stage, too; the next ones add and take back', () => {
    expect(idsOf(pickAll([click('c')]))).toBe('ac');
    expect(idsOf(pickAll([click('c'), click('e'), click('c')]))).toBe('ae');
    expect(idsOf(pickAll([click('a')]))).toBe('a');
    expect(idsOf(pickAll([click('c')], null))).toBe('c');
  });

  test('Space picks the focused row alone and takes it back', () => {
    expect(idsOf(pickAll([space('c')]))).toBe('c');
    expect(idsOf(pickAll([space('a'), space('c'), space('a')]))).toBe('c');
    expect(idsOf(pickAll([space('c'), space('c')]))).toBe('');
  });

  test('a range starts at the last single pick, or at the row on the stage, and replaces the one before', () => {
    expect(idsOf(pickAll([shift('c')], 'b'))).toBe('bc');
    expect(idsOf(pickAll([shift('e'), shift('a')], 'b'))).toBe('ab');
    expect(idsOf(pickAll([click('d'), shift('b')]))).toBe('bcd');
    expect(idsOf(pickAll([click('d'), shift('e', true)]))).toBe('ade');
  });

  test('a range does not start at a row that a filter hides', () => {
    const picked = pickAll([space('b')]);
    expect(idsOf(pickRows(picked, shift('e'), ['c', 'd', 'e'], 'a'))).toBe('e');
    expect(idsOf(pickRows(picked, shift('e'), ['c', 'd', 'e'], 'd'))).toBe('de');
  });

  test('all rows of the list are picked, and rows that leave it are not picked any more', () => {
    const all = pickAll([{ kind: 'all' }]);
    expect(idsOf(all)).toBe('abcde');
    expect(idsOf(withoutRows(all, ['b', 'x']))).toBe('acde');
    expect(withoutRows(all, ROWS)).toBe(NOTHING_PICKED);
  });
});
