import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { focusPose, framePose } from '../../domain/geometry/change-pose.ts';
import type { Framing } from '../../domain/geometry/straighten.ts';
import type { Orientation, Spot } from '../../domain/geometry/turn.ts';
import { isEnded } from '../../domain/outcome/job.ts';
import { changeOwnSettings } from '../../domain/settings/own-settings.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { restoreSettings } from '../../domain/settings/stored-settings.ts';
import type { FoundFile } from '../../intake/found-file.ts';
import { hasSource } from '../../pipeline/batch/batch-item.ts';
import { matchSources } from '../../pipeline/batch/match-sources.ts';
import { regainAccess } from '../../pipeline/batch/regain-access.ts';
import type { BatchToolId } from '../../tools/tools.ts';
import { batchToolById } from '../../tools/tools.ts';
import { proVerdictAtom } from '../account/access.ts';
import { announce } from '../announce.ts';
import { dismissAnnouncementAtom } from '../announced.ts';
import { servicesAtom } from '../store.ts';
import { enterToolAtom } from '../workbench/actions.ts';
import { announcementsAtom, framingsAtom, settingsByToolAtom } from '../workbench/atoms.ts';
import { changeSettingsAtom } from '../workbench/change-settings.ts';
import {
  archiveStateAtom,
  batchLastsAtom,
  batchRowsAtom,
  batchRunningAtom,
  batchSettingsAtom,
  batchSummaryAtom,
  batchToolAtom,
  batchToolIdAtom,
  canBatchAtom,
  storageFullAtom,
} from './atoms.ts';
import { openBatchStore } from './batch-store.ts';
import { cancelArchiveAtom, type DownloadAllOptions, fillOrderAtom, orderArchiveAtom } from './download-all.ts';
import type { Unfinished } from './find-unfinished.ts';
import { type LiveBatch, liveBatchAtom, resetBatchAtoms } from './live-batch.ts';
import { openBatch } from './open-batch.ts';
import { giveToFolderAtom } from './output-folder.ts';
import { selectFirstRowAtom, selectRowAtom, updateSubject } from './selected-row.ts';
import { speakOfAdded, spokenAtom } from './spoken.ts';
import { findUnfinishedAtom, takeUnfinished, unfinishedAtom } from './unfinished.ts';
import { endWatchAtom } from './watch-state.ts';

export { cancelArchiveAtom } from './download-all.ts';
export { pickOutputFolderAtom } from './output-folder.ts';
export { selectNeighborAtom, selectRowAtom } from './selected-row.ts';

/** The batch that is being opened. Files that arrive in the meantime join it. */
const openingAtom = atom<Promise<LiveBatch | null> | null>(null);

export const enterBatchToolAtom = atom(null, async (get, set, id: BatchToolId) => {
  set(enterToolAtom, id);
  const live = get(liveBatchAtom);
  const isChange = get(batchToolIdAtom) !== id;
  set(batchToolIdAtom, id);
  if (live) {
    // The images stay in the list. The user decides when to process them with the new tool.
    if (isChange && live.run.running) live.run.pause();
    if (isChange) configure(get, live);
    // New images would be processed with settings that the user has not seen for them.
    if (isChange) set(endWatchAtom, 'user');
    if (isChange) cancelWaitingArchive(get, set);
    return;
  }
  const opened = await get(servicesAtom)?.open();
  if (opened && !opened.pipeline.inBackground) return set(canBatchAtom, false);
  opened?.pipeline.warmUpAhead(opened.pipeline.maxAtOnce);
  const { store, journal } = await openBatchStore();
  set(batchLastsAtom, store.persistent && journal !== null);
  await set(findUnfinishedAtom);
});

/** Cancels an archive that is waiting for images, because they will not be processed now. */
function cancelWaitingArchive(get: Getter, set: Setter): void {
  if (get(archiveStateAtom).kind === 'waiting') set(cancelArchiveAtom);
}

function configure(get: Getter, live: LiveBatch): void {
  const [tool, settings] = [get(batchToolAtom), get(batchSettingsAtom)];
  const framing = get(framingsAtom).many?.framing ?? null;
  live.run.settings.change(tool, settings, framing);
  live.rename();
  live.record({ tool: tool.id, settings, framing });
}

