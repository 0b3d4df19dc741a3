import { type SyncFileHandle, writeAt } from '../sync-access.ts';
import type { PartOutput } from './zip-part.ts';

/** An output whose result is a blob to download, or `null` for the file that the user picked. */
export interface SavedPart extends PartOutput {
  readonly result: () => Promise<Blob | null>;
}

type RemovableHandle = FileSystemFileHandle & { readonly remove?: () => Promise<void> };

/**
 * Opens a file in the origin's private storage.
 *
 * @param folders path from the root
 * @returns `null` if the browser has no such storage, or none in private windows
 */
export async function openStoredPart(folders: readonly string[], name: string): Promise<SavedPart | null> {
  const folder = await openFolder(folders).catch(() => null);
  if (!folder) return null;
  const file: SyncFileHandle = await folder.getFileHandle(name, { create: true });
  if (!file.createSyncAccessHandle) return null;
  const handle = await file.createSyncAccessHandle();
  let at = 0;
  return {
    write: (bytes) => {
      at = writeAt(handle, bytes, at);
    },
    close: async () => {
      handle.flush();
      handle.close();
    },
    discard: async () => {
      handle.close();
      await folder.removeEntry(name);
    },
    result: () => file.getFile(),
  };
}

async function openFolder(names: readonly string[]): Promise<FileSystemDirectoryHandle> {
  let folder = await navigator.storage.getDirectory();
  for (const name of names) folder = await folder.getDirectoryHandle(name, { create: true });
  return folder;
}

/** Opens the user's file. Browsers keep written data in a temporary file until it is closed. */
export async function openPickedPart(file: RemovableHandle): Promise<SavedPart> {
  const writable = await file.createWritable();
  return {
    write: (bytes) => writable.write(bytes),
    close: () => writable.close(),
    discard: async () => {
      await writable.abort().catch(() => {});
      // The picker created or emptied the file, and an empty file is useless.
      if ((await file.getFile()).size === 0) await file.remove?.();
    },
    result: async () => null,
  };
}

/** Collects a part in blobs, for browsers without storage, or with a full one. They may move small blobs to disk themselves. */
export function openBlobPart(): SavedPart {
  const pieces: Blob[] = [];
  return {
    write: (bytes) => {
      pieces.push(new Blob([bytes]));
    },
    close: async () => {},
    discard: async () => {
      pieces.length = 0;
    },
    result: async () => new Blob(pieces, { type: 'application/zip' }),
  };
}
