import { createObjectUrl } from './object-urls.ts';

/** The browser reads the file after the click has returned. A minute is enough for the slowest disk. */
const KEEP_URL_MS = 60_000;

/** Downloads a file. No other code in the program does this. */
export function saveFile(blob: Blob, fileName: string): void {
  const { url, release } = createObjectUrl(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = fileName;
  anchor.click();
  setTimeout(release, KEEP_URL_MS);
}
