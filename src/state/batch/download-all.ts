import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { zipName } from '../../domain/batch/naming.ts';
import { isEnded } from '../../domain/outcome/job.ts';
import { MIN_BATCH } from '../../domain/settings/tool-rules.ts';
import type { ArchiveEntry } from '../../pipeline/archive/archive.ts';
import { type PickedArchive, pickArchiveFile } from '../../pipeline/archive/pick-archive-file.ts';
import { hasSource } from '../../pipeline/batch/batch-item.ts';
import { analyticsAtom } from '../analytics.ts';
import { servicesAtom } from '../store.ts';
import { archiveStateAtom, batchToolAtom, outputPathsAtom } from './atoms.ts';
import { fileDateMs, fileDatesAtom } from './choices.ts';
import { namedFurther } from './further.ts';
import { type LiveBatch, liveBatchAtom } from './live-batch.ts';
import { retryLost } from './retry-lost.ts';
import { untilNamed } from './until-named.ts';

/** A requested archive, from the click until it is saved or canceled. */
interface Order {
  readonly live: LiveBatch;
  readonly picked: PickedArchive | null;
  readonly controller: AbortController;
  readonly makeRest: () => Promise<unknown>;
  /** False until all missing images are in the batch's queue. */
  readonly isComplete: boolean;
  /** Whether to save what is finished, and nothing else. */
  readonly onlyFinished: boolean;
  readonly makeReport: (() => Promise<string>) | null;
  /** The images to save; `null` for all. */
  readonly only: ReadonlySet<string> | null;
}

/** The name of the report in an archive. No result has its extension. */
const REPORT_FILE = 'report.csv';

const orderAtom = atom<Order | null>(null);

export interface DownloadAllOptions {
  /** Whether to ask where to save the archive, if the browser can. */
  readonly pickFile?: boolean;
  /** Whether to save what is finished while the rest waits. Default false. */
  readonly onlyFinished?: boolean;
  /** Makes the text of `REPORT_FILE`, which the archive then contains, once all images have ended. */
  readonly makeReport?: (() => Promise<string>) | null;
  /** Saves only these images, if they are finished. Default: all. */
  readonly only?: ReadonlySet<string> | null;
  /** Processes missing images and resumes a paused batch. */
  readonly makeRest: (live: LiveBatch) => Promise<void>;
}

/**
 * Saves all images in one archive. Processes missing images first, and writes the archive when everything has ended.
 * Must run in a click handler, because the file picker requires one.
 */
export const orderArchiveAtom = atom(null, async (get, set, options: DownloadAllOptions) => {
  const { pickFile = false, onlyFinished = false, makeReport = null, only = null, makeRest } = options;
  const live = get(liveBatchAtom);
  if (!live || get(orderAtom) || live.run.items.filter(({ excluded }) => !excluded).length < MIN_BATCH) return;
  // The user need not pick a file for an archive that cannot be saved.
  if (only === null && exceedsLimit(live)) return set(archiveStateAtom, { kind: 'too-large' });
  const { zipPrefix, batchEvent } = get(batchToolAtom);
  if (batchEvent) get(analyticsAtom)?.event(batchEvent);
  const picked = pickFile ? await pickArchiveFile(zipName(zipPrefix, new Date())) : null;
  if (picked === 'cancelled' || get(liveBatchAtom) !== live || get(orderAtom)) return;
  const controller = new AbortController();
  set(archiveStateAtom, { kind: 'waiting' });
  await completeOrder(get, set, {
    live,
    picked,
    controller,
    makeRest: async () => onlyFinished || makeRest(live),
    isComplete: false,
    onlyFinished,
    makeReport,
    only,
  });
});

/** Whether all images have ended, and even their lowest look exceeds the limit of the set. */
function exceedsLimit({ run }: LiveBatch): boolean {
  const status = run.budget.status();
  if (status?.verdict !== 'unreachable' || status.totalBytes <= status.budgetBytes) return false;
  return run.items.every(({ excluded, state, outdated }) => excluded || (isEnded(state) && !outdated));
}

