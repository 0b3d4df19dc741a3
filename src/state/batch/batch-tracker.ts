import type { Getter, Setter } from 'jotai/vanilla';
import type { BatchRow, BatchSummary } from '../../domain/batch/batch.ts';
import { EMPTY_PRIVACY, recountPrivacy } from '../../domain/batch/privacy-tally.ts';
import type { FormatId } from '../../formats/formats.ts';
import { type BatchItem, rowOf } from '../../pipeline/batch/batch-item.ts';
import type { BatchEvents, BatchRun } from '../../pipeline/batch/batch-run.ts';
import type { Throughput } from '../../pipeline/batch/throughput.ts';
import { canvasAnnouncer } from '../workbench/canvas-announcer.ts';
import { noteRowsAtom } from '../workbench/undo-settings.ts';
import {
  batchPausedAtom,
  batchRowsAtom,
  batchRunningAtom,
  batchSettingsAtom,
  batchSummaryAtom,
  batchToolAtom,
  failedRowsAtom,
  forgetRow,
  privacyTallyAtom,
  rowAtom,
  setStatusAtom,
  storageFullAtom,
} from './atoms.ts';
import { type LiveBatch, liveBatchAtom } from './live-batch.ts';
import { type NameTracker, trackNames } from './name-tracker.ts';
import { outputFormat } from './output-names.ts';
import { showPresence } from './show-presence.ts';
import { EMPTY_TALLY, recount, type Tally } from './tally.ts';

/** Called when images of the batch change. */
export interface BatchListeners {
  readonly onItem: (item: BatchItem) => void;
  /** An image has a new result. */
  readonly onResult: (item: BatchItem) => void;
  /** No image is waiting or being processed. */
  readonly onIdle: () => void;
}

/** How often totals are drawn. Drawing them more often would take processor time from the images. */
const DRAW_EVERY_MS = 500;

/** A set of ids that are returned in list order. */
class IdList {
  readonly #ids = new Set<string>();
  #hasChanged = false;

