import type { Store } from './store.ts';
import { announcementsAtom } from './workbench/atoms.ts';
import type { Announcement, Undo } from './workbench/model.ts';

/** Maximum number of messages shown at once. Older ones are removed. */
const MAX_SHOWN = 3;

let nextId = 1;

export type Access = Pick<Store, 'get' | 'set'>;

/** Shows a message once. It takes the place of an equal one. */
export function announce(store: Access, tone: Announcement['tone'], event: Announcement['event'], undo?: Undo): void {
  const shown = store.get(announcementsAtom);
  const isEqual = (other: Announcement) => JSON.stringify(other.event) === JSON.stringify(event);
  const kept = shown.filter((each) => !isEqual(each)).slice(1 - MAX_SHOWN);
  for (const each of shown) if (!kept.includes(each)) each.undo?.forget();
  store.set(announcementsAtom, [...kept, { id: nextId++, tone, event, ...(undo && { undo }) }]);
}
