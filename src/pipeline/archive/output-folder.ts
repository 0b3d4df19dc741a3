import { fileNameOf } from '../../domain/batch/naming.ts';

type FolderPicker = (options: {
  readonly id: string;
  readonly mode: 'read' | 'readwrite';
  readonly startIn: 'pictures';
}) => Promise<FileSystemDirectoryHandle>;

/** The window in Chromium, which has a folder picker. */
type PickingWindow = typeof globalThis & { readonly showDirectoryPicker?: FolderPicker };

/** A folder on the user's disk that receives results, one file per result. */
export interface OutputFolder {
  /** Name of the new folder inside the picked one. */
  readonly name: string;
  readonly handle: FileSystemDirectoryHandle;
  /**
   * Writes a result and replaces an earlier result of the same image. The file is complete or does not exist.
   *
   * @param path from `entryNamer`; missing folders are created
   */
  write(id: string, path: string, bytes: Blob): Promise<FileSystemFileHandle>;
  /**
   * Takes a result that an earlier visit has written.
   *
   * @returns false if there is no file of this size
   */
  adopt(id: string, path: string, bytes: number): Promise<boolean>;
  /** Removes the result of an image. Also succeeds if none was written. */
  remove(id: string): Promise<void>;
}

/**
 * Asks the user for a folder. Must be called in the handler of a click.
 *
 * @returns `null` if the user picked no folder
 */
export async function pickFolder(purpose: 'results' | 'watched'): Promise<FileSystemDirectoryHandle | null> {
  const { showDirectoryPicker }: PickingWindow = globalThis;
  const mode = purpose === 'results' ? 'readwrite' : 'read';
  return (await showDirectoryPicker?.({ id: purpose, mode, startIn: 'pictures' }).catch(() => null)) ?? null;
}

/**
 * Creates a new folder, so that no existing file is overwritten.
 *
 * @param name name of the new folder; `name (2)` if that exists
 */
export async function makeOutputFolder(parent: FileSystemDirectoryHandle, name: string): Promise<OutputFolder> {
  return openOutputFolder(await makeFolder(parent, name));
}

async function makeFolder(parent: FileSystemDirectoryHandle, name: string): Promise<FileSystemDirectoryHandle> {
  for (let count = 1; ; count++) {
    const wanted = count === 1 ? name : `${name} (${count})`;
    const exists = await parent.getDirectoryHandle(wanted).then(
      () => true,
      (error: unknown) => {
        const name = error instanceof DOMException ? error.name : null;
        if (name === 'NotFoundError') return false;
        // A file has the name. Anything else would fail under every name.
        if (name === 'TypeMismatchError') return true;
        throw error;
      },
    );
    if (!exists) return parent.getDirectoryHandle(wanted, { create: true });
  }
}

/** @param root a new folder, or the one of an earlier visit to the same batch */
export function openOutputFolder(root: FileSystemDirectoryHandle): OutputFolder {
  /** Paths by image id, and image ids by path, so that no result overwrites the result of another image. */
  const paths = new Map<string, string>();
  const owners = new Map<string, string>();

  const remove = async (id: string) => {
    const path = paths.get(id);
    if (path === undefined) return;
    paths.delete(id);
    owners.delete(keyOf(path));
    const folder = await openFolder(root, path, false).catch(() => null);
    await folder?.removeEntry(fileNameOf(path)).catch(() => {});
  };

  return {
    name: root.name,
    handle: root,
    async write(id, path, bytes) {
      const free = freePath(path, (taken) => (owners.get(keyOf(taken)) ?? id) !== id);
      if (paths.has(id) && paths.get(id) !== free) await remove(id);
      paths.set(id, free);
      owners.set(keyOf(free), id);
      const file = await (await openFolder(root, free, true)).getFileHandle(fileNameOf(free), { create: true });
      const stream = await file.createWritable();
      try {
        await stream.write(bytes);
        await stream.close();
        return file;
      } catch (error) {
        await stream.abort().catch(() => {});
        // The browser leaves an empty file behind.
        await remove(id);
        throw error;
      }
    },
    async adopt(id, path, size) {
      const folder = await openFolder(root, path, false).catch(() => null);
      const handle = await folder?.getFileHandle(fileNameOf(path)).catch(() => null);
      const file = await handle?.getFile().catch(() => null);
      if (file?.size !== size) return false;
      paths.set(id, path);
      owners.set(keyOf(path), id);
      return true;
    },
    remove,
  };
}

async function openFolder(root: FileSystemDirectoryHandle, path: string, create: boolean) {
  let folder = root;
  for (const name of path.split('/').slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create });
  return folder;
}

/** The key of a path. Paths that differ only in case have the same key, because some file systems ignore case. */
function keyOf(path: string): string {
  return path.toLowerCase();
}

function freePath(path: string, isTaken: (path: string) => boolean): string {
  const dot = path.lastIndexOf('.');
  let free = path;
  for (let count = 2; isTaken(free); count++) free = `${path.slice(0, dot)} (${count})${path.slice(dot)}`;
  return free;
}
