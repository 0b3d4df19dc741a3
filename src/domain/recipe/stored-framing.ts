import { framingIn, type RecipeFraming } from './framing.ts';
import { readRecipe } from './read-recipe.ts';

/** Restores a stored framing. @param stored any value @returns `null` if it is none */
export function restoreFraming(stored: unknown): RecipeFraming | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const read = readRecipe({ ...stored, version: 1, outputs: [{}] });
  return read.ok ? framingIn(read.recipe) : null;
}
