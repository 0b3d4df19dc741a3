import { atom } from 'jotai/vanilla';
import { fetchSamples } from '../workbench/fetch-samples.ts';
import { addToBatchAtom } from './actions.ts';

/** Adds all sample photos, because a batch has several images. */
export const addSamplesToBatchAtom = atom(null, async (get, set) => {
  const files = await fetchSamples({ get, set });
  if (files.length > 0)
    await set(
      addToBatchAtom,
      files.map((file) => ({ file, path: file.name })),
    );
});
