import { describe, expect, test } from 'vitest';
import { bytesWords, durationWords, kilobytesWords, pixelCountWords } from '../../src/words/amounts.ts';
import { FRENCH } from '../../src/words/french/index.ts';
import { readLanguage } from '../../src/words/languages.ts';
import { createSay, ENGLISH } from '../../src/words/say.ts';

const french = createSay('fr', FRENCH);

describe('the language is', () => {
  test.each([
    ['the first of the browser that we have', ['de-CH', 'fr-CA', 'en'], 'fr'],
    ['English where English comes first', ['en-GB', 'fr'], 'en'],
    ['English where we have none', ['de', 'zh-Hans-CN'], 'en'],
    ['English where the browser says nothing', [], 'en'],
  ])('%s', (_, preferred, language) => {
    expect(readLanguage(preferred)).toBe(language);
  });
});

describe('amounts', () => {
  test.each([
    [0, '0 Bytes', '0 octets'],
    [512, '512 Bytes', '512 octets'],
    [4_414_505, '4.21 MB', '4,21 Mo'],
    [1024, '1 KB', '1 Ko'],
    [5_000_000_000_000, '4656.61 GB', '4656,61 Go'],
  ])('%i bytes are %s and %s', (bytes, english, words) => {
    expect(bytesWords(ENGLISH, bytes)).toBe(english);
    expect(bytesWords(french, bytes)).toBe(words);
  });

  test('kilobytes always have two decimals', () => {
    expect(kilobytesWords(ENGLISH, 4_414_505)).toBe('4311.04 KB');
    expect(kilobytesWords(french, 1024)).toBe('1,00 Ko');
  });

  test.each([
    [85, '85 ms', '85 ms'],
    [400, '0.4 s', '0,4 s'],
    [1000, '1.0 s', '1,0 s'],
    [12_400, '12 s', '12 s'],
  ])('%i ms are %s and %s', (ms, english, words) => {
    expect(durationWords(ENGLISH, ms)).toBe(english);
    expect(durationWords(french, ms)).toBe(words);
  });

  test.each([
    [12_192_768, '12.2 megapixels', '12,2 mégapixels'],
    [1e6, '1 megapixels', '1 mégapixels'],
    [250_400_000, '250 megapixels', '250 mégapixels'],
    [1_234_000_000, '1.2 gigapixels', '1,2 gigapixels'],
    [4.6e18, 'more than 1000 gigapixels', 'plus de 1000 gigapixels'],
  ])('%i pixels are %s and %s', (count, english, words) => {
    expect(pixelCountWords(ENGLISH, count)).toBe(english);
    expect(pixelCountWords(french, count)).toBe(words);
  });
});

test('numbers are written as the language writes them', () => {
  expect(ENGLISH.number(1_234_567)).toBe('1,234,567');
  expect(french.number(1_234_567)).toBe('1\u202f234\u202f567');
});
