import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { baseNameOf, zipName } from '../../domain/batch/naming.ts';
import { MAX_EXPORTS } from '../../domain/recipe/export-choice.ts';
import { makeOutputFolder, type OutputFolder, pickFolder } from '../../pipeline/archive/output-folder.ts';
import { type BatchItem, furtherId } from '../../pipeline/batch/batch-item.ts';
import { batchToolAtom, folderStateAtom, outputPathsAtom } from './atoms.ts';
import { namedFurther } from './further.ts';
import { type LiveBatch, liveBatchAtom } from './live-batch.ts';
import { untilNamed } from './until-named.ts';
import { endWatchAtom, folderWatchAtom } from './watch-state.ts';

interface Output {
  readonly folder: OutputFolder;
  readonly live: LiveBatch;
  /** The written results, by image. A newer result is written again. */
  readonly written: Map<string, unknown>;
  /** Ids of images to write, in the order of their results. */
  readonly due: Set<string>;
  writing: boolean;
}

const outputAtom = atom<Output | null>(null);

/** Asks for a folder. Writes finished results at once, and others when they are finished. */
export const pickOutputFolderAtom = atom(null, async (get, set) => {
  const live = get(liveBatchAtom);
  if (!live) return;
  const picked = await pickFolder('results');
  if (!picked || get(liveBatchAtom) !== live) return;
  const folder = await makeOutputFolder(picked, nameOfOutput(get)).catch(() => null);
  if (folder) await set(writeIntoAtom, folder);
  else set(folderStateAtom, { kind: 'failed', name: picked.name, reason: 'write' });
});

/** The name of a new folder for the results of the batch. */
export function nameOfOutput(get: Getter): string {
  return baseNameOf(zipName(get(batchToolAtom).zipPrefix, new Date()));
}

/** Writes finished results into a folder at once, and others when they are finished. */
export const writeIntoAtom = atom(null, async (get, set, folder: OutputFolder) => {
  const live = get(liveBatchAtom);
  if (!live) return;
  const due = live.run.items.flatMap(({ id, state, excluded }) => (state === 'done' && !excluded ? [id] : []));
  const output: Output = { folder, live, written: new Map(), due: new Set(due), writing: false };
  set(outputAtom, output);
  set(folderStateAtom, { kind: 'writing', name: folder.name, written: 0 });
  await writeDue(get, set, output);
});

/** Continues to write into the folder of an earlier visit. Results that are there are not written again. */
export const writeOnIntoAtom = atom(null, async (get, set, folder: OutputFolder) => {
  const live = get(liveBatchAtom);
  if (!live) return;
  await live.named();
  const output: Output = { folder, live, written: new Map(), due: new Set(), writing: false };
  for (const { id, state, excluded, result } of live.run.items) {
    const path = get(outputPathsAtom).get(id);
    if (state !== 'done' || excluded || !result || path === undefined) continue;
    if (await folder.adopt(id, path, result.bytes)) output.written.set(id, result);
    else output.due.add(id);
  }
  if (get(liveBatchAtom) !== live) return;
  set(outputAtom, output);
  show(set, output);
  await writeDue(get, set, output);
});

/** Writes the new result of an image. */
export const giveToFolderAtom = atom(null, async (get, set, id: string) => {
  const output = get(outputAtom);
  if (!output || output.live !== get(liveBatchAtom)) return;
  output.due.add(id);
  await writeDue(get, set, output);
});

/** Deletes the file of an image that has left the list. */
export const takeFromFolderAtom = atom(null, async (get, set, id: string) => {
  const output = get(outputAtom);
  if (!output?.written.delete(id)) return;
  await output.folder.remove(id);
  await removeFurther(output, id, 0);
  show(set, output);
});

/** Writes the further files of an image in place of its earlier ones. */
async function writeFurther(get: Getter, output: Output, item: BatchItem): Promise<void> {
  const { live } = output;
  const further = namedFurther(live, [item], get(outputPathsAtom)).get(item.id) ?? [];
  for (const { id, path } of further) await writeFile(get, output, id, path);
  await removeFurther(output, item.id, further.length);
}

/** Writes a stored file. The watch of the folder that contains it does not take it for a new image. */
async function writeFile(get: Getter, { folder, live }: Output, id: string, path: string): Promise<void> {
  const file = await folder.write(id, path, await live.store.get(live.run.id, id));
  await get(folderWatchAtom)?.wrote(file);
}

/** Removes further files of an image. @param from the index of the first one */
async function removeFurther({ folder }: Output, itemId: string, from: number): Promise<void> {
  for (let index = from; index < MAX_EXPORTS; index++) await folder.remove(furtherId(itemId, index));
}

/** Writes results one at a time. They wait on disk, not in memory. */
async function writeDue(get: Getter, set: Setter, output: Output): Promise<void> {
  const { live, written, due } = output;
  if (output.writing) return;
  output.writing = true;
  try {
    while (due.size > 0) {
      const ready = [...due];
      due.clear();
      await untilNamed(get, live);
      for (const id of ready) {
        if (get(outputAtom) !== output || get(liveBatchAtom) !== live) return;
        const item = live.run.item(id);
        const result = item?.excluded ? null : item?.result;
        const path = get(outputPathsAtom).get(id);
        if (!result || path === undefined) continue;
        await writeFile(get, output, id, path);
        if (item) await writeFurther(get, output, item);
        written.set(id, result);
        if (item) void live.remember([item]);
        show(set, output);
      }
    }
    const { items, running } = live.run;
    const whole = items.every(({ id, state, result, excluded }) => {
      return excluded || state === 'failed' || (state === 'done' && written.get(id) === result);
    });
    if (whole && !running && items.length > 0) live.record({ saved: true });
  } catch (error) {
    set(outputAtom, null);
    const full = error instanceof DOMException && error.name === 'QuotaExceededError';
    set(folderStateAtom, { kind: 'failed', name: output.folder.name, reason: full ? 'quota' : 'write' });
    set(endWatchAtom, full ? 'disk-full' : 'output');
  } finally {
    output.writing = false;
  }
}

function show(set: Setter, { folder, written }: Output): void {
  set(folderStateAtom, { kind: 'writing', name: folder.name, written: written.size });
}
