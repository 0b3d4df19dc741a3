import { expect, test } from 'vitest';
import { FRENCH } from '../../../src/i18n/french/index.ts';
import { GERMAN } from '../../../src/i18n/german/index.ts';
import { labelInSentence } from '../../../src/i18n/labels.ts';
import { createTranslate, ENGLISH } from '../../../src/i18n/t.ts';

test('a label loses its capital inside a sentence, except in German', () => {
  const phrase = 'Date taken';
  expect(
    [ENGLISH, createTranslate('fr', FRENCH), createTranslate('de', GERMAN)].map((t) => labelInSentence(t, t(phrase))),
  ).toEqual(['date taken', 'date de prise de vue', 'Aufnahmedatum']);
});
