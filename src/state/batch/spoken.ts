import { atom, type Getter, type Setter } from 'jotai/vanilla';

/** What was done to the batch and is seen at once: said for those who do not see it. */
export type Spoken = { readonly kind: 'added'; readonly count: number } | { readonly kind: 'started' };

/** The last that was said; a new object each time. */
export const spokenAtom = atom<Spoken | null>(null);

/** A folder comes in parts: they are said as one when no other has come for this long. */
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
