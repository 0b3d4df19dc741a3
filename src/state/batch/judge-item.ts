import { type ImageRecipe, imageFactsOf } from '../../domain/settings/recipe.ts';
import type { Judged } from '../../jobs/protocol.ts';
import { type BatchItem, readableFile } from '../../pipeline/batch/batch-item.ts';
import type { Pipeline } from '../../pipeline/create-pipeline.ts';
import type { LiveBatch } from './live-batch.ts';

/** Compares a stored result with its original. @returns `null` if one of them is missing or cannot be compared */
export async function judgeItem(
  pipeline: Pipeline,
  { run, store }: LiveBatch,
  item: BatchItem,
): Promise<Judged | null> {
  if (item.recipeKey === null) return null;
  const [file, output] = await Promise.all([readableFile(item), store.get(run.id, item.id).catch(() => null)]);
  const opened = file && (await pipeline.open(file));
  if (!opened?.ok || !output) return null;
  const { blob: source, info } = opened.source.drawn;
  const recipe = wholeRecipe(item.recipeKey, () => run.settings.recipeOf(item, imageFactsOf(opened.source.info)));
  const named = { path: item.path, changedMs: item.lastModified };
  return recipe && pipeline.judge({ source, info, recipe, named, output, maxPixels: pipeline.maxPixels });
}

/** The recipe of a key. That has only the end of a mark's image. @returns `null` if the image is not the one of now */
function wholeRecipe(key: string, recipeNow: () => ImageRecipe): ImageRecipe | null {
  const recipe: ImageRecipe = JSON.parse(key);
  if (recipe.mark?.image === undefined) return recipe;
  const now = recipeNow().mark;
  return now?.image?.endsWith(recipe.mark.image) ? { ...recipe, mark: { ...recipe.mark, image: now.image } } : null;
}
