import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { baseNameOf, zipName } from '../../domain/batch/naming.ts';
import { type OutputFolder, pickOutputFolder } from '../../pipeline/archive/output-folder.ts';
import { batchToolAtom, folderStateAtom, outputPathsAtom } from './atoms.ts';
import { type LiveBatch, liveBatchAtom } from './live-batch.ts';

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
  const folder = await pickOutputFolder(baseNameOf(zipName(get(batchToolAtom).zipPrefix, new Date())));
  if (!folder || get(liveBatchAtom) !== live) return;
  const due = live.run.items.flatMap(({ id, state, excluded }) => (state === 'done' && !excluded ? [id] : []));
  const output: Output = { folder, live, written: new Map(), due: new Set(due), writing: false };
  set(outputAtom, output);
  set(folderStateAtom, { kind: 'writing', name: folder.name, written: 0 });
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
  show(set, output);
});

/** Writes results one at a time. They wait on disk, not in memory. */
async function writeDue(get: Getter, set: Setter, output: Output): Promise<void> {
  const { folder, live, written, due } = output;
  if (output.writing) return;
  output.writing = true;
  try {
    while (due.size > 0) {
      const ready = [...due];
      due.clear();
      await live.named();
      for (const id of ready) {
        if (get(outputAtom) !== output || get(liveBatchAtom) !== live) return;
        const item = live.run.item(id);
        const result = item?.excluded ? null : item?.result;
        const path = get(outputPathsAtom).get(id);
        if (!result || path === undefined) continue;
        await folder.write(id, path, await live.store.get(live.run.id, id));
        written.set(id, result);
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
    set(folderStateAtom, { kind: 'failed', name: folder.name, reason: full ? 'quota' : 'write' });
  } finally {
    output.writing = false;
  }
}

function show(set: Setter, { folder, written }: Output): void {
  set(folderStateAtom, { kind: 'writing', name: folder.name, written: written.size });
}
