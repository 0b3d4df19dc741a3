import { parseHexColour, type Recipe, recipeKey } from '../../codecs/recipe.ts';
import type { BulkSettings, BulkTool } from '../../domain/bulk.ts';
import { type BulkSource, bulkRecipeParts } from '../../domain/bulk-recipe.ts';
import type { BatchItem } from './batch-item.ts';

/** What is to be made of a picture, its own settings before those of all. */
export function recipeFor(
  { override }: Pick<BatchItem, 'override'>,
  source: BulkSource,
  tool: BulkTool,
  settings: BulkSettings,
): Recipe {
  const { fit, format, quality, matte, effort } = bulkRecipeParts(tool, settings, override, source);
  return { version: 1, fit, output: { format, quality, matte: parseHexColour(matte), effort } };
}

/** Whether what was made, or what failed, was asked for by other settings. */
export function isOutdated(item: BatchItem, tool: BulkTool, settings: BulkSettings): boolean {
  const { source, recipeKey: made } = item;
  return source !== null && made !== null && made !== recipeKey(recipeFor(item, source, tool, settings));
}
