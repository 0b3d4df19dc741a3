import { announcementsAtom } from './atoms.ts';
import type { Announcement } from './model.ts';
import type { Store } from './workbench.ts';

/** Messages that are shown at once; older ones make room. */
const MAX_SHOWN = 3;

let nextId = 1;

/** Say something once. */
export function announce(
  store: Pick<Store, 'get' | 'set'>,
  tone: Announcement['tone'],
  event: Announcement['event'],
): void {
  const before = store.get(announcementsAtom);
  store.set(announcementsAtom, [...before, { id: nextId++, tone, event }].slice(-MAX_SHOWN));
}
