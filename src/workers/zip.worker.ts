import { expose } from 'comlink';
import { bareHost } from '../host/browser/bare-host.ts';
import { setHost } from '../host/host.ts';
import type { SyncAccessHandle, SyncFileHandle } from './sync-access.ts';
import { openBlobPart, openPickedPart, openStoredPart, type SavedPart } from './zip/part-outputs.ts';
import type { PartOutput, ZipSource } from './zip/zip-part.ts';
import { SourceUnreadable } from './zip/zip-part.ts';
import { writeZipParts } from './zip/zip-parts.ts';

setHost(bareHost);

/** Number of entries per message. With one message per entry, the messages would take most of the time. */
const ENTRIES_PER_HOP = 64;

/** Number of bytes read from a private file at once. */
const READ_BYTES = 2 ** 20;

/** Interval between progress messages. */
const PROGRESS_EVERY_MS = 100;

/** An image in the origin's private storage, or anything else that can be read. */
export type ZipContent = FileSystemFileHandle | Blob;

/** An entry as the page sends it: a handle, not bytes. */
export interface ZipItem {
  readonly path: string;
  readonly modifiedMs: number;
  readonly content: ZipContent;
}

export interface ZipOrder {
  /** Folder in the origin's private storage, from its root; `null` to keep the archive in memory. */
  readonly folders: readonly string[] | null;
  /** The file for the first part; `null` if that is written to `folders`, too. */
  readonly picked: FileSystemFileHandle | null;
}

/** Returns the next entries, up to this many; none at the end. */
export type TakeItems = (atMost: number) => Promise<readonly ZipItem[]>;

export type ZipProgress = (done: number, bytes: number) => void;

export type ZipReply =
  /** The parts in order, `null` for the picked file. */
  | { readonly ok: true; readonly parts: readonly (Blob | null)[]; readonly bytes: number }
  | { readonly ok: false; readonly reason: 'cancelled' | 'quota' | 'write' | 'read' };

const stop = new AbortController();

/** Writes an archive. A worker writes one archive and is then terminated. Never rejects. */
async function write(order: ZipOrder, take: TakeItems, onProgress: ZipProgress): Promise<ZipReply> {
  const outputs: SavedPart[] = [];
  const openPart = async (number: number): Promise<PartOutput> => {
    const output =
      number === 1 && order.picked
        ? await openPickedPart(order.picked)
        : ((order.folders && (await openStoredPart(order.folders, `part${number}.zip`))) ?? openBlobPart());
    outputs.push(output);
    return output;
  };
  let reportedAtMs = 0;
  const onEntry: ZipProgress = (done, bytes) => {
    if (performance.now() - reportedAtMs < PROGRESS_EVERY_MS) return;
    reportedAtMs = performance.now();
    onProgress(done, bytes);
  };
  try {
    const { bytes } = await writeZipParts(takeSources(take), openPart, { signal: stop.signal, onEntry });
    return { ok: true, parts: await Promise.all(outputs.map(({ result }) => result())), bytes };
  } catch (error) {
    return { ok: false, reason: stop.signal.aborted ? 'cancelled' : reasonOf(error) };
  }
}

async function* takeSources(take: TakeItems): AsyncGenerator<ZipSource> {
  while (true) {
    const items = await take(ENTRIES_PER_HOP).catch(unreadable('what the page should have opened'));
    if (items.length === 0) return;
    for (const { path, modifiedMs, content } of items) {
      const stored = await openStored(content);
      const entry = { path, modifiedMs };
      if (stored) {
        try {
          yield { ...entry, bytes: stored.getSize(), read: () => readStored(stored) };
        } finally {
          stored.close();
        }
      } else {
        const blob = content instanceof Blob ? content : await content.getFile().catch(unreadable(path));
        yield { ...entry, bytes: blob.size, read: () => readBlob(blob) };
      }
    }
  }
}

function unreadable(what: string) {
  return (cause: unknown): never => {
    throw new SourceUnreadable(what, { cause });
  };
}

/**
 * Opens a private file for direct reads. Reading it as a blob goes through another process, at a fraction of the disk's
 * speed.
 *
 * @returns `null` for sources that can only be read as blobs: blobs, the user's own files, files in use
 */
async function openStored(content: ZipContent): Promise<SyncAccessHandle | null> {
  if (content instanceof Blob) return null;
  const handle: SyncFileHandle = content;
  return (await handle.createSyncAccessHandle?.().catch(() => null)) ?? null;
}

/** One buffer serves all chunks: each is written before the next is requested. */
const block = new Uint8Array(READ_BYTES);

async function* readStored(handle: SyncAccessHandle): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0, read = handle.read(block, { at }); read > 0; read = handle.read(block, { at })) {
    at += read;
    yield block.subarray(0, read);
  }
}

/** Reads a blob with a reader, because Safari cannot iterate over streams. */
async function* readBlob(blob: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // Even an empty blob would be read through another process.
  if (blob.size === 0) return;
  const reader = blob.stream().getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

function reasonOf(error: unknown): 'quota' | 'write' | 'read' {
  if (error instanceof SourceUnreadable) return 'read';
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'quota' : 'write';
}

const api = { write, cancel: () => stop.abort() };

export type ZipWorkerApi = typeof api;

expose(api);
