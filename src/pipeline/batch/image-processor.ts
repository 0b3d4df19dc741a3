import type { FurtherFile } from '../../domain/batch/further-file.ts';
import { afterEncoding, afterFailure } from '../../domain/batch/set-member.ts';
import { type Encoded, encodedOf } from '../../domain/outcome/encoded.ts';
import type { Failure } from '../../domain/outcome/failure.ts';
import { isEnded, type JobStage } from '../../domain/outcome/job.ts';
import type { CanvasReason } from '../../domain/outcome/notes.ts';
import type { FurtherPlan } from '../../domain/recipe/plan-further.ts';
import { type ImageFacts, type ImageRecipe, imageFactsOf, recipeKey } from '../../domain/settings/recipe.ts';
import type { Engine, RunOptions } from '../../engine/engine.ts';
import { CANCELLED } from '../../engine/job-pixels.ts';
import { formatOf } from '../../formats/formats.ts';
import type { JobReply, JobRequest } from '../../jobs/protocol.ts';
import type { Pipeline } from '../create-pipeline.ts';
import { type BatchItem, type FileHashes, furtherId, readableFile, storedIds } from './batch-item.ts';
import type { ItemList } from './item-list.ts';
import { hashOf, type MadeMemory, wholeKey } from './made-memory.ts';
import { type ResultStore, StorageFullError, type StorageRoom } from './result-store.ts';
import { createStorageWatch, type StorageWatch } from './storage-watch.ts';
import type { Attempt } from './work-queue.ts';

