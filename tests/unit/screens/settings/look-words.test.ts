import { expect, test } from 'vitest';
import { ENGLISH } from '../../../../src/i18n/t.ts';
import { lookWords } from '../../../../src/screens/settings/look-words.ts';

test.each([
  [100, 'Indistinguishable: 100'],
  [79.6, 'Very good: 80'],
  [54.4, 'Rough: 54'],
  [-38.2, 'Rough: 0'],
])('a score of %d is shown as %s', (score, words) => {
  expect(lookWords(ENGLISH, score)).toBe(words);
});
