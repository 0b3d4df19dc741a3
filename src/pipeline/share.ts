/** Whether this browser's share sheet takes a file of this type. */
export function canShareType(mime: string): boolean {
  return navigator.canShare?.({ files: [new File([], 'picture', { type: mime })] }) ?? false;
}

/**
 * Hand a file to the system's share sheet. Must run inside the handler of a click.
 *
 * @throws when the sheet could not be opened; not when it was closed without a choice
 */
export async function shareFile(blob: Blob, fileName: string): Promise<void> {
  const file = new File([blob], fileName, { type: blob.type });
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
  }
}
