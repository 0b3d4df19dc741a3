import { describe, expect, test } from 'vitest';
import { keepsBlocks } from '../../../../src/domain/geometry/pixel-plan.ts';
import { seeksPlace, withPlaces } from '../../../../src/domain/geometry/placed.ts';
import { framedArea } from '../../../../src/domain/geometry/straighten.ts';
import { cropFor } from '../../../../src/domain/recipe/crop.ts';
import type { RecipeCrop } from '../../../../src/domain/recipe/recipe.ts';
import { resolveRecipe } from '../../../../src/domain/recipe/resolve.ts';
import { recipeKey } from '../../../../src/domain/settings/recipe.ts';

const SIZE = { widthPx: 4032, heightPx: 3024 };
const IMAGE = { format: 'jpeg', size: SIZE, mayHaveAlpha: false } as const;

const areaOf = (crop: RecipeCrop, size = SIZE) =>
  framedArea(size, { crop: cropFor({ crop }, size) ?? undefined } as object);

test('pixels are exactly these pixels', () => {
  for (const [x, y, width, height] of [
    [100, 50, 800, 600],
    [1, 2, 3, 4],
    [4031, 3023, 1, 1],
    [1234, 777, 1999, 2001],
  ] as const) {
    const area = areaOf({ unit: 'px', x, y, width, height });
    expect(area).toEqual({ xPx: x, yPx: y, widthPx: width, heightPx: height });
  }
});

test('what lies outside of the image is left out', () => {
  expect(areaOf({ unit: 'px', x: 4000, y: 0, width: 800, height: 9000 })).toEqual({
    xPx: 4000,
    yPx: 0,
    widthPx: 32,
    heightPx: 3024,
  });
  expect(areaOf({ unit: 'px', x: 9000, y: 9000, width: 8, height: 8 })).toMatchObject({ widthPx: 1, heightPx: 1 });
  expect(areaOf({ x: 0.75, y: 0, width: 0.5, height: 1 })).toMatchObject({ xPx: 3024, widthPx: 1008 });
});

test('a ratio takes the largest part in the center', () => {
  expect(areaOf({ ratio: 1 })).toEqual({ xPx: 504, yPx: 0, widthPx: 3024, heightPx: 3024 });
  expect(areaOf({ ratio: 16 / 9 })).toEqual({ xPx: 0, yPx: 378, widthPx: 4032, heightPx: 2268 });
  expect(areaOf({ ratio: 4 / 3 })).toEqual({ xPx: 0, yPx: 0, ...SIZE });
});

test('a recipe is resolved with its angle and crop, which decide the size', () => {
  const recipe = { version: 1, turn: 6, straighten: 2, crop: { ratio: 1 }, outputs: [{ maxWidth: 500 }] } as const;
  const [made] = resolveRecipe(recipe as never, IMAGE);
  expect(made).toMatchObject({ turn: 6, straighten: 2, crop: { x: 0, width: 1, height: 0.75 } });
  const [half] = resolveRecipe({ version: 1, crop: { ratio: 2 }, outputs: [{ width: 1000 }] }, IMAGE);
  expect(half?.fit).toEqual({ mode: 'exact', widthPx: 1000, heightPx: 500 });
});

test('a crop that may move to whole blocks keeps this, whatever gives it its place', () => {
  const crops: readonly RecipeCrop[] = [
    { ratio: 1, lossless: true },
    { ratio: 1, focus: 'attention', lossless: true },
    { unit: 'px', x: 9, y: 9, width: 90, height: 60, lossless: true },
  ];
  for (const crop of crops) {
    const [made] = resolveRecipe({ version: 1, crop, outputs: [{ lossless: true }] }, IMAGE);
    expect(made && withPlaces(made, { crop: { x: 0.4, y: 0.5 } }).crop).toMatchObject({ lossless: true });
    expect(made && keepsBlocks({ size: SIZE }, made)).toBe(true);
    expect(made && keepsBlocks({ size: SIZE }, { ...made, straighten: 1 })).toBe(false);
  }
});

test('recipes without both stay the same, and so do their keys', () => {
  const [made] = resolveRecipe({ version: 1, outputs: [{ format: 'webp' }] }, IMAGE);
  expect(Object.keys(made ?? {})).toEqual(['version', 'fit', 'output']);
  const [zero] = resolveRecipe({ version: 1, straighten: 0, outputs: [{ format: 'webp' }] }, IMAGE);
  expect(zero && made && recipeKey(zero)).toBe(made && recipeKey(made));
});

describe('what stands out', () => {
  const recipe = {
    version: 1,
    crop: { ratio: 1, focus: 'attention' },
    outputs: [{ width: 500, height: 200, fit: 'fill', focus: 'attention' }],
  } as const;

  test('is looked for in each image, first for the crop and then for the size', () => {
    const [made] = resolveRecipe(recipe as never, IMAGE);
    expect(made).toMatchObject({ crop: { attention: true }, fit: { mode: 'cover', attention: true } });
  });

  test('counts less than a point that was chosen in the image', () => {
    const [made] = resolveRecipe(recipe as never, IMAGE, { x: 0.9, y: 0.5 });
    expect(made && seeksPlace(made)).toBe(false);
    expect(made).toMatchObject({ crop: { x: 0.25, width: 0.75 }, fit: { focus: { x: (0.9 - 0.25) / 0.75, y: 0.5 } } });
  });

  test('is not looked for where nothing is cropped', () => {
    const [made] = resolveRecipe({ version: 1, outputs: [{ ...recipe.outputs[0], height: 375 }] }, IMAGE);
    expect(made?.fit).toEqual({ mode: 'exact', widthPx: 500, heightPx: 375 });
  });

  test('decides the place of what stays, inside of the image', () => {
    const [made] = resolveRecipe(recipe as never, IMAGE);
    const placed = made && withPlaces(made, { crop: { x: 0.1, y: 0.5 }, focus: { x: 0.5, y: 0.8 } });
    expect(placed?.crop).toEqual({ x: 0, y: 0, width: 0.75, height: 1 });
    expect(placed?.fit).toEqual({ mode: 'cover', widthPx: 500, heightPx: 200, focus: { x: 0.5, y: 0.8 } });
    expect(placed && seeksPlace(placed)).toBe(false);
  });
});
