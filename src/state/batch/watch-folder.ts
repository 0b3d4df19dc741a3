import { atom, type Getter, type Setter } from 'jotai/vanilla';
import type { FoundFile } from '../../intake/found-file.ts';
import {
  makeOutputFolder,
  type OutputFolder,
  openOutputFolder,
  pickFolder,
} from '../../pipeline/archive/output-folder.ts';
import { hasSource } from '../../pipeline/batch/batch-item.ts';
import { claimedBatches } from '../../pipeline/batch/batch-lock.ts';
import { regainFolders } from '../../pipeline/batch/regain-access.ts';
import { watchFolder } from '../../pipeline/batch/watch-folder.ts';
import { proVerdictAtom } from '../account/access.ts';
import { announce } from '../announce.ts';
import { servicesAtom } from '../store.ts';
import { openCurrent, reopen } from './actions.ts';
import { openBatchStore } from './batch-store.ts';
import { type LiveBatch, liveBatchAtom } from './live-batch.ts';
import { nameOfOutput, writeIntoAtom, writeOnIntoAtom } from './output-folder.ts';
import { dropRows } from './remove-rows.ts';
import { selectFirstRowAtom } from './selected-row.ts';
import { unfinishedAtom } from './unfinished.ts';
import { endWatchAtom, folderWatchAtom, watchStateAtom } from './watch-state.ts';

/** Asks for the folder to watch, or for the one that receives the results. Must run in a click handler. */
export const pickWatchFolderAtom = atom(null, (_get, _set, purpose: 'results' | 'watched') => pickFolder(purpose));

/** The two folders that the user has chosen. */
export interface ChosenFolders {
  readonly folder: FileSystemDirectoryHandle;
  /** Results are written into a new folder in it. */
  readonly into: FileSystemDirectoryHandle;
}

/** Adds the images of a folder to the batch, processes them and writes the results, now and when new ones appear. */
export const startWatchAtom = atom(null, async (get, set, { folder, into }: ChosenFolders) => {
  set(endWatchAtom, 'user');
  const refuse = (why: 'pro-ended' | 'elsewhere' | 'output') =>
    set(watchStateAtom, { kind: 'stopped', folder: folder.name, why });
  if (get(proVerdictAtom) === 'refused') return refuse('pro-ended');
  if (await isWatchedElsewhere(folder, get(liveBatchAtom))) return refuse('elsewhere');
  const output = await makeOutputFolder(into, nameOfOutput(get)).catch(() => null);
  if (!output) return refuse('output');
  const live = await openCurrent(get, set);
  if (!live) return;
  void set(writeIntoAtom, output);
  await watch(get, set, { live, folder, output, found: new Set() });
});

/** Continues a watch of an earlier visit, with its batch. Must run in a click handler, because it requests access. */
export const continueWatchAtom = atom(null, async (get, set, id: string) => {
  const folders = get(unfinishedAtom).find(({ record }) => record.id === id)?.record.watch;
  if (!folders) return;
  const { folder } = folders;
  // Without access, the batch stays on offer.
  const refuse = (why: 'denied' | 'elsewhere') => set(watchStateAtom, { kind: 'stopped', folder: folder.name, why });
  if (!(await regainFolders(folders))) return refuse('denied');
  if (await isWatchedElsewhere(folder, get(liveBatchAtom))) return refuse('elsewhere');
  const live = await reopen(get, set, id);
  if (!live) return;
  await live.run.startWaiting();
  live.refresh();
  const output = openOutputFolder(folders.output);
  await set(writeOnIntoAtom, output);
  const found = live.run.items.filter((item) => item.path.startsWith(`${folder.name}/`));
  await watch(get, set, { live, folder, output, found: new Set(found.map((item) => item.id)) });
});

export const stopWatchAtom = atom(null, (_get, set) => set(endWatchAtom, 'user'));

interface Watching {
  readonly live: LiveBatch;
  readonly folder: FileSystemDirectoryHandle;
  readonly output: OutputFolder;
  /** Ids of the images from the folder. Others may have the same path. */
  readonly found: Set<string>;
}

async function watch(get: Getter, set: Setter, watching: Watching): Promise<void> {
  const { live, folder, output } = watching;
  const started = await watchFolder(folder, {
    outputs: [output.handle],
    known: knownOf(watching),
    onFiles: (files) => takeFiles(get, set, watching, files),
    onEnd: (why) => set(endWatchAtom, why),
  });
  if (get(liveBatchAtom) !== live) return started.stop();
  const { isObserved } = started;
  set(folderWatchAtom, started);
  set(watchStateAtom, { kind: 'watching', folder: folder.name, output: output.name, isObserved });
  live.record({ watch: { folder, output: output.handle } });
}

/** The images that need not be found again. */
function knownOf({ live, folder, found }: Watching) {
  return live.run.items
    .filter((item) => found.has(item.id) && (item.state !== 'waiting' || hasSource(item)))
    .map(({ path, bytes, lastModified }) => ({ path: path.slice(folder.name.length + 1), bytes, lastModified }));
}

/** Whether another tab writes results of this folder. Each tab would take the other's results for new images. */
async function isWatchedElsewhere(folder: FileSystemDirectoryHandle, own: LiveBatch | null): Promise<boolean> {
  const [{ journal }, claimed] = [await openBatchStore(), await claimedBatches()];
  for (const { id, watch: other } of (await journal?.batches()) ?? []) {
    if (other && id !== own?.run.id && claimed.has(id) && (await folder.isSameEntry(other.folder))) return true;
  }
  return false;
}

async function takeFiles(get: Getter, set: Setter, watching: Watching, files: readonly FoundFile[]): Promise<void> {
  const { live, found } = watching;
  const opened = await get(servicesAtom)?.open();
  if (!opened || get(liveBatchAtom) !== live) return;
  if (get(proVerdictAtom) === 'refused') return set(endWatchAtom, 'pro-ended');
  const { images, skipped } = await opened.pipeline.filterImages(files, live.run.items.filter(hasSource));
  if (skipped.length > 0) announce({ get, set }, 'info', { kind: 'files-skipped', added: images.length, skipped });
  if (images.length === 0 || get(liveBatchAtom) !== live) return;
  const paths = new Set(images.map(({ path }) => path));
  const earlier = live.run.items.flatMap(({ id, path }) => (found.has(id) && paths.has(path) ? [id] : []));
  await dropRows(get, set, live, earlier);
  const others = new Set(live.run.items.map(({ id }) => id));
  await live.run.add(images);
  for (const { id } of live.run.items) if (!others.has(id)) found.add(id);
  void live.run.originals.read(opened.pipeline.readOriginal);
  void set(selectFirstRowAtom);
  if (!live.run.running) live.throughput.reset();
  // Not all that could be started: the user may have canceled images, or be changing the settings.
  await live.run.startWaiting();
  live.refresh();
}
