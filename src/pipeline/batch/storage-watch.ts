import type { ResultStore, StorageRoom } from './result-store.ts';

/** Space reserved for the journal and the start of an archive. */
const RESERVE_BYTES = 16 * 1024 * 1024;

export interface StorageWatch {
  /**
   * Reserves room for this many more bytes. Queries the browser only when space is low.
   *
   * @returns a function to call once they are written; `null` if there is no room
   */
  reserve(bytes: number): Promise<(() => void) | null>;
  read(): Promise<StorageRoom>;
}

export function createStorageWatch(store: ResultStore): StorageWatch {
  let freeBytes = 0;
  // The browser does not know of these yet, and several results can be written at the same time.
  let unwrittenBytes = 0;
  return {
    async reserve(bytes) {
      if (bytes + RESERVE_BYTES > freeBytes) {
        const room = (await store.room()).freeBytes ?? Number.POSITIVE_INFINITY;
        freeBytes = room - unwrittenBytes;
      }
      if (bytes + RESERVE_BYTES > freeBytes) return null;
      freeBytes -= bytes;
      unwrittenBytes += bytes;
      return () => {
        unwrittenBytes -= bytes;
      };
    },
    read: () => store.room(),
  };
}
