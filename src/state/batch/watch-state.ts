import { atom } from 'jotai/vanilla';
import type { FolderWatch, WatchEnd } from '../../pipeline/batch/watch-folder.ts';
import { liveBatchAtom } from './live-batch.ts';

/** Why a folder is not watched any more, or not at all. */
export type WatchStop = WatchEnd | 'user' | 'disk-full' | 'output' | 'pro-ended' | 'elsewhere';

/** Folders are given by their names. */
export type WatchState =
  | { readonly kind: 'off' }
  | {
      readonly kind: 'watching';
      readonly folder: string;
      /** The folder that receives the results. */
      readonly output: string;
      /** Whether the browser reports changes. Otherwise, the folder is read again and again. */
      readonly isObserved: boolean;
    }
  | { readonly kind: 'stopped'; readonly folder: string; readonly why: WatchStop };

export const watchStateAtom = atom<WatchState>({ kind: 'off' });

/** The watch of the current batch. */
export const folderWatchAtom = atom<FolderWatch | null>(null);

/** Ends the watch. The images that it has found stay in the batch. */
export const endWatchAtom = atom(null, (get, set, why: WatchStop) => {
  const watch = get(folderWatchAtom);
  const state = get(watchStateAtom);
  if (!watch || state.kind !== 'watching') return;
  watch.stop();
  set(folderWatchAtom, null);
  set(watchStateAtom, { kind: 'stopped', folder: state.folder, why });
  get(liveBatchAtom)?.record({ watch: null });
});

/** Dismisses the reason why a watch ended. */
export const dismissWatchAtom = atom(null, (get, set) => {
  if (get(watchStateAtom).kind === 'stopped') set(watchStateAtom, { kind: 'off' });
});
