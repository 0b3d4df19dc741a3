import type { BatchItem } from './batch-item.ts';
import type { WatchedFolders } from './journal.ts';

/** The permission methods of a handle. Chromium only; in other browsers, handles do not survive a visit. */
interface AskingHandle {
  queryPermission?(options: { readonly mode: 'read' | 'readwrite' }): Promise<PermissionState>;
  requestPermission?(options: { readonly mode: 'read' | 'readwrite' }): Promise<PermissionState>;
}

/**
 * Requests access to the files of an earlier visit. Asks the user once: if the answer applies to all files of the site,
 * the browser then grants the other files, too. Needs a click within the last few seconds.
 *
 * @returns the same items, without the handles to which access was denied
 */
export async function regainAccess(items: readonly BatchItem[]): Promise<readonly BatchItem[]> {
  let mayAsk = true;
  const regained: BatchItem[] = [];
  for (const item of items) {
    const handle = item.handle as (FileSystemFileHandle & AskingHandle) | null;
    let state = (await handle?.queryPermission?.({ mode: 'read' }).catch(() => null)) ?? 'denied';
    if (handle && state === 'prompt' && mayAsk) {
      mayAsk = false;
      state = (await handle.requestPermission?.({ mode: 'read' }).catch(() => null)) ?? 'denied';
    }
    regained.push(state === 'granted' ? item : { ...item, handle: null });
  }
  return regained;
}

/**
 * Requests access to the folders of an earlier visit. Needs a click within the last few seconds.
 *
 * @returns whether both may be used
 */
export async function regainFolders({ folder, output }: WatchedFolders): Promise<boolean> {
  const ask = (handle: FileSystemDirectoryHandle & AskingHandle, mode: 'read' | 'readwrite') =>
    handle.requestPermission?.({ mode }).catch(() => 'denied' as const);
  // At the same time, because the click may be too long ago after the first answer.
  const states = await Promise.all([ask(folder, 'read'), ask(output, 'readwrite')]);
  return states.every((state) => state === 'granted');
}
