import { isEnded } from '../../domain/job.ts';
import { type Pose, turnPose } from '../../domain/pose.ts';
import { type ImageFacts, type Recipe, recipeFor, recipeKey } from '../../domain/recipe.ts';
import { type Settings, turnSides } from '../../domain/settings.ts';
import type { BatchTool } from '../../domain/tool.ts';
import type { Orientation } from '../../domain/turn.ts';
import { type BatchItem, type BatchSource, hasSource, indexOfItem, itemId, newItem } from './batch-item.ts';
import { ImageProcessor, type ImageProcessorOptions } from './image-processor.ts';
import { type ItemEvents, ItemList } from './item-list.ts';
import type { Journal } from './journal.ts';
import { matchSources } from './match-sources.ts';
import { inSlices } from './slices.ts';
import { WorkQueue } from './work-queue.ts';

export interface BatchEvents extends ItemEvents, Pick<ImageProcessorOptions, 'onStorageFull' | 'onMadeByCanvas'> {
  /** Everything that was asked for has ended. */
  readonly onIdle: () => void;
}

export interface BatchRunOptions extends Pick<ImageProcessorOptions, 'pipeline' | 'store' | 'finalOf'> {
  readonly id: string;
  readonly tool: BatchTool;
  readonly settings: Settings;
  readonly journal: Pick<Journal, 'putItem' | 'removeItem' | 'discard'> | null;
  /** One or two more than the engine does at once, so that it never waits for the next. */
  readonly maxAtOnce: number;
  readonly events: BatchEvents;
}

/** A file and the image that it is of; `null` for a new one. */
interface Arrival {
  readonly id: string | null;
  readonly source: BatchSource;
}

/**
 * The life of one batch: what is in it, and what is to be done. Thousands of images are gone through
 * in slices; what is said meanwhile holds for those that are still to come.
 */
export class BatchRun {
  readonly id: string;
  readonly #options: BatchRunOptions;
  readonly #items: ItemList;
  readonly #line: WorkQueue;
  readonly #maker: ImageProcessor;
  #tool: BatchTool;
  #settings: Settings;
  #nextIndex = 0;
  /** How often all was started, or cancelled: the one ends the other. */
  #starts = 0;
  #cancels = 0;
  #discarded = false;

