import type { Store } from '../store.ts';
import { workAtom } from './atoms.ts';
import type { Work } from './model.ts';

/** Resolves as soon as the condition holds. Checks it now and whenever `workAtom` changes. */
export function untilWork(store: Store, holds: (work: Work) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (holds(store.get(workAtom))) return resolve();
    const stop = store.sub(workAtom, () => {
      if (!holds(store.get(workAtom))) return;
      stop();
      resolve();
    });
  });
}
