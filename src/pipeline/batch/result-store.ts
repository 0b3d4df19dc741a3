import { openWorkerWriter, type WorkerWriter } from './worker-writer.ts';

/** The disk or the quota of this site is full. Nothing was written. */
export class StorageFullError extends Error {
  constructor(cause?: unknown) {
    super('storage is full', { cause });
    this.name = 'StorageFullError';
  }
}

export interface StorageRoom {
  readonly usedBytes: number;
  /** `null` if the browser does not report it. */
  readonly freeBytes: number | null;
}

/** Stores finished images outside memory. */
export interface ResultStore {
  /**
   * Stores a result. An earlier result of the same image remains until the new one is complete.
   *
   * @returns the number of bytes stored
   * @throws StorageFullError
   */
  put(batchId: string, itemId: string, bytes: ArrayBuffer, mime: string): Promise<number>;
  /** @throws DOMException `NotFoundError` if there is none */
  get(batchId: string, itemId: string): Promise<Blob>;
  /**
   * Like `get`, but returns a file handle if the result is on disk. A worker reads that faster.
   *
   * @throws DOMException `NotFoundError` if there is none
   */
  getHandle(batchId: string, itemId: string): Promise<FileSystemFileHandle | Blob>;
  /** Also succeeds if there is none. */
  remove(batchId: string, itemId: string): Promise<void>;
  /** Removes all results of the batch. */
  discard(batchId: string): Promise<void>;
  /** The ids of the batch's images with a stored result. */
  itemIds(batchId: string): Promise<ReadonlySet<string>>;
  /** The ids of the batches with stored results. */
  batchIds(): Promise<readonly string[]>;
  /** False if results last only as long as the page. */
  readonly persistent: boolean;
  room(): Promise<StorageRoom>;
}

/** Prefix of a batch's folder in the private file system. */
const FOLDER_PREFIX = 'batch-';

/**
 * Opens a store on disk if the browser has a private file system that a page or a worker can write to. Otherwise opens
 * a store in memory.
 */
export async function openResultStore(): Promise<ResultStore> {
  if (!('FileSystemFileHandle' in globalThis) || !navigator.storage?.getDirectory) return createMemoryStore();
  try {
    const root = await navigator.storage.getDirectory();
    if ('createWritable' in FileSystemFileHandle.prototype) return createDiskStore(root, writeFromPage);
    const writer = await openWorkerWriter();
    return writer ? createDiskStore(root, (...file) => writeFromWorker(writer, ...file)) : createMemoryStore();
  } catch {
    // Some browsers refuse storage in private windows.
    return createMemoryStore();
  }
}

async function estimateRoom(): Promise<StorageRoom> {
  const { usage = 0, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return { usedBytes: usage, freeBytes: quota === undefined ? null : Math.max(0, quota - usage) };
}

/**
 * Whether an error means that the storage is full. Chromium may report an abort if there is no space for its temporary
 * file, and its estimate of the free space does not help. Nothing else aborts these writes.
 */
function isFull(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'QuotaExceededError' || error.name === 'AbortError');
}

/** @throws DOMException `QuotaExceededError`; an earlier file of the same name then remains */
type WriteFile = (folder: FileSystemDirectoryHandle, name: string, bytes: ArrayBuffer) => Promise<void>;

