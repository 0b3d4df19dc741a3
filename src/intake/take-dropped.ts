/** One dropped item. A transfer can be read only until the event's handler returns. */
export interface Dropped {
  readonly handle: Promise<FileSystemHandle | null>;
  readonly entry: FileSystemEntry | null;
  readonly file: File | null;
}

/** Missing in some browsers and in TypeScript's library. */
interface HandleGiving {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

/** Reads the dropped items. Call this inside the event's handler. */
export function takeDropped(transfer: DataTransfer): readonly Dropped[] {
  return Array.from(transfer.items)
    .filter(({ kind }) => kind === 'file')
    .map((item: DataTransferItem & HandleGiving) => ({
      handle: item.getAsFileSystemHandle?.().catch(() => null) ?? Promise.resolve(null),
      entry: item.webkitGetAsEntry(),
      file: item.getAsFile(),
    }));
}
