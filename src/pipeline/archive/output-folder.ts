import { fileNameOf } from '../../domain/naming.ts';

type FolderPicker = (options: {
  readonly id: string;
  readonly mode: 'readwrite';
  readonly startIn: 'pictures';
}) => Promise<FileSystemDirectoryHandle>;

/** The window as Chromium has it. */
type PickingWindow = typeof globalThis & { readonly showDirectoryPicker?: FolderPicker };

/** A folder of the user's that receives results, one file each. */
export interface OutputFolder {
  /** Name of the new folder inside the picked one. */
  readonly name: string;
  /**
   * Write a result and replace an earlier one of the same image. The file is complete or does not exist.
   *
   * @param path from `entryNamer`; folders are made
   */
  write(id: string, path: string, bytes: Blob): Promise<void>;
  /** Also succeeds if nothing was written. */
  remove(id: string): Promise<void>;
}

/**
 * Ask for a folder and create a new one in it, so that nothing is ever overwritten. Must be called in the
 * user's click.
 *
 * @param name of the new folder; `name (2)` where that exists
 * @returns `null` when nothing was picked
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
  /** Paths by image, and images by path: no result overwrites that of another image. */
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
        // The browser created an empty file.
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

/** Systems that ignore case treat names as equal that differ only in case. */
function keyOf(path: string): string {
  return path.toLowerCase();
}

function freePath(path: string, isTaken: (path: string) => boolean): string {
  const dot = path.lastIndexOf('.');
  let free = path;
  for (let count = 2; isTaken(free); count++) free = `${path.slice(0, dot)} (${count})${path.slice(dot)}`;
  return free;
}
