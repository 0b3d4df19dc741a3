import { expose } from 'comlink';
import { type SyncFileHandle, writeAt } from './sync-access.ts';

/** `move` is missing in some browsers, and in TypeScript's DOM library. */
type MovableHandle = SyncFileHandle & { readonly move?: (name: string) => Promise<void> };

export type StoreReply = 'written' | 'full' | 'failed';

/** Suffix of a file that is not complete yet. */
const UNFINISHED = '.part';

/** Whether this browser's workers can write to the origin's private files. */
function canWrite(): boolean {
  return 'createSyncAccessHandle' in FileSystemFileHandle.prototype;
}

/**
 * Writes a file. If files can be moved, writes a temporary file and moves it into place when it is complete. Rejects
 * only if the folder cannot be opened.
 */
async function write(folderName: string, name: string, bytes: ArrayBuffer): Promise<StoreReply> {
  const unfinished = 'move' in FileSystemFileHandle.prototype ? name + UNFINISHED : name;
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(folderName, { create: true });
  try {
    const file: MovableHandle = await folder.getFileHandle(unfinished, { create: true });
    const handle = await file.createSyncAccessHandle?.();
    if (!handle) return 'failed';
    try {
      // A tab that died while writing may have left a longer file.
      handle.truncate(0);
      writeAt(handle, new Uint8Array(bytes), 0);
      handle.flush();
    } finally {
      handle.close();
    }
    if (unfinished !== name) {
      await folder.removeEntry(name).catch(() => {});
      await file.move?.(name);
    }
    return 'written';
  } catch (error) {
    await folder.removeEntry(unfinished).catch(() => {});
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed';
  }
}

const api = { canWrite, write };

export type StoreWorkerApi = typeof api;

expose(api);
