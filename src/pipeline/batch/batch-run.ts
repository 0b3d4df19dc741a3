import { isWorthRetrying } from '../../domain/batch/batch.ts';
import { isEnded } from '../../domain/outcome/job.ts';
import type { ExportChoice } from '../../domain/recipe/export-choice.ts';
import type { RecipeFraming } from '../../domain/recipe/framing.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { BatchToolRules } from '../../domain/settings/tool-rules.ts';
import type { FoundFile } from '../../intake/found-file.ts';
import { type BatchItem, hasSource, isNamedLikeVector } from './batch-item.ts';
import { BatchSettings, type BatchSettingsEvents } from './batch-settings.ts';
import { ImageProcessor, type ImageProcessorOptions } from './image-processor.ts';
import { type Arrival, ItemIntake } from './item-intake.ts';
import { type ItemEvents, ItemList } from './item-list.ts';
import type { Journal } from './journal.ts';
import type { MadeMemory } from './made-memory.ts';
import { type MatchedSources, matchSources } from './match-sources.ts';
import { OriginalsReader } from './originals-reader.ts';
import { ReviewLog } from './review-log.ts';
import { SetBudget } from './set-budget.ts';
import { inSlices } from './slices.ts';
import { WorkQueue } from './work-queue.ts';

export interface BatchEvents extends ItemEvents, Pick<ImageProcessorOptions, 'onStorageFull' | 'onMadeByCanvas'> {
  /** Called when nothing waits and nothing runs. */
  readonly onIdle: () => void;
  readonly onOwn: BatchSettingsEvents['onOwn'];
}

export interface BatchRunOptions extends Pick<ImageProcessorOptions, 'pipeline' | 'store' | 'finalOf'> {
  readonly id: string;
  readonly tool: BatchToolRules;
  readonly settings: Settings;
  /** Which further files to make of each image. Default: none. */
  readonly exports?: ExportChoice | null;
  /** How all images are turned, straightened and cropped. Default: not at all. */
  readonly framing?: RecipeFraming | null;
  readonly journal: Pick<Journal, 'putItem' | 'removeItem' | 'discard' | 'flushed'> | null;
  /** Default: nothing is remembered. */
  readonly memory?: MadeMemory | null;
  /** Returns the number of bytes that an archive adds to these images. */
  readonly overheadOf: (items: readonly BatchItem[]) => number;
  /** Maximum number of images in progress: one or two more than the engine runs, so that the engine is never idle. */
  readonly maxAtOnce: number;
  readonly events: BatchEvents;
}

/**
 * A batch: its images and the work on them. Operations on thousands of images run in slices. Calls between two slices
 * affect the images that the slices have not reached yet.
 */
export class BatchRun {
  readonly id: string;
  readonly settings: BatchSettings;
  readonly budget: SetBudget;
  readonly review: ReviewLog;
  readonly originals: OriginalsReader;
  readonly #options: BatchRunOptions;
  readonly #items: ItemList;
  readonly #intake: ItemIntake;
  readonly #queue: WorkQueue;
  readonly #processor: ImageProcessor;
  /** How often all images were started or canceled. A start ends the slices of a cancellation, and vice versa. */
  #starts = 0;
  #cancels = 0;
  #discarded = false;

