import { expect, test } from 'vitest';
import { FRENCH } from '../../../src/i18n/french/index.ts';
import { createTranslate, ENGLISH } from '../../../src/i18n/t.ts';
import type { LabReference } from '../../../src/lab/model.ts';
import { encodingWords, fixedWords, msWords, preparationWords, psnrWords } from '../../../src/words/lab-words.ts';

const french = createTranslate('fr', FRENCH);

test('an encoding is described by format, engine, effort and quality', () => {
  const encoding = { format: 'jpeg', engine: 'wasm', effort: 'smallest', options: {}, qualityPercent: 80 } as const;
  expect(encodingWords(ENGLISH, encoding)).toBe('JPEG, Pixmill, Smallest, 80');
  expect(encodingWords(french, encoding)).toBe('JPEG, Pixmill, Le plus léger, 80');
  expect(
    encodingWords(ENGLISH, { format: 'png', engine: 'canvas', effort: null, options: {}, qualityPercent: null }),
  ).toBe('PNG, Canvas');
  const tuned = { ...encoding, engine: 'mozjpeg', effort: null, options: { scans: 'sequential', tables: 'ms-ssim' } };
  expect(encodingWords(ENGLISH, tuned)).toBe('JPEG, MozJPEG, Scans: Sequential, Tables: MS-SSIM, 80');
  expect(encodingWords(french, tuned)).toBe('JPEG, MozJPEG, Balayages\u202f: Séquentiel, Tables\u202f: MS-SSIM, 80');
});

test('a reference is described by filter and light', () => {
  const reference = { preparation: { by: 'kernel', filter: 'box', light: 'linear' } } as LabReference;
  expect(preparationWords(ENGLISH, reference)).toBe('Box, linear light');
  expect(preparationWords(french, reference)).toBe('Boîte, lumière linéaire');
});

test('measurements keep their decimals', () => {
  expect([42.5, Number.POSITIVE_INFINITY].map((db) => psnrWords(ENGLISH, db))).toEqual(['42.50', 'lossless']);
  expect([42.5, Number.POSITIVE_INFINITY].map((db) => psnrWords(french, db))).toEqual(['42,50', 'sans perte']);
  expect([0.04, 9.94, 12.6, 1234].map((ms) => msWords(ENGLISH, ms))).toEqual(['0.0', '9.9', '13', '1234']);
  expect(fixedWords(ENGLISH, 0.98, 4)).toBe('0.9800');
});
