import { atom } from 'jotai/vanilla';
import { FORMATS } from '../../codecs/formats.ts';
import { zipName } from '../../domain/bulk.ts';
import { entryPaths } from '../../domain/entry-names.ts';
import { workbenchAtom } from '../workbench.ts';
import { archiveStateAtom, bulkToolAtom } from './atoms.ts';
import { liveBatchAtom } from './live-batch.ts';

const writingAtom = atom<AbortController | null>(null);

/** Write every result into one archive. Failed pictures are left out. */
export const downloadAllAtom = atom(null, async (get, set, options: { readonly pickFile?: boolean } = {}) => {
  const live = get(liveBatchAtom);
  const workbench = get(workbenchAtom);
  if (!live || !workbench || get(writingAtom)) return;
  const { run, store } = live;
  const tool = get(bulkToolAtom);
  const items = run.items.flatMap((item) =>
    item.state === 'done' && item.result ? [{ ...item, ...item.result }] : [],
  );
  if (items.length === 0) return;
  const paths = entryPaths(
    items.map(({ path, format }) => ({ path, extension: FORMATS[format].extension })),
    tool,
  );
  const entries = items.map(({ id, lastModified }, index) => ({
    path: paths[index] ?? id,
    modified: new Date(lastModified),
    open: () => store.get(run.id, id),
  }));

  const controller = new AbortController();
  set(writingAtom, controller);
  set(archiveStateAtom, { kind: 'writing', done: 0, total: entries.length });
  try {
    const [{ workshop }, { writeArchive }] = await Promise.all([
      workbench.open(),
      import('../../pipeline/archive/archive.ts'),
    ]);
    const outcome = await writeArchive(entries, zipName(tool.zipPrefix, new Date()), {
      ...options,
      signal: controller.signal,
      save: workshop.save,
      onProgress: (done) => set(archiveStateAtom, { kind: 'writing', done, total: entries.length }),
    });
    if (outcome.kind === 'cancelled') return set(archiveStateAtom, { kind: 'idle' });
    set(archiveStateAtom, outcome);
    // Only what is whole may be forgotten by the next visit.
    const everything = run.items.every(({ state }) => state === 'done' || state === 'failed');
    if (outcome.kind === 'saved' && everything && !run.running) live.record({ saved: true });
  } catch (error) {
    console.error('Error processing images', error);
    set(archiveStateAtom, { kind: 'failed', reason: 'write' });
  } finally {
    set(writingAtom, null);
  }
});

export const cancelArchiveAtom = atom(null, (get) => get(writingAtom)?.abort());
