import { recipeKey } from '../../codecs/recipe.ts';
import type { BulkSettings, BulkTool } from '../../domain/bulk.ts';
import type { Failure } from '../../domain/failure.ts';
import { isEnded, type JobStage, mayAdvance } from '../../domain/job.ts';
import type { JobReply } from '../../workers/protocol.ts';
import type { Engine } from '../engine.ts';
import type { Workshop } from '../workshop.ts';
import {
  type BatchItem,
  type BatchSource,
  hasSource,
  indexOfItem,
  itemId,
  newItem,
  readableFile,
} from './batch-item.ts';
import { type ItemEvents, ItemList } from './item-list.ts';
import { isOutdated, recipeFor } from './item-recipe.ts';
import type { Journal } from './journal.ts';
import { recogniseSources } from './recognise.ts';
import { type ResultStore, StorageFullError, type StorageRoom } from './result-store.ts';
import { createRoomWatch, type RoomWatch } from './room-watch.ts';
import { type Attempt, WorkLine } from './work-line.ts';

export interface BatchEvents extends ItemEvents {
  /** Everything that was asked for has ended. */
  readonly onIdle: () => void;
  /** The batch paused itself; what could not be stored waits to be made again. */
  readonly onStorageFull: (room: StorageRoom) => void;
  /** WebAssembly could not be used for a picture: the browser made it itself. */
  readonly onMadeByCanvas: () => void;
}

export interface BatchRunOptions {
  readonly id: string;
  readonly tool: BulkTool;
  readonly settings: BulkSettings;
  readonly workshop: Pick<Workshop, 'open' | 'maxPixels'> & { readonly engine: Engine };
  readonly store: ResultStore;
  readonly journal: Pick<Journal, 'putItem' | 'removeItem' | 'discard'> | null;
  /** One or two more than the engine does at once, so that it never waits for the next. */
  readonly maxAtOnce: number;
  readonly events: BatchEvents;
}

/** The life of one batch: what is in it, what is to be done, what came of it. */
export class BatchRun {
  readonly id: string;
  readonly #options: BatchRunOptions;
  readonly #items: ItemList;
  readonly #line: WorkLine;
  readonly #room: RoomWatch;
  #tool: BulkTool;
  #settings: BulkSettings;
  #nextIndex = 0;

