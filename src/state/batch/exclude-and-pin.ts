import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { changeOwnSettings, isPinned } from '../../domain/settings/own-settings.ts';
import { goOn, mayBegin, overrideRowAtom } from './actions.ts';
import { archiveStateAtom, batchSettingsAtom, batchToolAtom } from './atoms.ts';
import { cancelArchiveAtom } from './download-all.ts';
import { type LiveBatch, liveBatchAtom } from './live-batch.ts';
import { giveToFolderAtom, takeFromFolderAtom } from './output-folder.ts';
import { spokenAtom } from './spoken.ts';

/** Excludes images from processing and saving, or includes them again. Their rows stay in the list. */
export const excludeRowsAtom = atom(null, (get, set, ids: readonly string[], excluded: boolean) => {
  const live = get(liveBatchAtom);
  const others = ids.filter((id) => live?.run.item(id)?.excluded === !excluded);
  if (!live || others.length === 0) return;
  live.run.exclude(others, excluded);
  noteExclusion(get, set, live, others, excluded);
  live.refresh();
  set(spokenAtom, { kind: excluded ? 'excluded' : 'included', count: others.length });
});

export const excludeRowAtom = atom(null, (_get, set, id: string, excluded: boolean) =>
  set(excludeRowsAtom, [id], excluded),
);

/** Makes images that were skipped because an earlier batch had made them. */
export const makeAgainAtom = atom(null, (get, set, ids: readonly string[]) => {
  const live = get(liveBatchAtom);
  if (!live || !mayBegin(get, set)) return;
  goOn(live, () => live.run.makeAgain(ids));
  noteExclusion(get, set, live, ids, false);
  live.refresh();
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
