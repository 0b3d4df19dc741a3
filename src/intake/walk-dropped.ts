import type { FoundFile } from './found-file.ts';
import type { Dropped } from './take-dropped.ts';

const COLLATOR = new Intl.Collator('en', { numeric: true });

/** Compares numbers by value: `photo 2` comes before `photo 10`. Systems list folders in arbitrary order. */
export function compareNames(one: string, other: string): number {
  return COLLATOR.compare(one, other);
}

/** Number of files that are opened in parallel and returned together. */
const PORTION = 100;

/**
 * Yields the dropped files in portions, including files in folders of any depth. Skips unreadable files.
 */
export async function* walkDropped(dropped: readonly Dropped[]): AsyncGenerator<readonly FoundFile[]> {
  let waiting: Opening[] = [];
  for (const item of dropped) {
    for await (const opening of openingsOf(item)) {
      waiting.push(opening);
      if (waiting.length < PORTION) continue;
      yield await openAll(waiting);
      waiting = [];
    }
  }
  if (waiting.length > 0) yield await openAll(waiting);
}

type Opening = () => Promise<FoundFile>;

async function openAll(openings: readonly Opening[]): Promise<readonly FoundFile[]> {
  const found = await Promise.allSettled(openings.map((open) => open()));
  return found.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
}

async function* openingsOf({ handle, entry, file }: Dropped): AsyncGenerator<Opening> {
  const lasting = await handle;
  if (lasting) yield* openingsOfHandle(lasting, lasting.name);
  else if (entry !== null) yield* openingsOfEntry(entry);
  else if (file !== null) yield async () => ({ file, path: file.name });
}

async function* openingsOfHandle(handle: FileSystemHandle, path: string): AsyncGenerator<Opening> {
  if (isFileHandle(handle)) yield async () => ({ file: await handle.getFile(), path, handle });
  if (!isDirectoryHandle(handle)) return;
  try {
    const children: [name: string, child: FileSystemHandle][] = [];
    for await (const child of handle.entries()) children.push(child);
    children.sort(([one], [other]) => compareNames(one, other));
    for (const [name, child] of children) yield* openingsOfHandle(child, `${path}/${name}`);
  } catch {
    // The folder was removed while it was being read, so it ends here.
  }
}

async function* openingsOfEntry(entry: FileSystemEntry): AsyncGenerator<Opening> {
  if (isFileEntry(entry)) yield () => openEntry(entry);
  else if (isDirectoryEntry(entry)) for (const child of await readDirectory(entry)) yield* openingsOfEntry(child);
}

function openEntry(entry: FileSystemFileEntry): Promise<FoundFile> {
  return new Promise((resolve, reject) => {
    entry.file((file) => resolve({ file, path: entry.fullPath.replace(/^\//, '') }), reject);
  });
}

/** Reads a folder. The reader returns it in portions (Chromium: 100 entries), the last of them empty. */
async function readDirectory(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]));
    });
    if (portion.length === 0) return entries.sort((one, other) => compareNames(one.name, other.name));
    entries.push(...portion);
  }
}

function isFileHandle(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file';
}

function isDirectoryHandle(handle: FileSystemHandle): handle is FileSystemDirectoryHandle {
  return handle.kind === 'directory';
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectoryEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
