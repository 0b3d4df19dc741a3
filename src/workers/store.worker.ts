import { expose } from 'comlink';
import { type SyncFileHandle, writeAt } from './sync-access.ts';

/** Not in every browser, and not in TypeScript's own list. */
type MovableHandle = SyncFileHandle & { readonly move?: (name: string) => Promise<void> };

export type StoreReply = 'written' | 'full' | 'failed';

/** Of a file that is not whole yet. */
const UNFINISHED = '.part';

/** Whether this browser's workers can write to the origin's private files. */
function canWrite(): boolean {
  return 'createSyncAccessHandle' in FileSystemFileHandle.prototype;
}

/** Written beside the file, and moved over it when it is whole, where files can be moved. Never rejects. */
async function write(folderName: string, name: string, bytes: ArrayBuffer): Promise<StoreReply> {
  const unfinished = 'move' in FileSystemFileHandle.prototype ? name + UNFINISHED : name;
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(folderName, { create: true });
  try {
    const file: MovableHandle = await folder.getFileHandle(unfinished, { create: true });
    const handle = await file.createSyncAccessHandle?.();
    if (!handle) return 'failed';
    try {
      // What a tab that died in the middle left may be longer.
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
