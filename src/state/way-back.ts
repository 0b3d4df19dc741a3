import { atom } from 'jotai/vanilla';
import { announce } from './announce.ts';
import { itemsAtom, toolAtom } from './workbench/atoms.ts';
import { receivedImagesAtom } from './workbench/received-images.ts';

/**
 * The path back to the visitor's images after registering and paying: the path of the last tool. It lasts as long as
 * the page, like the list of images. `null` if the list is empty.
 */
export const wayBackAtom = atom((get) => (get(itemsAtom).length === 0 ? null : get(toolAtom).path));

/** Returns the user to their images after they have become Pro. */
export const welcomeToProAtom = atom(null, (get, set) => {
  const items = get(itemsAtom);
  if (items.length === 0) return;
  announce({ get, set }, 'info', { kind: 'welcome-to-pro' });
  // The home page shows Pro members a different tool with its own list.
  if (get(toolAtom).id !== 'home') return;
  set(
    receivedImagesAtom,
    items.map(({ file }) => ({ file })),
  );
});
