import { describe, expect, test } from 'vitest';
import { type BatchRow, newRow } from '../../../../src/domain/batch/batch.ts';
import { NOTHING_MADE } from '../../../../src/domain/batch/made-before.ts';
import { FRENCH } from '../../../../src/i18n/french/index.ts';
import { createTranslate, ENGLISH } from '../../../../src/i18n/t.ts';
import {
  archiveWords,
  batchDownloadLabel,
  doneWords,
  folderWords,
  imageWords,
  overrideWords,
  rateWords,
  stateWords,
  timeLeftWords,
} from '../../../../src/screens/bulk/batch-words.ts';
import { fakeEncoded } from '../../../support/fake-engine.ts';

const french = createTranslate('fr', FRENCH);

const SUMMARY = {
  total: 1000,
  done: 412,
  failed: 0,
  retryable: 0,
  running: 0,
  startable: 0,
  missing: 0,
  coarse: 0,
  outdated: 0,
  customized: 0,
  originalBytes: 0,
  newBytes: 0,
  furtherFiles: 0,
  furtherBytes: 0,
  made: NOTHING_MADE,
  imagesPerSecond: 0,
  secondsLeft: null,
};

const ROW: BatchRow = { ...newRow('a'), path: 'a.png', bytes: 10, state: 'done' };

test('an image count is formatted', () => {
  expect([0, 1, 2, 1000].map((count) => imageWords(ENGLISH, count))).toEqual([
    '0 images',
    '1 image',
    '2 images',
    '1,000 images',
  ]);
  expect([0, 1, 2, 1000].map((count) => imageWords(french, count))).toEqual([
    '0 image',
    '1 image',
    '2 images',
    '1\u202f000 images',
  ]);
});

test('progress is formatted', () => {
  expect(doneWords(ENGLISH, SUMMARY)).toBe('412 of 1,000 done');
  const made = { skipped: new Map([[0, 3]]), results: new Map() };
  expect(doneWords(ENGLISH, { ...SUMMARY, done: 0, total: 0, made })).toBe('Nothing left to make');
  expect(doneWords(ENGLISH, { ...SUMMARY, done: 0, total: 0 })).toBe('0 of 0 done');
  expect(doneWords(french, SUMMARY)).toBe('Terminé\u202f: 412 sur 1\u202f000');
});

test.each([
  [12.4, '12 images per second', '12 par seconde'],
  [1.25, '1.3 images per second', '1,3 par seconde'],
  [0.05, '3 images per minute', '3 par minute'],
])('%f images per second are shown as "%s" and "%s"', (rate, english, words) => {
  expect(rateWords(ENGLISH, rate)).toBe(english);
  expect(rateWords(french, rate)).toBe(words);
});

test.each([
  [4, 'a few seconds left', 'encore quelques secondes'],
  [44, 'about 40 seconds left', 'encore 40 secondes environ'],
  [60, 'about 1 minute left', 'encore 1 minute environ'],
  [130, 'about 2 minutes left', 'encore 2 minutes environ'],
  [3600, 'about 1 hour left', 'encore 1 heure environ'],
  [5400, 'about 1.5 hours left', 'encore 1,5 heure environ'],
  [7200, 'about 2 hours left', 'encore 2 heures environ'],
])('%i seconds are shown as "%s" and "%s"', (seconds, english, words) => {
  expect(timeLeftWords(ENGLISH, seconds)).toBe(english);
  expect(timeLeftWords(french, seconds)).toBe(words);
});

