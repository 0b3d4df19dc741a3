import type { ImageRecipe } from '../../domain/settings/recipe.ts';
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
  const recipe: ImageRecipe = JSON.parse(item.recipeKey);
  return pipeline.judge({ source, info, recipe, output, maxPixels: pipeline.maxPixels });
}
