import { atom } from 'jotai/vanilla';
import type { BatchRow } from '../../domain/batch/batch.ts';
import { isSkipped } from '../../domain/batch/made-before.ts';
import { NOTHING_PICKED, pickRows, type RowPick } from '../../domain/batch/picked-rows.ts';
import type { Framing } from '../../domain/geometry/straighten.ts';
import type { Orientation } from '../../domain/geometry/turn.ts';
import { batchAction } from './actions.ts';
import {
  batchRowsAtom,
  batchSummaryAtom,
  failedRowsAtom,
  pickedAtom,
  rowAtom,
  selectedRowAtom,
  shownRowsAtom,
} from './atoms.ts';
import { frameLikeRowAtom, poseLikeRowAtom, settleLikeRowAtom } from './copy-to-rows.ts';
import { orderArchiveAtom } from './download-all.ts';
import { downloadRowAtom } from './download-row.ts';
import { excludeRowsAtom } from './exclude-and-pin.ts';
import { liveBatchAtom } from './live-batch.ts';
import { removeRowsAtom } from './remove-rows.ts';
import { spokenAtom } from './spoken.ts';

/** The rows that the list shows, in its order. */
const listedRowsAtom = atom((get) => get(get(shownRowsAtom) === 'all' ? batchRowsAtom : failedRowsAtom));

const NONE: readonly string[] = [];

/** The picked rows in the order of the list. Rows that a filter hides are not affected, and come back with it. */
export const pickedRowsAtom = atom((get): readonly string[] => {
  const { ids } = get(pickedAtom);
  return ids.size === 0 ? NONE : get(listedRowsAtom).filter((id) => ids.has(id));
});

export const pickRowsAtom = atom(null, (get, set, pick: RowPick) => {
  set(pickedAtom, pickRows(get(pickedAtom), pick, get(listedRowsAtom), get(selectedRowAtom)));
  set(spokenAtom, { kind: 'picked', count: get(pickedRowsAtom).length });
});

/** @returns whether a row was picked */
export const unpickRowsAtom = atom(null, (get, set): boolean => {
  if (get(pickedAtom).ids.size === 0) return false;
  set(pickedAtom, NOTHING_PICKED);
  set(spokenAtom, { kind: 'picked', count: 0 });
  return true;
});

/** The row on the stage was chosen by keys, so the next range starts there. */
export const moveAnchorAtom = atom(null, (get, set) => {
  if (get(pickedAtom).anchor !== null) set(pickedAtom, { ...get(pickedAtom), anchor: null });
});

const isFinished = ({ state, outdated, excluded }: Pick<BatchRow, 'state' | 'outdated' | 'excluded'>) =>
  state === 'done' && !outdated && !excluded;

/** What the actions for the picked rows can do. Does not follow every single row, because thousands may be picked. */
export const pickedFactsAtom = atom((get) => {
  get(batchSummaryAtom);
  const run = get(liveBatchAtom)?.run;
  const rows = get(pickedRowsAtom).flatMap((id) => run?.item(id) ?? []);
  const stage = get(selectedRowAtom);
  return {
    count: rows.length,
    /** Whether another image than the one on the stage is picked. */
    hasOthers: stage !== null && rows.some(({ id }) => id !== stage),
    isSaveable: rows.some(isFinished),
    isExcludable: rows.some(({ excluded }) => !excluded),
    isIncludable: rows.some((row) => row.excluded && !isSkipped(row)),
  };
});

/** Gives the picked images what the one on the stage has of its own: its rotation and crop, or its settings. */
export const copyToPickedAtom = atom(null, (get, set, what: 'pose' | 'settings') => {
  const stage = get(selectedRowAtom);
  if (stage !== null) set(what === 'pose' ? poseLikeRowAtom : settleLikeRowAtom, stage, get(pickedRowsAtom));
});

/** Straightens and crops the image on the stage and the picked ones, in proportion. */
export const framePickedAtom = atom(null, (get, set, framing: Framing, keepsRatio: boolean) => {
  const stage = get(selectedRowAtom);
  if (stage === null) return;
  set(frameLikeRowAtom, stage, framing, keepsRatio, [...new Set([stage, ...get(pickedRowsAtom)])]);
});

const turnRowsAtom = batchAction((live, by: Orientation, ids: readonly string[]) => live.run.settings.turnAll(by, ids));
export const turnPickedAtom = atom(null, (get, set, by: Orientation) => set(turnRowsAtom, by, get(pickedRowsAtom)));

export const excludePickedAtom = atom(null, (get, set, excluded: boolean) => {
  const ids = get(pickedRowsAtom).filter((id) => excluded || !isSkipped(get(rowAtom(id))));
  set(excludeRowsAtom, ids, excluded);
});

export const removePickedAtom = atom(null, (get, set) => set(removeRowsAtom, get(pickedRowsAtom)));

/** Saves the finished ones of the picked images: one as it is, several in an archive. */
export const downloadPickedAtom = atom(null, async (get, set) => {
  const ids = get(pickedRowsAtom).filter((id) => isFinished(get(rowAtom(id))));
  const [first] = ids;
  if (first !== undefined && ids.length === 1) return set(downloadRowAtom, first);
  await set(orderArchiveAtom, { only: new Set(ids), onlyFinished: true, makeRest: async () => {} });
});
