import { atom } from 'jotai/vanilla';
import { isCustomized } from '../../domain/batch/batch.ts';
import { UPRIGHT } from '../../domain/geometry/pose.ts';
import type { Orientation, Spot } from '../../domain/geometry/turn.ts';
import { changeOwnSettings } from '../../domain/settings/own-settings.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { downloadAtom } from '../workbench/actions.ts';
import { canDownloadAtom } from '../workbench/atoms.ts';
import type { ListCommands, OwnRows } from '../workbench/list-commands.ts';
import { changeBatchSettingsAtom, focusRowAtom, overrideRowAtom, retryRowAtom, turnRowAtom } from './actions.ts';
import { batchSettingsAtom, batchToolAtom, rowAtom, selectedRowAtom } from './atoms.ts';
import { nameOfRow } from './download-row.ts';
import { liveBatchAtom } from './live-batch.ts';
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
    void set(downloadAtom, (id) => nameOfRow(get, id));
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
  focus: atom(null, (get, set, place: Spot) => {
    const id = get(selectedRowAtom);
    if (id !== null) set(focusRowAtom, id, place);
  }),
  swapRows: atom(null, (get, _set, rows: OwnRows): OwnRows => {
    const live = get(liveBatchAtom);
    const before = live?.run.settings.swap(rows) ?? new Map();
    live?.refresh();
    return before;
  }),
  plainRows: atom(null, (get): OwnRows => {
    const own = get(liveBatchAtom)?.run.items.filter(isCustomized) ?? [];
    return new Map(own.map(({ id }) => [id, { override: null, pose: UPRIGHT }]));
  }),
};
