import { expect, test } from 'vitest';
import { type ImageFacts, recipeFor, recipeKey } from '../../../../src/domain/settings/recipe.ts';
import { restoreStamp } from '../../../../src/domain/settings/stamp.ts';
import { restoreSettings } from '../../../../src/domain/settings/stored-settings.ts';
import { TOOLS } from '../../../../src/tools/tools.ts';

test.each<readonly [string, unknown, unknown]>([
  ['nothing', undefined, undefined],
  ['null', null, undefined],
  ['a text', 'Ada', undefined],
  ['a list', [['creator', 'Ada']], undefined],
  ['other types', { creator: 7, credit: { toString: 'x' }, copyright: null }, undefined],
  ['spaces', { creator: '  ' }, undefined],
  ['control characters', { creator: 'A\u0000', credit: 'B\u001b[2J', copyright: 'C\u0085' }, undefined],
  ['half a character, and one that XML forbids', { creator: 'A\ud83d', credit: '\uffff' }, undefined],
  ['scripts in place of an address', { licenseUrl: 'javascript:alert(1)' }, undefined],
  ['an address with a script behind it', { licenseUrl: 'https://x"><script>' }, undefined],
  ['too long a text', { creator: 'x'.repeat(201), credit: 'x'.repeat(200) }, { credit: 'x'.repeat(200) }],
  ['further fields', JSON.parse('{"creator":"Ada","__proto__":{"a":1},"more":1}'), { creator: 'Ada' }],
  ['markup, which is text', { creator: '<b>&amp;]]>' }, { creator: '<b>&amp;]]>' }],
])('a stamp is restored from %s', (_, stored, restored) => {
  expect(restoreStamp(stored)).toEqual(restored);
});

test('settings without a stamp or least savings have the recipes of before', () => {
  const tool = TOOLS.home;
  const photo: ImageFacts = { format: 'jpeg', size: { widthPx: 40, heightPx: 30 }, mayHaveAlpha: false };
  const keyOf = (stored: object) => recipeKey(recipeFor(restoreSettings(tool, stored), photo, tool));
  expect(keyOf({})).not.toContain('stamp');
  expect(keyOf({ stamp: { creator: '\n' } })).toBe(keyOf({}));
  expect(keyOf({ minSavingsPercent: 0 })).toBe(keyOf({}));
  expect(keyOf({ minSavingsPercent: 12 })).toContain('"minSavingsPercent":12');
  expect(keyOf({ stamp: { creator: 'Ada' } })).toContain('"metadata":"public","stamp":{"creator":"Ada"}');
});
