import { withPlaces } from '../../domain/geometry/placed.ts';
import type { Failure } from '../../domain/outcome/failure.ts';
import { isEnded, mayChange } from '../../domain/outcome/job.ts';
import type { SourceName } from '../../domain/recipe/mark-text.ts';
import { formatOf, isShownByBrowsers } from '../../formats/formats.ts';
import type { Pipeline } from '../../pipeline/create-pipeline.ts';
import type { LoadingDecoder } from '../../pipeline/module-store.ts';
import { createObjectUrl } from '../../pipeline/object-urls.ts';
import { announce } from '../announce.ts';
import { batchHasWorkersAtom } from '../batch/atoms.ts';
import type { Store } from '../store.ts';
import {
  announcementsAtom,
  attemptAtom,
  downloadNameAtom,
  downloadNameIn,
  IDLE,
  subjectAtom,
  workAtom,
} from './atoms.ts';
import { canvasAnnouncer } from './canvas-announcer.ts';
import type { Encoding, FinalResult, RenderSession, Shown, StageWork, StoredImage } from './model.ts';
import { OriginalUrl } from './original-url.ts';
import { type RenderRequest, requestKey, type StoredRequest, stageRequestAtom } from './render-request.ts';
import { type CachedResult, ResultCache } from './result-cache.ts';

/** Loads together with the session, because the first image needs both. */
export { addFiles } from './add-files.ts';

/** After this long without a change, the image is encoded. Until then, only the preview is updated. */
const SETTLE_MS = 200;

type StageRequest = RenderRequest | StoredRequest;

/** A new image that is encoded within this time needs no preview. */
const QUICK_MS = 300;

/** If a new image is expected within this time, its preview would be shown hardly sooner, and would delay it. */
const SOON_MS = 1_200;

/**
 * Keeps `workAtom` up to date with the selected image and its settings. A new image is encoded at once. If that takes
 * longer, a preview is shown. While settings change, only the preview is updated. When they have settled, the final
 * image is encoded. Runs until the page closes.
 */
export function startRenderSession(store: Store, pipeline: Pipeline): RenderSession {
  const session = new StageSession(store, pipeline);
  session.start();
  pipeline.onDecoderLoading((loading) => announceLoading(store, loading));
  return session;
}

class StageSession implements RenderSession {
  readonly #store: Store;
  readonly #pipeline: Pipeline;
  readonly #results = new ResultCache();
  readonly #original: OriginalUrl;
  readonly #announceCanvas: ReturnType<typeof canvasAnnouncer>;
  /** The request on the stage. Replies for any other request are ignored. */
  #current: StageRequest | null = null;
  #encoding: Encoding | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastChangeMs = Number.NEGATIVE_INFINITY;

  constructor(store: Store, pipeline: Pipeline) {
    this.#store = store;
    this.#pipeline = pipeline;
    this.#original = new OriginalUrl(store, pipeline);
    this.#announceCanvas = canvasAnnouncer(store, pipeline.inBackground);
  }

