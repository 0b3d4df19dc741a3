import { describe, expect, test } from 'vitest';
import {
  FILE_GOALS,
  goalOfFile,
  isDetailed,
  withFileFormat,
  withFileGoal,
  withFileWidth,
} from '../../../../src/domain/recipe/own-file.ts';
import { readRecipe } from '../../../../src/domain/recipe/read-recipe.ts';
import type { RecipeOutput } from '../../../../src/domain/recipe/recipe.ts';

const FILES: readonly RecipeOutput[] = [
  {},
  { format: 'smallest', choices: ['webp', 'avif'], maxBytes: 9000, mayScale: true },
  { format: 'jpeg', transparent: 'source', width: 90, height: 45, fit: 'fill', keepSmall: true, quality: 7 },
  { maxWidth: 90, lossless: true },
  { scale: 50, look: 70 },
  { width: 90, fit: 'inside', keepSmall: true },
];

const isValid = (output: RecipeOutput) => readRecipe({ version: 1, outputs: [output] }).ok;

describe.each(FILES)('the file %j', (file) => {
  test.each(FILE_GOALS)('stays valid with the goal %s', (goal) => {
    const changed = withFileGoal(file, goal);
    expect(goalOfFile(changed)).toBe(goal);
    expect(isValid(changed)).toBe(true);
  });

  test('stays valid with another format or width', () => {
    expect(withFileFormat(file, 'png').format).toBe('png');
    expect(isValid(withFileFormat(file, 'source'))).toBe(true);
    expect(withFileWidth(file, 7).width).toBe(7);
    expect(isValid(withFileWidth(file, 7))).toBe(true);
    expect(withFileWidth(file, null)).not.toHaveProperty('width');
    expect(isValid(withFileWidth(file, null))).toBe(true);
  });
});

test('what the fields of a file do not show is known', () => {
  expect(isDetailed({ format: 'webp', width: 9, look: 70, name: 'x.{ext}' })).toBe(false);
  expect(isDetailed({ format: 'webp', height: 9 })).toBe(true);
});
