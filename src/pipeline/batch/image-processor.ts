import { afterEncoding, afterFailure } from '../../domain/batch/set-member.ts';
import { type Encoded, encodedOf } from '../../domain/outcome/encoded.ts';
import type { Failure } from '../../domain/outcome/failure.ts';
import { isEnded, type JobStage } from '../../domain/outcome/job.ts';
import type { CanvasReason } from '../../domain/outcome/notes.ts';
import { type ImageFacts, type ImageRecipe, imageFactsOf, recipeKey } from '../../domain/settings/recipe.ts';
import type { Engine } from '../../engine/engine.ts';
import { formatOf } from '../../formats/formats.ts';
import type { JobRequest } from '../../jobs/protocol.ts';
import type { Pipeline } from '../create-pipeline.ts';
import { type BatchItem, readableFile } from './batch-item.ts';
import type { ItemList } from './item-list.ts';
import { type ResultStore, StorageFullError, type StorageRoom } from './result-store.ts';
import { createStorageWatch, type StorageWatch } from './storage-watch.ts';
import type { Attempt } from './work-queue.ts';

export interface ImageProcessorOptions {
  readonly batchId: string;
  readonly items: ItemList;
  readonly pipeline: Pick<Pipeline, 'open' | 'maxPixels'> & { readonly engine: Engine };
  readonly store: ResultStore;
  /**
   * Finds an image that was encoded elsewhere with this recipe, or is being encoded; `null` if there is none. The
   * promise resolves to `null` if that encoding fails.
   */
  readonly finalOf: (id: string, recipeKey: string) => Promise<(Encoded & { readonly blob: Blob }) | null> | null;
  /** Returns the recipe from the latest settings, for an image that is about to be encoded. */
  readonly recipeOf: (item: BatchItem, source: ImageFacts) => ImageRecipe;
  /** Returns the key of that recipe without its quality or goal. */
  readonly basisOf: (item: BatchItem, source: ImageFacts) => string;
  /** Called before an SVG is drawn, which may block the page. */
  readonly beforeDrawing: (id: string) => Promise<void>;
  /** Called when an image is done or has failed. */
  readonly onSettled: (item: BatchItem) => void;
  /** Called when the disk is full, so that no new work starts. The free space is not known yet. */
  readonly onNoRoom: () => void;
  readonly onStorageFull: (room: StorageRoom) => void;
  /** Called when the browser's own encoder made a result, with the reason. */
  readonly onMadeByCanvas: (because: CanvasReason) => void;
}

/** Processes the images of a batch: opens the file, encodes it, stores the result and updates the image's state. */
export class ImageProcessor {
  readonly #options: ImageProcessorOptions;
  readonly #items: ItemList;
  readonly #room: StorageWatch;

  constructor(options: ImageProcessorOptions) {
    this.#options = options;
    this.#items = options.items;
    this.#room = createStorageWatch(options.store);
  }

