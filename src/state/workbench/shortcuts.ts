import { atom } from 'jotai/vanilla';
import { servicesAtom } from '../store.ts';

const STORED_AS = 'shortcuts';

/** Whether the sheet with all keys is open. */
export const helpOpenAtom = atom(false);

const chosenAtom = atom<boolean | null>(null);

/** Whether shortcuts are active. True until the user turns them off. Stored. */
export const shortcutsOnAtom = atom(
  (get) => get(chosenAtom) ?? get(servicesAtom)?.settings.load(STORED_AS) !== false,
  (get, set, on: boolean) => {
    set(chosenAtom, on);
    get(servicesAtom)?.settings.save(STORED_AS, on);
  },
);