async function open(get: Getter, set: Setter, unfinished: Unfinished | null): Promise<LiveBatch | null> {
  const known = get(openingAtom) ?? get(liveBatchAtom);
  if (known) return known;
  const start = async () => {
    const opened = await get(servicesAtom)?.open();
    if (!opened) return null;
    return openBatch(get, set, opened, unfinished, {
      onItem: (item) => updateSubject(get, set, item),
      onResult: ({ id }) => {
        // The saved archive is no longer complete.
        const { kind } = get(archiveStateAtom);
        if (kind !== 'writing' && kind !== 'waiting') set(archiveStateAtom, { kind: 'idle' });
        void set(giveToFolderAtom, id);
      },
      onIdle: () => void set(fillOrderAtom),
    });
  };
  const opening = start().finally(() => set(openingAtom, null));
  set(openingAtom, opening);
  return opening;
}

/** The current batch; a new one if there is none. */
export function openCurrent(get: Getter, set: Setter): Promise<LiveBatch | null> {
  return open(get, set, null);
}

/** After the user signs out or loses Pro, perhaps in another tab, running work finishes but no new work starts. */
export function mayBegin(get: Getter, set: Setter): boolean {
  if (get(proVerdictAtom) !== 'refused') return true;
  announce({ get, set }, 'bad', { kind: 'pro-ended' });
  return false;
}

export const addToBatchAtom = atom(null, async (get, set, files: readonly FoundFile[]) => {
  const workbench = get(servicesAtom);
  if (!workbench || files.length === 0 || !get(canBatchAtom) || !mayBegin(get, set)) return;
  const { pipeline } = await workbench.open();
  // The others wait for their files.
  const listed = get(liveBatchAtom)?.run.items.filter(hasSource) ?? [];
  const { images, ...others } = await pipeline.filterImages(files, listed);
  speakOfAdded(get, set, { added: images.length, ...others }, (again) => void addImages(get, set, again));
  await addImages(get, set, images);
});

async function addImages(get: Getter, set: Setter, images: readonly FoundFile[]): Promise<void> {
  const opened = await get(servicesAtom)?.open();
  if (images.length === 0 || !opened) return;
  const returning = get(liveBatchAtom) ? null : findReturning(get, images);
  // Adding the files of an unfinished batch continues it.
  if (returning) await reopen(get, set, returning.batchId);
  const live = await open(get, set, null);
  if (!live) return;
  await live.run.add(images, returning?.matched);
  void live.run.originals.read(opened.pipeline.readOriginal);
  void set(selectFirstRowAtom);
  if (returning && wasStarted(live)) live.run.start();
  live.refresh();
}

/** Whether an image has been processed. Until then, the user may still be choosing settings. */
function wasStarted({ run }: LiveBatch): boolean {
  return run.items.some(({ state, result }) => isEnded(state) || result !== null);
}

/** Finds the most recent unfinished batch of this tool that contains some of the files. */
function findReturning(get: Getter, sources: readonly FoundFile[]) {
  const tool = get(batchToolIdAtom);
  for (const { record, items } of get(unfinishedAtom)) {
    const matched = record.tool === tool ? matchSources(items, sources) : null;
    if (matched && matched.returned.length > 0) return { batchId: record.id, matched };
  }
  return null;
}

/** Creates an action on the current batch. Without a batch, it does nothing. */
export function batchAction<Args extends unknown[]>(act: (live: LiveBatch, ...args: Args) => void) {
  return atom(null, (get, _set, ...args: Args) => {
    const live = get(liveBatchAtom);
    if (!live) return;
    act(live, ...args);
    live.refresh();
  });
}

/** Resets the measured speed, because the time of a pause must not count. */
export const goOn = (live: LiveBatch, begin: () => void) => {
  if (!live.run.running || live.run.paused) live.throughput.reset();
  begin();
};

const beginAtom = batchAction((live) => goOn(live, () => live.run.start()));
export const startBatchAtom = atom(null, (get, set) => {
  if (!mayBegin(get, set)) return;
  set(beginAtom);
  set(spokenAtom, { kind: 'started' });
});

/**
 * Saves all images in one archive after processing the missing ones. On a full disk, saves those that are finished. Must
 * run in a click handler.
 */
