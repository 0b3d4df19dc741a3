import { atom, type Getter, type Setter } from 'jotai/vanilla';
import type { FoundFile } from '../../intake/found-file.ts';
import { speakOfFiles } from '../speak-of-files.ts';

/** Visible changes of the batch, as announcements for screen readers. */
export type Spoken =
  | { readonly kind: 'added' | 'picked' | 'excluded' | 'included'; readonly count: number }
  | { readonly kind: 'started' | 'pinned' | 'unpinned' };

/** The last announcement; a new object each time. */
export const spokenAtom = atom<Spoken | null>(null);

/** A folder arrives in parts. They are announced together when no more parts have arrived for this long. */
const REST_MS = 400;

interface Arriving {
  readonly added: number;
  /** The names of files that are no images. */
  readonly skipped: readonly string[];
  /** Images that the list has already. */
  readonly listed: readonly FoundFile[];
}

const NOTHING: Arriving = { added: 0, skipped: [], listed: [] };

const arrivingAtom = atom<Arriving & { readonly timer?: ReturnType<typeof setTimeout> }>(NOTHING);

/** @param addAgain adds images that are listed */
export function speakOfAdded(
  get: Getter,
  set: Setter,
  arrived: Arriving,
  addAgain: (listed: readonly FoundFile[]) => void,
): void {
  const before = get(arrivingAtom);
  clearTimeout(before.timer);
  const all: Arriving = {
    added: before.added + arrived.added,
    skipped: [...before.skipped, ...arrived.skipped],
    listed: [...before.listed, ...arrived.listed],
  };
  const speak = () => {
    set(arrivingAtom, NOTHING);
    if (all.added > 0) set(spokenAtom, { kind: 'added', count: all.added });
    speakOfFiles({ get, set }, all.added, all, addAgain);
  };
  set(arrivingAtom, { ...all, timer: setTimeout(speak, REST_MS) });
}
