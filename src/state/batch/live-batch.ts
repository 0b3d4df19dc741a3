import { atom, type Getter, type Setter } from 'jotai/vanilla';
import type { BatchSummary } from '../../domain/batch.ts';
import { once } from '../../domain/once.ts';
import { type BatchItem, hasSource, rowOf } from '../../pipeline/batch/batch-item.ts';
import { type BatchRecord, type Journal, openJournal } from '../../pipeline/batch/journal.ts';
import { createPagePresence } from '../../pipeline/batch/page-presence.ts';
import { openResultStore, type ResultStore } from '../../pipeline/batch/result-store.ts';
import type { BatchEvents, BatchRun } from '../../pipeline/batch/run-batch.ts';
import type { Throughput } from '../../pipeline/batch/throughput.ts';
import { announce } from '../announce.ts';
import {
  archiveStateAtom,
  batchPausedAtom,
  batchRowsAtom,
  batchRunningAtom,
  batchSummaryAtom,
  bulkSettingsAtom,
  bulkToolAtom,
  changedNamesAtom,
  EMPTY_SUMMARY,
  failedRowsAtom,
  folderStateAtom,
  forgetRow,
  missingSourcesAtom,
  outputPathsAtom,
  rowAtom,
  storageFullAtom,
} from './atoms.ts';
import { batchInHandAtom } from './batch-in-hand.ts';
import { changedNames, outputFormat, outputPaths } from './output-names.ts';
import { EMPTY_TALLY, recount } from './tally.ts';

/** Where batches live on: asked for when the first bulk page is entered. */
export interface Shelf {
  readonly store: ResultStore;
  readonly journal: Journal | null;
}

export const openShelf = once(async (): Promise<Shelf> => {
  const [store, journal] = await Promise.all([openResultStore(), openJournal()]);
  return { store, journal };
});

/** The batch on the screen. */
export interface LiveBatch {
  readonly run: BatchRun;
  readonly store: ResultStore;
  readonly throughput: Throughput;
  /** Bring the figures up to date with the run. */
  readonly refresh: () => void;
  /** Name the results anew: the tool or its settings have changed. */
  readonly rename: () => void;
  /** @param part what has changed about the batch as a whole */
  readonly record: (part: Partial<BatchRecord>) => void;
  readonly isSaved: () => boolean;
  /** Let another tab have it. */
  readonly release: () => void;
}

export const liveBatchAtom = atom<LiveBatch | null>(null);

const openPresence = once(async () => createPagePresence());

export interface Tracker extends BatchEvents {
  readonly refresh: () => void;
  readonly rename: () => void;
}

/**
 * Keeps the atoms true to a run. A row's atom is set at once, the figures of the whole once a turn:
 * a folder of thousands costs one render of the list.
 *
 * @param live the run, once there is one
 * @param onResult a picture has a new result
 */
export function trackBatch(
  get: Getter,
  set: Setter,
  live: () => LiveBatch | null,
  onResult: (item: BatchItem) => void,
): Tracker {
  const ids = new Set<string>();
  const failedIds = new Set<string>();
  let tally = EMPTY_TALLY;
  let due = false;
  let isListDue = false;
  let areNamesDue = false;
  let toldOfCanvas = false;
  let isFailedDue = false;

  const flush = async () => {
    await null;
    due = false;
    const batch = live();
    // It was cleared, or another has taken its place.
    if (!batch || get(liveBatchAtom) !== batch) return;
    const { run, throughput } = batch;
    const { running, paused } = run;
    if (isListDue) set(batchRowsAtom, [...ids]);
    isListDue = false;
    if (areNamesDue) nameAll(run);
    areNamesDue = false;
    showFlags(batch);
    const { waiting, ...figures } = tally;
    if (isFailedDue) set(failedRowsAtom, [...failedIds].sort());
    isFailedDue = false;
    const summary: BatchSummary = {
      ...figures,
      imagesPerSecond: throughput.imagesPerSecond(),
      secondsLeft: running && !paused ? throughput.secondsLeft(waiting + figures.running) : null,
    };
    set(batchSummaryAtom, summary);
    const show = await openPresence();
    const percent = Math.floor(((summary.done + summary.failed) / Math.max(1, summary.total)) * 100);
    show({
      percent: running ? percent : null,
      unsaved: running || (summary.done > 0 && !batch.isSaved()),
      working: running && !paused,
    });
  };
  const markFailed = (id: string, failed: boolean) => {
    if (failedIds.has(id) === failed) return;
    if (failed) failedIds.add(id);
    else failedIds.delete(id);
    isFailedDue = true;
  };
  const nameAll = ({ items }: BatchRun) => {
    const [tool, settings] = [get(bulkToolAtom), get(bulkSettingsAtom)];
    const paths = outputPaths(items, tool, settings);
    set(outputPathsAtom, paths);
    set(changedNamesAtom, changedNames(items, paths, tool));
  };
  const showFlags = ({ run: { running, paused } }: LiveBatch) => {
    set(batchRunningAtom, running);
    set(batchPausedAtom, paused);
    if (!paused) set(storageFullAtom, null);
  };
  const refresh = () => {
    const batch = live();
    if (batch && get(liveBatchAtom) === batch) showFlags(batch);
    if (due) return;
    due = true;
    void flush();
  };

  const rename = () => {
    areNamesDue = true;
    refresh();
  };

  return {
    refresh,
    rename,
    onChange(item, before) {
      const row = rowOf(item);
      tally = recount(tally, before && rowOf(before), row);
      if (!before) {
        ids.add(item.id);
        isListDue = true;
      }
      const settings = get(bulkSettingsAtom);
      if (!before || outputFormat(item, settings) !== outputFormat(before, settings)) areNamesDue = true;
      markFailed(item.id, item.state === 'failed');
      set(rowAtom(item.id), row);
      if (before && item.state === 'done' && item.result !== before.result) {
        live()?.throughput.record(performance.now());
        onResult(item);
      }
      refresh();
    },
    onRemove(item) {
      tally = recount(tally, rowOf(item), null);
      ids.delete(item.id);
      markFailed(item.id, false);
      isListDue = true;
      areNamesDue = true;
      forgetRow(item.id);
      refresh();
    },
    onIdle: refresh,
    onStorageFull(room) {
      set(storageFullAtom, room);
      refresh();
    },
    onMadeByCanvas() {
      if (!toldOfCanvas) announce({ get, set }, 'info', { kind: 'using-canvas' });
      toldOfCanvas = true;
    },
  };
}

/** Rows whose files have to be added again. */
export function countMissing(set: Setter, run: BatchRun): void {
  set(missingSourcesAtom, run.items.filter((item) => item.state === 'waiting' && !hasSource(item)).length);
}

/** The empty list. */
export function resetBatchAtoms(get: Getter, set: Setter): void {
  for (const id of get(batchRowsAtom)) forgetRow(id);
  set(liveBatchAtom, null);
  set(batchInHandAtom, null);
  set(batchRowsAtom, []);
  set(failedRowsAtom, []);
  set(outputPathsAtom, new Map());
  set(changedNamesAtom, new Map());
  set(folderStateAtom, { kind: 'idle' });
  set(batchRunningAtom, false);
  set(batchPausedAtom, false);
  set(storageFullAtom, null);
  set(missingSourcesAtom, 0);
  set(archiveStateAtom, { kind: 'idle' });
  set(batchSummaryAtom, EMPTY_SUMMARY);
  void openPresence().then((show) => show({ percent: null, unsaved: false, working: false }));
}
