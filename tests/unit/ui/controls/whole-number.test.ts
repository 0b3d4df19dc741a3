import { expect, test } from 'vitest';
import { readWhole, stepWhole } from '../../../../src/ui/controls/whole-number.ts';

const SIDE = { min: 1, max: Number.MAX_SAFE_INTEGER };
const PERCENT = { min: 1, max: 100 };

test.each([
  ['12,5', 13],
  ['12.5', 13],
  ['12,4', 12],
  ['800', 800],
  [' 800 ', 800],
  ['1 500', 1500],
  ['1\u202f500', 1500],
  ['1,500', 1500],
  ['1.500', 1500],
  ['1’500', 1500],
  ['1,500,000', 1_500_000],
  ['0,9', 1],
  ['+3', 3],
  ['800px', 800],
  ['800 px', 800],
])('%j is %d', (text, value) => {
  expect(readWhole(text, SIDE)).toBe(value);
});

test.each(['', ' ', 'abc', '1e3', '0x10', '1,5,0', '12,34,5', '1,500.5.5', '-', ',', '0', '-5', '−5', 'Infinity'])(
  '%j is no number of 1 or more',
  (text) => {
    expect(readWhole(text, SIDE)).toBeNull();
  },
);

test('a number beyond the bounds is none', () => {
  expect(readWhole('101', PERCENT)).toBeNull();
  expect(readWhole('100,4', PERCENT)).toBe(100);
});

test.each([
  ['ArrowUp', 50, 51],
  ['ArrowDown', 50, 49],
  ['PageUp', 50, 60],
  ['PageDown', 5, 1],
  ['ArrowUp', 100, 100],
  ['Home', 50, 1],
  ['End', 50, 100],
  ['5', 50, null],
] as const)('%s changes %d to %s', (key, value, next) => {
  expect(stepWhole(key, value, PERCENT)).toBe(next);
});

test('Home and End move the caret where there is no largest number', () => {
  expect(stepWhole('Home', 50, SIDE)).toBeNull();
  expect(stepWhole('End', 50, SIDE)).toBeNull();
});
