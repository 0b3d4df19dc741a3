import { atom } from 'jotai/vanilla';
import { type Recipe, recipeFor } from '../../domain/recipe.ts';
import { meantSettingsAtom, poseAtom, selectedInfoAtom, toolAtom } from './atoms.ts';

/** The current recipe of the image on the stage. */
export const recipeAtom = atom((get): Recipe | null => {
  const info = get(selectedInfoAtom);
  return info && recipeFor(get(meantSettingsAtom), info, get(toolAtom), get(poseAtom));
});
