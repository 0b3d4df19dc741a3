import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { type ExportChoice, MAX_EXPORTS } from './export-choice.ts';
import type { ExportPlan } from './export-plan.ts';
import { goalOfFile } from './own-file.ts';
import { DEFAULT_QUALITY, type Recipe, type RecipeOutput } from './recipe.ts';

/** A recipe that makes the files of an export after its own. */
export function withFiles({ outputs: [own = {}], ...recipe }: Recipe, plan: Pick<ExportPlan, 'outputs'>): Recipe {
  return { ...recipe, outputs: [own, ...plan.outputs.slice(0, MAX_EXPORTS)] };
}

/** The choice that makes the outputs of a recipe after the first one, whose settings the page has; `null` without any. */
export function choiceOfRecipe(
  { outputs: [own = {}, ...files], name }: Recipe,
  known: ExportChoice,
): ExportChoice | null {
  if (files.length === 0) return null;
  return {
    ...known,
    set: 'files',
    files: files.map((file) => ({ ...(name && { name }), ...inFull(file, own) })),
    name: null,
  };
}

/** What the files of an export take from the settings. In a recipe, every output has its own, or the default. */
const TAKEN_FIELDS = ['effort', 'metadata', 'colorSpace', 'sharpen', 'matte'] as const;

function inFull(file: RecipeOutput, own: RecipeOutput): RecipeOutput {
  const defaults = TAKEN_FIELDS.filter((field) => own[field] !== undefined && file[field] === undefined);
  return {
    ...file,
    ...(goalOfFile(file) === 'settings' && { quality: DEFAULT_QUALITY }),
    ...Object.fromEntries(defaults.map((field) => [field, DEFAULT_SETTINGS[field]])),
  };
}
