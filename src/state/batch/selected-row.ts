import { atom, type Getter, type Setter } from 'jotai/vanilla';
import { fileNameOf } from '../../domain/batch/naming.ts';
import { withoutRows } from '../../domain/batch/picked-rows.ts';
import { formatOf } from '../../formats/formats.ts';
import { type BatchItem, readableFile } from '../../pipeline/batch/batch-item.ts';
import { servicesAtom } from '../store.ts';
import { batchSubjectAtom } from '../workbench/atoms.ts';
import type { MadeByBatch, Subject } from '../workbench/model.ts';
import { batchRowsAtom, pickedAtom, selectedRowAtom } from './atoms.ts';
import { type LiveBatch, liveBatchAtom } from './live-batch.ts';

/** A row must stay selected for this long before its image is opened. */
const REST_MS = 80;

/** Shows a row's image on the stage; `null` empties the stage. */
export const selectRowAtom = atom(null, async (get, set, id: string | null) => {
  const live = get(liveBatchAtom);
  const item = id === null ? null : (live?.run.item(id) ?? null);
  set(selectedRowAtom, item?.id ?? null);
  if (!item || !live) return set(batchSubjectAtom, null);
  await openSubject(get, set, live, item);
});

/** How many images with nothing to show to pass over before the first one is selected anyway. */
const MOST_PASSED_OVER = 10;

/** If no row is selected, selects the first one whose image or stored result can be shown. */
export const selectFirstRowAtom = atom(null, async (get, set) => {
  const first = get(liveBatchAtom)?.run.items.slice(0, MOST_PASSED_OVER) ?? [];
  if (get(selectedRowAtom) !== null) return;
  for (const { id } of first) {
    await set(selectRowAtom, id);
    const subject = get(batchSubjectAtom);
    // The user may have selected another row in the meantime.
    if (get(selectedRowAtom) !== id || subject?.id !== id || hasPicture(subject)) return;
  }
  await set(selectRowAtom, first[0]?.id ?? null);
});

function hasPicture({ status, made }: Subject): boolean {
  if (status.kind === 'missing') return made !== null && !('code' in made.outcome);
  return status.kind !== 'refused';
}

/** Selects the row before or after the selected one. @returns whether there is one */
export const selectNeighborAtom = atom(null, (get, set, step: 1 | -1): boolean => {
  const rows = get(batchRowsAtom);
  const next = rows[rows.indexOf(get(selectedRowAtom) ?? '') + step];
  if (next === undefined || get(selectedRowAtom) === null) return false;
  void set(selectRowAtom, next);
  return true;
});

/** Selects the nearest remaining row if the selected one leaves the list. Call this before rows leave. */
export const deselectRowsAtom = atom(null, (get, set, ids: readonly string[]) => {
  set(pickedAtom, withoutRows(get(pickedAtom), ids));
  const selected = get(selectedRowAtom);
  if (selected === null || !ids.includes(selected)) return;
  const rows = get(batchRowsAtom);
  const leaving = new Set(ids);
  const isStaying = (id: string) => !leaving.has(id);
  const index = rows.indexOf(selected);
  void set(selectRowAtom, rows.slice(index).find(isStaying) ?? rows.slice(0, index).findLast(isStaying) ?? null);
});

/** Updates the stage when the selected row changes. */
export function updateSubject(get: Getter, set: Setter, item: BatchItem): void {
  const live = get(liveBatchAtom);
  const subject = get(batchSubjectAtom);
  if (!live || get(selectedRowAtom) !== item.id || subject?.id !== item.id) return;
  if (subject.status.kind === 'missing' && item.file) return void openSubject(get, set, live, item);
  const made = madeOf(live, item);
  const isMadeKnown = subject.made?.recipeKey === made?.recipeKey && (subject.made === null) === (made === null);
  const own = live.run.settings.ownOf(item, item.source);
  const isSameOwn = JSON.stringify(subject.own) === JSON.stringify(own);
  if (isMadeKnown && isSameOwn && subject.pose === item.pose) return;
  set(batchSubjectAtom, { ...subject, own, pose: item.pose, made });
}

async function openSubject(get: Getter, set: Setter, live: LiveBatch, item: BatchItem): Promise<void> {
  const { id, path, bytes } = item;
  const name = fileNameOf(path);
  const ownOf = (of: BatchItem) => live.run.settings.ownOf(of, of.source);
  const known = { id, name, bytes, own: ownOf(item), pose: item.pose, made: madeOf(live, item) };
  set(batchSubjectAtom, { ...known, status: { kind: 'reading' } });
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const isWanted = () => get(selectedRowAtom) === id && get(liveBatchAtom) === live;
  if (!isWanted()) return;
  const status = await openFile(get, await readableFile(item));
  const now = live.run.item(id);
  if (isWanted() && now)
    set(batchSubjectAtom, { ...known, own: ownOf(now), pose: now.pose, made: madeOf(live, now), status });
}

async function openFile(get: Getter, file: File | null): Promise<Subject['status']> {
  const opened = file && (await (await get(servicesAtom)?.open())?.pipeline.open(file));
  if (!file || !opened) return { kind: 'missing' };
  return opened.ok ? { kind: 'ready', file, source: opened.source } : { kind: 'refused', failure: opened.failure };
}

function madeOf({ run, store }: LiveBatch, { id, result, failure, recipeKey }: BatchItem): MadeByBatch | null {
  if (recipeKey === null) return null;
  if (failure) return { recipeKey, outcome: failure };
  if (!result) return null;
  const open = async () => {
    try {
      // A copy, because the batch replaces the file when it processes the image again.
      const bytes = await (await store.get(run.id, id)).arrayBuffer();
      return new Blob([bytes], { type: formatOf(result.format).mime });
    } catch {
      return null;
    }
  };
  return { recipeKey, outcome: { ...result, open } };
}
