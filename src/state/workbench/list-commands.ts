import { type Atom, atom, type WritableAtom } from 'jotai/vanilla';
import type { OwnPart } from '../../domain/batch/batch.ts';
import type { Framing } from '../../domain/geometry/straighten.ts';
import type { Orientation, Spot } from '../../domain/geometry/turn.ts';
import type { ExportChoice } from '../../domain/recipe/export-choice.ts';
import type { Recipe } from '../../domain/recipe/recipe.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { exportChoiceAtom } from '../outputs/choice.ts';
import { currentRecipeAtom, framedRecipeAtom, type OwnFraming, ownFramingAtom } from '../presets/current-recipe.ts';
import { downloadAtom, retryAtom, selectAtom } from './actions.ts';
import { canDownloadAtom, itemsAtom, selectedIndexAtom } from './atoms.ts';
import { changeSettingsAtom } from './change-settings.ts';
import { removeAtom } from './image-removal.ts';
import { focusAtom, frameAtom, turnAtom } from './pose-actions.ts';

/** What images of a batch have of their own, by id. */
export type OwnRows = ReadonlyMap<string, OwnPart>;

/** The commands of the list on the screen. A command that has no effect returns `false`. */
export interface ListCommands {
  /** Selects the previous or next image. */
  readonly step: WritableAtom<unknown, [step: 1 | -1], boolean>;
  /** Removes the selected image. */
  readonly remove: WritableAtom<unknown, [], boolean>;
  /** Saves the result of the selected image. */
  readonly download: WritableAtom<unknown, [], boolean>;
  /** Processes the selected image again. */
  readonly retry: WritableAtom<unknown, [], void>;
  readonly change: WritableAtom<unknown, [part: Partial<Settings>], void>;
  /** Changes settings of the selected image. A tool for one image shares them among images, except sizes and frames. */
  readonly changeOwn: WritableAtom<unknown, [part: Partial<Settings>], void>;
  readonly turn: WritableAtom<unknown, [by: Orientation], void>;
  /** Straightens and crops. */
  readonly frame: WritableAtom<unknown, [framing: Framing], void>;
  /** Straightens and crops all images, in proportion. A tool for one image has none to copy to. */
  readonly frameAll?: WritableAtom<unknown, [framing: Framing, keepsRatio: boolean], void>;
  /** The same for the selected images only. */
  readonly frameSelected?: {
    /** How many images that is, or 0 if none but the one on the stage is selected. */
    readonly countAtom: Atom<number>;
    readonly applyAtom: NonNullable<ListCommands['frameAll']>;
  };
  /** Crops to a size around another point. */
  readonly focus: WritableAtom<unknown, [place: Spot | null], void>;
  /** Gives rows what they had of their own. @returns what it replaces, without rows that have left */
  readonly swapRows: WritableAtom<unknown, [rows: OwnRows], OwnRows>;
  /** The rows that have something of their own, each with nothing of it. */
  readonly plainRows: WritableAtom<unknown, [], OwnRows>;
  /** Everything that decides the files, as a recipe. */
  readonly recipe: Atom<Recipe>;
  /** How the image on the stage is turned, straightened and cropped, which a recipe has only if the user wants it. */
  readonly framing: Atom<OwnFraming | null>;
  /** The same for the command, where the image on the stage may have something of its own. */
  readonly ownRecipe: Atom<Recipe>;
  /** The files to make besides the results. Only a batch can have none. */
  readonly files: WritableAtom<ExportChoice | null, [files: ExportChoice | null], void>;
}

/** The commands for the list of a tool that takes one image. */
export const SINGLE_COMMANDS: ListCommands = {
  step: atom(null, (get, set, step: 1 | -1) => {
    const index = get(selectedIndexAtom) + step;
    if (!get(itemsAtom)[index]) return false;
    set(selectAtom, index);
    return true;
  }),
  remove: atom(null, (get, set) => {
    const index = get(selectedIndexAtom);
    if (!get(itemsAtom)[index]) return false;
    set(removeAtom, index);
    return true;
  }),
  download: atom(null, (get, set) => {
    if (get(canDownloadAtom)) void set(downloadAtom);
    return get(canDownloadAtom);
  }),
  retry: retryAtom,
  change: changeSettingsAtom,
  changeOwn: changeSettingsAtom,
  turn: turnAtom,
  frame: frameAtom,
  focus: focusAtom,
  // These images have no rows.
  swapRows: atom(null, () => new Map()),
  plainRows: atom(null, () => new Map()),
  recipe: currentRecipeAtom,
  framing: ownFramingAtom,
  ownRecipe: framedRecipeAtom,
  files: atom(
    (get) => get(exportChoiceAtom),
    (_get, set, files: ExportChoice | null) => {
      if (files) set(exportChoiceAtom, files);
    },
  ),
};
