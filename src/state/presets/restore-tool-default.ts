import { readRecipe } from '../../domain/recipe/read-recipe.ts';
import { restoreShape } from '../../domain/recipe/stored-shape.ts';
import { restoreSettings } from '../../domain/settings/stored-settings.ts';
import type { Tool } from '../../tools/tools.ts';
import type { ToolDefault } from './tool-default.ts';

/** @param stored any value @returns `null` if the tool starts as the last visit left it */
export function restoreToolDefault(tool: Tool, stored: unknown): ToolDefault | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { presetId, settings, shape, recipe } = stored as { readonly [Name in keyof ToolDefault]?: unknown };
  if (typeof presetId !== 'string') return null;
  const read = recipe == null ? null : readRecipe(recipe);
  return {
    presetId,
    settings: restoreSettings(tool, settings),
    shape: restoreShape(shape),
    recipe: read?.ok ? read.recipe : null,
  };
}
