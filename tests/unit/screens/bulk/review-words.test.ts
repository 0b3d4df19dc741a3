import { expect, test } from 'vitest';
import { ENGLISH, loadTranslate } from '../../../../src/i18n/t.ts';
import { REVIEW_KEY_WORDS } from '../../../../src/screens/bulk/review/review-keys.ts';
import { reviewedWords, reviewNewsWords } from '../../../../src/screens/bulk/review/review-words.ts';

const LIST = {
  shown: [],
  reviewed: 1,
  total: 38,
  damaged: 0,
  unmeasured: 0,
  isSorted: true,
  canUndo: true,
};

test('decisions are announced with the progress of the review, in English and French', async () => {
  const french = await loadTranslate('fr');
  expect(reviewNewsWords(ENGLISH, { kind: 'accepted', name: 'a.jpg' }, LIST)).toBe('a.jpg accepted. 1 of 38 reviewed.');
  expect(reviewNewsWords(french, { kind: 'many-better', count: 3 }, LIST)).toBe(
    '3 images auront une meilleure qualité. 1 sur 38 vérifiées.',
  );
  expect(reviewNewsWords(ENGLISH, { kind: 'no-step', name: 'a.jpg' }, LIST)).toBe(
    'a.jpg cannot be changed further in this direction.',
  );
  expect(reviewedWords(french, LIST)).toBe('1 sur 38 vérifiées');
});

test('the list of shortcuts contains every key of the review', async () => {
  const french = await loadTranslate('fr');
  expect(REVIEW_KEY_WORDS.map(({ cap, words }) => `${cap}: ${french(words)}`)).toEqual([
    'A Enter: Accepter',
    '+: Augmenter la qualité',
    '−: Plus léger',
    'X: Exclure',
    'B Space: Maintenir pour voir l’original',
    'H: Carte de chaleur',
    'Ctrl Z: Annuler',
    '?: Afficher ces raccourcis',
  ]);
});
