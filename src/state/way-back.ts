import { atom } from 'jotai/vanilla';
import { announce } from './announce.ts';
import { itemsAtom, toolAtom } from './atoms.ts';
import { handedOverAtom } from './handed-over.ts';

/**
 * Where the visitor's images wait while they register and pay: the tool that was shown last. The list
 * lives as long as the page, and so does the way back to it. `null` when the list is empty.
 */
export const wayBackAtom = atom((get) => (get(itemsAtom).length === 0 ? null : get(toolAtom).path));

/** Somebody has become Pro and goes back to their images. */
export const welcomeToProAtom = atom(null, (get, set) => {
  const items = get(itemsAtom);
  if (items.length === 0) return;
  announce({ get, set }, 'info', { kind: 'welcome-to-pro' });
  // The home page shows members of Pro another tool, with a list of its own.
  if (get(toolAtom).id !== 'home') return;
  set(
    handedOverAtom,
    items.map(({ file }) => ({ file })),
  );
});
