import { atom, type WritableAtom } from 'jotai/vanilla';
import type { Settings } from '../../domain/settings.ts';
import type { Orientation, Spot } from '../../domain/turn.ts';
import { changeSettingsAtom, downloadAtom, retryAtom, selectAtom } from './actions.ts';
import { canDownloadAtom, itemsAtom, selectedIndexAtom } from './atoms.ts';
import { removeAtom } from './image-removal.ts';
import { focusAtom, turnAtom } from './pose-actions.ts';

/** What the workbench asks of the list on the screen. What is pressed in vain answers `false`. */
export interface ListCommands {
  /** Select the image before or after. */
  readonly step: WritableAtom<unknown, [step: 1 | -1], boolean>;
  /** Take the selected image out. */
  readonly remove: WritableAtom<unknown, [], boolean>;
  /** Save what was made of the selected image. */
  readonly download: WritableAtom<unknown, [], boolean>;
  /** Make the selected image once more. */
  readonly retry: WritableAtom<unknown, [], void>;
  readonly change: WritableAtom<unknown, [part: Partial<Settings>], void>;
  /** Change settings of the selected image. Images of a tool for one image share their settings, except for sizes. */
  readonly changeOwn: WritableAtom<unknown, [part: Partial<Settings>], void>;
  readonly turn: WritableAtom<unknown, [by: Orientation], void>;
  /** Cut around another point. */
  readonly focus: WritableAtom<unknown, [place: Spot], void>;
}

/** The list of a tool that takes one image. */
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
};
