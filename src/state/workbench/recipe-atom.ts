import { atom } from 'jotai/vanilla';
import { keepsBlocks, keepsShape } from '../../domain/geometry/pixel-plan.ts';
import { type ImageRecipe, recipeFor } from '../../domain/settings/recipe.ts';
import {
  effectiveSettingsAtom,
  poseAtom,
  restoredSettingsAtom,
  selectedInfoAtom,
  settingsByToolAtom,
  toolAtom,
} from './atoms.ts';

/** The current recipe of the image on the stage. */
export const recipeAtom = atom((get): ImageRecipe | null => {
  const info = get(selectedInfoAtom);
  return info && recipeFor(get(effectiveSettingsAtom), info, get(toolAtom), get(poseAtom));
});

/** Whether the image on the stage cannot keep its pixels as stored. */
export const isReshapedAtom = atom((get): boolean => {
  const info = get(selectedInfoAtom);
  const recipe = get(recipeAtom);
  return info !== null && recipe !== null && !keepsBlocks(info, recipe);
});

/** The file size that still applies from an earlier visit, where nothing has been changed since; `null` without one. */
export const earlierLimitAtom = atom((get): number | null => {
  const { id } = get(toolAtom);
  const restored = get(restoredSettingsAtom)[id];
  const goal = get(recipeAtom)?.output.goal;
  if (goal?.kind !== 'size' || get(settingsByToolAtom)[id] !== restored) return null;
  // Not the share of a set, nor what one image was given.
  return restored?.aim === 'size' && restored.maxBytes === goal.maxBytes ? goal.maxBytes : null;
});

/**
 * The quality at which the image on the stage was saved, if it keeps its size and format and the new quality is higher.
 * A higher quality only adds bytes. Otherwise `null`.
 */
export const exceededQualityAtom = atom((get): number | null => {
  const info = get(selectedInfoAtom);
  const recipe = get(recipeAtom);
  if (info?.savedAtPercent === undefined || recipe === null) return null;
  const { format, qualityPercent, goal } = recipe.output;
  const isExceeded =
    !goal && format === info.format && keepsShape(info.size, recipe) && qualityPercent > info.savedAtPercent;
  return isExceeded ? info.savedAtPercent : null;
});
