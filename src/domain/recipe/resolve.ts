import { png } from '../../formats/png.ts';
import type { Pose } from '../geometry/pose.ts';
import { CENTER } from '../geometry/turn.ts';
import { type ImageFacts, type ImageRecipe, recipeFor } from '../settings/recipe.ts';
import { DEFAULT_SETTINGS, type Settings } from '../settings/settings.ts';
import type { RecipeRules } from '../settings/tool-rules.ts';
import { DEFAULT_QUALITY, type Recipe, type RecipeOutput } from './recipe.ts';

/** Resolves a recipe for one image: what to do for each output, in order. */
export function resolveRecipe(recipe: Recipe, image: ImageFacts): readonly ImageRecipe[] {
  const pose: Pose = { turn: recipe.turn ?? 1, focus: CENTER };
  return recipe.outputs.map((output) => recipeFor(settingsOf(output), image, rulesOf(output), pose));
}

/** The settings of a page's tool that mean the same as this output. */
export function settingsOf(output: RecipeOutput): Settings {
  const { format = 'source', choices, quality = DEFAULT_QUALITY, look, maxBytes, width, height, ...own } = output;
  const { maxWidth, maxHeight, scale, name: _, lossless = false, fit = 'inside', ...same } = own;
  return {
    ...DEFAULT_SETTINGS,
    ...same,
    qualityPercent: quality,
    aim: look !== undefined ? 'look' : maxBytes !== undefined ? 'size' : 'number',
    ...(look !== undefined && { lookScore: look }),
    ...(maxBytes !== undefined && { maxBytes }),
    lossless,
    // The tool's automatic format is that of the image.
    format: format === 'source' ? null : format,
    ...(choices && { choices }),
    widthPx: width ?? null,
    heightPx: height ?? null,
    lockAspect: fit !== 'stretch' || width === undefined || height === undefined,
    fit,
    scalePercent: scale ?? DEFAULT_SETTINGS.scalePercent,
    maxWidthPx: maxWidth ?? Number.MAX_SAFE_INTEGER,
    maxHeightPx: maxHeight ?? Number.MAX_SAFE_INTEGER,
  };
}

/** The rules of a batch tool that offers everything. */
function rulesOf({ maxWidth, maxHeight }: RecipeOutput): RecipeRules {
  return {
    takes: 'many',
    controls: [maxWidth === undefined && maxHeight === undefined ? 'size' : 'box'],
    automaticFormat: { opaque: 'source', transparent: ['source', png.id] },
    offersGoals: true,
    offersLossless: true,
  };
}
