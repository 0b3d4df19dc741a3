import type { Source } from '../../codecs/source-info.ts';
import { cropAround } from '../../domain/batch/review-list.ts';
import { withPlaces } from '../../domain/geometry/placed.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Area } from '../../domain/geometry/turn.ts';
import type { ImageRecipe } from '../../domain/settings/recipe.ts';
import { formatOf } from '../../formats/formats.ts';
import { type BatchItem, damageOf, readableFile } from '../../pipeline/batch/batch-item.ts';
import type { Pipeline } from '../../pipeline/create-pipeline.ts';
import type { Previewer } from '../../pipeline/previewer.ts';
import type { LiveBatch } from './live-batch.ts';

/** A part of a result, pixel for pixel. */
export interface WeakCrop {
  readonly area: Area;
  /** Size of the whole result. */
  readonly resultSize: PixelSize;
  /** `null` if it cannot be drawn. */
  readonly image: Blob | null;
}

/** The weakest spot of a result; `null` if it is unknown. */
export function spotOf(item: BatchItem): Area | null {
  return damageOf(item)?.regions[0]?.area ?? null;
}

/** Cuts the part around its weakest spot out of a result. @returns `null` if the result cannot be read */
export async function cropResult(
  pipeline: Pipeline,
  { run, store }: LiveBatch,
  item: BatchItem,
  tile: PixelSize,
): Promise<WeakCrop | null> {
  const file = await store.get(run.id, item.id).catch(() => null);
  const source = file && (await openImage(pipeline, file));
  if (!source) return null;
  const { size } = source.info;
  const area = cropAround(spotOf(item), size, tile);
  const image = await crop(pipeline, source, { shaping: { fit: null }, size, area, matte: null });
  return { resultSize: size, area, image };
}

/** Cuts the same part out of the original. @returns `null` if the original cannot be read */
export async function cropOriginal(
  pipeline: Pipeline,
  item: BatchItem,
  { area, resultSize: size }: Pick<WeakCrop, 'area' | 'resultSize'>,
): Promise<Blob | null> {
  const file = await readableFile(item);
  const source = file && (await openImage(pipeline, file));
  if (!source || item.recipeKey === null || !item.result) return null;
  const recipe: ImageRecipe = JSON.parse(item.recipeKey);
  const { output, ...shaping } = withPlaces(recipe, item.result.placed);
  const matte = formatOf(item.result.format).alpha ? null : output.matte;
  return crop(pipeline, source, { shaping, size, area, matte });
}

async function openImage(pipeline: Pipeline, file: Blob): Promise<Source | null> {
  const opened = await pipeline.open(file);
  return opened.ok ? opened.source : null;
}

type CropOptions = Omit<Parameters<Previewer['crop']>[0], 'source' | 'info'>;

function crop(pipeline: Pipeline, { drawn: { blob, info } }: Source, options: CropOptions): Promise<Blob | null> {
  return pipeline.previewer.crop({ source: blob, info, ...options });
}
