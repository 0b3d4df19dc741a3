import { atom } from 'jotai/vanilla';
import type { WorkerFrames } from '../../pipeline/open-frames.ts';
import { servicesAtom } from '../store.ts';

/** Opens an animation in a worker, for browsers that give pages no access to frames; `null` if that is impossible. */
export const openFramesAtom = atom(null, async (get, _set, file: Blob): Promise<WorkerFrames | null> => {
  const opened = await get(servicesAtom)?.open();
  return opened?.pipeline.openFrames(file) ?? null;
});
