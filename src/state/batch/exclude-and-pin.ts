import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { changeOwnSettings, isPinned } from '../../domain/settings/own-settings.ts';
import { overrideRowAtom } from './actions.ts';
import { archiveStateAtom, batchSettingsAtom, batchToolAtom } from './atoms.ts';
import { cancelArchiveAtom } from './download-all.ts';
import { type LiveBatch, liveBatchAtom } from './live-batch.ts';
import { giveToFolderAtom, takeFromFolderAtom } from './output-folder.ts';
import { spokenAtom } from './spoken.ts';

/** Excludes an image from processing and saving, or includes it again. Its row stays in the list. */
export const excludeRowAtom = atom(null, (get, set, id: string, excluded: boolean) => {
  const live = get(liveBatchAtom);
  if (!live?.run.item(id) || live.run.item(id)?.excluded === excluded) return;
  live.run.exclude([id], excluded);
  noteExclusion(get, set, live, [id], excluded);
  live.refresh();
  set(spokenAtom, { kind: excluded ? 'excluded' : 'included' });
});

/** Updates the folder and marks the batch as not saved, because saved files no longer match the list. */
export function noteExclusion(
  get: Getter,
  set: Setter,
  live: LiveBatch,
  ids: readonly string[],
  excluded: boolean,
): void {
  forgetSaved(get, set);
  for (const id of ids) void set(excluded ? takeFromFolderAtom : giveToFolderAtom, id);
  live.record({ saved: false });
}

function forgetSaved(get: Getter, set: Setter): void {
  if (get(archiveStateAtom).kind === 'writing') set(cancelArchiveAtom);
  else if (get(archiveStateAtom).kind !== 'waiting') set(archiveStateAtom, { kind: 'idle' });
}

/**
 * Pins or unpins an image of a set. A pinned image keeps its current look or size, even if the limit changes. Its other
 * settings stay.
 */
export const pinRowAtom = atom(null, (get, set, id: string, pinned: boolean) => {
  const item = get(liveBatchAtom)?.run.item(id);
  if (!item || isPinned(item) === pinned) return;
  const settings = get(batchSettingsAtom);
  const { aim, qualityPercent, lookScore, maxBytes, mayScale } = settings;
  const kept = item.share?.settings ?? ({ aim: 'look', lookScore } as const);
  const part = pinned ? kept : { aim, qualityPercent, lookScore, maxBytes, mayScale };
  set(overrideRowAtom, id, changeOwnSettings(settings, item.override, part, get(batchToolAtom)));
  set(spokenAtom, { kind: pinned ? 'pinned' : 'unpinned' });
});
