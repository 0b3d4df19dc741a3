import { atom } from 'jotai/vanilla';
import type { Analytics } from '../services/analytics/port.ts';

/** Set by the composition root. Counts nothing unless configured. */
export const analyticsAtom = atom<Analytics | null>(null);

export const countPageAtom = atom(null, (get, _set, path: string) => get(analyticsAtom)?.pageView(path));
