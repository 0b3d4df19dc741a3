import { atom } from 'jotai/vanilla';
import { restoreRecentColors, withRecentColor } from '../../domain/settings/recent-colors.ts';
import { servicesAtom } from '../store.ts';

const STORED_AS = 'recent-colors';

const writtenAtom = atom<readonly string[] | null>(null);

/** The colors that were used last on this device. */
export const recentColorsAtom = atom(
  (get): readonly string[] => get(writtenAtom) ?? restoreRecentColors(get(servicesAtom)?.settings.load(STORED_AS)),
);

/** Remembers a color. */
export const rememberColorAtom = atom(null, (get, set, color: string) => {
  const next = withRecentColor(get(recentColorsAtom), color);
  set(writtenAtom, next);
  get(servicesAtom)?.settings.save(STORED_AS, next);
});