describe('a row', () => {
  test('shows its state', () => {
    expect(stateWords(ENGLISH, ROW)).toBe('Done');
    expect(stateWords(french, ROW)).toBe('Terminé');
    expect(stateWords(french, { ...ROW, outdated: true })).toBe('À refaire');
  });

  test('shows why it failed, without the file name', () => {
    const failed = { ...ROW, state: 'failed', failure: { code: 'empty-file' } } as const;
    expect(stateWords(ENGLISH, failed)).toBe('This file is empty. Copy or download it again.');
    expect(stateWords(french, failed)).toBe('Ce fichier est vide. Copiez-le ou téléchargez-le à nouveau.');
  });

  test('lists its own settings', () => {
    const own = { ...ROW, override: { format: 'png', qualityPercent: 80, maxWidthPx: 20, effort: 'fast' } } as const;
    expect(overrideWords(ENGLISH, own)).toBe('as PNG, quality 80, custom size, custom effort');
    expect(overrideWords(french, own)).toBe('en PNG, qualité 80, taille personnalisée, effort personnalisé');
    const others = { fit: 'fill', frame: 3, palette: 'automatic', colorSpace: 'srgb', metadata: 'all' } as const;
    expect(overrideWords(ENGLISH, { ...ROW, override: { ...others, matte: '#000000' } })).toBe(
      'custom fit, frame 3, fewer colors, sRGB, custom metadata, custom background',
    );
    expect(overrideWords(ENGLISH, { ...ROW, override: { palette: 'all', colorSpace: 'keep' } })).toBe(
      'all colors, wide colors',
    );
    expect(overrideWords(french, ROW)).toBeNull();
    const withOwn = (override: BatchRow['override']) => ({ ...ROW, override });
    expect(overrideWords(ENGLISH, withOwn({ lossless: true }))).toBe('lossless');
    expect(overrideWords(ENGLISH, withOwn({ qualityPercent: 70, lossless: false }))).toBe('quality 70, not lossless');
    expect(overrideWords(ENGLISH, { ...ROW, score: 80.6 })).toBe('Very good: 81');
    expect(overrideWords(ENGLISH, { ...ROW, result: fakeEncoded() })).toBeNull();
    const enlarged = { ...ROW, result: fakeEncoded({ enlargedPercent: 1250 }) };
    expect(overrideWords(ENGLISH, enlarged)).toBe('enlarged by 1,250%');
    const preview = { ...ROW, result: fakeEncoded({ cameraPreview: { widthPx: 3, heightPx: 2 } }) };
    expect(overrideWords(ENGLISH, preview)).toBe('camera’s preview from the RAW file');
    expect(overrideWords(french, enlarged)).toBe('agrandie de 1\u202f250\u202f%');
    const goal = { qualityPercent: 80, lookScore: 70, maxBytes: 500_000 };
    expect(overrideWords(ENGLISH, withOwn({ ...goal, aim: 'number' }))).toBe('quality 80');
    expect(overrideWords(ENGLISH, withOwn({ ...goal, aim: 'look' }))).toBe('Good: 70');
    expect(overrideWords(ENGLISH, withOwn({ ...goal, aim: 'size' }))).toBe('at most 500 KB');
    expect(overrideWords(french, withOwn({ lossless: true }))).toBe('sans perte');
    expect(overrideWords(french, withOwn({ lossless: false }))).toBe('avec perte');
  });
});

test('the download button shows how many images it downloads', () => {
  expect(batchDownloadLabel(ENGLISH, 1, 1)).toBe('Batch Download (2+ images required)');
  expect(batchDownloadLabel(ENGLISH, 1000, 1000)).toBe('Download All (1000) Images');
  expect(batchDownloadLabel(ENGLISH, 3, 1)).toBe('Download All (1) Images');
  expect(batchDownloadLabel(french, 5, 5)).toBe('Tout télécharger (5 images)');
});

test('archive and folder show their progress', () => {
  const usual = { isPaused: false, downloadError: 'Error compressing images. Please try again.' } as const;
  expect(archiveWords(ENGLISH, { kind: 'idle' }, usual)).toBeNull();
  expect(archiveWords(ENGLISH, { kind: 'writing', done: 3, total: 1200 }, usual)).toBe('Writing the ZIP: 3 of 1,200');
  expect(archiveWords(ENGLISH, { kind: 'saved', parts: 1 }, usual)).toBe('ZIP saved.');
  expect(archiveWords(ENGLISH, { kind: 'too-large' }, usual)).toBe(
    'The ZIP was not saved, because it would exceed your limit.',
  );
  expect(archiveWords(ENGLISH, { kind: 'failed', reason: 'write' }, usual)).toBe(
    'Error compressing images. Please try again. The ZIP could not be written. Your images are still here.',
  );
  expect(archiveWords(french, { kind: 'saved', parts: 2 }, usual)).toBe('ZIP enregistré en 2 parties.');
  expect(folderWords(ENGLISH, { kind: 'writing', name: 'Out', written: 1 })).toBe('1 image saved to the folder Out.');
  expect(folderWords(french, { kind: 'writing', name: 'Out', written: 2 })).toBe(
    'Enregistré dans le dossier Out\u202f: 2 images.',
  );
});
