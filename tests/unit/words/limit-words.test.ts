import { expect, test } from 'vitest';
import { parseBytes } from '../../../src/domain/settings/byte-size.ts';
import { FRENCH } from '../../../src/i18n/french/index.ts';
import { createTranslate, ENGLISH } from '../../../src/i18n/t.ts';
import { exactSizeWords, limitMeaning, limitWords } from '../../../src/words/limit-words.ts';

const french = createTranslate('fr', FRENCH);

test.each([
  [1, '1 Bytes', '1 o'],
  [999, '999 Bytes', '999 o'],
  [1000, '1 KB', '1 Ko'],
  [500_000, '500 KB', '500 Ko'],
  [512_000, '512 KB', '512 Ko'],
  [999_999, '999.999 KB', '999,999 Ko'],
  [1_121_442, '1.121442 MB', '1,121442 Mo'],
  [20_000_000, '20 MB', '20 Mo'],
  [1_000_000_001, '1.000000001 GB', '1,000000001 Go'],
  [5_000_000_000_000, '5000 GB', '5000 Go'],
])('a limit of %d bytes is %s and %s, which is read as the same number', (bytes, english, words) => {
  expect(limitWords(ENGLISH, bytes)).toBe(english);
  expect(limitWords(french, bytes)).toBe(words);
  expect(parseBytes(english, 'groups')).toBe(bytes);
  expect(parseBytes(words, 'decimals')).toBe(bytes);
});

test('a limit says its bytes, and how the specification shows them', () => {
  expect(limitMeaning(ENGLISH, 500_000)).toBe('500 KB = 500,000 bytes, shown as 488.28 KB.');
  expect(limitMeaning(french, 500_000)).toBe('500 Ko = 500\u202f000 octets, affichés 488,28 Ko.');
  expect(exactSizeWords(ENGLISH, 500_000)).toBe('488.28 KB (500,000 bytes)');
  expect(exactSizeWords(french, 1024)).toBe('1 Ko (1\u202f024 octets)');
  expect(limitWords(ENGLISH, 19_987_654, 2)).toBe('19.99 MB');
});