  constructor(options: BatchRunOptions) {
    const { id, events } = options;
    this.id = id;
    this.#options = options;
    this.#tool = options.tool;
    this.#settings = options.settings;
    this.#items = new ItemList(id, options.journal, events);
    this.#maker = new ImageProcessor({
      batchId: id,
      items: this.#items,
      pipeline: options.pipeline,
      store: options.store,
      finalOf: options.finalOf,
      recipeOf: (item, source) => this.#recipeOf(item, source),
      // Settings may have changed while it was being made.
      onSettled: (item) => this.#judge([item]),
      onNoRoom: () => this.pause(),
      onStorageFull: events.onStorageFull,
      onMadeByCanvas: events.onMadeByCanvas,
    });
    this.#line = new WorkQueue({
      maxAtOnce: options.maxAtOnce,
      sizeOf: (item) => this.item(item)?.bytes ?? 0,
      work: (item, attempt) => this.#maker.make(item, attempt),
      onIdle: events.onIdle,
    });
  }

  /** True from start until all has ended, also while paused. */
  get running(): boolean {
    return this.#line.busy;
  }

  get paused(): boolean {
    return this.#line.paused;
  }

  get items(): readonly BatchItem[] {
    return this.#items.all;
  }

  item(id: string): BatchItem | null {
    return this.#items.get(id);
  }

  /** Images of an earlier visit, in their order. */
  async restore(items: readonly BatchItem[]): Promise<void> {
    const last = items.at(-1);
    if (last) this.#nextIndex = indexOfItem(last.id) + 1;
    const restoreSlice = (slice: readonly BatchItem[]) => {
      for (const item of slice) this.#items.restore({ ...item, outdated: this.#isOutdated(item) });
    };
    await inSlices(items, restoreSlice, () => !this.#discarded);
  }

  /** New images go to the end; files of images that miss theirs are recognized. While running all join in. */
  async add(sources: readonly BatchSource[]): Promise<void> {
    const { returned, added } = matchSources(this.items, sources);
    const all: readonly Arrival[] = [...returned, ...added.map((source) => ({ id: null, source }))];
    const addSlice = (slice: readonly Arrival[]) => {
      const ids = slice.map(({ id, source }) => (id === null ? this.#addNew(source) : this.#giveBack(id, source)));
      if (this.running) this.#line.add(ids.filter((id) => this.item(id)?.state === 'waiting'));
    };
    await inSlices(all, addSlice, () => !this.#discarded);
  }

  /**
   * Do whatever is not done: what waits, what was cancelled, and what was made with other settings.
   *
   * @returns when all of it is in the line
   */
  async start(): Promise<void> {
    this.#starts++;
    const isDue = (item: BatchItem) => item.state === 'waiting' || item.state === 'cancelled' || this.#isOutdated(item);
    const enqueued = this.#enqueueAll(isDue);
    this.#line.resume();
    await enqueued;
  }

  pause(): void {
    this.#line.pause();
  }

  resume(): void {
    this.#line.resume();
  }

  cancel(id: string): void {
    this.#line.cancel(id);
    const item = this.item(id);
    // What is under way tells of its end itself.
    if (item?.state === 'waiting') this.#maker.stop(item);
    this.#tellIfIdle();
  }

  cancelAll(): void {
    this.#cancels++;
    const starts = this.#starts;
    this.#line.cancelAll();
    const cancelSlice = (slice: readonly BatchItem[]) => {
      for (const item of this.#asTheyAre(slice)) {
        if (item.state !== 'waiting') continue;
        this.#line.cancel(item.id);
        this.#maker.stop(item);
      }
    };
    void inSlices(this.items, cancelSlice, () => this.#starts === starts);
    this.#tellIfIdle();
  }

  retry(id: string): void {
    const item = this.item(id);
    if (item && isEnded(item.state)) this.#enqueue([item]);
  }

  retryFailed(): void {
    void this.#enqueueAll((item) => item.state === 'failed');
  }

  /** Removes images from the list but keeps their results. @returns the removed items */
  takeOut(ids: readonly string[]): readonly BatchItem[] {
    const taken = ids.flatMap((id) => {
      this.#line.cancel(id);
      return this.#items.remove(id) ?? [];
    });
    this.#tellIfIdle();
    return taken;
  }

  /** Returns removed images to their places. A running batch then processes those that wait. */
  putBack(items: readonly BatchItem[]): void {
    if (this.#discarded) return;
    this.#items.putBack(items.map((item) => ({ ...item, outdated: this.#isOutdated(item) })));
    if (this.running) this.#enqueue(items.filter(({ state }) => state === 'waiting'));
  }

  /** Results of other settings become outdated; while running they are made anew. */
  configure(tool: BatchTool, settings: Settings): void {
    this.#tool = tool;
    this.#settings = settings;
    const judgeSlice = (slice: readonly BatchItem[]) => this.#judge(this.#asTheyAre(slice));
    void inSlices(this.items, judgeSlice, () => this.#settings === settings);
  }

  /** @param part settings of this image alone, `null` for those of all */
  override(id: string, part: Partial<Settings> | null): void {
    this.#items.change(id, { override: part });
    const item = this.item(id);
    if (item) this.#judge([item]);
  }

  /** Turn one image once more. Sides of its own go with it. */
  turn(id: string, by: Orientation): void {
    const item = this.item(id);
    if (!item) return;
    this.#items.change(id, { override: item.override && turnSides(item.override, by) });
    this.setPose(id, turnPose(item.pose, by));
  }

  turnAll(by: Orientation): void {
    const turnSlice = (slice: readonly BatchItem[]) => {
      for (const { id } of this.#asTheyAre(slice)) this.turn(id, by);
    };
    void inSlices(this.items, turnSlice, () => !this.#discarded);
  }

  /** What was made of the image in another pose is outdated. */
  setPose(id: string, pose: Pose): void {
    this.#items.change(id, { pose });
    const item = this.item(id);
    if (item) this.#judge([item]);
  }

  /** End it and leave nothing on disk. */
  async discard(): Promise<void> {
    this.#discarded = true;
    this.#items.clear();
    this.#line.cancelAll();
    await this.#line.settled();
    await this.#options.store.discard(this.id);
    await this.#options.journal?.discard(this.id);
  }

  #addNew(source: BatchSource): string {
    const item = newItem(itemId(this.id, this.#nextIndex++), source);
    this.#items.add(item);
    return item.id;
  }

  #giveBack(id: string, { file, handle }: BatchSource): string {
    this.#items.change(id, { file, handle: handle ?? this.item(id)?.handle ?? null });
    return id;
  }

  #enqueueAll(isDue: (item: BatchItem) => boolean): Promise<void> {
    const cancels = this.#cancels;
    const enqueueSlice = (slice: readonly BatchItem[]) => this.#enqueue(this.#asTheyAre(slice).filter(isDue));
    return inSlices(this.items, enqueueSlice, () => this.#cancels === cancels);
  }

  #enqueue(items: readonly BatchItem[]): void {
    const due = items.filter(hasSource);
    for (const { id, state, failure } of due) {
      if (state !== 'waiting' || failure !== null) this.#items.change(id, { state: 'waiting', failure: null });
    }
    this.#line.add(due.map(({ id }) => id));
  }

  /** Those that have not left the list. */
  #asTheyAre(items: readonly BatchItem[]): readonly BatchItem[] {
    return items.flatMap(({ id }) => this.item(id) ?? []);
  }

  #tellIfIdle(): void {
    if (!this.running) this.#options.events.onIdle();
  }

  #judge(items: readonly BatchItem[]): void {
    const again: BatchItem[] = [];
    for (const item of items) {
      const outdated = this.#isOutdated(item);
      if (outdated !== item.outdated) this.#items.mark(item.id, outdated);
      if (outdated && isEnded(item.state)) again.push(item);
    }
    if (this.running) this.#enqueue(again);
  }

  /** What was made, or what failed, was asked for by other settings. */
  #isOutdated(item: BatchItem): boolean {
    const { source, recipeKey: made } = item;
    return source !== null && made !== null && made !== recipeKey(this.#recipeOf(item, source));
  }

  /** What is to be made of an image, its own settings before those of all. */
  #recipeOf({ override, pose }: BatchItem, source: ImageFacts): Recipe {
    return recipeFor({ ...this.#settings, ...override }, source, this.#tool, pose);
  }
}
