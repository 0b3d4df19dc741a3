import { atom } from 'jotai/vanilla';
import type { Failure } from '../../domain/failure.ts';
import { isEnded, type JobStage, mayAdvance } from '../../domain/job.ts';
import { resultSize } from '../../domain/pixel-plan.ts';
import { type Recipe, recipeKey } from '../../domain/recipe.ts';
import { type LentUrl, lendUrl } from '../../pipeline/object-urls.ts';
import type { Source, Workshop } from '../../pipeline/workshop.ts';
import type { PreviewReply } from '../../workers/protocol.ts';
import { batchPausedAtom, batchRunningAtom } from '../batch/atoms.ts';
import type { Store } from '../store.ts';
import { attemptAtom, downloadNameAtom, IDLE, originalUrlAtom, subjectAtom, toolAtom, workAtom } from './atoms.ts';
import { canvasTeller } from './canvas-teller.ts';
import type { FinalResult, MadeByBatch, StoredImage, Subject, Work } from './model.ts';
import { recipeAtom } from './recipe-atom.ts';

/** A slider that rested this long is taken as meant; until then only the quick look follows it. */
const SETTLE_MS = 200;

/** Finished images that are kept, for going back to an earlier setting or image. */
const KEPT_RESULTS = 6;

/** What is wanted for the selected image. A reply for another wish is dropped. */
interface Wish {
  readonly key: string;
  readonly subject: Subject;
  readonly file: File;
  readonly source: Source;
  readonly recipe: Recipe;
  /** What the batch has made by this recipe, if it has. */
  readonly made: MadeByBatch['outcome'] | null;
}

/** A finished image and its URL: the same URL again is not loaded again. */
interface Kept {
  readonly result: FinalResult;
  readonly recipe: Recipe;
  readonly lent: LentUrl;
}

const wishAtom = atom((get): Wish | null => {
  const subject = get(subjectAtom);
  const recipe = get(recipeAtom);
  if (subject?.status.kind !== 'ready' || !recipe) return null;
  const { id, status, made } = subject;
  const key = recipeKey(recipe);
  const outcome = made?.recipeKey === key ? made.outcome : null;
  return { key: `${id} ${key}`, subject, file: status.file, source: status.source, recipe, made: outcome };
});

/** A batch at work needs the workers: it makes the selected image in its turn, and the quick look does till then. */
const finalWaitsAtom = atom((get) => {
  return get(toolAtom).takes === 'many' && get(batchRunningAtom) && !get(batchPausedAtom);
});

export interface WorkSession {
  /** Resolves when the work on the selected image is done or has failed, or nothing is selected. */
  untilEnded(): Promise<void>;
}

/**
 * Keeps `workAtom` true to what is selected and set: a quick look at once, the real thing as soon as
 * the settings rest. Runs until the page ends.
 */
