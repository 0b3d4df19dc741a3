import { expect, test } from 'vitest';
import { fillMarkText, findMarkFault } from '../../../../src/domain/recipe/mark-text.ts';
import { recipeFor, recipeKey } from '../../../../src/domain/settings/recipe.ts';
import { BATCH_TOOL_IDS, toolById } from '../../../../src/tools/tools.ts';

const FACTS = {
  source: { path: 'trip/IMG_1.final.jpg', changedMs: Date.parse('2025-03-04T05:06:07') },
  taken: '2024-12-31T23:59:58',
  creator: 'Ada',
};

test.each([
  ['© {creator} {date:YYYY}', FACTS, '© Ada 2024'],
  ['{name}, {date}', FACTS, 'IMG_1.final, 2024-12-31'],
  ['{date:DD.MM.YY}', { ...FACTS, taken: null }, '04.03.25'],
  ['{date} {name} {creator} ', { source: null, taken: null, creator: null }, ''],
  ['{name}', { ...FACTS, source: { path: 'a/{creator}\u0007<b>.png', changedMs: 0 } }, '{creator} <b>'],
])('%s of %o is %s', (text, facts, filled) => {
  expect(fillMarkText(text, facts)).toBe(filled);
});

test.each([
  ['© Ada ≤', { code: 'unknown-letter', letter: '≤' }],
  ['Ада Лавлейс, Άδα, Ấ', null],
  ['写真', { code: 'unknown-letter', letter: '写' }],
  ['two\nlines', { code: 'not-a-line' }],
  [' ', { code: 'not-a-line' }],
  ['x'.repeat(201), { code: 'not-a-line' }],
  ['{width}', { code: 'unknown-part', part: 'width', meant: null }],
  ['{name', { code: 'open-brace' }],
  ['{date:YYYY-MM-DD} {date}', null],
])('%s is refused as %o', (text, fault) => {
  expect(findMarkFault(text)).toEqual(fault);
});

test('the key of a recipe tells images of marks apart without holding them', () => {
  const tool = toolById(BATCH_TOOL_IDS[0] as (typeof BATCH_TOOL_IDS)[number]);
  const photo = { format: 'jpeg', size: { widthPx: 9, heightPx: 9 }, mayHaveAlpha: false } as const;
  const keyOf = (image: string) => recipeKey(recipeFor({ ...tool.defaults, mark: { image } }, photo, tool));
  const [one, other] = [`data:image/png;base64,${'a'.repeat(9000)}`, `data:image/png;base64,${'a'.repeat(8999)}b`];
  expect(keyOf(one)).not.toBe(keyOf(other));
  expect(keyOf(one).length).toBeLessThan(1000);
});
