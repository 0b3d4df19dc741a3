import { atom, type WritableAtom } from 'jotai/vanilla';
import type { BatchRow } from '../../domain/batch/batch.ts';
import type { Orientation, Spot } from '../../domain/geometry/turn.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { changeSettingsAtom, downloadAtom, retryAtom, selectAtom } from './actions.ts';
import { canDownloadAtom, itemsAtom, selectedIndexAtom } from './atoms.ts';
import { removeAtom } from './image-removal.ts';
import { focusAtom, turnAtom } from './pose-actions.ts';

/** What images of a batch have of their own, by id. */
export type OwnRows = ReadonlyMap<string, Pick<BatchRow, 'override' | 'pose'>>;

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
  /** Crops around another point. */
  readonly focus: WritableAtom<unknown, [place: Spot], void>;
  /** Gives rows what they had of their own. @returns what it replaces, without rows that have left */
  readonly swapRows: WritableAtom<unknown, [rows: OwnRows], OwnRows>;
  /** The rows that have something of their own, each with nothing of it. */
  readonly plainRows: WritableAtom<unknown, [], OwnRows>;
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
  focus: focusAtom,
  // These images have no rows.
  swapRows: atom(null, () => new Map()),
  plainRows: atom(null, () => new Map()),
};