export function startWorkSession(store: Store, workshop: Workshop): WorkSession {
  const results = new Map<string, Kept>();
  let original: { readonly itemId: string; readonly lent: LentUrl } | null = null;
  let wanted: Wish | null = null;
  let running: AbortController | null = null;
  let settle: ReturnType<typeof setTimeout> | undefined;

  const tellOfCanvas = canvasTeller(store, workshop.inBackground);

  const isWanted = (wish: Wish) => wanted?.key === wish.key;
  const change = (part: Partial<Work>) => store.set(workAtom, { ...store.get(workAtom), ...part });

  /** Stages come by a way of their own, and the last may come after the reply. */
  const enter = (stage: JobStage) => {
    if (mayAdvance(store.get(workAtom).state, stage)) change({ state: stage });
  };

  const keepNewest = (count: number) => {
    for (const [key, { lent }] of [...results].slice(0, Math.max(0, results.size - count))) {
      lent.release();
      results.delete(key);
    }
  };

  /** The newest last: the oldest of too many goes, and with it its URL. */
  const keep = (key: string, kept: Kept) => {
    const before = results.get(key);
    // The end of a batch can have the same result opened twice.
    if (before !== kept) before?.lent.release();
    results.delete(key);
    results.set(key, kept);
    keepNewest(KEPT_RESULTS);
  };

  const showOriginal = (wish: Wish | null) => {
    if (original?.itemId === wish?.subject.id) return;
    original?.lent.release();
    // By its true type: a browser shows no SVG that is called PNG.
    const blob = wish && new Blob([wish.file], { type: wish.source.info.mime });
    original = wish && blob ? { itemId: wish.subject.id, lent: lendUrl(blob) } : null;
    store.set(originalUrlAtom, original?.lent.url ?? null);
  };

  const showFinal = ({ result, recipe, lent }: Kept) => {
    const { size, format, blob } = result;
    const shown = { image: lent.url, size, format, shaping: recipe, bytes: blob.size, approximate: false };
    change({ state: 'done', result: { ...result, fileName: store.get(downloadNameAtom) ?? result.fileName }, shown });
    for (const note of result.notes) if (note.code === 'made-by-canvas') tellOfCanvas(note.because);
  };

  const failed = (failure: Failure) => {
    if (failure.code === 'unexpected') console.error(failure.detail);
    change({ state: 'failed', failure, result: null, shown: null });
  };

  const makeFinal = async (wish: Wish) => {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    const { blob, info } = wish.source.drawn;
    const reply = await workshop.engine.run(
      { jobId: wish.key, source: blob, info, recipe: wish.recipe, maxPixels: workshop.maxPixels },
      { signal: controller.signal, onStage: (stage) => isWanted(wish) && enter(stage) },
    );
    if (running === controller) running = null;
    if (!isWanted(wish) || controller.signal.aborted) return;
    if (!reply.ok) return failed(reply.failure);
    const { tookMs } = reply;
    const result: FinalResult = {
      blob: new Blob([reply.bytes], { type: reply.mime }),
      format: reply.format,
      size: reply.size,
      notes: reply.notes,
      fileName: store.get(downloadNameAtom) ?? wish.subject.name,
      totalMs: tookMs.decodeMs + tookMs.resizeMs + tookMs.encodeMs,
    };
    const kept = { result, recipe: wish.recipe, lent: lendUrl(result.blob) };
    keep(wish.key, kept);
    showFinal(kept);
  };

  /** @returns whether the batch's own result is shown */
  const showStored = async (wish: Wish, { format, notes, open }: StoredImage): Promise<boolean> => {
    const blob = await open();
    if (!blob || !isWanted(wish)) return blob !== null;
    const size = resultSize(wish.source.info.size, wish.recipe);
    const fileName = store.get(downloadNameAtom) ?? wish.subject.name;
    const kept = {
      result: { blob, format, size, notes, fileName, totalMs: null },
      recipe: wish.recipe,
      lent: lendUrl(blob),
    };
    keep(wish.key, kept);
    showFinal(kept);
    return true;
  };

  const takeLook = (wish: Wish, reply: PreviewReply) => {
    if (!reply.ok || !isWanted(wish) || store.get(workAtom).result) return;
    const { image, size, format, approximateBytes } = reply;
    change({ shown: { image, size, format, shaping: wish.recipe, bytes: approximateBytes, approximate: true } });
  };

  const follow = async ({ again = false } = {}) => {
    const wish = store.get(wishAtom);
    const isKnown = wish?.made === wanted?.made || store.get(workAtom).result !== null;
    if (wish?.key === wanted?.key && isKnown && !again) return;
    const sameItem = wish !== null && wanted?.subject.id === wish.subject.id;
    wanted = wish;
    clearTimeout(settle);
    running?.abort();
    showOriginal(wish);
    if (!wish) {
      workshop.previewer.forget();
      if (store.get(subjectAtom) === null) keepNewest(0);
      return store.set(workAtom, IDLE);
    }
    const known = results.get(wish.key);
    if (known) {
      keep(wish.key, known);
      store.set(workAtom, IDLE);
      return showFinal(known);
    }
    store.set(workAtom, { ...IDLE, shown: sameItem ? store.get(workAtom).shown : null });

    if (wish.made && 'code' in wish.made) return change({ state: 'failed', failure: wish.made, shown: null });
    if (wish.made && (await showStored(wish, wish.made))) return;
    if (!isWanted(wish)) return;

    const { blob, info } = wish.source.drawn;
    const looking = workshop.previewer.preview({
      sourceKey: wish.subject.id,
      source: blob,
      info,
      recipe: wish.recipe,
      maxPixels: workshop.maxPixels,
    });
    // The quick look goes first: on two cores the real thing would only delay it.
    const settled = new Promise((resolve) => {
      settle = setTimeout(resolve, sameItem ? SETTLE_MS : 0);
    });
    takeLook(wish, await looking);
    await settled;
    if (isWanted(wish) && !store.get(finalWaitsAtom)) await makeFinal(wish);
  };

  store.sub(wishAtom, () => void follow());
  store.sub(attemptAtom, () => void follow({ again: true }));
  store.sub(finalWaitsAtom, () => {
    const isOpen = !isEnded(store.get(workAtom).state) && !running;
    if (isOpen && !store.get(finalWaitsAtom)) void follow({ again: true });
  });

  const hasEnded = () => !store.get(subjectAtom) || isEnded(store.get(workAtom).state);
  return {
    untilEnded: () =>
      new Promise((resolve) => {
        if (hasEnded()) return resolve();
        const stop = store.sub(workAtom, () => {
          if (!hasEnded()) return;
          stop();
          resolve();
        });
      }),
  };
}
