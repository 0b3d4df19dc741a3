import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRecipe } from '../../../src/domain/recipe/read-recipe.ts';

const PAGE = readFileSync(new URL('../../../docs/recipes.md', import.meta.url), 'utf8');

const EXAMPLES = Array.from(PAGE.matchAll(/```json\n([\s\S]*?)```/g), ([, text = '']) => text);

test('docs/recipes.md has five recipes, and all can be used', () => {
  expect(EXAMPLES).toHaveLength(5);
  expect(EXAMPLES.map(parseRecipe).filter(({ ok }) => !ok)).toEqual([]);
});
