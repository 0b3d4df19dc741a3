import { atom } from 'jotai/vanilla';

/** An image from outside the page (shared to the installed app, or opened with it) or from another tool. */
export interface ReceivedImage {
  readonly file: File;
  readonly handle?: FileSystemFileHandle;
  /** True if the image is for a tool that takes many images. */
  readonly forBatch?: true;
}

/** How many images a tool takes. */
export type Takes = 'one' | 'many';

const waitingAtom = atom<readonly ReceivedImage[]>([]);

/** Images that no tool has taken yet. Writing adds images. The open tool takes the images meant for it. */
export const receivedImagesAtom = atom(
  (get) => get(waitingAtom),
  (get, set, files: readonly ReceivedImage[]) => set(waitingAtom, [...get(waitingAtom), ...files]),
);

export function isFor({ forBatch }: ReceivedImage, takes: Takes): boolean {
  return takes === 'many' || forBatch !== true;
}

export const takeReceivedAtom = atom(null, (get, set, takes: Takes) => {
  const waiting = get(waitingAtom);
  set(
    waitingAtom,
    waiting.filter((each) => !isFor(each, takes)),
  );
  return waiting.filter((each) => isFor(each, takes));
});
