import { atom } from 'jotai/vanilla';

/** An image that came from outside the page (shared to the installed app, or opened with it) or from another tool. */
export interface HandedOver {
  readonly file: File;
  readonly handle?: FileSystemFileHandle;
  /** For a tool that takes many images. */
  readonly forBatch?: true;
}

/** What a tool takes. */
export type Takes = 'one' | 'many';

const waitingAtom = atom<readonly HandedOver[]>([]);

/** Images that no tool has taken yet. Writing to it adds images. The open tool takes its own. */
export const handedOverAtom = atom(
  (get) => get(waitingAtom),
  (get, set, files: readonly HandedOver[]) => set(waitingAtom, [...get(waitingAtom), ...files]),
);

export function isMeantFor({ forBatch }: HandedOver, takes: Takes): boolean {
  return takes === 'many' || forBatch !== true;
}

export const takeHandedOverAtom = atom(null, (get, set, takes: Takes) => {
  const waiting = get(waitingAtom);
  set(
    waitingAtom,
    waiting.filter((each) => !isMeantFor(each, takes)),
  );
  return waiting.filter((each) => isMeantFor(each, takes));
});
