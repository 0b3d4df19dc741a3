import { createObjectUrl } from './object-urls.ts';

/** Another program may read the file long after the drop. */
const KEEP_URL_MS = 60_000;

/** Characters that would end the name in `DownloadURL`, whose parts are divided by colons. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in a name
const UNSAFE = /[:\u0000-\u001f\u007f]/g;

/**
 * Lets a drag that has just started carry a file into another program. The page itself does not take it: it would be the
 * same image once more.
 */
export function dragFile(event: DragEvent, blob: Blob, fileName: string): void {
  const { dataTransfer } = event;
  if (!dataTransfer) return;
  const { url, release } = createObjectUrl(blob);
  dataTransfer.effectAllowed = 'copy';
  // Chromium saves a file where it is dropped. Others get a link.
  dataTransfer.setData('DownloadURL', `${blob.type}:${fileName.replace(UNSAFE, '_')}:${url}`);
  dataTransfer.setData('text/uri-list', url);
  const dragging = new AbortController();
  const keepOff = (over: DragEvent) => {
    over.preventDefault();
    over.stopPropagation();
    if (over.dataTransfer) over.dataTransfer.dropEffect = 'none';
  };
  for (const type of ['dragenter', 'dragover', 'drop'] as const) {
    window.addEventListener(type, keepOff, { capture: true, signal: dragging.signal });
  }
  const end = () => {
    dragging.abort();
    setTimeout(release, KEEP_URL_MS);
  };
  window.addEventListener('dragend', end, { once: true });
}
