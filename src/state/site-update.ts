import { atom } from 'jotai/vanilla';

/** A new version of the site that waits for a reload; `null` without one. */
export const siteUpdateAtom = atom<{ readonly reload: () => void } | null>(null);
