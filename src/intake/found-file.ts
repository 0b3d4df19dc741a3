/** A file that the user dropped or chose. */
export interface FoundFile {
  readonly file: File;
  /** The path from the dropped folder on, with `/` between folders: hostile text. */
  readonly path: string;
  /** Gives access to the file on a later visit, where the browser supports that. */
  readonly handle?: FileSystemFileHandle;
}
