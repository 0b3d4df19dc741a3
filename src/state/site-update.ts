import { atom } from 'jotai/vanilla';

/** A newer version of the site that waits for this page to be reloaded; `null` while there is none. */
export const siteUpdateAtom = atom<{ readonly reload: () => void } | null>(null);
