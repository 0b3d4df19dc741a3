import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { announce } from '../announce.ts';

/** Visible changes of the batch, as announcements for screen readers. */
export type Spoken =
  | { readonly kind: 'added'; readonly count: number }
  | { readonly kind: 'started' | 'excluded' | 'included' | 'pinned' | 'unpinned' };

/** The last announcement; a new object each time. */
export const spokenAtom = atom<Spoken | null>(null);

/** A folder arrives in parts. They are announced together when no more parts have arrived for this long. */
const REST_MS = 400;

const arrivingAtom = atom<{
  readonly added: number;
  readonly skipped: readonly string[];
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}>({ added: 0, skipped: [], timer: undefined });

/** @param skipped the names of files that are no images */
export function speakOfAdded(get: Getter, set: Setter, count: number, names: readonly string[]): void {
  const before = get(arrivingAtom);
  clearTimeout(before.timer);
  const added = before.added + count;
  const skipped = [...before.skipped, ...names];
  const speak = () => {
    set(arrivingAtom, { added: 0, skipped: [], timer: undefined });
    if (added === 0) return announce({ get, set }, 'bad', { kind: 'nothing-was-an-image' });
    set(spokenAtom, { kind: 'added', count: added });
    if (skipped.length > 0) announce({ get, set }, 'info', { kind: 'files-skipped', added, skipped });
  };
  set(arrivingAtom, { added, skipped, timer: setTimeout(speak, REST_MS) });
}
