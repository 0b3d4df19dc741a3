import { expect, test } from 'vitest';
import { FRENCH } from '../../../../src/i18n/french/index.ts';
import { createTranslate, ENGLISH } from '../../../../src/i18n/t.ts';
import { stageWords } from '../../../../src/screens/workbench/stage-words.ts';

const french = createTranslate('fr', FRENCH);

test.each([
  [null, 'Encoding…', 'Encodage…'],
  [1, 'Encoding…', 'Encodage…'],
  [2, '2nd try…', '2e essai…'],
  [3, '3rd try…', '3e essai…'],
  [4, '4th try…', '4e essai…'],
])('the progress of encoding attempt %s is shown as %j', (attempt, english, inFrench) => {
  expect(stageWords(ENGLISH, { state: 'encoding', attempt })).toBe(english);
  expect(stageWords(french, { state: 'encoding', attempt })).toBe(inFrench);
});

test('a finished image shows no progress', () => {
  expect(stageWords(ENGLISH, { state: 'done', attempt: 3 })).toBeNull();
});

test('an animation shows the current frame', () => {
  const work = { state: 'resizing', attempt: null, progress: { frame: 37, of: 1500 } } as const;
  expect(stageWords(ENGLISH, work)).toBe('Frame 37 of 1,500…');
  expect(stageWords(french, work)).toMatch(/^Image 37 sur 1\s500…$/);
});
