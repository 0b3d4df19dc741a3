import type { Shaping } from '../../src/domain/geometry/pixel-plan.ts';
import type { Failure } from '../../src/domain/outcome/failure.ts';
import { MAX_PIXELS } from '../../src/domain/outcome/limits.ts';
import type { ImageRecipe, OutputSpec } from '../../src/domain/settings/recipe.ts';
import { parseHexColor } from '../../src/domain/settings/recipe.ts';
import { DEFAULT_MATTE } from '../../src/domain/settings/settings.ts';
import { DEFAULT_EFFORT } from '../../src/formats/effort.ts';
import type { JobRequest } from '../../src/jobs/protocol.ts';
import { createPipeline } from '../../src/pipeline/create-pipeline.ts';

// Only opens files. Its workers would start with the first job, but it never gets one.
const pipeline = createPipeline();

export type RecipeSketch = Partial<OutputSpec> & Partial<Shaping>;

export function recipeOf({
  turn,
  straighten,
  crop,
  fit = null,
  pad,
  sharpen,
  format = 'jpeg',
  qualityPercent = 80,
  matte = parseHexColor(DEFAULT_MATTE),
  effort = DEFAULT_EFFORT,
  ifTransparent,
  recompress,
  colors,
  color,
  goal,
  choices,
  metadata,
  frame,
}: RecipeSketch): ImageRecipe {
  return {
    version: 1,
    ...(turn && { turn }),
    ...(straighten && { straighten }),
    ...(crop && { crop }),
    fit,
    ...(pad && { pad }),
    ...(sharpen && { sharpen }),
    output: {
      format,
      qualityPercent,
      matte,
      effort,
      ...(ifTransparent && { ifTransparent }),
      ...(recompress && { recompress }),
      ...(colors && { colors }),
      ...(color && { color }),
      ...(goal && { goal }),
      ...(choices && { choices }),
      ...(metadata && { metadata }),
      ...(frame && { frame }),
    },
  };
}

let jobs = 0;

/** @returns the job that the app would create for a file, or the reason why there is none */
export async function sketchRequest(
  file: Blob,
  recipe: RecipeSketch = {},
  maxPixels = MAX_PIXELS,
): Promise<JobRequest | Failure> {
  const opened = await pipeline.open(file);
  if (!opened.ok) return opened.failure;
  const { blob, info } = opened.source.drawn;
  return { jobId: `job-${++jobs}`, source: blob, info, recipe: recipeOf(recipe), maxPixels };
}

/** Like `sketchRequest`, for a file that is known to be valid. */
export async function requestFor(file: Blob, recipe?: RecipeSketch, maxPixels?: number): Promise<JobRequest> {
  const request = await sketchRequest(file, recipe, maxPixels);
  if ('code' in request) throw new Error(`refused: ${JSON.stringify(request)}`);
  return request;
}