export interface ImageProcessorOptions {
  readonly batchId: string;
  readonly items: ItemList;
  readonly pipeline: Pick<Pipeline, 'open' | 'maxPixels'> & {
    readonly engine: Engine;
    /** Makes an image's result and its further files from one decoded image. Only batches with such files need it. */
    readonly images?: Pipeline['images'];
  };
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
  /** Returns the files to make beside the result. */
  readonly furtherOf: (item: BatchItem, source: ImageFacts) => FurtherPlan;
  /** What earlier batches made; `null` if nothing remembers it. */
  readonly memory: MadeMemory | null;
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
      const { open, maxPixels } = pipeline;
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
      const basis = this.#options.basisOf(current, source);
      const further = this.#options.furtherOf(current, source);
      const hash = file && this.#options.memory ? hashOf(file) : NO_HASH;
      const job: Job = { recipe, key: recipeKey(recipe), basis, further, hash };
      if (await this.#isMadeBefore(id, job, attempt.signal)) return;
      const encoded = await this.#encodedElsewhere(id, job.key, attempt.signal);
      if (attempt.signal.aborted) return this.#endEarly(id, attempt);
      let startedMs: number | null = null;
      const tookMs = () => (startedMs === null ? null : Math.round(performance.now() - startedMs));
      const onStage = (state: JobStage) => {
        attempt.hasStarted = true;
        startedMs ??= performance.now();
        this.#items.change(id, { state });
      };
      const named = { path: current.path, changedMs: current.lastModified };
      const request = { jobId: id, source: drawn.blob, info: drawn.info, named, maxPixels };
      const made = await this.#make(id, job, { request, encoded, options: { signal: attempt.signal, onStage } });
      if (attempt.signal.aborted) return this.#endEarly(id, attempt);
      attempt.hasStarted = true;
      const failed = [made.reply, ...(made.further ?? [])].find((reply) => !reply.ok);
      if (failed?.ok === false) this.#fail(id, failed.failure, job);
      else if (made.reply.ok) await this.#keep(id, job, { ...made, encoded: made.reply, tookMs: tookMs() });
    } catch (error) {
      if (error instanceof StorageFullError) await this.#waitForRoom(id, attempt, error);
      else this.#fail(id, { code: 'unexpected', detail: String(error) }, null);
    }
  }

  /** Skips an image of which an earlier batch made the same, unless this batch has made it or the user wants it again. */
  async #isMadeBefore(id: string, job: Job, signal: AbortSignal): Promise<boolean> {
    const asked = this.#items.get(id);
    if (!asked || asked.result || asked.again || asked.share) return false;
    const { hash, key, further, recipe } = job;
    // The mark of a copy has another name or date.
    if (recipe.mark?.text?.includes('{')) return false;
    const { memory, batchId } = this.#options;
    const ask = { bytes: asked.bytes, hash, batchId, recipeKey: wholeKey(key, further.key, asked) };
    const made = await memory?.find(ask);
    if (!made || signal.aborted) return false;
    const isSkipped = made.key !== null;
    this.#items.change(id, { madeBefore: made, ...(isSkipped && { excluded: true }) });
    return isSkipped;
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

  /** Makes what is not there yet: the result, and the further files from the same decoded image. */
  async #make(id: string, { recipe, basis, further }: Job, { request, encoded, options }: Making): Promise<Made> {
    const { engine, images } = this.#options.pipeline;
    const item = this.#items.get(id);
    const result = encoded && ({ ok: true, ...encoded } as const);
    // A set's budget makes the result again and again, but not its further files.
    const isKept = (item?.further?.key ?? '') === further.key && (further.key === '' || item?.result != null);
    const due = isKept ? [] : further.recipes;
    const tries = triesOf(item, { recipe, basis });
    if (due.length === 0 || !images) {
      return {
        reply: result ?? (await engine.run({ ...request, recipe, ...tries }, options)),
        further: isKept ? null : [],
      };
    }
    if (result) return { reply: result, further: await images.run({ ...request, recipes: due }, options) };
    const [reply = CANCELLED, ...others] = await images.run(
      { ...request, recipes: [recipe, ...due], ...tries },
      options,
    );
    return { reply, further: others };
  }

  async #keep(id: string, job: Job, { encoded, further, tookMs }: Finished): Promise<void> {
    const { key, basis, recipe } = job;
    const { format, bytes, reached, byCanvas } = encoded;
    const hashes = await hashesOf(job, encoded, further, this.#items.get(id)?.hashes);
    const files = further && (await this.#storeFurther(id, job.further, further));
    await this.#store(id, encoded);
    // The user may have removed the image while its result was being written.
    const item = this.#items.get(id);
    if (!item) return this.#removeStored({ id, further: files && { key: '', files } });
    // Heat maps would take too much memory for thousands of images.
    const result = encodedOf({ ...encoded, ...(reached && { reached: { ...reached, heat: null } }) });
    const measured = afterEncoding(item.measured, { basis, goal: recipe.output.goal, format, bytes, reached });
    this.#settle(id, {
      ...{ state: 'done', result, failure: null, recipeKey: key, measured, tookMs },
      ...(hashes && { hashes }),
      ...(files && { further: { key: job.further.key, files } }),
    });
    if (byCanvas) this.#options.onMadeByCanvas(byCanvas);
  }

  /** Stores further files in place of earlier ones. */
  async #storeFurther(id: string, { outputs }: FurtherPlan, replies: readonly Reply[]): Promise<FurtherFile[]> {
    const before = this.#items.get(id);
    // From here on, the earlier files are incomplete.
    if (before?.further) this.#items.change(id, { further: null });
    const files: FurtherFile[] = [];
    for (const [index, reply] of replies.entries()) {
      const output = outputs[index];
      if (!reply.ok || !output) continue;
      const { format, size, bytes } = reply;
      await this.#store(furtherId(id, index), reply);
      files.push({ output, format, size, bytes });
    }
    const left = (before?.further?.files ?? []).slice(files.length);
    for (const [index] of left.entries()) await this.#removeFile(furtherId(id, files.length + index));
    return files;
  }

  /** @throws StorageFullError */
  async #store(fileId: string, { buffer, format, bytes }: Unstored): Promise<void> {
    const { batchId, store } = this.#options;
    const release = await this.#room.reserve(bytes);
    if (!release) throw new StorageFullError();
    try {
      await store.put(batchId, fileId, buffer, formatOf(format).mime);
    } finally {
      release();
    }
  }

  async #removeStored(item: Pick<BatchItem, 'id' | 'further'>): Promise<void> {
    for (const id of storedIds(item)) await this.#removeFile(id);
  }

  #removeFile(fileId: string): Promise<void> {
    return this.#options.store.remove(this.#options.batchId, fileId);
  }

  /** @param job `null` if the image failed before it had a recipe, so other settings would not help */
  #fail(id: string, failure: Failure, job: Job | null): void {
    if (failure.code === 'unexpected') console.error(failure.detail);
    const item = this.#items.get(id);
    if (item?.result) void this.#removeStored(item);
    const measured = item && job ? afterFailure(item.measured, job.basis, failure) : null;
    const key = job?.further.key ?? '';
    this.#settle(id, {
      ...{ state: 'failed', result: null, failure, recipeKey: job?.key ?? null, measured, tookMs: null },
      ...((key !== '' || item?.further) && { further: { key, files: [] } }),
    });
  }

  #settle(
    id: string,
    part: Pick<BatchItem, 'state' | 'result' | 'failure' | 'recipeKey' | 'measured' | 'tookMs' | 'further' | 'hashes'>,
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
  readonly further: FurtherPlan;
  /** SHA-256 of the original. */
  readonly hash: Promise<string | null>;
}

