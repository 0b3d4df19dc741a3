type SavePicker = (options: {
  readonly suggestedName: string;
  readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
}) => Promise<FileSystemFileHandle>;

/** The window in Chromium, which has a save dialog. */
type PickingWindow = typeof globalThis & { readonly showSaveFilePicker?: SavePicker };

/** The file that the user chose for an archive. */
export type PickedArchive = FileSystemFileHandle;

/**
 * Asks the user where to save the archive. Must be called in the handler of a click.
 *
 * @returns `cancelled` if the user closed the dialog, `null` if the browser has no dialog
 */
export async function pickArchiveFile(suggestedName: string): Promise<PickedArchive | 'cancelled' | null> {
  const { showSaveFilePicker }: PickingWindow = globalThis;
  if (!showSaveFilePicker) return null;
  try {
    return await showSaveFilePicker({ suggestedName, types: [{ accept: { 'application/zip': ['.zip'] } }] });
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : null;
  }
}
