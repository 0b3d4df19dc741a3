import { describe, expect, test } from 'vitest';
import { bytesWords, durationWords, kilobytesWords, pixelCountWords } from '../../../src/i18n/amounts.ts';
import { readLanguage } from '../../../src/i18n/chosen-language.ts';
import { FRENCH } from '../../../src/i18n/french/index.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import { chargeWords, dateWords, dollarWords } from '../../../src/i18n/prices-and-dates.ts';
import { createTranslate, ENGLISH, loadTranslate, type Translate } from '../../../src/i18n/t.ts';

const french = createTranslate('fr', FRENCH);

describe('the language is', () => {
  test.each([
    ["the first language in the browser's list that we support", ['nl-BE', 'fr-CA', 'en'], 'fr'],
    ['German of any country', ['de-CH'], 'de'],
    ['Spanish of a region', ['es-419'], 'es'],
    ['Portuguese of Brazil', ['pt-BR', 'en'], 'pt'],
    ['Portuguese of Portugal', ['pt-PT'], 'pt'],
    ['English if it comes first', ['en-GB', 'fr'], 'en'],
    ['English if we support none of the list', ['nl', 'zh-Hans-CN'], 'en'],
    ['English if the list is empty', [], 'en'],
  ])('%s', (_, preferred, language) => {
    expect(readLanguage(preferred)).toBe(language);
  });
});

describe('amounts', () => {
  test.each([
    [0, '0 Bytes', '0 o'],
    [-5, '0 Bytes', '0 o'],
    [Number.NaN, '0 Bytes', '0 o'],
    [1, '1 Bytes', '1 o'],
    [1023, '1023 Bytes', '1023 o'],
    [1024, '1 KB', '1 Ko'],
    [1536, '1.5 KB', '1,5 Ko'],
    [1024 * 1024 - 1, '1024 KB', '1024 Ko'],
    [1024 * 1024, '1 MB', '1 Mo'],
    [4_414_505, '4.21 MB', '4,21 Mo'],
    [1024 ** 3, '1 GB', '1 Go'],
    [5_000_000_000_000, '4656.61 GB', '4656,61 Go'],
  ])('%d bytes are %s and %s', (bytes, english, words) => {
    expect(bytesWords(ENGLISH, bytes)).toBe(english);
    expect(bytesWords(french, bytes)).toBe(words);
  });

  test('kilobytes always have two decimals', () => {
    expect(kilobytesWords(ENGLISH, 4_414_505)).toBe('4311.04 KB');
    expect(kilobytesWords(french, 1024)).toBe('1,00 Ko');
  });

  test.each([
    [0.4, '0 ms', '0 ms'],
    [85.4, '85 ms', '85 ms'],
    [100, '0.1 s', '0,1 s'],
    [1000, '1.0 s', '1,0 s'],
    [1449, '1.4 s', '1,4 s'],
    [9949, '9.9 s', '9,9 s'],
    [9951, '10 s', '10 s'],
    [61_200, '61 s', '61 s'],
  ])('%d ms are %s and %s', (ms, english, words) => {
    expect(durationWords(ENGLISH, ms)).toBe(english);
    expect(durationWords(french, ms)).toBe(words);
  });

  test.each([
    [12_192_768, '12.2 MP', '12,2 Mpx'],
    [1e6, '1 MP', '1 Mpx'],
    [500_000, '0.5 MP', '0,5 Mpx'],
    [1e9, '1 gigapixels', '1 Gpx'],
    [250_400_000, '250 MP', '250 Mpx'],
    [1_234_000_000, '1.2 gigapixels', '1,2 Gpx'],
    [4.6e18, 'more than 1000 gigapixels', 'plus de 1000 Gpx'],
  ])('%i pixels are %s and %s', (count, english, words) => {
    expect(pixelCountWords(ENGLISH, count)).toBe(english);
    expect(pixelCountWords(french, count)).toBe(words);
  });
});

test('a language is written from left to right unless its catalogue says otherwise', () => {
  expect(ENGLISH.direction).toBe('ltr');
  expect(french.direction).toBe('ltr');
  expect(createTranslate('ar' as Language, { ...FRENCH, direction: 'rtl' }).direction).toBe('rtl');
});

test.each([
  ['de', '6\u00a0$', '9.000,5', '23. Dezember 2026'],
  ['es', '6\u00a0US$', '9000,5', '23 de diciembre de 2026'],
  ['pt', 'US$\u00a06', '9.000,5', '23 de dezembro de 2026'],
] as const)('in %s, prices, numbers and dates are as there', async (language, price, number, date) => {
  const t = await loadTranslate(language);
  expect([dollarWords(t, 6), t.number(9000.5), dateWords(t, '2026-12-23T12:00:00Z')]).toEqual([price, number, date]);
});

test('prices have the currency symbol where the language puts it', () => {
  expect(dollarWords(ENGLISH, 6)).toBe('$6');
  expect(dollarWords(french, 6)).toBe('6\u00a0$US');
  expect(chargeWords(ENGLISH, 'NGN', 900_000)).toBe('NGN 9,000');
  expect(chargeWords(french, 'NGN', 900_000)).toBe('9\u202f000\u00a0NGN');
});

test('numbers are formatted for each language', () => {
  expect(ENGLISH.number(1_234_567)).toBe('1,234,567');
  expect(french.number(1_234_567)).toBe('1\u202f234\u202f567');
});

describe('counted phrases', () => {
  test('have two forms in English and French, which agree on everything but 0', () => {
    const words = (t: Translate) => [0, 1, 2].map((count) => t.count(count, '{count} image', '{count} images'));
    expect(words(ENGLISH)).toEqual(['0 images', '1 image', '2 images']);
    expect(words(french)).toEqual(['0 image', '1 image', '2 images']);
  });

  // A made-up catalogue: Arabic has more forms than any language of the site.
  const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few {count}', other: 'other {count}' };
  const many = createTranslate('ar' as Language, { ...FRENCH, '{count} images': forms });

  test.each([
    [0, 'zero'],
    [1, 'one'],
    [2, 'two'],
    [3, /^few /],
    // Arabic has a form for 11 to 99, which the catalogue lacks.
    [11, /^other /],
    [100, /^other /],
  ])('have all forms of a language with more than two: %d', (count, words) => {
    const text = many.count(count, '{count} image', '{count} images');
    if (typeof words === 'string') expect(text).toBe(words);
    else expect(text).toMatch(words);
  });
});

test('a text without a translation, and a language without a catalogue, do not compile', () => {
  // @ts-expect-error The parameter's type names the folder to add the text to.
  expect(ENGLISH('A text that nobody has translated')).toBe('A text that nobody has translated');
  // @ts-expect-error A phrase with slots needs its values.
  expect(ENGLISH('{count} images')).toBe('{count} images');
  // @ts-expect-error Half a catalogue.
  expect(createTranslate('fr', { Quality: 'Qualité' })('Quality')).toBe('Qualité');
});