const NO_HASH = Promise.resolve(null);

interface Making {
  readonly request: Omit<JobRequest, 'recipe'>;
  /** The result, if it was encoded elsewhere. */
  readonly encoded: Unstored | null;
  readonly options: RunOptions;
}

type Reply = ({ readonly ok: true } & Unstored) | Extract<JobReply, { readonly ok: false }>;

interface Made {
  readonly reply: Reply;
  /** `null` if the earlier further files stay. */
  readonly further: readonly Reply[] | null;
}

interface Finished extends Pick<Made, 'further'> {
  readonly encoded: Unstored;
  /** How long a worker needed; `null` if the result was already there. */
  readonly tookMs: number | null;
}

/** A finished image that has not been stored yet. */
type Unstored = Encoded & { readonly buffer: ArrayBuffer };

/**
 * The tries of the last search for a size, if the image shares a set's budget. Empty if there are none, or if its share
 * is a look. Other images get no tries: their results must depend only on the image and its recipe.
 */
function triesOf(
  item: BatchItem | null,
  { recipe, basis }: Pick<Job, 'recipe' | 'basis'>,
): Pick<JobRequest, 'knownTries'> {
  const { goal } = recipe.output;
  const share = item?.share?.settings;
  if (goal?.kind === 'look' && share?.aim === 'look' && share.lookScore === goal.score) return { knownTries: [] };
  const hasSize = goal?.kind === 'size' && share?.aim === 'size' && share.maxBytes === goal.maxBytes;
  if (!hasSize) return {};
  const isKnown = item?.measured?.basis === basis;
  const tries = isKnown ? item.result?.reached?.steps.filter(({ sampled, size }) => !sampled && !size) : null;
  return { knownTries: tries ?? [] };
}

/** @param earlier the hashes of the last result, whose further files may stay */
async function hashesOf(
  { hash }: Job,
  { buffer }: Unstored,
  further: Finished['further'],
  earlier: FileHashes | null = null,
): Promise<FileHashes | null> {
  const source = await hash;
  if (source === null) return null;
  const made = further?.flatMap((reply) => (reply.ok ? [hashOf(reply.buffer)] : []));
  const [result, ...others] = await Promise.all([hashOf(buffer), ...(made ?? [])]);
  const kept = made ? others.flatMap((each) => each ?? []) : (earlier?.further ?? []);
  return result == null ? null : { source, result, further: kept };
}

/** Waits for a promise. @returns `null` if the signal is aborted first */
function untilAborted<T>(pending: Promise<T | null>, signal: AbortSignal): Promise<T | null> {
  const ended = new AbortController();
  const aborted = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { signal: ended.signal });
  });
  return Promise.race([pending, aborted]).finally(() => ended.abort());
}
