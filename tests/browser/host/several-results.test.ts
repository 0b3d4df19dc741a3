import { afterAll, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { type RecipeSketch, recipeOf } from '../../support/engine-requests.ts';

afterAll(() => commands.endNodeThread());

const FIT: RecipeSketch = { fit: { mode: 'inside', maxWidthPx: 96, maxHeightPx: 96 } };

const SMALL: RecipeSketch = { fit: { mode: 'inside', maxWidthPx: 40, maxHeightPx: 40 } };

/** The same size twice, other sizes, other formats, goals, kept and converted colors, and the size of the source. */
const RECIPES = [
  { ...FIT },
  { ...FIT, format: 'webp', color: 'keep' },
  { ...SMALL, format: 'png', qualityPercent: 100 },
  { ...SMALL, goal: { kind: 'look', score: 80 } },
  {},
  { ...FIT, turn: 6, goal: { kind: 'size', maxBytes: 3000, mayScale: false } },
  { ...FIT, matte: [255, 0, 0] },
  { ...SMALL, format: 'png', qualityPercent: 100, color: 'keep' },
  { ...FIT },
] as const satisfies readonly RecipeSketch[];

test.each([
  'photo-display-p3-900x600.jpg',
  'abc-rgba-512x256.png',
  'photo-adobe-rgb-96x64.png',
  'avif-alpha-80x80.avif',
  'dog-iphone-4032x3024-exif-orientation6.jpg',
])('several results of %s have the same bytes as results of their own', { timeout: 60_000 }, async (fixture) => {
  const recipes = RECIPES.map(recipeOf);
  const together = await commands.digestsInNode(fixture, recipes);
  const alone: string[] = [];
  for (const recipe of recipes) alone.push(await commands.digestInNode(fixture, recipe));
  expect(together).toEqual(alone);
  expect(together.every((digest) => /^[\da-f]{64}$/.test(digest))).toBe(true);
});
