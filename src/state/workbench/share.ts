import { atom } from 'jotai/vanilla';
import { formatOf } from '../../formats/formats.ts';
import { canShareType, shareFile } from '../../pipeline/share.ts';
import { announce } from '../announce.ts';
import { downloadNameIn, outputFormatAtom, selectedItemAtom, workAtom } from './atoms.ts';

/** `hidden`: nothing is selected, or the browser has no share sheet for such files. `wait`: there is no result yet. */
export const shareStateAtom = atom((get): 'hidden' | 'wait' | 'ready' => {
  if (!get(selectedItemAtom) || !canShareType(formatOf(get(outputFormatAtom)).mime)) return 'hidden';
  return get(workAtom).result === null ? 'wait' : 'ready';
});

/** Shares the finished image through the system. Must run in a click handler, so it waits for nothing before that. */
export const shareAtom = atom(null, async (get, set) => {
  const { result } = get(workAtom);
  if (!result) return;
  try {
    await shareFile(result.blob, downloadNameIn(get, result.format) ?? result.fileName);
  } catch (error) {
    console.warn('Error sharing', error);
    announce({ get, set }, 'bad', { kind: 'share-failed' });
  }
});
