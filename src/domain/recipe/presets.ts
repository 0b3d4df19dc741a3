import { type ReadRecipe, readRecipe } from './read-recipe.ts';
import type { Recipe } from './recipe.ts';

/** In UTF-16 units. */
export const MAX_PRESET_NAME = 60;

export const MAX_PRESETS = 100;

/** All presets of a user must fit in one document of the account, in bytes of `presetsJson`. */
export const MAX_PRESETS_JSON = 65_536;

/** A deleted preset is remembered for this long, so that another device that still has it does not bring it back. */
const FORGET_DELETED_MS = 90 * 24 * 3_600_000;

/** Settings that the user has saved under a name. Plain JSON. */
export interface Preset {
  readonly id: string;
  readonly name: string;
  /** Unchecked: a later version of the product may have written it. */
  readonly recipe: unknown;
  /** When name or recipe was changed, in milliseconds since 1970. */
  readonly changedAt: number;
  readonly usedAt: number;
  readonly isDeleted?: true;
}

/** A preset that can be used, or the reason why it cannot. */
export interface ShownPreset extends Preset {
  readonly read: ReadRecipe;
}

/**
 * Restores presets from storage or from the account. What is no preset is left out.
 *
 * @param stored any value
 */
export function restorePresets(stored: unknown): readonly Preset[] {
  if (!Array.isArray(stored)) return [];
  const presets = stored.slice(0, 4 * MAX_PRESETS).flatMap((each: unknown) => restorePreset(each) ?? []);
  return mergePresets(presets, []);
}

function restorePreset(stored: unknown): Preset | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, name, recipe, changedAt, usedAt, isDeleted } = stored as { readonly [Name in keyof Preset]?: unknown };
  if (typeof id !== 'string' || id === '' || id.length > 100) return null;
  if (typeof name !== 'string' || presetName(name) === null) return null;
  return {
    id,
    name: name.slice(0, MAX_PRESET_NAME),
    recipe: isDeleted === true ? null : recipe,
    changedAt: timeOf(changedAt),
    usedAt: timeOf(usedAt),
    ...(isDeleted === true && { isDeleted }),
  };
}

/** The latest time of a `Date`, in milliseconds since 1970. */
const LATEST_MS = 8.64e15;

function timeOf(stored: unknown): number {
  return typeof stored === 'number' && Math.abs(stored) < LATEST_MS ? stored : 0;
}

/** A change wins over what is known, even if the clock of the device that made that was fast. */
export function changePreset(preset: Preset, part: Partial<Preset>, now: number): Preset {
  return { ...preset, ...part, changedAt: Math.max(now, preset.changedAt + 1) };
}

/** Of each preset, what was changed last. Two devices or tabs lose nothing to each other. */
export function mergePresets(one: readonly Preset[], other: readonly Preset[]): readonly Preset[] {
  const merged = new Map<string, Preset>();
  for (const preset of [...one, ...other]) {
    const known = merged.get(preset.id);
    const newer = known && known.changedAt >= preset.changedAt ? known : preset;
    merged.set(preset.id, { ...newer, usedAt: Math.max(known?.usedAt ?? 0, preset.usedAt) });
  }
  return [...merged.values()];
}

/** The JSON of presets in ASCII, in the order of their ids. Equal presets have equal texts. */
export function presetsJson(presets: readonly Preset[]): string {
  const sorted = presets.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const fields = sorted.map(({ id, name, recipe, changedAt, usedAt, isDeleted }) => ({
    ...{ id, name, recipe, changedAt, usedAt, isDeleted },
  }));
  return JSON.stringify(fields).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Leaves out presets whose deletion every device knows by now. */
export function withoutForgotten(presets: readonly Preset[], now: number): readonly Preset[] {
  return presets.filter(({ isDeleted, changedAt }) => !isDeleted || now - changedAt < FORGET_DELETED_MS);
}

/** The presets that a list shows, the last used first. @param search typed by the user */
export function shownPresets(presets: readonly Preset[], search: string): readonly ShownPreset[] {
  const wanted = search.trim().toLocaleLowerCase();
  return presets
    .filter(({ isDeleted, name }) => !isDeleted && name.toLocaleLowerCase().includes(wanted))
    .toSorted((a, b) => b.usedAt - a.usedAt || (a.name < b.name ? -1 : 1))
    .map((preset) => ({ ...preset, read: readRecipe(preset.recipe) }));
}

/** The name under which settings can be saved: without spaces at its ends, not longer than allowed; `null` if empty. */
export function presetName(typed: string): string | null {
  const name = typed.trim().slice(0, MAX_PRESET_NAME).trim();
  return name === '' ? null : name;
}

/** The name, with a number if another preset has it, because saving under a name replaces the preset of that name. */
export function freeName(presets: readonly Preset[], id: string, name: string): string {
  const taken = new Set(presets.flatMap((each) => (each.isDeleted || each.id === id ? [] : [each.name])));
  let free = name;
  for (let number = 2; taken.has(free); number++) {
    const ending = ` (${number})`;
    free = `${name.slice(0, MAX_PRESET_NAME - ending.length)}${ending}`;
  }
  return free;
}

/** How the names of saved recipes end. */
export const RECIPE_EXTENSION = '.pixmill.json';

/** The file of a recipe: what people save, open and give to the command. */
export function recipeFileOf(recipe: Recipe): string {
  return `${JSON.stringify(recipe, null, 2)}\n`;
}
