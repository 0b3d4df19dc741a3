import { atom } from 'jotai/vanilla';
import { zipName } from '../../domain/naming.ts';
import { analyticsAtom } from '../analytics.ts';
import { workbenchAtom } from '../workbench.ts';
import { archiveStateAtom, batchSettingsAtom, batchToolAtom } from './atoms.ts';
import { liveBatchAtom } from './live-batch.ts';
import { nameOutputs } from './output-names.ts';

const writingAtom = atom<AbortController | null>(null);

/** Write every result into one archive. Failed pictures are left out. */
export const downloadAllAtom = atom(null, async (get, set, options: { readonly pickFile?: boolean } = {}) => {
  const live = get(liveBatchAtom);
  const workbench = get(workbenchAtom);
  if (!live || !workbench || get(writingAtom)) return;
  const { run, store } = live;
  const tool = get(batchToolAtom);
  const all = run.items;
  const items = all.filter(({ state, result }) => state === 'done' && result);
  if (items.length === 0) return;
  if (tool.id === 'pro-resize') get(analyticsAtom)?.event('Clicked Batch Download Resized Images');

  const controller = new AbortController();
  set(writingAtom, controller);
  set(archiveStateAtom, { kind: 'writing', done: 0, total: items.length });
  try {
    const [{ workshop }, { writeArchive }, { paths }] = await Promise.all([
      workbench.open(),
      import('../../pipeline/archive/archive.ts'),
      nameOutputs(all, tool, get(batchSettingsAtom)),
    ]);
    const entries = items.map(({ id, lastModified }) => ({
      path: paths.get(id) ?? id,
      modified: new Date(lastModified),
      open: () => store.getHandle(run.id, id),
    }));
    const outcome = await writeArchive(entries, zipName(tool.zipPrefix, new Date()), {
      ...options,
      signal: controller.signal,
      save: workshop.save,
      onProgress: (done) => set(archiveStateAtom, { kind: 'writing', done, total: items.length }),
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
