import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { applyRecipe } from '../../domain/recipe/apply-recipe.ts';
import {
  MAX_PRESETS,
  MAX_PRESETS_LENGTH,
  mergePresets,
  type Preset,
  presetName,
  restorePresets,
  type ShownPreset,
  withoutForgotten,
} from '../../domain/recipe/presets.ts';
import type { ToolId } from '../../tools/tools.ts';
import { announce } from '../announce.ts';
import { servicesAtom } from '../store.ts';
import { toolAtom } from '../workbench/atoms.ts';
import type { ListCommands } from '../workbench/list-commands.ts';
import { restoreToolDefault, type ToolDefault, toolDefaultKey } from '../workbench/tool-default.ts';
import { applyRecipeAtom, currentRecipeAtom } from './apply.ts';

/** All presets of this device, also deleted ones; `null` until they are loaded. */
const storedAtom = atom<readonly Preset[] | null>(null);

export const presetsAtom = atom((get): readonly Preset[] => get(storedAtom) ?? []);

export const hasPresetsAtom = atom((get) => get(presetsAtom).some(({ isDeleted }) => !isDeleted));

/** Loads the presets, and follows other tabs from then on. */
export const loadPresetsAtom = atom(null, async (get, set) => {
  if (get(storedAtom) !== null) return;
  const storage = await get(servicesAtom)?.presets();
  if (!storage || get(storedAtom) !== null) return;
  set(storedAtom, restorePresets(storage.read()));
  storage.watch(() => set(storedAtom, mergePresets(get(presetsAtom), restorePresets(storage.read()))));
});

/** Changes the presets that all tabs know by now. @returns whether there is room for the change */
async function change(
  get: Getter,
  set: Setter,
  edit: (known: readonly Preset[], now: number) => readonly Preset[],
): Promise<boolean> {
  const storage = await get(servicesAtom)?.presets();
  if (!storage) return false;
  const now = Date.now();
  const known = mergePresets(get(presetsAtom), restorePresets(storage.read()));
  const next = withoutForgotten(edit(known, now), now);
  const isGrowing = next.length > known.length;
  const live = next.filter(({ isDeleted }) => !isDeleted);
  if (isGrowing && (live.length > MAX_PRESETS || JSON.stringify(next).length > MAX_PRESETS_LENGTH)) {
    announce({ get, set }, 'bad', { kind: 'preset-not-kept', why: 'too-many' });
    return false;
  }
  set(storedAtom, next);
  if (!storage.write(next)) announce({ get, set }, 'bad', { kind: 'preset-not-kept', why: 'refused' });
  return true;
}

function changeOne(get: Getter, set: Setter, id: string, part: Partial<Preset>): Promise<boolean> {
  return change(get, set, (known, now) =>
    known.map((preset) => (preset.id === id ? { ...preset, changedAt: now, ...part } : preset)),
  );
}

/** Saves the settings on the screen. @param typed the name @returns whether they were saved */
export const savePresetAtom = atom(null, (get, set, typed: string): Promise<boolean> => {
  const name = presetName(typed);
  if (name === null) return Promise.resolve(false);
  const recipe = { ...get(currentRecipeAtom), title: name };
  return change(get, set, (known, now) => {
    // The same name means the same preset.
    const same = known.find((preset) => preset.name === name && !preset.isDeleted);
    const saved = { id: same?.id ?? crypto.randomUUID(), name, recipe, changedAt: now, usedAt: now };
    return [...known.filter(({ id }) => id !== saved.id), saved];
  });
});

export const renamePresetAtom = atom(null, (get, set, id: string, typed: string) => {
  const name = presetName(typed);
  return name === null ? Promise.resolve(false) : changeOne(get, set, id, { name });
});

export const deletePresetAtom = atom(null, async (get, set, preset: Preset) => {
  const { id, name, recipe, usedAt } = preset;
  const byDefault = get(toolDefaultAtom)?.presetId === id;
  if (byDefault) set(chooseToolDefaultAtom, null);
  const isKept = await change(get, set, (known, now) =>
    known.map((each) => (each.id === id ? { ...each, recipe: null, changedAt: now, isDeleted: true } : each)),
  );
  if (!isKept) return;
  const restored: Omit<Preset, 'changedAt'> = { id, name, recipe, usedAt };
  const run = () =>
    void change(get, set, (known, now) => [...known.filter((each) => each.id !== id), { ...restored, changedAt: now }]);
  announce({ get, set }, 'info', { kind: 'preset-deleted', name }, { run, forget: () => {} });
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
  const applied = preset?.read.ok ? applyRecipe(preset.read.recipe, tool) : null;
  const { settings, shape } = applied ?? {};
  const stored = preset && settings ? { presetId: preset.id, settings, shape } : null;
  get(servicesAtom)?.settings.save(toolDefaultKey(tool.id), stored);
  set(defaultsAtom, get(defaultsAtom) + 1);
});
