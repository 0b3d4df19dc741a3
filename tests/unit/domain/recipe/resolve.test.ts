import { expect, test } from 'vitest';
import type { RecipeOutput } from '../../../../src/domain/recipe/recipe.ts';
import { resolveRecipe } from '../../../../src/domain/recipe/resolve.ts';
import type { ImageFacts, ImageRecipe } from '../../../../src/domain/settings/recipe.ts';

const photo: ImageFacts = { format: 'jpeg', size: { widthPx: 4000, heightPx: 3000 }, mayHaveAlpha: false };
const drawing: ImageFacts = { format: 'svg', size: { widthPx: 100, heightPx: 100 }, mayHaveAlpha: true };

const resolve = (output: RecipeOutput, image = photo) =>
  resolveRecipe({ version: 1, outputs: [output] }, image)[0] as ImageRecipe;

test.each<[RecipeOutput, ImageRecipe['fit']]>([
  [{}, null],
  [{ width: 480 }, { mode: 'exact', widthPx: 480, heightPx: 360 }],
  [{ height: 300 }, { mode: 'exact', widthPx: 400, heightPx: 300 }],
  [{ scale: 50 }, { mode: 'exact', widthPx: 2000, heightPx: 1500 }],
  [
    { width: 500, height: 500 },
    { mode: 'contain', widthPx: 500, heightPx: 500 },
  ],
  [
    { width: 500, height: 500, fit: 'stretch' },
    { mode: 'exact', widthPx: 500, heightPx: 500 },
  ],
  [
    { width: 500, height: 500, fit: 'fill' },
    { mode: 'cover', widthPx: 500, heightPx: 500, focus: { x: 0.5, y: 0.5 } },
  ],
  [{ maxWidth: 800 }, { mode: 'inside', maxWidthPx: 800, maxHeightPx: Number.MAX_SAFE_INTEGER }],
  [
    { maxWidth: 800, maxHeight: 80 },
    { mode: 'inside', maxWidthPx: 800, maxHeightPx: 80 },
  ],
])('the size of %j', (output, fit) => {
  expect(resolve(output).fit).toEqual(fit);
});

test.each<[RecipeOutput, Partial<ImageRecipe['output']>]>([
  [{}, { format: 'jpeg', qualityPercent: 80, effort: 'balanced', metadata: 'public', recompress: 'if-smaller' }],
  [
    { quality: 55, effort: 'fast' },
    { qualityPercent: 55, effort: 'fast' },
  ],
  [{ look: 80 }, { goal: { kind: 'look', score: 80 } }],
  [{ maxBytes: 5000 }, { goal: { kind: 'size', maxBytes: 5000, mayScale: false } }],
  [{ lossless: true }, { recompress: 'always' }],
  [{ format: 'webp', lossless: true }, { qualityPercent: 100 }],
  [
    { format: 'jxl', lossless: true },
    { qualityPercent: 100, recompress: 'always' },
  ],
  [{ format: 'png', transparent: 'source' }, { format: 'png' }],
  [
    { format: 'smallest', choices: ['webp'], look: 70 },
    { choices: ['webp'], goal: { kind: 'look', score: 70 } },
  ],
  [
    { format: 'avif', metadata: 'none', matte: '#102030' },
    { format: 'avif', metadata: 'none', matte: [16, 32, 48] },
  ],
])('the encoding of %j', (output, expected) => {
  expect(resolve(output).output).toMatchObject(expected);
});

test('an image whose format cannot be written becomes PNG if it is transparent', () => {
  expect(resolve({}, drawing).output).toMatchObject({ format: 'jpeg', ifTransparent: { format: 'png' } });
});

test('without loss, an image whose format cannot be written becomes PNG', () => {
  expect(resolve({ lossless: true }, drawing).output).toMatchObject({ format: 'png' });
  expect(resolve({ lossless: true }, { ...drawing, mayHaveAlpha: false }).output).toMatchObject({ format: 'png' });
  expect(resolve({ lossless: true }, { ...drawing, format: 'webp' }).output.format).toBe('webp');
});

test('images with transparency can keep their format', () => {
  const recipe: RecipeOutput = { format: 'jpeg', transparent: 'source' };
  const webp: ImageFacts = { ...drawing, format: 'webp' };
  expect(resolve(recipe, webp).output).toMatchObject({ format: 'jpeg', ifTransparent: { format: 'webp' } });
  expect(resolve(recipe, drawing).output).toMatchObject({ format: 'jpeg', ifTransparent: { format: 'png' } });
});

test('small images can keep their size', () => {
  expect(resolve({ width: 5000, keepSmall: true }).fit).toBeNull();
});

test('one image may take the bytes of its set', () => {
  const [made] = resolveRecipe({ version: 1, setBytes: 900_000, outputs: [{}] }, photo);
  expect(made?.output.goal).toEqual({ kind: 'size', maxBytes: 900_000, mayScale: false });
});

test('a turn applies before the size', () => {
  const [made] = resolveRecipe({ version: 1, turn: 6, outputs: [{ width: 300 }] }, photo);
  expect(made).toMatchObject({ turn: 6, fit: { mode: 'exact', widthPx: 300, heightPx: 400 } });
});
