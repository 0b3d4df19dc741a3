import { expect, test } from 'vitest';
import { SCHEMA } from '../../../../src/domain/settings/schema.ts';
import { areNumbers, parseNumbers, parseWhole } from '../../../../src/domain/settings/whole-numbers.ts';

const percent = { min: 1, max: 100 };

test('numbers are parsed from the typed text', () => {
  expect(['', ' 80, 30', '5;', '0', 'abc', '7.5', '101', '5, -1'].map((text) => areNumbers(text, percent))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(parseNumbers(' 80,30; 55  30 101 0 abc 7.5', { ...percent, most: 12 })).toEqual([30, 55, 80]);
});

test('only the allowed number of numbers is parsed', () => {
  const text = Array.from({ length: 100 }, (_, i) => i + 1).join(' ');
  expect(parseNumbers(text, { ...percent, most: 12 })).toHaveLength(12);
});

test.each(['', '-5', '1e3', '7.5', '0', '101', '999999999', '0x10'])('%o is not a valid percentage', (text) => {
  expect(parseWhole(text, percent)).toBeUndefined();
});

test.each([
  ['a number', 33.4, 33],
  ['too small a number', -5, 1],
  ['too large a number', 1e9, 100],
  ['a text', '50', undefined],
  ['no number', Number.NaN, undefined],
])('a percentage is restored from %s', (_, stored, restored) => {
  expect(SCHEMA.qualityPercent.restore(stored)).toBe(restored);
});
