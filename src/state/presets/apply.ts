import { atom, type Getter } from 'jotai/vanilla';
import { safeBaseName } from '../../domain/batch/naming.ts';
import { posedSize } from '../../domain/geometry/change-pose.ts';
import { applyRecipe } from '../../domain/recipe/apply-recipe.ts';
import type { ExportChoice } from '../../domain/recipe/export-choice.ts';
import { type OutputShape, sizeFieldsFor } from '../../domain/recipe/output-shape.ts';
import { RECIPE_EXTENSION, recipeFileOf } from '../../domain/recipe/presets.ts';
import { MAX_RECIPE_LENGTH, parseRecipe } from '../../domain/recipe/read-recipe.ts';
import type { Recipe } from '../../domain/recipe/recipe.ts';
import { choiceOfRecipe } from '../../domain/recipe/recipe-files.ts';
import { recipeTextIn } from '../../domain/recipe/recipe-link.ts';
import { announce } from '../announce.ts';
import { exportChoiceAtom } from '../outputs/choice.ts';
import { servicesAtom } from '../store.ts';
import { type ToolShape, toolAtom } from '../workbench/atoms.ts';
import type { ListCommands } from '../workbench/list-commands.ts';
import { replaceSettingsAtom } from '../workbench/undo-settings.ts';
import { toolFraming } from './tool-framing.ts';

/** A shape with the code that applies it. */
export function toolShape(shape: OutputShape): ToolShape {
  return {
    shape,
    ownFor: ({ status }, pose) =>
      status.kind === 'ready' ? sizeFieldsFor(shape, posedSize(status.info.size, pose)) : null,
  };
}

/** The files that a recipe makes besides its first output; `null` if there are none. */
export function filesOfRecipe(get: Getter, recipe: Recipe, commands: ListCommands): ExportChoice | null {
  return choiceOfRecipe(recipe, get(commands.files) ?? get(exportChoiceAtom));
}

/**
 * Replaces the settings by those of a recipe, as far as the tool offers them. Can be undone.
 *
 * @param name what the user calls it
 */
export const applyRecipeAtom = atom(null, (get, set, recipe: Recipe, name: string, commands: ListCommands) => {
  const tool = get(toolAtom);
  const { settings, shape, framing, missing } = applyRecipe(recipe, tool);
  const [ofShape, ofFraming] = [shape && toolShape(shape), framing && toolFraming(framing)];
  const files = filesOfRecipe(get, recipe, commands);
  const undo = set(replaceSettingsAtom, commands, settings, ofShape, ofFraming, files);
  announce(
    { get, set },
    missing.length > 0 ? 'info' : 'good',
    { kind: 'recipe-applied', name, missing, files: recipe.outputs.length - 1, ofEach: tool.takes === 'many' },
    undo ?? undefined,
  );
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
