import { FORMAT_IDS, isFormatId } from '../../formats/formats.ts';
import { png } from '../../formats/png.ts';
import type { Pose } from '../geometry/pose.ts';
import { CENTER } from '../geometry/turn.ts';
import { type ImageFacts, type ImageRecipe, recipeFor } from '../settings/recipe.ts';
import { DEFAULT_SETTINGS, losslessPercentOf, type Settings } from '../settings/settings.ts';
import type { RecipeRules } from '../settings/tool-rules.ts';
import { poseFor } from './framing.ts';
import { DEFAULT_QUALITY, GOAL_FIELDS, type Recipe, type RecipeOutput } from './recipe.ts';

/** Resolves a recipe for one image: what to do for each output, in order. @param focus what crops keep */
export function resolveRecipe(
  recipe: Recipe,
  image: ImageFacts,
  focus: Pose['focus'] = CENTER,
): readonly ImageRecipe[] {
  const outputs = recipe.outputs.map((output) => alone(output, recipe));
  return resolveOutputs(outputs, image, poseFor(recipe, image.size, focus));
}

/** Resolves files to make of one image, which has a pose of its own. */
export function resolveOutputs(
  outputs: readonly RecipeOutput[],
  image: ImageFacts,
  pose: Pose,
): readonly ImageRecipe[] {
  return outputs.map((output) => recipeFor(settingsOf(output), image, rulesOf(output, image), pose));
}

/** An image without its set may take all bytes of the set. */
function alone(output: RecipeOutput, { setBytes }: Recipe): RecipeOutput {
  const hasGoal = GOAL_FIELDS.some((field) => output[field] !== undefined);
  return setBytes === undefined || hasGoal ? output : { ...output, maxBytes: setBytes };
}

/** The settings of a page's tool that mean the same as this output. */
export function settingsOf(output: RecipeOutput): Settings {
  const { format = 'source', choices, quality = DEFAULT_QUALITY, look, maxBytes, width, height, ...own } = output;
  const {
    maxWidth,
    maxHeight,
    scale,
    name: _,
    transparent,
    padding = 'color',
    margin = 0,
    minSavings = 0,
    lossless = false,
    fit = 'inside',
    ...same
  } = own;
  return {
    ...DEFAULT_SETTINGS,
    ...same,
    qualityPercent: quality,
    aim: look !== undefined ? 'look' : maxBytes !== undefined ? 'size' : 'number',
    ...(look !== undefined && { lookScore: look }),
    ...(maxBytes !== undefined && { maxBytes }),
    lossless,
    // The tool's automatic format is that of the image, or as `rulesOf` says.
    format: format === 'source' || transparent !== undefined ? null : format,
    ...(choices && { choices }),
    widthPx: width ?? null,
    heightPx: height ?? null,
    lockAspect: fit !== 'stretch' || width === undefined || height === undefined,
    fit,
    padding,
    marginPercent: margin,
    minSavingsPercent: minSavings,
    scalePercent: scale ?? DEFAULT_SETTINGS.scalePercent,
    maxWidthPx: maxWidth ?? Number.MAX_SAFE_INTEGER,
    maxHeightPx: maxHeight ?? Number.MAX_SAFE_INTEGER,
  };
}

/** With these, 'Lossless' turns on the lossless mode of every format that has one. */
const BELOW_LOSSLESS: NonNullable<RecipeRules['qualityBounds']> = Object.fromEntries(
  FORMAT_IDS.flatMap((id) => {
    const percent = losslessPercentOf(id);
    return percent === undefined ? [] : [[id, { max: percent - 1 }]];
  }),
);

/** The rules of a batch tool that offers everything. */
function rulesOf({ maxWidth, maxHeight, format, transparent, lossless }: RecipeOutput, image: ImageFacts): RecipeRules {
  const chosen = transparent === undefined || format === 'smallest' ? undefined : format;
  // A format that cannot be written, such as TIFF, would become JPEG, which loses pixels.
  const keepsPixels = lossless && (chosen ?? 'source') === 'source' && !isFormatId(image.format);
  const opaque = keepsPixels ? png.id : chosen;
  return {
    takes: 'many',
    controls: [maxWidth === undefined && maxHeight === undefined ? 'size' : 'box'],
    automaticFormat: { opaque: opaque ?? 'source', transparent: ['source', png.id] },
    offersGoals: true,
    offersLossless: true,
    ...(lossless && { qualityBounds: BELOW_LOSSLESS, offersRestorable: true as const }),
  };
}
