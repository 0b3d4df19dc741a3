import { expect, test } from 'vitest';
import { ENGLISH } from '../../../src/i18n/t.ts';
import { recipeSummary } from '../../../src/screens/presets/recipe-lines.ts';

const summary = (part: object) => recipeSummary(ENGLISH, { version: 1, outputs: [{ format: 'png' }], ...part });

test('the summary of a recipe says how it straightens and crops', () => {
  expect(summary({ straighten: -3.5 })).toBe('PNG · Straighten −3.5°');
  expect(summary({ straighten: 0, crop: { ratio: 1.5 } })).toBe('PNG · Crop 3:2');
  expect(summary({ crop: { ratio: 1.2345, focus: 'attention' } })).toBe(
    'PNG · Crop Ratio 1.235 around what stands out',
  );
  expect(summary({ crop: { x: 0.1, width: 0.5, height: 0.333 } })).toBe('PNG · Crop 50 × 33.3 %');
  expect(summary({ crop: { unit: 'px', width: 1200 } })).toBe('PNG · Crop 1,200 × … px');
});

test.each([
  [2, 'mirrored'],
  [3, '180°'],
  [4, 'mirrored, 180°'],
  [5, 'mirrored, 90° to the left'],
  [6, '90° to the right'],
  [7, 'mirrored, 90° to the right'],
  [8, '90° to the left'],
])('the summary says rotation %i in words: %s', (turn, words) => {
  expect(summary({ turn })).toBe(`PNG · Rotation ${words}`);
});
