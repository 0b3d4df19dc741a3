type FolderPicker = (options: {
  readonly id: string;
  readonly mode: 'readwrite';
  readonly startIn: 'pictures';
}) => Promise<FileSystemDirectoryHandle>;

/** The window as Chromium has it. */
type PickingWindow = typeof globalThis & { readonly showDirectoryPicker?: FolderPicker };

/** A folder of the user's that results go into, one file each. */
export interface OutputFolder {
  /** Of the new folder inside the one that was picked. */
  readonly name: string;
  /**
   * Write a result, in place of an earlier one of the same picture. The file is whole or not there.
   *
   * @param path from `entryNamer`; folders are made
   */
  write(id: string, path: string, bytes: Blob): Promise<void>;
  /** Also where nothing was written. */
  remove(id: string): Promise<void>;
}

/**
 * Ask for a folder, and make a new one in it: nothing that was there before is ever written over. Must
 * be called in the user's click.
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
  /** Paths by picture, and the pictures by path: no result takes the place of another picture's. */
  const paths = new Map<string, string>();
  const owners = new Map<string, string>();

  const remove = async (id: string) => {
    const path = paths.get(id);
    if (path === undefined) return;
    paths.delete(id);
    owners.delete(keyOf(path));
    const folder = await openFolder(root, path, false).catch(() => null);
    await folder?.removeEntry(fileOf(path)).catch(() => {});
  };

  return {
    name: root.name,
    async write(id, path, bytes) {
      const free = freePath(path, (taken) => (owners.get(keyOf(taken)) ?? id) !== id);
      if (paths.has(id) && paths.get(id) !== free) await remove(id);
      paths.set(id, free);
      owners.set(keyOf(free), id);
      const file = await (await openFolder(root, free, true)).getFileHandle(fileOf(free), { create: true });
      const stream = await file.createWritable();
      try {
        await stream.write(bytes);
        await stream.close();
      } catch (error) {
        await stream.abort().catch(() => {});
        // The browser made an empty file for it.
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

function fileOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Systems that ignore case take names for one that differ in it. */
function keyOf(path: string): string {
  return path.toLowerCase();
}

function freePath(path: string, isTaken: (path: string) => boolean): string {
  const dot = path.lastIndexOf('.');
  let free = path;
  for (let count = 2; isTaken(free); count++) free = `${path.slice(0, dot)} (${count})${path.slice(dot)}`;
  return free;
}
