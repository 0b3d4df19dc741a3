import type { Pose } from '../geometry/pose.ts';
import { type ImageFacts, type ImageRecipe, recipeKey } from '../settings/recipe.ts';
import type { Settings } from '../settings/settings.ts';
import type { BatchToolRules } from '../settings/tool-rules.ts';
import type { ExportChoice } from './export-choice.ts';
import { planExport } from './export-plan.ts';
import { recipeOfSettings } from './of-settings.ts';
import type { RecipeOutput } from './recipe.ts';
import { resolveOutputs } from './resolve.ts';

/** The files to make of an image beside its result. */
export interface FurtherPlan {
  /** Equal keys mean equal files; empty without files. */
  readonly key: string;
  readonly outputs: readonly RecipeOutput[];
  readonly recipes: readonly ImageRecipe[];
}

export const NOTHING_FURTHER: FurtherPlan = { key: '', outputs: [], recipes: [] };

/** @param settings of this image. A budget of the whole set is no goal for its further files */
export function planFurther(
  choice: ExportChoice,
  image: ImageFacts,
  pose: Pose,
  { settings, tool }: { readonly settings: Settings; readonly tool: BatchToolRules },
): FurtherPlan {
  const [chosen = {}] = recipeOfSettings(settings, tool, null, image).outputs;
  const { outputs } = planExport(choice, image, chosen, pose);
  const recipes = resolveOutputs(outputs, image, pose);
  // Their names count, too.
  const key = outputs
    .map(({ name = '' }, index) => `${name} ${recipes[index] && recipeKey(recipes[index])}`)
    .join('\n');
  return { key, outputs, recipes };
}
