import { atom } from 'jotai/vanilla';
import { type Access, announce } from './announce.ts';
import { announcementsAtom } from './workbench/atoms.ts';
import type { Announcement, Undo } from './workbench/model.ts';

/** Removes an announcement. @returns the announcement, if it was still shown */
function withdraw(store: Access, matches: (announcement: Announcement) => boolean): Announcement | undefined {
  const all = store.get(announcementsAtom);
  const withdrawn = all.find(matches);
  if (withdrawn)
    store.set(
      announcementsAtom,
      all.filter((each) => each !== withdrawn),
    );
  return withdrawn;
}

export const dismissAnnouncementAtom = atom(null, (get, set, id: number) => {
  withdraw({ get, set }, (each) => each.id === id)?.undo?.forget();
});

/** Undoes the announced action. */
export const undoAtom = atom(null, (get, set, id: number) => {
  withdraw({ get, set }, (each) => each.id === id)?.undo?.run();
});

/** An image that has left a list. */
export interface Removal extends Undo {
  readonly fileName: string;
}

/** Announces a removal and offers to undo it. The same button also undoes recent removals. */
export function announceRemoval(store: Access, removals: readonly Removal[]): void {
  const before = withdraw(store, ({ event }) => event.kind === 'images-removed');
  const namesBefore = before?.event.kind === 'images-removed' ? before.event.fileNames : [];
  const fileNames = [...namesBefore, ...removals.map(({ fileName }) => fileName)];
  announce(
    store,
    'info',
    { kind: 'images-removed', fileNames, atMs: performance.now() },
    {
      // In reverse order, so that each image returns to its place.
      run: () => {
        for (const removal of removals.toReversed()) removal.run();
        before?.undo?.run();
      },
      forget: () => {
        before?.undo?.forget();
        for (const removal of removals) removal.forget();
      },
    },
  );
}
