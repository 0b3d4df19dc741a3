import { resultSize } from '../geometry/pixel-plan.ts';
import type { Pose } from '../geometry/pose.ts';
import type { ImageFacts } from '../settings/recipe.ts';
import { exportName, type NamedSource } from './export-plan.ts';
import type { RecipeOutput } from './recipe.ts';
import { resolveOutputs } from './resolve.ts';

/** The name that the first of these files gets; `null` without one. */
export function exampleName(
  [output]: readonly RecipeOutput[],
  image: ImageFacts,
  pose: Pose,
  source: NamedSource,
): string | null {
  const [recipe] = output ? resolveOutputs([output], image, pose) : [];
  if (!output || !recipe) return null;
  return exportName(output, { format: recipe.output.format, size: resultSize(image.size, recipe) }, source, new Set());
}
