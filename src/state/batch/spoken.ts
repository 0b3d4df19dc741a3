import { atom, type Getter, type Setter } from 'jotai/vanilla';

/** Visible changes of the batch, as announcements for screen readers. */
export type Spoken =
  | { readonly kind: 'added'; readonly count: number }
  | { readonly kind: 'started' | 'excluded' | 'included' | 'pinned' | 'unpinned' };

/** The last announcement; a new object each time. */
export const spokenAtom = atom<Spoken | null>(null);

/** A folder arrives in parts. They are announced together when no more parts have arrived for this long. */
const REST_MS = 400;

const addedAtom = atom<{ readonly count: number; readonly timer: ReturnType<typeof setTimeout> | undefined }>({
  count: 0,
  timer: undefined,
});

export function speakOfAdded(get: Getter, set: Setter, count: number): void {
  const before = get(addedAtom);
  clearTimeout(before.timer);
  const all = before.count + count;
  const speak = () => {
    set(addedAtom, { count: 0, timer: undefined });
    set(spokenAtom, { kind: 'added', count: all });
  };
  set(addedAtom, { count: all, timer: setTimeout(speak, REST_MS) });
}
