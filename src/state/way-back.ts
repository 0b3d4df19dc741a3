import { atom } from 'jotai/vanilla';
import { type BatchToolId, TOOLS } from '../tools/tools.ts';
import { announce } from './announce.ts';
import { itemsAtom, toolAtom } from './workbench/atoms.ts';
import { receivedImagesAtom } from './workbench/received-images.ts';

/** The batch tool that the visitor wanted without having Pro. It lasts as long as the page. */
export const wantedToolAtom = atom<BatchToolId | null>(null);

/** The images of a tool for one image that wait for a batch. */
export const readyImagesAtom = atom((get) => get(itemsAtom).filter(({ status }) => status.kind !== 'refused'));

/**
 * The path back after registering and paying: that of the wanted batch tool, or of the last tool if it has images. They
 * last as long as the page. `null` if there is neither.
 */
export const wayBackAtom = atom((get) => {
  const wanted = get(wantedToolAtom);
  if (wanted !== null) return TOOLS[wanted].path;
  return get(itemsAtom).length === 0 ? null : get(toolAtom).path;
});

/** Returns users to what they were doing after they have become Pro. */
export const welcomeToProAtom = atom(null, (get, set) => {
  if (get(wayBackAtom) === null) return;
  announce({ get, set }, 'good', { kind: 'welcome-to-pro' });
  // The home page shows Pro members a different tool with its own list.
  if (get(wantedToolAtom) === null && get(toolAtom).id === 'home') {
    set(
      receivedImagesAtom,
      get(itemsAtom).map(({ file }) => ({ file })),
    );
  }
});

/** Brings the images that waited for a batch tool to its page, when it opens. */
export const arriveAtom = atom(null, (get, set, toolId: BatchToolId) => {
  if (get(wantedToolAtom) !== toolId) return;
  set(wantedToolAtom, null);
  set(
    receivedImagesAtom,
    get(readyImagesAtom).map(({ file }) => ({ file, forBatch: true })),
  );
});
