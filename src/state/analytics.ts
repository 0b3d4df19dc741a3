import { atom } from 'jotai/vanilla';
import type { Analytics } from '../services/analytics/port.ts';

/** Given by the composition root; counts nothing unless it is configured. */
export const analyticsAtom = atom<Analytics | null>(null);

export const countPageAtom = atom(null, (get, _set, path: string) => get(analyticsAtom)?.pageView(path));
