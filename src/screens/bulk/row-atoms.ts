import { atom } from 'jotai';
import { batchRowsAtom, batchRunningAtom, rowAtom } from '../../state/batch/atoms.ts';

/** Ids of the failed rows. Looks at every row: mounted only while somebody wants to see them. */
export const failedRowsAtom = atom((get) => get(batchRowsAtom).filter((id) => get(rowAtom(id)).state === 'failed'));

/** Pictures that Start would work on; 0 while it runs. */
export const startableCountAtom = atom((get) => {
  if (get(batchRunningAtom)) return 0;
  return get(batchRowsAtom).filter((id) => {
    const { state, outdated } = get(rowAtom(id));
    return state === 'waiting' || state === 'cancelled' || outdated;
  }).length;
});