async function completeOrder(get: Getter, set: Setter, order: Order): Promise<void> {
  const open: Order = { ...order, isComplete: false };
  set(orderAtom, open);
  await open.makeRest();
  // The archive was canceled in the meantime.
  if (get(orderAtom) !== open) return;
  set(orderAtom, { ...open, isComplete: true });
  await set(fillOrderAtom);
}

/** Writes a requested archive once everything has ended. */
export const fillOrderAtom = atom(null, async (get, set) => {
  const order = get(orderAtom);
  if (!order?.isComplete || get(archiveStateAtom).kind !== 'waiting') return;
  const { onlyFinished } = order;
  if (order.live.run.running && !onlyFinished) return;
  // The settings changed while the last images were processed.
  if (!onlyFinished && order.live.run.items.some((item) => item.outdated && !item.excluded && hasSource(item)))
    return completeOrder(get, set, order);
  try {
    await writeOrder(get, set, order);
  } catch (error) {
    console.error('Error processing images', error);
    set(archiveStateAtom, { kind: 'failed', reason: 'write' });
  } finally {
    if (get(orderAtom) === order) set(orderAtom, null);
  }
});

async function writeOrder(get: Getter, set: Setter, order: Order): Promise<void> {
  const { live, picked, controller, only } = order;
  const { run } = live;
  const dates = get(fileDatesAtom);
  await untilNamed(get, live);
  const items = run.items.filter(
    ({ id, state, result, outdated, excluded }) =>
      state === 'done' && result && !outdated && !excluded && (only?.has(id) ?? true),
  );
  if (items.length === 0) return set(archiveStateAtom, { kind: 'nothing' });
  if (only === null && exceedsLimit(live)) return set(archiveStateAtom, { kind: 'too-large' });
  if (!order.onlyFinished && (await retryLost(live, items))) return completeOrder(get, set, order);
  let total = items.length;
  const showProgress = (done: number) => set(archiveStateAtom, { kind: 'writing', done: Math.min(done, total), total });
  showProgress(0);
  const tool = get(batchToolAtom);
  const [opened, { writeArchive }] = await Promise.all([
    get(servicesAtom)?.open(),
    import('../../pipeline/archive/archive.ts'),
    untilNamed(get, live),
  ]);
  if (!opened) return set(archiveStateAtom, { kind: 'idle' });
  const paths = get(outputPathsAtom);
  const further = namedFurther(live, items, paths);
  const entries = items.flatMap((item) =>
    [{ id: item.id, path: paths.get(item.id) ?? item.id }, ...(further.get(item.id) ?? [])].map(
      ({ id, path }): ArchiveEntry => ({
        path,
        modifiedMs: fileDateMs(item, dates),
        open: () => live.store.getHandle(run.id, id),
      }),
    ),
  );
  total = entries.length;
  const { makeReport } = order;
  if (makeReport) {
    entries.push({ path: REPORT_FILE, modifiedMs: Date.now(), open: async () => new Blob([await makeReport()]) });
  }
  const outcome = await writeArchive(entries, zipName(tool.zipPrefix, new Date()), {
    picked,
    signal: controller.signal,
    save: opened.pipeline.save,
    onProgress: showProgress,
  });
  if (outcome.kind === 'cancelled') return set(archiveStateAtom, { kind: 'idle' });
  if (outcome.kind === 'failed') return set(archiveStateAtom, outcome);
  void live.remember(items);
  // The rest is still to be saved.
  if (only !== null) return set(archiveStateAtom, { kind: 'idle' });
  set(archiveStateAtom, outcome);
  // Only a complete archive allows the next visit to delete the batch.
  const everything = run.items.every(({ state, excluded }) => excluded || state === 'done' || state === 'failed');
  if (everything && !run.running) live.record({ saved: true });
}

/** Cancels an archive that is waiting or being written. The batch continues. */
export const cancelArchiveAtom = atom(null, (get, set) => {
  const order = get(orderAtom);
  if (!order) return;
  order.controller.abort();
  if (get(archiveStateAtom).kind !== 'waiting') return;
  set(orderAtom, null);
  set(archiveStateAtom, { kind: 'idle' });
});
