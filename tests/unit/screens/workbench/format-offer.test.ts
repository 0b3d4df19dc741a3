import { expect, test } from 'vitest';
import { ENGLISH, loadTranslate } from '../../../../src/i18n/t.ts';
import { offerWords } from '../../../../src/screens/workbench/format-offer.tsx';

test.each([
  [
    { format: 'webp', savedPercent: 28, losesPixels: false },
    'WebP would be 28% smaller and look the same. All browsers have supported it since 2020.',
  ],
  [
    { format: 'jpeg', savedPercent: 71, losesPixels: true },
    'JPEG would be 71% smaller and look the same. It is not lossless. Every browser opens it.',
  ],
  [
    { format: 'jxl', savedPercent: 10, losesPixels: false },
    'JPEG XL would be 10% smaller and look the same. Some browsers cannot open it.',
  ],
] as const)('the recommendation %o is worded in English', (offer, words) => {
  expect(offerWords(ENGLISH, offer)).toBe(words);
});

test('a recommendation is worded in French', async () => {
  const french = await loadTranslate('fr');
  expect(offerWords(french, { format: 'webp', savedPercent: 28, losesPixels: false })).toBe(
    'En WebP, le fichier serait 28 % plus léger pour le même rendu. Tous les navigateurs l’acceptent depuis 2020.',
  );
});