export const downloadAllAtom = atom(
  null,
  async (get, set, options: Pick<DownloadAllOptions, 'pickFile' | 'makeReport'> = {}) => {
    // Finished images may be saved even if Pro has ended.
    const isWhole = get(batchSummaryAtom).startable === 0 && !get(batchRunningAtom);
    // On a full disk, nothing can be added to them.
    const onlyFinished = get(storageFullAtom) !== null;
    if (!isWhole && !onlyFinished && !mayBegin(get, set)) return;
    const makeRest = async (live: LiveBatch) => {
      const isRunning = live.run.running;
      goOn(live, () => live.run.resume());
      if (!isRunning) await live.run.start();
      live.refresh();
    };
    await set(orderArchiveAtom, { ...options, onlyFinished, makeRest });
  },
);
export const pauseBatchAtom = batchAction((live) => live.run.pause());
export const resumeBatchAtom = batchAction((live) => goOn(live, () => live.run.resume()));
const endAllAtom = batchAction((live) => live.run.cancelAll());
/** Cancels the batch, and an archive that is waiting for it. */
export const cancelAllAtom = atom(null, (get, set) => {
  cancelWaitingArchive(get, set);
  set(endAllAtom);
});
export const cancelRowAtom = batchAction((live, id: string) => live.run.cancel(id));
export const retryRowAtom = batchAction((live, id: string) => goOn(live, () => live.run.retry(id)));
export const retryFailedAtom = batchAction((live) => goOn(live, () => live.run.retryFailed()));
export const overrideRowAtom = batchAction((live, id: string, part: Partial<Settings> | null) =>
  live.run.settings.override(id, part),
);

export const turnRowAtom = batchAction((live, id: string, by: Orientation) => live.run.settings.turn(id, by));
export const turnAllAtom = batchAction((live, by: Orientation) => live.run.settings.turnAll(by));
/** Straightens and crops one image. */
export const frameRowAtom = batchAction((live, id: string, framing: Framing) => {
  const pose = live.run.item(id)?.pose;
  if (pose) live.run.settings.setPose(id, framePose(pose, framing));
});
/** Crops one image to a size around another point. @param place in the turned image; `null` if none is chosen */
export const focusRowAtom = batchAction((live, id: string, place: Spot | null) => {
  const pose = live.run.item(id)?.pose;
  if (pose) live.run.settings.setPose(id, focusPose(pose, place));
});

/** Sets the format of one image and keeps its other settings; `null` uses the batch's format. */
export const chooseRowFormatAtom = atom(null, (get, set, id: string, format: Settings['format']) => {
  const own = get(liveBatchAtom)?.run.item(id)?.override ?? null;
  const settings = get(batchSettingsAtom);
  const next = changeOwnSettings(settings, own, { format: format ?? settings.format }, get(batchToolAtom));
  // The user chose this format, so it stays when the batch's format changes.
  set(overrideRowAtom, id, format === null ? next : { ...next, format });
});

/** Ends the current batch and deletes its files from disk. */
export const clearBatchAtom = atom(null, async (get, set) => {
  const live = get(liveBatchAtom);
  if (!live) return;
  void set(selectRowAtom, null);
  set(cancelArchiveAtom);
  set(endWatchAtom, 'user');
  resetBatchAtoms(get, set);
  await live.run.discard();
  live.release();
  await set(findUnfinishedAtom);
});

export const changeBatchSettingsAtom = atom(null, (get, set, part: Partial<Settings>) => {
  set(changeSettingsAtom, part);
  const live = get(liveBatchAtom);
  if (!live) return;
  configure(get, live);
  // The limit or the sizes of the images may have changed.
  if (get(archiveStateAtom).kind === 'too-large') set(archiveStateAtom, { kind: 'idle' });
  live.refresh();
});

/** Continues an unfinished batch with its settings. Must run in a click handler, because it may request access. */
export const continueBatchAtom = atom(null, async (get, set, id: string) => {
  const live = await reopen(get, set, id);
  live?.run.start();
  live?.refresh();
});

/** Opens a batch of an earlier visit. @returns `null` if it no longer exists */
export async function reopen(get: Getter, set: Setter, id: string): Promise<LiveBatch | null> {
  if (get(batchRowsAtom).length > 0) return null;
  // Removed rows cannot return to a different batch.
  const removal = get(announcementsAtom).find(({ event }) => event.kind === 'images-removed');
  if (removal) set(dismissAnnouncementAtom, removal.id);
  await set(clearBatchAtom);
  const unfinished = await takeUnfinished(get, set, id);
  if (!unfinished) return null;
  const { tool, settings } = unfinished.record;
  const items = await regainAccess(unfinished.items);
  set(settingsByToolAtom, {
    ...get(settingsByToolAtom),
    [tool]: restoreSettings(batchToolById(tool), settings),
  });
  const live = await open(get, set, { ...unfinished, items });
  void set(selectFirstRowAtom);
  return live;
}