  constructor(options: BatchRunOptions) {
    const { id, events, pipeline, store, finalOf } = options;
    this.id = id;
    this.#options = options;
    this.#items = new ItemList(id, options.journal, events);
    this.#intake = new ItemIntake(id, this.#items);
    this.review = new ReviewLog(this.#items, this);
    this.originals = new OriginalsReader(this.#items);
    this.settings = new BatchSettings(this.#items, options, {
      onOutdated: (items) => {
        if (this.running) this.#enqueue(items);
      },
      onChanged: () => this.budget.changed(),
      onOwn: (before) => events.onOwn(before),
    });
    this.budget = new SetBudget({ items: this.#items, settings: this.settings, overheadOf: options.overheadOf });
    this.#processor = new ImageProcessor({
      batchId: id,
      items: this.#items,
      pipeline,
      store,
      finalOf,
      memory: options.memory ?? null,
      recipeOf: (item, source) => this.budget.recipeOf(item, source),
      basisOf: (item, source) => this.settings.basisOf(item, source),
      furtherOf: (item, source) => this.settings.furtherOf(item, source),
      beforeDrawing: async (id) => {
        this.#items.change(id, { beingDrawn: true });
        await options.journal?.flushed();
      },
      onSettled: (item) => this.budget.settled(item),
      onNoRoom: () => this.pause(),
      onStorageFull: (room) => events.onStorageFull(room),
      onMadeByCanvas: (because) => events.onMadeByCanvas(because),
    });
    this.#queue = new WorkQueue({
      maxAtOnce: options.maxAtOnce,
      sizeOf: (item) => this.item(item)?.bytes ?? 0,
      comesLast: (item) => isNamedLikeVector(this.item(item)?.path ?? ''),
      work: (item, attempt) => this.#processor.process(item, attempt),
      onIdle: () => events.onIdle(),
    });
  }

  /** True from the start until all work has ended, also while paused. */
  get running(): boolean {
    return this.#queue.busy;
  }

  get paused(): boolean {
    return this.#queue.paused;
  }

  get items(): readonly BatchItem[] {
    return this.#items.all;
  }

  item(id: string): BatchItem | null {
    return this.#items.get(id);
  }

  /** Adds the images of an earlier visit, in their order. */
  async restore(items: readonly BatchItem[]): Promise<void> {
    const last = items.at(-1);
    if (last) this.#intake.follow(last);
    const restoreSlice = (slice: readonly BatchItem[]) => {
      for (const item of slice) this.#items.restore(this.#marked(item));
    };
    await inSlices(items, restoreSlice, () => !this.#discarded);
  }

  /** Appends new images and returns files to the images of an earlier visit. All of them join a running batch. */
  async add(sources: readonly FoundFile[], matched: MatchedSources = matchSources(this.items, sources)): Promise<void> {
    const all: readonly Arrival[] = [...matched.returned, ...matched.added.map((source) => ({ id: null, source }))];
    const addSlice = (slice: readonly Arrival[]) => {
      const arrived = this.#items.current(slice.map((arrival) => ({ id: this.#intake.take(arrival) })));
      if (this.running) this.#enqueue(arrived.filter(({ state }) => state === 'waiting'));
    };
    await inSlices(all, addSlice, () => !this.#discarded);
    this.budget.changed();
  }

  /**
   * Processes all images that are not done: waiting, canceled and outdated images.
   *
   * @returns a promise that settles when all of them are in the queue
   */
  async start(): Promise<void> {
    this.#starts++;
    this.budget.changed();
    const enqueued = this.#enqueueAll((item) => this.#isDue(item));
    this.#queue.resume();
    await enqueued;
  }

  /** Processes the images that wait for a start. A running batch has them already. */
  async startWaiting(): Promise<void> {
    if (!this.running) await this.#enqueueAll(({ state }) => state === 'waiting');
  }

  pause(): void {
    this.#queue.pause();
  }

  resume(): void {
    this.#queue.resume();
  }

  cancel(id: string): void {
    this.#queue.cancel(id);
    const item = this.item(id);
    // Images in progress report their end themselves.
    if (item?.state === 'waiting') this.#processor.stop(item);
    if (this.running) this.budget.changed();
    this.#reportIdle();
  }

  /** Excluded images stay in the list but are not processed or saved. Included images join a running batch. */
  exclude(ids: readonly string[], excluded: boolean): void {
    for (const item of this.#items.current(ids.map((id) => ({ id })))) {
      if (excluded) this.#queue.cancel(item.id);
      this.#items.change(item.id, { excluded });
      if (!excluded && this.running && this.#isDue(item)) this.#enqueue(this.#items.current([item]));
    }
    this.budget.changed();
    this.#reportIdle();
  }

  /** Makes images that were skipped because an earlier batch had made them. */
  makeAgain(ids: readonly string[]): void {
    for (const { id } of this.#items.current(ids.map((id) => ({ id })))) {
      this.#items.change(id, { excluded: false, madeBefore: null, again: true });
    }
    this.budget.changed();
    this.#enqueue(this.#items.current(ids.map((id) => ({ id }))));
  }

  cancelAll(): void {
    this.#cancels++;
    const starts = this.#starts;
    this.#queue.cancelAll();
    const cancelSlice = (slice: readonly BatchItem[]) => {
      for (const item of this.#items.current(slice)) {
        if (item.state !== 'waiting') continue;
        this.#queue.cancel(item.id);
        this.#processor.stop(item);
      }
    };
    void inSlices(this.items, cancelSlice, () => this.#starts === starts);
    this.#reportIdle();
  }

  retry(id: string): void {
    const item = this.item(id);
    if (item && isEnded(item.state)) this.#enqueue([item]);
  }

  retryFailed(): void {
    void this.#enqueueAll(isWorthRetrying);
  }

  /** Removes images from the list but keeps their results. @returns the removed items */
  takeOut(ids: readonly string[]): readonly BatchItem[] {
    const taken = ids.flatMap((id) => {
      this.#queue.cancel(id);
      return this.#items.remove(id) ?? [];
    });
    this.budget.changed();
    this.#reportIdle();
    return taken;
  }

  /** Returns removed images to their places in the list. A running batch then processes the waiting ones. */
  putBack(items: readonly BatchItem[]): void {
    if (this.#discarded) return;
    this.#items.putBack(items.map((item) => this.#marked(item)));
    if (this.running) this.#enqueue(items.filter(({ state }) => state === 'waiting'));
    this.budget.changed();
  }

  /** Ends the batch and deletes its files. */
  async discard(): Promise<void> {
    this.#discarded = true;
    this.#items.clear();
    this.#queue.cancelAll();
    await this.#queue.settled();
    await this.#options.store.discard(this.id);
    await this.#options.journal?.discard(this.id);
  }

  #isDue(item: BatchItem): boolean {
    const isOpen = item.state === 'waiting' || item.state === 'cancelled' || this.#queue.isStopping(item.id);
    return isOpen || this.settings.isOutdated(item);
  }

  #enqueueAll(isDue: (item: BatchItem) => boolean): Promise<void> {
    const cancels = this.#cancels;
    const enqueueSlice = (slice: readonly BatchItem[]) => this.#enqueue(this.#items.current(slice).filter(isDue));
    return inSlices(this.items, enqueueSlice, () => this.#cancels === cancels);
  }

  #enqueue(items: readonly BatchItem[]): void {
    const due = items.filter((item) => hasSource(item) && !item.excluded);
    for (const { id, state, failure } of due) {
      if (state !== 'waiting' || failure !== null) this.#items.change(id, { state: 'waiting', failure: null });
    }
    this.#queue.add(due.map(({ id }) => id));
  }

  #reportIdle(): void {
    if (!this.running) this.#options.events.onIdle();
  }

  #marked(item: BatchItem): BatchItem {
    const framed = this.#items.framed(item);
    return { ...framed, outdated: this.settings.isOutdated(framed) };
  }
}
