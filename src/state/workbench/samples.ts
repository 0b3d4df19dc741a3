import { atom } from 'jotai/vanilla';
import { announce } from '../announce.ts';

/** Adds a sample photo. Neither photos nor the code that fetches them are part of the first load. */
export const addSampleAtom = atom(null, async (get, set) => {
  try {
    const { addSample } = await import('./fetch-samples.ts');
    await addSample({ get, set });
  } catch {
    announce({ get, set }, 'bad', { kind: 'samples-missing' });
  }
});