  toggle(id: string, isIn: boolean): void {
    if (this.#ids.has(id) === isIn) return;
    if (isIn) this.#ids.add(id);
    else this.#ids.delete(id);
    this.#hasChanged = true;
  }

  /** @returns the ids if they have changed since the last call, otherwise `null` */
  takeChange(): readonly string[] | null {
    if (!this.#hasChanged) return null;
    this.#hasChanged = false;
    // Sorts, because a restored row is last in the set.
    return [...this.#ids].sort();
  }
}

/**
 * Copies the state of a batch to the atoms. Collects changes of single images and draws them together. Draws the
 * effects of the user's actions at once.
 */
export class BatchTracker implements BatchEvents {
  readonly names: NameTracker;
  readonly onMadeByCanvas: BatchEvents['onMadeByCanvas'];
  readonly #get: Getter;
  readonly #set: Setter;
  readonly #throughput: Throughput;
  readonly #listeners: BatchListeners;
  readonly #rows = new IdList();
  readonly #failedRows = new IdList();
  readonly #changedRows = new Map<string, BatchRow>();
  /** The format of each image at its last change. Names depend on it. */
  readonly #formats = new Map<string, FormatId>();
  #live: LiveBatch | null = null;
  #tally: Tally = EMPTY_TALLY;
  #privacy = EMPTY_PRIVACY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #drawnMs = Number.NEGATIVE_INFINITY;

  constructor(get: Getter, set: Setter, throughput: Throughput, listeners: BatchListeners) {
    this.#get = get;
    this.#set = set;
    this.#throughput = throughput;
    this.#listeners = listeners;
    this.names = trackNames(get, set, () => this.#shown()?.run ?? null);
    this.onMadeByCanvas = canvasAnnouncer({ get, set }, true);
  }

  /** Must be called before the run reports anything. */
  attach(live: LiveBatch): void {
    this.#live = live;
  }

  refresh(): void {
    const live = this.#shown();
    if (live) this.#showFlags(live.run);
    void this.#draw();
  }

  onChange(item: BatchItem, before: BatchItem | null): void {
    const row = rowOf(item);
    this.#recount(before && rowOf(before), row);
    this.#rows.toggle(item.id, true);
    this.#failedRows.toggle(item.id, item.state === 'failed');
    // Facts from the header are stored without a change event, so `before` may already have them.
    const format = this.#formatOf(item);
    if (this.#formats.get(item.id) !== format) this.names.rename();
    this.#formats.set(item.id, format);
    if (before) this.#changedRows.set(item.id, row);
    else this.#set(rowAtom(item.id), row);
    if (before && item.state === 'done' && item.result !== before.result) {
      this.#throughput.record(performance.now());
      this.#listeners.onResult(item);
    }
    if (before) this.#listeners.onItem(item);
    this.#drawSoon();
  }

  onRemove(item: BatchItem): void {
    this.#recount(rowOf(item), null);
    this.#rows.toggle(item.id, false);
    this.#failedRows.toggle(item.id, false);
    this.#changedRows.delete(item.id);
    this.#formats.delete(item.id);
    this.names.rename();
    forgetRow(item.id);
    this.#drawSoon();
  }

  onOwn(before: Parameters<BatchEvents['onOwn']>[0]): void {
    if (this.#shown()) this.#set(noteRowsAtom, before);
  }

  onIdle(): void {
    this.refresh();
    this.#listeners.onIdle();
  }

  onStorageFull(room: Parameters<BatchEvents['onStorageFull']>[0]): void {
    this.#set(storageFullAtom, room);
    this.refresh();
  }

  #recount(before: BatchRow | null, after: BatchRow | null): void {
    this.#tally = recount(this.#tally, before, after);
    this.#privacy = recountPrivacy(this.#privacy, before, after);
  }

  /** `null` after the batch was cleared or replaced. */
  #shown(): LiveBatch | null {
    return this.#live !== null && this.#get(liveBatchAtom) === this.#live ? this.#live : null;
  }

  #formatOf(item: BatchItem) {
    return outputFormat(item, this.#get(batchSettingsAtom), this.#get(batchToolAtom));
  }

  #drawSoon(): void {
    const dueMs = this.#drawnMs + DRAW_EVERY_MS - performance.now();
    this.#timer ??= setTimeout(() => void this.#draw(), Math.max(0, dueMs));
  }

  async #draw(): Promise<void> {
    // Waits, so that changes in the same task are drawn together.
    await null;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const live = this.#shown();
    if (!live) return;
    this.#drawnMs = performance.now();
    for (const [id, row] of this.#changedRows) this.#set(rowAtom(id), row);
    this.#changedRows.clear();
    const rows = this.#rows.takeChange();
    if (rows) this.#set(batchRowsAtom, rows);
    this.#showFlags(live.run);
    const failedRows = this.#failedRows.takeChange();
    if (failedRows) this.#set(failedRowsAtom, failedRows);
    const summary = this.#summarize(live.run);
    this.#set(batchSummaryAtom, summary);
    this.#set(privacyTallyAtom, this.#privacy);
    this.#set(setStatusAtom, live.run.budget.status());
    await this.#showPresence(live, summary);
  }

  #showFlags({ running, paused }: BatchRun): void {
    this.#set(batchRunningAtom, running);
    this.#set(batchPausedAtom, paused);
    if (!paused) this.#set(storageFullAtom, null);
  }

  #summarize({ running, paused }: BatchRun): BatchSummary {
    const { waiting, ...figures } = this.#tally;
    return {
      ...figures,
      imagesPerSecond: this.#throughput.imagesPerSecond(),
      secondsLeft: running && !paused ? this.#throughput.secondsLeft(waiting + figures.running) : null,
    };
  }

  #showPresence(
    { run: { running, paused }, isSaved }: LiveBatch,
    { done, failed, total }: BatchSummary,
  ): Promise<void> {
    const percent = Math.floor(((done + failed) / Math.max(1, total)) * 100);
    return showPresence({
      percent: running ? percent : null,
      unsaved: running || (done > 0 && !isSaved()),
      working: running && !paused,
    });
  }
}
