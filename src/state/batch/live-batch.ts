import { atom, type Getter, type Setter } from 'jotai/vanilla';
import type { BatchRow, BatchSummary } from '../../domain/batch.ts';
import { once } from '../../domain/once.ts';
import { type BatchItem, hasSource, rowOf } from '../../pipeline/batch/batch-item.ts';
import type { BatchEvents, BatchRun } from '../../pipeline/batch/batch-run.ts';
import { type BatchRecord, type Journal, openJournal } from '../../pipeline/batch/journal.ts';
import { createPagePresence } from '../../pipeline/batch/page-presence.ts';
import { openResultStore, type ResultStore } from '../../pipeline/batch/result-store.ts';
import type { Throughput } from '../../pipeline/batch/throughput.ts';
import { canvasAnnouncer } from '../workbench/canvas-announcer.ts';
import {
  archiveStateAtom,
  batchPausedAtom,
  batchRowsAtom,
  batchRunningAtom,
  batchSettingsAtom,
  batchSummaryAtom,
  batchToolAtom,
  changedNamesAtom,
  EMPTY_SUMMARY,
  failedRowsAtom,
  folderStateAtom,
  forgetRow,
  missingSourcesAtom,
  outputPathsAtom,
  rowAtom,
  shownRowsAtom,
  storageFullAtom,
} from './atoms.ts';
import { batchInHandAtom } from './batch-in-hand.ts';
import { type NameTracker, trackNames } from './name-tracker.ts';
import { outputFormat } from './output-names.ts';
import { EMPTY_TALLY, recount } from './tally.ts';

/** Where batches live on: asked for when the first bulk page is entered. */
export interface BatchStore {
  readonly store: ResultStore;
  readonly journal: Journal | null;
}

export const openBatchStore = once(async (): Promise<BatchStore> => {
  const [store, journal] = await Promise.all([openResultStore(), openJournal()]);
  return { store, journal };
});

/** The batch on the screen. */
export interface LiveBatch extends NameTracker {
  readonly run: BatchRun;
  readonly store: ResultStore;
  readonly throughput: Throughput;
  /** Bring the figures up to date with the run. */
  readonly refresh: () => void;
  /** @param part what has changed about the batch as a whole */
  readonly record: (part: Partial<BatchRecord>) => void;
  readonly isSaved: () => boolean;
  /** Let another tab have it. */
  readonly release: () => void;
}

export const liveBatchAtom = atom<LiveBatch | null>(null);

const openPresence = once(async () => createPagePresence());

/** Who else hears of a batch's images. */
export interface BatchListeners {
  /** An image has changed. */
  readonly onItem: (item: BatchItem) => void;
  /** An image has a new result. */
  readonly onResult: (item: BatchItem) => void;
  /** Everything that was asked for has ended. */
  readonly onIdle: () => void;
}

export interface Tracker extends BatchEvents, NameTracker {
  readonly refresh: () => void;
}

/**
 * What the images come to is drawn this often: it looks alive, and every drawing takes a core away
 * from the images.
 */
const DRAW_EVERY_MS = 500;

/**
 * Keeps the atoms true to a run: what happens by itself in its own time, what somebody asked for at once.
 *
 * @param live the run, once there is one
 */
export function trackBatch(get: Getter, set: Setter, live: () => LiveBatch | null, heard: BatchListeners): Tracker {
  /** `null` when it was cleared, or another has taken its place. */
  const inHand = () => {
    const batch = live();
    return batch && get(liveBatchAtom) === batch ? batch : null;
  };
  const { rename, named } = trackNames(get, set, () => inHand()?.run ?? null);
  const ids = new Set<string>();
  const failedIds = new Set<string>();
  const dueRows = new Map<string, BatchRow>();
  let tally = EMPTY_TALLY;
  let due: ReturnType<typeof setTimeout> | undefined;
  let drawnMs = Number.NEGATIVE_INFINITY;
  let isListDue = false;
  let isFailedDue = false;

  const flush = async () => {
    // Everything of this turn goes together.
    await null;
    clearTimeout(due);
    due = undefined;
    const batch = inHand();
    if (!batch) return;
    drawnMs = performance.now();
    for (const [id, row] of dueRows) set(rowAtom(id), row);
    dueRows.clear();
    const { throughput } = batch;
    const { running, paused } = batch.run;
    // Removed rows may have returned.
    if (isListDue) set(batchRowsAtom, [...ids].sort());
    isListDue = false;
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
  const showFlags = ({ run: { running, paused } }: LiveBatch) => {
    set(batchRunningAtom, running);
    set(batchPausedAtom, paused);
    if (!paused) set(storageFullAtom, null);
  };
  const flushSoon = () => {
    due ??= setTimeout(() => void flush(), Math.max(0, drawnMs + DRAW_EVERY_MS - performance.now()));
  };
  const refresh = () => {
    const batch = inHand();
    if (batch) showFlags(batch);
    void flush();
  };

  return {
    refresh,
    rename,
    named,
    onChange(item, before) {
      const row = rowOf(item);
      tally = recount(tally, before && rowOf(before), row);
      if (!before) {
        ids.add(item.id);
        isListDue = true;
      }
      const settings = get(batchSettingsAtom);
      const tool = get(batchToolAtom);
      if (!before || outputFormat(item, settings, tool) !== outputFormat(before, settings, tool)) rename();
      markFailed(item.id, item.state === 'failed');
      if (before) dueRows.set(item.id, row);
      else set(rowAtom(item.id), row);
      if (before && item.state === 'done' && item.result !== before.result) {
        live()?.throughput.record(performance.now());
        heard.onResult(item);
      }
      if (before) heard.onItem(item);
      flushSoon();
    },
    onRemove(item) {
      tally = recount(tally, rowOf(item), null);
      ids.delete(item.id);
      markFailed(item.id, false);
      isListDue = true;
      rename();
      dueRows.delete(item.id);
      forgetRow(item.id);
      flushSoon();
    },
    onIdle() {
      refresh();
      heard.onIdle();
    },
    onStorageFull(room) {
      set(storageFullAtom, room);
      refresh();
    },
    onMadeByCanvas: canvasAnnouncer({ get, set }, true),
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
  set(shownRowsAtom, 'all');
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
