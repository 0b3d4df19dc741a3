import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { applyRecipe } from '../../domain/recipe/apply-recipe.ts';
import {
  changePreset,
  freeName,
  MAX_PRESETS,
  MAX_PRESETS_JSON,
  mergePresets,
  type Preset,
  presetsJson,
  restorePresets,
  type ShownPreset,
  withoutForgotten,
} from '../../domain/recipe/presets.ts';
import type { Recipe } from '../../domain/recipe/recipe.ts';
import type { ToolId } from '../../tools/tools.ts';
import { proVerdictAtom } from '../account/access.ts';
import { accountAtom, accountServiceAtom } from '../account/atoms.ts';
import { servicesAtom } from '../store.ts';
import { toolAtom } from '../workbench/atoms.ts';
import type { ListCommands } from '../workbench/list-commands.ts';
import { applyRecipeAtom } from './apply.ts';
import { restoreToolDefault } from './restore-tool-default.ts';
import { type ToolDefault, toolDefaultKey } from './tool-default.ts';

/** All presets of this device, also deleted ones; `null` until they are loaded. */
const storedAtom = atom<readonly Preset[] | null>(null);

export const presetsAtom = atom((get): readonly Preset[] => get(storedAtom) ?? []);

export const hasPresetsAtom = atom((get) => get(presetsAtom).some(({ isDeleted }) => !isDeleted));

/** Loads the presets, and follows other tabs from then on. */
export const loadPresetsAtom = atom(null, async (get, set) => {
  if (get(storedAtom) !== null) return;
  const storage = (await get(servicesAtom)?.open())?.presets;
  if (!storage || get(storedAtom) !== null) return;
  set(storedAtom, restorePresets(storage.read()));
  storage.watch(() => set(storedAtom, mergePresets(get(presetsAtom), restorePresets(storage.read()))));
});

/** `refused`: the browser does not store it, so it lasts until the page closes. `too-many`: nothing has changed. */
export type PresetStored = 'kept' | 'refused' | 'too-many';

/** Changes the presets that all tabs know by now. */
async function change(
  get: Getter,
  set: Setter,
  edit: (known: readonly Preset[], now: number) => readonly Preset[],
): Promise<PresetStored> {
  const storage = (await get(servicesAtom)?.open())?.presets;
  if (!storage) return 'refused';
  const now = Date.now();
  const known = mergePresets(get(presetsAtom), restorePresets(storage.read()));
  const next = withoutForgotten(edit(known, now), now);
  const isGrowing = next.length > known.length;
  const live = next.filter(({ isDeleted }) => !isDeleted);
  if (isGrowing && (live.length > MAX_PRESETS || presetsJson(next).length > MAX_PRESETS_JSON)) {
    return 'too-many';
  }
  set(storedAtom, next);
  return storage.write(next) ? 'kept' : 'refused';
}

function changeOne(get: Getter, set: Setter, id: string, part: Partial<Preset>): Promise<PresetStored> {
  return change(get, set, (known, now) =>
    known.map((preset) => (preset.id === id ? changePreset(preset, part, now) : preset)),
  );
}

/**
 * Merges the presets of this device with those of the signed-in member's account, so both have all of them. Does nothing
 * for others. A later call makes up for a failure.
 *
 * @returns false after a failure
 */
export const syncPresetsAtom = atom(null, async (get, set): Promise<boolean> => {
  const account = get(accountAtom);
  if (account.kind !== 'signed-in' || get(proVerdictAtom) !== 'allowed') return true;
  const { uid } = account.user;
  try {
    const documents = (await get(accountServiceAtom)?.open())?.backend.documents;
    if (!documents) return true;
    const json = await documents.readPresets(uid);
    const remote = restorePresets(json === null ? null : parsed(json));
    await set(loadPresetsAtom);
    if (presetsJson(mergePresets(get(presetsAtom), remote)) !== presetsJson(get(presetsAtom))) {
      await change(get, set, (known) => mergePresets(known, remote));
    }
    const merged = presetsJson(get(presetsAtom));
    if (merged !== presetsJson(remote) && merged.length <= MAX_PRESETS_JSON) await documents.writePresets(uid, merged);
    return true;
  } catch (error) {
    console.warn('The presets of this device and of the account differ for now.', error);
    return false;
  }
});

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

export const savePresetAtom = atom(null, (get, set, name: string, settings: Recipe): Promise<PresetStored> => {
  const recipe = { ...settings, title: name };
  return change(get, set, (known, now) => {
    // The same name means the same preset.
    const same = known.find((preset) => preset.name === name && !preset.isDeleted);
    const made = { id: same?.id ?? crypto.randomUUID(), name, recipe, changedAt: now, usedAt: now };
    const saved = same ? changePreset(same, made, now) : made;
    return [...known.filter(({ id }) => id !== saved.id), saved];
  });
});

export const renamePresetAtom = atom(null, (get, set, id: string, name: string) =>
  changeOne(get, set, id, { name: freeName(get(presetsAtom), id, name) }),
);

/** @returns the way back */
export const deletePresetAtom = atom(null, async (get, set, preset: ShownPreset) => {
  const { id, name, recipe, usedAt } = preset;
  const isDefault = get(toolDefaultAtom)?.presetId === id;
  if (isDefault) set(chooseToolDefaultAtom, null);
  await changeOne(get, set, id, { recipe: null, isDeleted: true });
  return async () => {
    const put = await change(get, set, (known, now) => {
      const deleted = known.find((each) => each.id === id) ?? preset;
      const restored = { id, name, recipe, usedAt, changedAt: deleted.changedAt };
      return [...known.filter((each) => each.id !== id), changePreset(restored, {}, now)];
    });
    if (isDefault && get(toolDefaultAtom) === null) set(chooseToolDefaultAtom, preset);
    return put;
  };
});

/** Applies a preset, which becomes the last used one. */
export const usePresetAtom = atom(null, async (get, set, { id, name, read }: ShownPreset, commands: ListCommands) => {
  if (!read.ok) return;
  set(applyRecipeAtom, read.recipe, name, commands);
  await change(get, set, (known, now) => known.map((each) => (each.id === id ? { ...each, usedAt: now } : each)));
});

/** Incremented when a tool gets another default. */
const defaultsAtom = atom(0);

/** The preset with which the tool on the screen starts each visit; `null` without one. */
export const toolDefaultAtom = atom((get): ToolDefault | null => {
  get(defaultsAtom);
  const tool = get(toolAtom);
  return restoreToolDefault(tool, get(servicesAtom)?.settings.load(toolDefaultKey(tool.id as ToolId)));
});

/** @param preset `null`: the tool starts as the last visit left it */
export const chooseToolDefaultAtom = atom(null, (get, set, preset: ShownPreset | null) => {
  const tool = get(toolAtom);
  const recipe = preset?.read.ok ? preset.read.recipe : null;
  const applied = recipe && applyRecipe(recipe, tool);
  const { settings, shape } = applied ?? {};
  const stored = preset && settings ? { presetId: preset.id, settings, shape, recipe } : null;
  get(servicesAtom)?.settings.save(toolDefaultKey(tool.id), stored);
  set(defaultsAtom, get(defaultsAtom) + 1);
});
