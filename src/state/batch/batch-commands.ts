import { atom } from 'jotai/vanilla';
import type { Orientation, Spot } from '../../domain/turn.ts';
import { downloadAtom } from '../workbench/actions.ts';
import { canDownloadAtom } from '../workbench/atoms.ts';
import type { ListCommands } from '../workbench/list-commands.ts';
import { changeBatchSettingsAtom, focusRowAtom, retryRowAtom, turnRowAtom } from './actions.ts';
import { selectedRowAtom } from './atoms.ts';
import { nameOfRow } from './download-row.ts';
import { removeRowAtom } from './remove-rows.ts';
import { selectNeighborAtom } from './selected-row.ts';

/** The list of a tool that takes many images. */
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
  turn: atom(null, (get, set, by: Orientation) => {
    const id = get(selectedRowAtom);
    if (id !== null) set(turnRowAtom, id, by);
  }),
  focus: atom(null, (get, set, place: Spot) => {
    const id = get(selectedRowAtom);
    if (id !== null) set(focusRowAtom, id, place);
  }),
};
