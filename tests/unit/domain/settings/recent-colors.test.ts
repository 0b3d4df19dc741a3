import { expect, test } from 'vitest';
import { restoreRecentColors, withRecentColor } from '../../../../src/domain/settings/recent-colors.ts';

test.each([
  [null],
  ['#ffffff'],
  [{ length: 2, 0: '#ffffff' }],
  [[null, 7, {}, ['#ffffff'], 'red', '#fff', '#12345g', '#ffffff; background: url(x)']],
])('what is stored as %j gives no colors', (stored) => {
  expect(restoreRecentColors(stored)).toEqual([]);
});

test('the eight latest colors stay, each once', () => {
  const many = Array.from({ length: 20 }, (_, i) => `#0000${10 + i}`);
  expect(restoreRecentColors(['#AABBCC', '#aabbcc', ...many])).toEqual(['#aabbcc', ...many.slice(0, 7)]);
});

test('a new color comes first, and a known one keeps its place', () => {
  expect(withRecentColor(['#000000', '#ffffff'], '#AA0000')).toEqual(['#aa0000', '#000000', '#ffffff']);
  expect(withRecentColor(['#000000', '#ffffff'], '#FFFFFF')).toEqual(['#000000', '#ffffff']);
});
