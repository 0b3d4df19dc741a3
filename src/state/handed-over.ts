import { atom } from 'jotai/vanilla';

/** An image from outside the page: shared to the installed app or opened with it. */
export interface HandedOver {
  readonly file: File;
  readonly handle?: FileSystemFileHandle;
}

const waitingAtom = atom<readonly HandedOver[]>([]);

/** Images that no tool has taken yet. Writing adds images; the open tool takes all of them. */
export const handedOverAtom = atom(
  (get) => get(waitingAtom),
  (get, set, files: readonly HandedOver[]) => set(waitingAtom, [...get(waitingAtom), ...files]),
);

export const takeHandedOverAtom = atom(null, (get, set) => {
  const files = get(waitingAtom);
  set(waitingAtom, []);
  return files;
});
