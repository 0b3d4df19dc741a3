import { atom } from 'jotai/vanilla';
import { framingOfPose, type RecipeFraming } from '../../domain/recipe/framing.ts';
import { recipeOfSettings } from '../../domain/recipe/of-settings.ts';
import type { Recipe } from '../../domain/recipe/recipe.ts';
import {
  framingKey,
  framingsAtom,
  ownSizeKey,
  ownSizesAtom,
  poseAtom,
  selectedInfoAtom,
  settingsAtom,
  shapesAtom,
  subjectAtom,
  toolAtom,
} from '../workbench/atoms.ts';
import { selectedFactsAtom } from '../workbench/selected-facts.ts';

/** The recipe that means the same as the settings on the screen. */
export const currentRecipeAtom = atom((get): Recipe => {
  const tool = get(toolAtom);
  const subject = get(subjectAtom);
  const hasOwnSize = subject !== null && get(ownSizesAtom).has(ownSizeKey(tool.id, subject.id));
  const shape = hasOwnSize ? null : (get(shapesAtom)[tool.id]?.shape ?? null);
  return recipeOfSettings(get(settingsAtom), tool, shape, tool.takes === 'one' ? get(selectedFactsAtom) : null);
});

export interface OwnFraming {
  readonly framing: RecipeFraming;
  /** Whether all images have it that have none of their own. */
  readonly isOfAll: boolean;
}

/**
 * How the image on the stage is turned, straightened and cropped: as all images, or in shares of its own. `null` if it is
 * not. Without an image, what images will get.
 */
export const ownFramingAtom = atom((get): OwnFraming | null => {
  const all = get(framingsAtom)[framingKey(get(toolAtom))];
  const size = get(selectedInfoAtom)?.size;
  if (!size) return all ? { framing: all.framing, isOfAll: true } : null;
  const pose = get(poseAtom);
  const isSame =
    all !== undefined && JSON.stringify({ ...all.poseFor(size), focus: pose.focus }) === JSON.stringify(pose);
  if (isSame) return { framing: all.framing, isOfAll: true };
  const framing = framingOfPose(pose, size);
  return framing && { framing, isOfAll: false };
});

/** The same with what only the image on the stage has: how it is turned, straightened and cropped. */
export const framedRecipeAtom = atom((get): Recipe => ({ ...get(currentRecipeAtom), ...get(ownFramingAtom)?.framing }));
