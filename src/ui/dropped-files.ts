/**
 * The files of a drop, those in dropped folders included (any depth, in the folder's own order).
 *
 * Call it inside the event's handler: a transfer can only be read until the handler returns, so its
 * entries are taken synchronously and walked afterwards. A file or folder that can no longer be read
 * is left out.
 */
export function filesFromTransfer(transfer: DataTransfer): Promise<File[]> {
  const entries = Array.from(transfer.items).flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return Promise.resolve(Array.from(transfer.files));
  return collectFiles(entries);
}

async function collectFiles(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const files: File[] = [];
  for (const entry of entries) {
    if (isFile(entry)) files.push(...(await readFile(entry)));
    else if (isDirectory(entry)) files.push(...(await collectFiles(await readDirectory(entry))));
  }
  return files;
}

function readFile(entry: FileSystemFileEntry): Promise<File[]> {
  return new Promise((resolve) => {
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    );
  });
}

/** A reader hands out a folder in portions (Chromium: 100 entries) and ends with an empty one. */
async function readDirectory(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]));
    });
    if (portion.length === 0) return entries;
    entries.push(...portion);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