  /** Processes one image. Never rejects: the image's state reports failures. */
  async process(id: string, attempt: Attempt): Promise<void> {
    try {
      const item = this.#items.get(id);
      // The image was canceled and restarted before the canceled attempt ended.
      if (item && isEnded(item.state)) this.#items.change(id, { state: 'waiting' });
      const file = item && (await readableFile(item));
      const { pipeline, beforeDrawing } = this.#options;
      const { engine, open, maxPixels } = pipeline;
      const opened = file
        ? await open(file, () => beforeDrawing(id))
        : ({ ok: false, failure: { code: 'unreadable-file' } } as const);
      if (this.#items.get(id)?.beingDrawn) this.#items.change(id, { beingDrawn: false });
      // The image's own settings may have changed while the header was read.
      const current = this.#items.get(id);
      if (attempt.signal.aborted || !current) return this.#endEarly(id, attempt);
      if (!opened.ok) return this.#fail(id, opened.failure, null);
      const { info, drawn } = opened.source;
      const source = imageFactsOf(info);
      this.#items.setQuietly(id, { file: file ?? null, source });
      const recipe = this.#options.recipeOf(current, source);
      const job: Job = { recipe, key: recipeKey(recipe), basis: this.#options.basisOf(current, source) };
      const encoded = await this.#encodedElsewhere(id, job.key, attempt.signal);
      if (attempt.signal.aborted) return this.#endEarly(id, attempt);
      if (encoded) {
        attempt.hasStarted = true;
        return await this.#keep(id, job, encoded, null);
      }
      let startedMs: number | null = null;
      const tookMs = () => (startedMs === null ? null : Math.round(performance.now() - startedMs));
      const onStage = (state: JobStage) => {
        attempt.hasStarted = true;
        startedMs ??= performance.now();
        this.#items.change(id, { state });
      };
      const knownTries = triesOf(this.#items.get(id), job);
      const request = { jobId: id, source: drawn.blob, info: drawn.info, recipe, maxPixels, ...knownTries };
      const reply = await engine.run(request, { signal: attempt.signal, onStage });
      if (attempt.signal.aborted) return this.#endEarly(id, attempt);
      attempt.hasStarted = true;
      if (reply.ok) await this.#keep(id, job, reply, tookMs());
      else this.#fail(id, reply.failure, job);
    } catch (error) {
      if (error instanceof StorageFullError) await this.#waitForRoom(id, attempt, error);
      else this.#fail(id, { code: 'unexpected', detail: String(error) }, null);
    }
  }

  /** Marks an image as stopped. If it has a result of earlier settings, that result stays. */
  stop(item: BatchItem): void {
    this.#items.change(item.id, { state: item.result ? 'done' : 'cancelled' });
  }

  /** @returns `null` if the image was not encoded elsewhere, or if its bytes are no longer readable */
  async #encodedElsewhere(id: string, recipeKey: string, signal: AbortSignal): Promise<Unstored | null> {
    const pending = this.#options.finalOf(id, recipeKey);
    if (!pending) return null;
    const image = await untilAborted(pending, signal);
    const buffer = await image?.blob.arrayBuffer().catch(() => null);
    return image && buffer ? { ...image, buffer } : null;
  }

  /** @param tookMs how long a worker needed; `null` if the result was already there */
  async #keep(id: string, { recipe, key, basis }: Job, encoded: Unstored, tookMs: number | null): Promise<void> {
    const { batchId, store, onMadeByCanvas } = this.#options;
    const { buffer, format, bytes, reached, byCanvas } = encoded;
    const release = await this.#room.reserve(bytes);
    if (!release) throw new StorageFullError();
    try {
      await store.put(batchId, id, buffer, formatOf(format).mime);
    } finally {
      release();
    }
    // The user may have removed the image while its result was being written.
    const item = this.#items.get(id);
    if (!item) return store.remove(batchId, id);
    // Heat maps would take too much memory for thousands of images.
    const result = encodedOf({ ...encoded, ...(reached && { reached: { ...reached, heat: null } }) });
    const measured = afterEncoding(item.measured, { basis, goal: recipe.output.goal, format, bytes, reached });
    this.#settle(id, { state: 'done', result, failure: null, recipeKey: key, measured, tookMs });
    if (byCanvas) onMadeByCanvas(byCanvas);
  }

  /** @param job `null` if the image failed before it had a recipe, so other settings would not help */
  #fail(id: string, failure: Failure, job: Job | null): void {
    const { batchId, store } = this.#options;
    if (failure.code === 'unexpected') console.error(failure.detail);
    const item = this.#items.get(id);
    if (item?.result) void store.remove(batchId, id);
    const measured = item && job ? afterFailure(item.measured, job.basis, failure) : null;
    this.#settle(id, { state: 'failed', result: null, failure, recipeKey: job?.key ?? null, measured, tookMs: null });
  }

  #settle(
    id: string,
    part: Pick<BatchItem, 'state' | 'result' | 'failure' | 'recipeKey' | 'measured' | 'tookMs'>,
  ): void {
    this.#items.change(id, { ...part, outdated: false });
    const item = this.#items.get(id);
    if (item) this.#options.onSettled(item);
  }

  #endEarly(id: string, attempt: Attempt): void {
    const item = this.#items.get(id);
    if (!item) return;
    if (attempt.putBack) this.#items.change(id, { state: 'waiting' });
    else this.stop(item);
  }

  async #waitForRoom(id: string, attempt: Attempt, { cause }: StorageFullError): Promise<void> {
    attempt.putBack = this.#items.get(id) !== null;
    this.#options.onNoRoom();
    this.#items.change(id, { state: 'waiting' });
    const room = await this.#room.read();
    // Chromium always reports 10 GiB of free space. A failed write is more reliable.
    this.#options.onStorageFull(cause === undefined ? room : { ...room, freeBytes: null });
  }
}

/** The recipe of an encoding, and its keys. */
interface Job {
  readonly recipe: ImageRecipe;
  readonly key: string;
  readonly basis: string;
}

/** A finished image that has not been stored yet. */
type Unstored = Encoded & { readonly buffer: ArrayBuffer };

/**
 * The tries of the last search for a size, if the image shares a set's budget. Empty if there are none, or if its share
 * is a look. Other images get no tries: their results must depend only on the image and its recipe.
 */
function triesOf(item: BatchItem | null, { recipe, basis }: Job): Pick<JobRequest, 'knownTries'> {
  const { goal } = recipe.output;
  const share = item?.share?.settings;
  if (goal?.kind === 'look' && share?.aim === 'look' && share.lookScore === goal.score) return { knownTries: [] };
  const hasSize = goal?.kind === 'size' && share?.aim === 'size' && share.maxBytes === goal.maxBytes;
  if (!hasSize) return {};
  const isKnown = item?.measured?.basis === basis;
  const tries = isKnown ? item.result?.reached?.steps.filter(({ sampled, size }) => !sampled && !size) : null;
  return { knownTries: tries ?? [] };
}

/** Waits for a promise. @returns `null` if the signal is aborted first */
function untilAborted<T>(pending: Promise<T | null>, signal: AbortSignal): Promise<T | null> {
  const ended = new AbortController();
  const aborted = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { signal: ended.signal });
  });
  return Promise.race([pending, aborted]).finally(() => ended.abort());
}
