import { describe, expect, test } from 'vitest';
import { applyRecipe } from '../../../../src/domain/recipe/apply-recipe.ts';
import { EXPORT_SETS, type ExportChoice } from '../../../../src/domain/recipe/export-choice.ts';
import { planExport } from '../../../../src/domain/recipe/export-plan.ts';
import { parseRecipe } from '../../../../src/domain/recipe/read-recipe.ts';
import type { Recipe, RecipeOutput } from '../../../../src/domain/recipe/recipe.ts';
import { choiceOfRecipe, withFiles } from '../../../../src/domain/recipe/recipe-files.ts';
import { resolveRecipe } from '../../../../src/domain/recipe/resolve.ts';
import type { ImageFacts } from '../../../../src/domain/settings/recipe.ts';
import { TOOLS } from '../../../../src/tools/tools.ts';

const photo: ImageFacts = { format: 'jpeg', size: { widthPx: 3000, heightPx: 2000 }, mayHaveAlpha: true };
const files: readonly RecipeOutput[] = [
  { format: 'webp', width: 90 },
  { maxBytes: 900, mayScale: true, height: 9, matte: '#123456', name: 'x/{name}.{ext}' },
];
const choice: ExportChoice = { set: 'own', formats: ['webp', 'png'], widths: [90, 45], files, name: null };

const OWN: readonly RecipeOutput[] = [
  { quality: 41 },
  { look: 71, metadata: 'all', effort: 'smallest', colorSpace: 'srgb', matte: '#abcdef', width: 7, sharpen: 'low' },
  { lossless: true, metadata: 'none' },
];

describe.each(OWN)('beside the output %j', (own) => {
  test.each(EXPORT_SETS)('the files of %s come back from a saved recipe', (set) => {
    const recipe: Recipe = { version: 1, outputs: [own] };
    const saved = withFiles(recipe, planExport({ ...choice, set }, photo, own));
    const read = parseRecipe(JSON.stringify(saved));
    if (!read.ok) throw new Error('invalid');
    const back = choiceOfRecipe(read.recipe, { ...choice, name: '{width}.{ext}' });
    if (!back) throw new Error('no files');
    const again = withFiles(recipe, planExport(back, photo, own));
    expect(again.outputs.map(({ name }) => name)).toEqual(saved.outputs.map(({ name }) => name));
    expect(resolveRecipe(again, photo)).toEqual(resolveRecipe(saved, photo));
  });
});

test('the name of a recipe is that of all its files', () => {
  const recipe: Recipe = { version: 1, name: '{name}-{width}.{ext}', outputs: [{}, { width: 9 }, { name: 'a.{ext}' }] };
  expect(choiceOfRecipe(recipe, choice)?.files.map(({ name }) => name)).toEqual(['{name}-{width}.{ext}', 'a.{ext}']);
  expect(choiceOfRecipe({ version: 1, outputs: [{}] }, choice)).toBeNull();
});

test('no tool lacks anything of several outputs', () => {
  const recipe: Recipe = { version: 1, outputs: [{ quality: 41 }, { quality: 42 }] };
  for (const tool of Object.values(TOOLS)) expect(applyRecipe(recipe, tool).missing).not.toContain('outputs');
});
