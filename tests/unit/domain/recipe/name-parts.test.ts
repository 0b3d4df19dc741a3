import { expect, test } from 'vitest';
import { insertPart, NAME_PARTS, offeredParts } from '../../../../src/domain/recipe/name-parts.ts';
import { findTemplateFault } from '../../../../src/domain/recipe/name-template.ts';

test.each(NAME_PARTS)('a template can contain {%s}', (part) => {
  expect(findTemplateFault(`{${part}}`)).toBeNull();
});

test.each([
  ['{', 1, NAME_PARTS],
  ['a-{DA', 5, ['date:YYYY-MM-DD']],
  ['{name}-{h.{ext}', 9, ['height']],
  ['{name}', 6, []],
  ['{name}', 0, []],
  ['{x', 2, []],
])('%s with the caret at %i offers what continues it', (template, caret, offered) => {
  expect(offeredParts(template, caret)).toEqual(offered);
});

test.each([
  ['a-{wi', 5, 'a-{width}', 9],
  ['a-{wi}.{ext}', 5, 'a-{width}.{ext}', 9],
  ['a-{wi.{ext}', 5, 'a-{width}.{ext}', 9],
  ['a.{ext}', 1, 'a{width}.{ext}', 8],
])('a part put into %s at %i replaces an unfinished one', (template, caret, result, next) => {
  expect(insertPart(template, caret, 'width')).toEqual({ template: result, caret: next });
});
