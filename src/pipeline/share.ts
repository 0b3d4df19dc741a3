/** Whether this browser's share sheet accepts a file of this type. */
export function canShareType(mime: string): boolean {
  return navigator.canShare?.({ files: [new File([], 'picture', { type: mime })] }) ?? false;
}

/**
 * Passes a file to the system's share sheet. Must be called in the handler of a click.
 *
 * @throws if the sheet could not be opened, but not if the user closed it without a choice
 */
export async function shareFile(blob: Blob, fileName: string): Promise<void> {
  const file = new File([blob], fileName, { type: blob.type });
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
  }
}
