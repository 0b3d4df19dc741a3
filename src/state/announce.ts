import type { Store } from './store.ts';
import { announcementsAtom } from './workbench/atoms.ts';
import type { Announcement, Undo } from './workbench/model.ts';

/** Maximum number of messages shown at once. Older ones are removed. */
const MAX_SHOWN = 3;

let nextId = 1;

export type Access = Pick<Store, 'get' | 'set'>;

/** Shows a message once. */
export function announce(store: Access, tone: Announcement['tone'], event: Announcement['event'], undo?: Undo): void {
  const all = [...store.get(announcementsAtom), { id: nextId++, tone, event, ...(undo && { undo }) }];
  for (const { undo: closed } of all.slice(0, -MAX_SHOWN)) closed?.forget();
  store.set(announcementsAtom, all.slice(-MAX_SHOWN));
}
