import { once } from '../../base/once.ts';
import { type Journal, openJournal } from '../../pipeline/batch/journal.ts';
import { type MadeMemory, openMadeMemory } from '../../pipeline/batch/made-memory.ts';
import { openResultStore, type ResultStore } from '../../pipeline/batch/result-store.ts';

/** Where batches are stored between visits. */
export interface BatchStore {
  readonly store: ResultStore;
  /** `null` if the browser stores nothing for this site. */
  readonly journal: Journal | null;
  readonly memory: MadeMemory | null;
}

/** Opens the store once, when the user enters the first bulk page. */
export const openBatchStore = once(async (): Promise<BatchStore> => {
  const [store, journal, memory] = await Promise.all([openResultStore(), openJournal(), openMadeMemory()]);
  return { store, journal, memory };
});
