import { atom } from 'jotai/vanilla';
import { safeBaseName } from '../../domain/batch/naming.ts';
import { turnedSize } from '../../domain/geometry/turn.ts';
import { applyRecipe } from '../../domain/recipe/apply-recipe.ts';
import { recipeOfSettings } from '../../domain/recipe/of-settings.ts';
import { type OutputShape, sizeFieldsFor } from '../../domain/recipe/output-shape.ts';
import { RECIPE_EXTENSION, recipeFileOf } from '../../domain/recipe/presets.ts';
import { MAX_RECIPE_LENGTH, parseRecipe } from '../../domain/recipe/read-recipe.ts';
import type { Recipe } from '../../domain/recipe/recipe.ts';
import { recipeTextIn } from '../../domain/recipe/recipe-link.ts';
import { announce } from '../announce.ts';
import { servicesAtom } from '../store.ts';
import {
  ownSizeKey,
  ownSizesAtom,
  selectedFactsAtom,
  settingsAtom,
  shapesAtom,
  subjectAtom,
  type ToolShape,
  toolAtom,
} from '../workbench/atoms.ts';
import type { ListCommands } from '../workbench/list-commands.ts';
import { replaceSettingsAtom } from '../workbench/undo-settings.ts';

/** A shape with the code that applies it. */
export function toolShape(shape: OutputShape): ToolShape {
  return {
    shape,
    ownFor: ({ status }, { turn }) =>
      status.kind === 'ready' ? sizeFieldsFor(shape, turnedSize(status.info.size, turn)) : null,
  };
}

/** The recipe that means the same as the settings on the screen. */
export const currentRecipeAtom = atom((get): Recipe => {
  const tool = get(toolAtom);
  const subject = get(subjectAtom);
  const hasOwnSize = subject !== null && get(ownSizesAtom).has(ownSizeKey(tool.id, subject.id));
  const shape = hasOwnSize ? null : (get(shapesAtom)[tool.id]?.shape ?? null);
  return recipeOfSettings(get(settingsAtom), tool, shape, tool.takes === 'one' ? get(selectedFactsAtom) : null);
});

/**
 * Replaces the settings by those of a recipe, as far as the tool offers them. Can be undone.
 *
 * @param name what the user calls it
 */
export const applyRecipeAtom = atom(null, (get, set, recipe: Recipe, name: string, commands: ListCommands) => {
  const { settings, shape, missing } = applyRecipe(recipe, get(toolAtom));
  const undo = set(replaceSettingsAtom, commands, settings, shape && toolShape(shape));
  announce({ get, set }, 'info', { kind: 'recipe-applied', name, missing }, undo ?? undefined);
});

/** Applies the recipe in a file that the user opens or drops. */
export const openRecipeFileAtom = atom(null, async (get, set, file: File, commands: ListCommands) => {
  const isTooLong = file.size > 4 * MAX_RECIPE_LENGTH;
  const read = parseRecipe(isTooLong ? '' : await file.text().catch(() => ''));
  if (read.ok) return set(applyRecipeAtom, read.recipe, read.recipe.title ?? file.name, commands);
  const [fault = { code: 'not-json' }] = read.faults;
  announce({ get, set }, 'bad', { kind: 'recipe-refused', name: file.name, fault });
});

/** Applies the recipes among files that the user adds. @returns them */
export const takeRecipesAtom = atom(null, async (_get, set, files: readonly File[], commands: ListCommands) => {
  const taken = new Set<File>();
  for (const file of files) {
    // The files of a folder were not chosen one by one.
    if ((file.webkitRelativePath || file.name).includes('/')) continue;
    const isOurs = file.name.toLowerCase().endsWith(RECIPE_EXTENSION) || (await holdsRecipe(file));
    if (!isOurs) continue;
    taken.add(file);
    await set(openRecipeFileAtom, file, commands);
  }
  return taken;
});

/** Other JSON files count by their content. */
async function holdsRecipe(file: File): Promise<boolean> {
  const mayBe = /\.json$/i.test(file.name) && file.size <= MAX_RECIPE_LENGTH;
  return mayBe && parseRecipe(await file.text().catch(() => '')).ok;
}

/** Saves a recipe as a file, which this page and the command open. @param name hostile text */
export const saveRecipeFileAtom = atom(null, async (get, _set, recipe: Recipe, name: string) => {
  const opened = await get(servicesAtom)?.open();
  const file = new Blob([recipeFileOf(recipe)], { type: 'application/json' });
  opened?.pipeline.save(file, `${safeBaseName(name)}${RECIPE_EXTENSION}`);
});

/** A recipe that came with a link and waits for the user's answer. */
export const linkedRecipeAtom = atom<Recipe | null>(null);

/** Reads the recipe in the page's address. @param fragment hostile, with its `#`. @returns whether there was one */
export const readLinkAtom = atom(null, (get, set, fragment: string): boolean => {
  const text = recipeTextIn(fragment);
  if (text === null) return false;
  const read = parseRecipe(text);
  if (read.ok) set(linkedRecipeAtom, read.recipe);
  else
    announce({ get, set }, 'bad', { kind: 'recipe-refused', name: '', fault: read.faults[0] ?? { code: 'not-json' } });
  return true;
});
