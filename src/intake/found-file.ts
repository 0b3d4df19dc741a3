/** A file as the user dropped or chose it. */
export interface FoundFile {
  readonly file: File;
  /** Name with its folders, from the dropped folder on, `/` between them: hostile text. */
  readonly path: string;
  /** Gives access to the file on a later visit, where the browser supports that. */
  readonly handle?: FileSystemFileHandle;
}
