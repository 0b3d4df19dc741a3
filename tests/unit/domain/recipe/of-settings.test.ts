import { describe, expect, test } from 'vitest';
import { applyRecipe } from '../../../../src/domain/recipe/apply-recipe.ts';
import { recipeOfSettings } from '../../../../src/domain/recipe/of-settings.ts';
import { sizeFieldsFor } from '../../../../src/domain/recipe/output-shape.ts';
import { readRecipe } from '../../../../src/domain/recipe/read-recipe.ts';
import type { Recipe } from '../../../../src/domain/recipe/recipe.ts';
import { resolveRecipe } from '../../../../src/domain/recipe/resolve.ts';
import { type ImageFacts, recipeFor } from '../../../../src/domain/settings/recipe.ts';
import type { Settings } from '../../../../src/domain/settings/settings.ts';
import { TOOLS, type Tool } from '../../../../src/tools/tools.ts';

const photo: ImageFacts = { format: 'jpeg', size: { widthPx: 4000, heightPx: 2999 }, mayHaveAlpha: false };
const drawing: ImageFacts = { format: 'png', size: { widthPx: 640, heightPx: 901 }, mayHaveAlpha: true };
const wide: ImageFacts = { ...photo, format: 'webp', space: 'display-p3' };
const holder: ImageFacts = { ...photo, format: 'jxl', mayHaveAlpha: true };
const IMAGES = [photo, drawing, wide, holder];

const CHOICES: readonly Partial<Settings>[] = [
  {},
  { qualityPercent: 37 },
  { aim: 'look', lookScore: 71 },
  { aim: 'size', maxBytes: 123_456, mayScale: true },
  { aim: 'set', setBytes: 7_000_000 },
  { format: 'webp', qualityPercent: 91 },
  { format: 'smallest', choices: ['webp', 'png'], aim: 'look' },
  { format: 'png', palette: 'automatic', paletteScore: 80, effort: 'smallest' },
  { format: 'webp', losslessMode: 'nearly', lossless: true },
  { stamp: { creator: 'Ada', licenseUrl: 'https://example.org/' }, metadata: 'none' },
  { mark: { text: '© {creator}', place: 'tiled', size: 4 } },
  { minSavingsPercent: 12 },
  { metadata: 'none', colorSpace: 'srgb', matte: '#123456', effort: 'fast' },
  { lossless: true },
  { format: 'jxl', lossless: true, metadata: 'all' },
  { nameTemplate: '{date}-{name}.{ext}' },
  { widthPx: 777 },
  { heightPx: 333 },
  { scalePercent: 37 },
  { scalePercent: 50, sharpen: 'standard' },
  { widthPx: 500, heightPx: 500, lockAspect: false, fit: 'stretch' },
  { widthPx: 500, heightPx: 500, lockAspect: false, fit: 'fill' },
  { widthPx: 500, heightPx: 500, lockAspect: false, fit: 'fill', focus: 'attention' },
  { widthPx: 500, heightPx: 400, fit: 'inside', keepSmall: true },
  { widthPx: 500, heightPx: 400, fit: 'pad', padding: 'blur', marginPercent: 15, matte: '#123456' },
  { widthPx: 5000, keepSmall: true },
  { maxWidthPx: 1234, maxHeightPx: 999 },
  { maxWidthPx: 300, maxHeightPx: 600, preserveAspect: false },
];

const tools: readonly Tool[] = Object.values(TOOLS);

/** What the tool would make of the image after it has applied the recipe. */
function madeWith(recipe: Recipe, tool: Tool, image: ImageFacts) {
  const { settings, shape } = applyRecipe(recipe, tool);
  return recipeFor({ ...settings, ...(shape && sizeFieldsFor(shape, image.size)) }, image, tool);
}

const listed = tools.flatMap((tool) =>
  CHOICES.map((choice) => [tool.id, JSON.stringify(choice), tool, choice] as const),
);

describe('a recipe of settings', () => {
  test.each(listed)('%s keeps what %s means', (_, __, tool, choice) => {
    for (const image of IMAGES) {
      // Only what the tool's panel offers.
      const format =
        tool.formats.find((each) => each === choice.format) ??
        (choice.format === 'smallest' && tool.offersGoals ? ('smallest' as const) : null);
      const quality = tool.controls.includes('quality') ? {} : { qualityPercent: tool.defaults.qualityPercent };
      const settings = { ...tool.defaults, ...choice, ...quality, format };
      const recipe = recipeOfSettings(settings, tool, null, tool.takes === 'one' ? image : null);
      expect(readRecipe(recipe)).toMatchObject({ ok: true });
      expect(madeWith(recipe, tool, image)).toEqual(recipeFor(settings, image, tool));
      expect(applyRecipe(recipe, tool).missing).toEqual([]);
    }
  });

  test('the command makes the same of it', () => {
    const tool = TOOLS.optimize;
    for (const image of IMAGES) {
      for (const choice of CHOICES.filter(({ aim }) => aim !== 'set')) {
        const settings = { ...tool.defaults, ...choice };
        const recipe = recipeOfSettings(settings, tool, null, image);
        const { ifTransparent, ...output } = resolveRecipe(recipe, image)[0]?.output ?? {};
        expect({ choice, ...output, ...ifTransparent }).toEqual({ choice, ...recipeFor(settings, image, tool).output });
      }
    }
  });
});
