import { atom } from 'jotai/vanilla';
import { framingIn } from '../../domain/recipe/framing.ts';
import type { ToolId } from '../../tools/tools.ts';
import { restoredSettingsAtom, settingsByToolAtom, shapesAtom, toolAtom } from '../workbench/atoms.ts';
import type { ListCommands } from '../workbench/list-commands.ts';
import { filesOfRecipe, toolShape } from './apply.ts';
import { toolDefaultAtom } from './presets.ts';
import { setFraming } from './tool-framing.ts';

/** The tools that this visit has started. */
const startedAtom = atom<ReadonlySet<ToolId>>(new Set<ToolId>());

/** Gives the tool on the screen the settings of its preset, once in a visit. */
export const startToolAtom = atom(null, (get, set, id: ToolId, commands: ListCommands) => {
  if (get(startedAtom).has(id)) return;
  set(startedAtom, new Set([...get(startedAtom), id]));
  const start = get(toolDefaultAtom);
  if (start === null) return;
  const { settings, shape, recipe } = start;
  set(settingsByToolAtom, { ...get(settingsByToolAtom), [id]: settings });
  set(restoredSettingsAtom, { ...get(restoredSettingsAtom), [id]: settings });
  if (shape) set(shapesAtom, { ...get(shapesAtom), [id]: toolShape(shape) });
  if (!recipe) return;
  const files = filesOfRecipe(get, recipe, commands);
  if (files) set(commands.files, files);
  const framing = framingIn(recipe);
  if (framing) setFraming(get, set, get(toolAtom), framing);
});
