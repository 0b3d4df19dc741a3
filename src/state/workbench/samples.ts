import { atom } from 'jotai/vanilla';
import { announce } from '../announce.ts';

/** Adds a sample photo. The first load contains neither the photos nor the code that fetches them. */
export const addSampleAtom = atom(null, async (get, set) => {
  try {
    const { addSample } = await import('./fetch-samples.ts');
    await addSample({ get, set });
  } catch {
    announce({ get, set }, 'bad', { kind: 'samples-missing' });
  }
});
