import type { ResultStore, StorageRoom } from './result-store.ts';

/** Space reserved for the journal and the start of an archive. */
const RESERVE_BYTES = 16 * 1024 * 1024;

export interface StorageWatch {
  /** Whether the store has room for this many more bytes. Queries the browser only when space is low. */
  holds(bytes: number): Promise<boolean>;
  read(): Promise<StorageRoom>;
}

export function createStorageWatch(store: ResultStore): StorageWatch {
  let freeBytes = 0;
  return {
    async holds(bytes) {
      if (bytes + RESERVE_BYTES > freeBytes) freeBytes = (await store.room()).freeBytes ?? Number.POSITIVE_INFINITY;
      if (bytes + RESERVE_BYTES > freeBytes) return false;
      freeBytes -= bytes;
      return true;
    },
    read: () => store.room(),
  };
}
