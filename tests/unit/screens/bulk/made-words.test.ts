import { expect, test } from 'vitest';
import { newRow } from '../../../../src/domain/batch/batch.ts';
import { countMade, type MadeBefore, NOTHING_MADE } from '../../../../src/domain/batch/made-before.ts';
import { reportRowOf } from '../../../../src/domain/batch/report.ts';
import { FRENCH } from '../../../../src/i18n/french/index.ts';
import { pastDayWords } from '../../../../src/i18n/prices-and-dates.ts';
import { createTranslate } from '../../../../src/i18n/t.ts';
import { overrideWords, stateWords } from '../../../../src/screens/bulk/batch-words.ts';
import { endWords, madeWords } from '../../../../src/screens/bulk/made-words.ts';
import { EMPTY_TALLY } from '../../../../src/state/batch/tally.ts';

const english = createTranslate('en', null);
const french = createTranslate('fr', FRENCH);

/** Noon, so that no time zone changes the day. */
const daysAgo = (days: number) => new Date(2026, 10, 28 - days, 12).getTime();
const NOW = daysAgo(0);

const rowOf = (madeBefore: MadeBefore | null, excluded = true) => ({ ...newRow('a'), excluded, madeBefore });
const skipped = (atMs: number) => rowOf({ atMs, isResult: false, key: 'recipe' });
const result = (atMs: number, key: string | null) => rowOf({ atMs, isResult: true, key }, key !== null);

const tallyOf = (...rows: readonly ReturnType<typeof rowOf>[]) =>
  rows.reduce((tally, row) => countMade(tally, row, 1), NOTHING_MADE);

test.each([
  [0, 'today', 'aujourd’hui'],
  [1, 'yesterday', 'hier'],
  [4, 'on Tuesday', 'mardi'],
  [7, 'on November 21, 2026', 'le 21 novembre 2026'],
])('a day %i days ago is named', (days, inEnglish, inFrench) => {
  expect(pastDayWords(english, daysAgo(days), NOW)).toBe(inEnglish);
  expect(pastDayWords(french, daysAgo(days), NOW)).toBe(inFrench);
});

test('the notice counts what was made, by its day', () => {
  const now = Date.now();
  const day = 24 * 60 * 60 * 1000;
  expect(madeWords(english, NOTHING_MADE)).toEqual([]);
  expect(madeWords(english, tallyOf(skipped(now)))).toEqual(['1 image was done today.']);
  expect(madeWords(english, tallyOf(skipped(now), skipped(now)))).toEqual(['2 images were done today.']);
  expect(madeWords(english, tallyOf(skipped(now), skipped(now - 9 * day)))).toEqual([
    '2 images were done before, the last today.',
  ]);
  expect(madeWords(english, tallyOf(result(now, null)))).toEqual(['1 image is a result that Pixmill made today.']);
  expect(madeWords(english, tallyOf(result(now, 'recipe'), result(now - 9 * day, null)))).toEqual([
    '2 images are results that Pixmill made, the last today.',
  ]);
});

test('the end of a batch of which every image was made before names only that', () => {
  const counts = { ...EMPTY_TALLY, imagesPerSecond: 0, secondsLeft: null };
  const summary = { ...counts, made: tallyOf(skipped(Date.now())) };
  expect(endWords(english, summary)).toEqual(['1 image was done today.']);
  expect(endWords(english, { ...summary, total: 2, done: 1, failed: 1, originalBytes: 2048, newBytes: 1024 })).toEqual([
    '1 image done: 2 KB is now 1 KB.',
    '1 failed.',
    '1 image was done today.',
  ]);
  expect(endWords(english, counts)).toEqual([]);
});

test('an image that leaves the list or is made again is no longer counted', () => {
  const tally = tallyOf(skipped(NOW), skipped(NOW), result(NOW, 'recipe'));
  const left = countMade(countMade(tally, skipped(NOW), -1), result(NOW, 'recipe'), -1);
  expect(left).toEqual(tallyOf(skipped(NOW)));
  expect(countMade(left, skipped(NOW), -1)).toEqual(NOTHING_MADE);
});

test('a row that the user excluded says so, even if it is a result of an earlier batch', () => {
  const excluded = rowOf({ atMs: Date.now(), isResult: true, key: null });
  expect(stateWords(english, excluded)).toBe('Excluded');
  expect(overrideWords(english, excluded)).toBe('made by Pixmill today');
  expect(stateWords(english, skipped(Date.now()))).toBe('Done today');
  expect(reportRowOf(excluded, null, null).outcome).toBe('excluded');
  expect(reportRowOf(skipped(NOW), null, null).outcome).toBe('made-before');
});