  constructor(options: BatchRunOptions) {
    this.id = options.id;
    this.#options = options;
    this.#tool = options.tool;
    this.#settings = options.settings;
    this.#items = new ItemList(options.id, options.journal, options.events);
    this.#room = createRoomWatch(options.store);
    this.#line = new WorkLine({
      maxAtOnce: options.maxAtOnce,
      work: (id, attempt) => this.#work(id, attempt),
      onIdle: options.events.onIdle,
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

  /** Pictures of an earlier visit, in their order. */
  restore(items: readonly BatchItem[]): void {
    for (const item of items) {
      this.#items.restore({ ...item, outdated: this.#isOutdated(item) });
      this.#nextIndex = indexOfItem(item.id) + 1;
    }
  }

  /** New pictures go to the end; files of pictures that miss theirs are recognised. While running all join in. */
  add(sources: readonly BatchSource[]): void {
    const { returned, added } = recogniseSources(this.items, sources);
    for (const { id, source } of returned) {
      this.#items.change(id, { file: source.file, handle: source.handle ?? this.#items.get(id)?.handle ?? null });
    }
    const created = added.map((source) => newItem(itemId(this.id, this.#nextIndex++), source));
    for (const item of created) this.#items.add(item);
    if (!this.running) return;
    this.#line.add(
      [...returned, ...created].flatMap(({ id }) => (this.#items.get(id)?.state === 'waiting' ? [id] : [])),
    );
  }

  /** Do whatever is not done: what waits, what was cancelled, and what was made with other settings. */
  start(): void {
    const due = this.items.filter((item) => item.state === 'waiting' || item.state === 'cancelled' || item.outdated);
    this.#enqueue(due);
    this.#line.resume();
  }

  pause(): void {
    this.#line.pause();
  }

  resume(): void {
    this.#line.resume();
  }

  cancel(id: string): void {
    this.#line.cancel(id);
    const item = this.#items.get(id);
    // What is under way tells of its end itself.
    if (item?.state === 'waiting') this.#stop(item);
    this.#tellIfIdle();
  }

  cancelAll(): void {
    this.#line.cancelAll();
    for (const item of this.items) if (item.state === 'waiting') this.#stop(item);
    this.#tellIfIdle();
  }

  retry(id: string): void {
    const item = this.#items.get(id);
    if (item && isEnded(item.state)) this.#enqueue([item]);
  }

  retryFailed(): void {
    this.#enqueue(this.items.filter((item) => item.state === 'failed'));
  }

  remove(id: string): void {
    const item = this.#items.remove(id);
    if (!item) return;
    this.#line.cancel(id);
    if (item.result) void this.#options.store.remove(this.id, id);
    this.#tellIfIdle();
  }

  /** Results of other settings become outdated; while running they are made anew. */
  configure(tool: BulkTool, settings: BulkSettings): void {
    this.#tool = tool;
    this.#settings = settings;
    this.#markOutdated(this.items);
  }

  /** @param part settings of this picture alone, `null` for those of all */
  override(id: string, part: Partial<BulkSettings> | null): void {
    this.#items.change(id, { override: part });
    const item = this.#items.get(id);
    if (item) this.#markOutdated([item]);
  }

  /** End it and leave nothing on disk. */
  async discard(): Promise<void> {
    this.#items.clear();
    this.#line.cancelAll();
    await this.#line.settled();
    await this.#options.store.discard(this.id);
    await this.#options.journal?.discard(this.id);
  }

  #enqueue(items: readonly BatchItem[]): void {
    const due = items.filter(hasSource);
    for (const { id } of due) this.#items.change(id, { state: 'waiting', failure: null });
    this.#line.add(due.map(({ id }) => id));
  }

  #tellIfIdle(): void {
    if (!this.running) this.#options.events.onIdle();
  }

  #markOutdated(items: readonly BatchItem[]): void {
    const again: BatchItem[] = [];
    for (const item of items) {
      const outdated = this.#isOutdated(item);
      if (outdated !== item.outdated) this.#items.change(item.id, { outdated });
      if (outdated && isEnded(item.state)) again.push(item);
    }
    if (this.running) this.#enqueue(again);
  }

  #isOutdated(item: BatchItem): boolean {
    return isOutdated(item, this.#tool, this.#settings);
  }

  async #work(id: string, attempt: Attempt): Promise<void> {
    // Stages come by a way of their own and may come after the reply.
    let listening = true;
    try {
      const item = this.#items.get(id);
      const file = item && (await readableFile(item));
      const { engine, open, maxPixels } = this.#options.workshop;
      const opened = file ? await open(file) : ({ ok: false, failure: { code: 'unreadable-file' } } as const);
      // As it is now: its own settings may have changed while the header was read.
      const current = this.#items.get(id);
      if (attempt.signal.aborted || !current) return this.#endEarly(id, attempt);
      if (!opened.ok) return this.#fail(id, opened.failure, null);
      const { info, drawn } = opened.source;
      const source = { format: info.format, size: info.size };
      this.#items.note(id, { file: file ?? null, source });
      const recipe = recipeFor(current, source, this.#tool, this.#settings);
      const onStage = (state: JobStage) => {
        attempt.begun = true;
        if (listening && mayAdvance(this.#items.get(id)?.state ?? 'done', state)) this.#items.change(id, { state });
      };
      const request = { jobId: id, source: drawn.blob, info: drawn.info, recipe, maxPixels };
      const reply = await engine.run(request, { signal: attempt.signal, onStage });
      if (attempt.signal.aborted) return this.#endEarly(id, attempt);
      attempt.begun = true;
      if (reply.ok) await this.#keep(id, recipeKey(recipe), reply);
      else this.#fail(id, reply.failure, recipeKey(recipe));
    } catch (error) {
      if (error instanceof StorageFullError) await this.#waitForRoom(id, attempt, error);
      else this.#fail(id, { code: 'unexpected', detail: String(error) }, null);
    } finally {
      listening = false;
    }
  }

  async #keep(id: string, recipeKey: string, reply: Extract<JobReply, { ok: true }>): Promise<void> {
    const { store, events } = this.#options;
    const { bytes, format, mime, notes } = reply;
    const size = bytes.byteLength;
    if (!(await this.#room.holds(size))) throw new StorageFullError();
    await store.put(this.id, id, bytes, mime);
    // Removed while it was being written.
    if (!this.#items.get(id)) return store.remove(this.id, id);
    this.#settle(id, { state: 'done', result: { bytes: size, format }, failure: null, recipeKey });
    if (notes.some(({ code }) => code === 'made-by-canvas')) events.onMadeByCanvas();
  }

  /** @param recipeKey `null` when it never came to a recipe: other settings would not help */
  #fail(id: string, failure: Failure, recipeKey: string | null): void {
    if (failure.code === 'unexpected') console.error(failure.detail);
    if (this.#items.get(id)?.result) void this.#options.store.remove(this.id, id);
    this.#settle(id, { state: 'failed', result: null, failure, recipeKey });
  }

  #settle(id: string, part: Pick<BatchItem, 'state' | 'result' | 'failure' | 'recipeKey'>): void {
    this.#items.change(id, { ...part, outdated: false });
    const item = this.#items.get(id);
    // Settings may have changed while it was being made.
    if (item) this.#markOutdated([item]);
  }

  #endEarly(id: string, attempt: Attempt): void {
    const item = this.#items.get(id);
    if (!item) return;
    if (attempt.putBack) this.#items.change(id, { state: 'waiting' });
    else this.#stop(item);
  }

  /** A result of earlier settings outlives the attempt to replace it. */
  #stop(item: BatchItem): void {
    this.#items.change(item.id, { state: item.result ? 'done' : 'cancelled' });
  }

  async #waitForRoom(id: string, attempt: Attempt, { cause }: StorageFullError): Promise<void> {
    attempt.putBack = this.#items.get(id) !== null;
    this.#line.pause();
    this.#items.change(id, { state: 'waiting' });
    const room = await this.#room.read();
    // Chromium always tells of 10 GiB that are free. A write that failed knows better.
    this.#options.events.onStorageFull(cause === undefined ? room : { ...room, freeBytes: null });
  }
}
