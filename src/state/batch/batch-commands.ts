import { atom } from 'jotai/vanilla';
import { isCustomized } from '../../domain/batch/batch.ts';
import type { Framing } from '../../domain/geometry/straighten.ts';
import type { Orientation, Spot } from '../../domain/geometry/turn.ts';
import { UPRIGHT } from '../../domain/geometry/upright.ts';
import { changeOwnSettings } from '../../domain/settings/own-settings.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { ownFramingAtom } from '../presets/current-recipe.ts';
import { downloadAtom } from '../workbench/actions.ts';
import { canDownloadAtom, framingsAtom } from '../workbench/atoms.ts';
import type { ListCommands, OwnRows } from '../workbench/list-commands.ts';
import {
  changeBatchSettingsAtom,
  focusRowAtom,
  frameRowAtom,
  overrideRowAtom,
  retryRowAtom,
  turnRowAtom,
} from './actions.ts';
import { batchSettingsAtom, batchToolAtom, rowAtom, selectedRowAtom } from './atoms.ts';
import { frameLikeRowAtom } from './copy-to-rows.ts';
import { nameOfRow } from './download-row.ts';
import { batchFilesAtom, batchRecipeAtom } from './further.ts';
import { liveBatchAtom } from './live-batch.ts';
import { framePickedAtom, pickedFactsAtom } from './picked.ts';
import { removeRowAtom } from './remove-rows.ts';
import { selectNeighborAtom } from './selected-row.ts';

/** The commands for the list of a tool that takes many images. */
export const BATCH_COMMANDS: ListCommands = {
  step: selectNeighborAtom,
  remove: atom(null, (get, set) => {
    const id = get(selectedRowAtom);
    if (id !== null) set(removeRowAtom, id);
    return id !== null;
  }),
  download: atom(null, (get, set) => {
    if (!get(canDownloadAtom)) return false;
    const live = get(liveBatchAtom);
    const item = live?.run.item(get(selectedRowAtom) ?? '');
    void set(downloadAtom, (id) => nameOfRow(get, id)).then(() => {
      if (item?.state === 'done' && !item.outdated) void live?.remember([item]);
    });
    return true;
  }),
  retry: atom(null, (get, set) => {
    const id = get(selectedRowAtom);
    if (id !== null) set(retryRowAtom, id);
  }),
  change: changeBatchSettingsAtom,
  changeOwn: atom(null, (get, set, part: Partial<Settings>) => {
    const id = get(selectedRowAtom);
    if (id === null) return;
    const own = get(rowAtom(id)).override;
    set(overrideRowAtom, id, changeOwnSettings(get(batchSettingsAtom), own, part, get(batchToolAtom)));
    // A failed image is processed again.
    set(retryRowAtom, id);
  }),
  turn: atom(null, (get, set, by: Orientation) => {
    const id = get(selectedRowAtom);
    if (id !== null) set(turnRowAtom, id, by);
  }),
  frame: atom(null, (get, set, framing: Framing) => {
    const id = get(selectedRowAtom);
    if (id !== null) set(frameRowAtom, id, framing);
  }),
  frameAll: atom(null, (get, set, framing: Framing, keepsRatio: boolean) => {
    const id = get(selectedRowAtom);
    if (id !== null) set(frameLikeRowAtom, id, framing, keepsRatio);
  }),
  frameSelected: {
    countAtom: atom((get) => (get(pickedFactsAtom).hasOthers ? get(pickedFactsAtom).count : 0)),
    applyAtom: framePickedAtom,
  },
  focus: atom(null, (get, set, place: Spot | null) => {
    const id = get(selectedRowAtom);
    if (id !== null) set(focusRowAtom, id, place);
  }),
  swapRows: atom(null, (get, _set, rows: OwnRows): OwnRows => {
    const live = get(liveBatchAtom);
    const before = live?.run.settings.swap(rows) ?? new Map();
    live?.refresh();
    return before;
  }),
  recipe: batchRecipeAtom,
  framing: ownFramingAtom,
  // What a single image has of its own is not for all of them.
  ownRecipe: atom((get) => ({ ...get(batchRecipeAtom), ...get(framingsAtom).many?.framing })),
  files: batchFilesAtom,
  plainRows: atom(null, (get): OwnRows => {
    const own = get(liveBatchAtom)?.run.items.filter(isCustomized) ?? [];
    return new Map(own.map(({ id }) => [id, { override: null, pose: UPRIGHT }]));
  }),
};