  start(): void {
    const store = this.#store;
    store.sub(stageRequestAtom, () => void this.#follow());
    store.sub(attemptAtom, () => void this.#follow({ again: true }));
    store.sub(batchHasWorkersAtom, () => {
      const isOpen = !isEnded(store.get(workAtom).state) && !this.#encoding;
      if (isOpen && !store.get(batchHasWorkersAtom)) void this.#follow({ again: true });
    });
    // The request may have become null earlier, while the image was being opened.
    store.sub(subjectAtom, () => {
      if (store.get(subjectAtom) === null) this.#results.clear();
    });
  }

  untilEnded(): Promise<void> {
    return untilWork(this.#store, ({ state }) => !this.#store.get(subjectAtom) || isEnded(state));
  }

  untilShown(): Promise<void> {
    const { get } = this.#store;
    return untilWork(this.#store, ({ shown, state }) => !get(stageRequestAtom) || shown !== null || isEnded(state));
  }

  finalOf(subjectId: string, recipeKey: string): Promise<FinalResult | null> | null {
    const key = requestKey(subjectId, recipeKey);
    const known = this.#results.peek(key);
    if (known) return Promise.resolve(known);
    return this.#encoding?.key === key ? this.#encoding.result : null;
  }

  #isCurrent({ key }: StageRequest): boolean {
    return this.#current?.key === key;
  }

  /** Ignores a stage that arrives after the result, because workers report their stages separately. */
  #change(part: Partial<StageWork>): void {
    const work = this.#store.get(workAtom);
    if (mayChange(work.state, part.state ?? work.state)) this.#store.set(workAtom, { ...work, ...part });
  }

  async #follow({ again = false } = {}): Promise<void> {
    const request = this.#store.get(stageRequestAtom);
    const before = this.#current;
    const isKnown = request?.made === before?.made || this.#store.get(workAtom).result !== null;
    if (request?.key === before?.key && isKnown && !again) return;
    this.#current = request;
    clearTimeout(this.#timer);
    this.#encoding?.controller.abort();
    if (before && before.subject.id !== request?.subject.id) this.#pipeline.previewer.leave(before.subject.id);
    this.#original.show(request?.source ? request : null);
    if (request) await this.#render(request, before?.subject.id === request.subject.id);
    else this.#rest();
  }

  /** Clears the stage, because nothing is selected. */
  #rest(): void {
    this.#pipeline.previewer.forget();
    this.#store.set(workAtom, IDLE);
  }

  async #render(request: StageRequest, isSameImage: boolean): Promise<void> {
    const known = this.#results.use(request.key);
    if (known) {
      this.#store.set(workAtom, IDLE);
      return this.#showFinal(known);
    }
    this.#store.set(workAtom, { ...IDLE, shown: isSameImage ? this.#store.get(workAtom).shown : null });
    const { made } = request;
    if (made && 'code' in made) return this.#change({ state: 'failed', failure: made, shown: null });
    if (made && (await this.#showStored(request, made))) return;
    if (!this.#isCurrent(request)) return;
    if (request.source === null) return this.#change({ state: 'cancelled' });
    const isChanging = performance.now() - this.#lastChangeMs < SETTLE_MS;
    this.#lastChangeMs = performance.now();
    const isEncodedAtOnce = !isSameImage && !isChanging && !this.#store.get(batchHasWorkersAtom);
    await (isEncodedAtOnce ? this.#encodeAtOnce(request) : this.#encodeSettled(request));
  }

  /** Encodes at once. Makes a preview only if that takes too long, because both decode the same file. */
  async #encodeAtOnce(request: RenderRequest): Promise<void> {
    const encoded = this.#encode(request);
    const { drawn } = request.source;
    const expectedMs = this.#pipeline.expectMs({ info: drawn.info, recipe: request.recipe });
    // Decoding the image twice at the same time would delay both.
    const decoded = untilWork(this.#store, ({ state }) => state === 'encoding' || isEnded(state));
    const mayWait =
      expectedMs <= QUICK_MS || (expectedMs <= SOON_MS && isShownByBrowsers(request.recipe.output.format));
    await Promise.race([
      mayWait ? encoded : decoded,
      this.#wait(mayWait && expectedMs > QUICK_MS ? SOON_MS : QUICK_MS),
    ]);
    if (!this.#isCurrent(request)) return;
    // The idle preview worker decodes the image now, so that the first change of the settings need not wait.
    if (isEnded(this.#store.get(workAtom).state)) return this.#pipeline.previewer.prepare(request.subject.id, drawn);
    await this.#preview(request);
    await encoded;
  }

  /** Encodes after the settings have settled, because encoding while they change would delay the previews. */
  async #encodeSettled(request: RenderRequest): Promise<void> {
    const settled = this.#wait(SETTLE_MS);
    await this.#preview(request);
    await settled;
    if (this.#isCurrent(request) && !this.#store.get(batchHasWorkersAtom)) await this.#encode(request);
  }

  /** Never resolves if the request changes before the time is over. */
  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#timer = setTimeout(resolve, ms);
    });
  }

  async #preview(request: RenderRequest): Promise<void> {
    const { subject, source, recipe } = request;
    const { previewer, maxPixels } = this.#pipeline;
    const { blob, info } = source.drawn;
    const named = namedBy(request);
    const reply = await previewer.preview({ sourceKey: subject.id, source: blob, info, recipe, named, maxPixels });
    if (!reply.ok || !this.#isCurrent(request) || this.#store.get(workAtom).result) return;
    const { ok: _, approximateBytes: bytes, placed, ...look } = reply;
    this.#change({ shown: { ...look, bytes, shaping: withPlaces(request.recipe, placed), approximate: true } });
  }

  /** @returns whether the batch still has its result, which is then shown */
  async #showStored(request: StageRequest, stored: StoredImage): Promise<boolean> {
    const blob = await stored.open();
    if (!blob || !this.#isCurrent(request)) return blob !== null;
    const { open: _, ...encoded } = stored;
    this.#finish(request, { ...encoded, blob, fileName: this.#fileName(request), totalMs: null });
    return true;
  }

  async #encode(request: RenderRequest): Promise<void> {
    this.#encoding?.controller.abort();
    const controller = new AbortController();
    const encoding = { key: request.key, controller, result: this.#runEngine(request, controller.signal) };
    this.#encoding = encoding;
    const result = await encoding.result;
    if (this.#encoding === encoding) this.#encoding = null;
    if (result && this.#isCurrent(request) && !controller.signal.aborted) this.#finish(request, result);
  }

  /** Runs the engine. Reports a failure itself. */
  async #runEngine(request: RenderRequest, signal: AbortSignal): Promise<FinalResult | null> {
    const { engine, maxPixels } = this.#pipeline;
    const { key: jobId, subject, recipe } = request;
    const { blob, info } = request.source.drawn;
    const reply = await engine.run(
      { jobId, sourceKey: subject.id, source: blob, info, recipe, named: namedBy(request), maxPixels },
      {
        signal,
        onStage: (state, attempt, progress) => {
          if (this.#isCurrent(request)) {
            this.#change({ state, attempt: attempt ?? null, progress });
          }
        },
      },
    );
    if (signal.aborted) return null;
    if (!reply.ok) {
      if (this.#isCurrent(request)) this.#fail(reply.failure);
      return null;
    }
    const { ok: _, buffer, tookMs, ...encoded } = reply;
    const { mime } = formatOf(encoded.format);
    const totalMs = tookMs.decodeMs + tookMs.resizeMs + tookMs.encodeMs;
    return { ...encoded, blob: new Blob([buffer], { type: mime }), fileName: this.#fileName(request), totalMs };
  }

  #fileName({ subject }: StageRequest): string {
    return this.#store.get(downloadNameAtom) ?? subject.name;
  }

  #finish(request: StageRequest, result: FinalResult): void {
    if (isShownByBrowsers(result.format)) {
      this.#addResult(request, result, result.blob);
      return;
    }
    // The download need not wait for the picture, which takes longer than encoding.
    const { shown } = this.#store.get(workAtom);
    if (shown?.approximate) this.#showDone(request, result, shown.image);
    const { previewer, maxPixels } = this.#pipeline;
    void previewer.makeDisplayable(request.subject.id, result.blob, maxPixels).then((image) => {
      if (this.#isCurrent(request)) this.#addResult(request, result, image ?? result.blob);
    });
  }

  #addResult({ key, recipe }: StageRequest, result: FinalResult, image: Blob): void {
    const entry = { result, recipe, objectUrl: createObjectUrl(image) };
    this.#results.add(key, entry);
    this.#showFinal(entry);
  }

  #showFinal({ result, recipe, objectUrl }: CachedResult): void {
    this.#showDone({ recipe }, result, objectUrl.url);
    if (result.byCanvas) this.#announceCanvas(result.byCanvas);
  }

  #showDone({ recipe }: Pick<StageRequest, 'recipe'>, result: FinalResult, image: Shown['image']): void {
    const { size, format, bytes, placed } = result;
    const shown = { image, size, format, shaping: withPlaces(recipe, placed), bytes, approximate: false };
    const fileName = downloadNameIn(this.#store.get, format) ?? result.fileName;
    this.#change({ state: 'done', result: { ...result, fileName }, shown });
  }

  #fail(failure: Failure): void {
    if (failure.code === 'unexpected') console.error(failure.detail);
    this.#change({ state: 'failed', failure, result: null, shown: null });
  }
}

/** Resolves as soon as the condition holds. Checks it now and whenever `workAtom` changes. */
function untilWork(store: Store, holds: (work: StageWork) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (holds(store.get(workAtom))) return resolve();
    const stop = store.sub(workAtom, () => {
      if (!holds(store.get(workAtom))) return;
      stop();
      resolve();
    });
  });
}

/** Announces that a format's code is loading. @returns a function that removes the message */
function announceLoading(store: Store, { label, bytes }: LoadingDecoder): () => void {
  const event = { kind: 'decoder-loading', label, megabytes: Math.round(bytes / 1e5) / 10 } as const;
  announce(store, 'info', event);
  return () => store.set(announcementsAtom, (all) => all.filter((each) => each.event !== event));
}

function namedBy({ file }: RenderRequest): SourceName {
  return { path: file.name, changedMs: file.lastModified };
}
