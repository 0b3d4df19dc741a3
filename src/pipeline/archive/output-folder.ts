import { fileNameOf } from '../../domain/batch/naming.ts';

type FolderPicker = (options: {
  readonly id: string;
  readonly mode: 'readwrite';
  readonly startIn: 'pictures';
}) => Promise<FileSystemDirectoryHandle>;

/** The window in Chromium, which has a folder picker. */
type PickingWindow = typeof globalThis & { readonly showDirectoryPicker?: FolderPicker };

/** A folder on the user's disk that receives results, one file per result. */
export interface OutputFolder {
  /** Name of the new folder inside the picked one. */
  readonly name: string;
  /**
   * Writes a result and replaces an earlier result of the same image. The file is complete or does not exist.
   *
   * @param path from `entryNamer`; missing folders are created
   */
  write(id: string, path: string, bytes: Blob): Promise<void>;
  /** Removes the result of an image. Also succeeds if none was written. */
  remove(id: string): Promise<void>;
}

/**
 * Asks the user for a folder and creates a new folder in it, so that no existing file is overwritten. Must be called in
 * the handler of a click.
 *
 * @param name name of the new folder; `name (2)` if that exists
 * @returns `null` if the user picked no folder
 */
export async function pickOutputFolder(name: string): Promise<OutputFolder | null> {
  const { showDirectoryPicker }: PickingWindow = globalThis;
  const picked = await showDirectoryPicker?.({ id: 'results', mode: 'readwrite', startIn: 'pictures' }).catch(
    () => null,
  );
  return picked ? createOutputFolder(await makeFolder(picked, name)) : null;
}

async function makeFolder(parent: FileSystemDirectoryHandle, name: string): Promise<FileSystemDirectoryHandle> {
  for (let count = 1; ; count++) {
    const wanted = count === 1 ? name : `${name} (${count})`;
    const exists = await parent.getDirectoryHandle(wanted).then(
      () => true,
      (error: unknown) => !(error instanceof DOMException && error.name === 'NotFoundError'),
    );
    if (!exists) return parent.getDirectoryHandle(wanted, { create: true });
  }
}

function createOutputFolder(root: FileSystemDirectoryHandle): OutputFolder {
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
      } catch (error) {
        await stream.abort().catch(() => {});
        // The browser leaves an empty file behind.
        await remove(id);
        throw error;
      }
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