function createDiskStore(root: FileSystemDirectoryHandle, writeFile: WriteFile): ResultStore {
  const folderOf = (batchId: string, options?: FileSystemGetDirectoryOptions) =>
    root.getDirectoryHandle(FOLDER_PREFIX + batchId, options);
  /** Folder of the batch last written to, opened once instead of for every image. */
  let current: { readonly batchId: string; readonly folder: Promise<FileSystemDirectoryHandle> } | null = null;
  const currentFolder = (batchId: string) => {
    if (current?.batchId !== batchId) current = { batchId, folder: folderOf(batchId, { create: true }) };
    return current.folder;
  };
  return {
    persistent: true,
    async put(batchId, itemId, bytes) {
      const write = async () => writeFile(await currentFolder(batchId), itemId, bytes);
      try {
        await write().catch((error: unknown) => {
          if (!isMissing(error)) throw error;
          // The user cleared the site's data. Create the folder again.
          current = null;
          return write();
        });
        return bytes.byteLength;
      } catch (error) {
        throw isFull(error) ? new StorageFullError(error) : error;
      }
    },
    get: async (batchId, itemId) => (await (await folderOf(batchId)).getFileHandle(itemId)).getFile(),
    getHandle: async (batchId, itemId) => (await folderOf(batchId)).getFileHandle(itemId),
    remove: (batchId, itemId) => ignoreMissing(folderOf(batchId).then((folder) => folder.removeEntry(itemId))),
    async discard(batchId) {
      if (current?.batchId === batchId) current = null;
      await ignoreMissing(root.removeEntry(FOLDER_PREFIX + batchId, { recursive: true }));
    },
    async itemIds(batchId) {
      const ids = new Set<string>();
      try {
        for await (const name of (await folderOf(batchId)).keys()) ids.add(name);
      } catch {
        // The user can delete the site's data at any time. Images without a readable result are processed again.
      }
      return ids;
    },
    async batchIds() {
      const ids: string[] = [];
      for await (const name of root.keys()) {
        if (name.startsWith(FOLDER_PREFIX)) ids.push(name.slice(FOLDER_PREFIX.length));
      }
      return ids;
    },
    room: estimateRoom,
  };
}

async function writeFromPage(folder: FileSystemDirectoryHandle, name: string, bytes: ArrayBuffer): Promise<void> {
  const file = await folder.getFileHandle(name, { create: true });
  try {
    await writeWhole(file, bytes);
  } catch (error) {
    const isNew = (await file.getFile()).size === 0;
    if (isNew) await folder.removeEntry(name);
    throw error;
  }
}

async function writeFromWorker(
  writer: WorkerWriter,
  folder: FileSystemDirectoryHandle,
  name: string,
  bytes: ArrayBuffer,
): Promise<void> {
  const reply = await writer.write(folder.name, name, bytes);
  if (reply === 'full') throw new DOMException('the storage is full', 'QuotaExceededError');
  if (reply === 'failed') throw new Error('the result could not be written');
}

/**
 * Writes a whole file. The browser writes to a temporary file that `close` moves into place, so partial results never
 * appear.
 */
async function writeWhole(file: FileSystemFileHandle, bytes: ArrayBuffer): Promise<void> {
  const stream = await file.createWritable();
  try {
    await stream.write(bytes);
  } catch (error) {
    await stream.abort().catch(() => {});
    throw error;
  }
  await stream.close();
}

async function ignoreMissing(removal: Promise<void>): Promise<void> {
  await removal.catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}

/** Creates a store for browsers without a private file system. It uses blobs, which browsers may move out of memory. */
export function createMemoryStore(): ResultStore {
  const batches = new Map<string, Map<string, Blob>>();
  const get = async (batchId: string, itemId: string) => {
    const blob = batches.get(batchId)?.get(itemId);
    if (!blob) throw new DOMException('no such result', 'NotFoundError');
    return blob;
  };
  return {
    persistent: false,
    async put(batchId, itemId, bytes, mime) {
      const results = batches.get(batchId) ?? new Map<string, Blob>();
      batches.set(batchId, results.set(itemId, new Blob([bytes], { type: mime })));
      return bytes.byteLength;
    },
    get,
    getHandle: get,
    remove: async (batchId, itemId) => void batches.get(batchId)?.delete(itemId),
    discard: async (batchId) => void batches.delete(batchId),
    itemIds: async (batchId) => new Set(batches.get(batchId)?.keys()),
    batchIds: async () => [...batches.keys()],
    room: async () => ({ usedBytes: 0, freeBytes: null }),
  };
}
