import type { BatchItem } from './batch-item.ts';

/** Chromium's; other browsers have no handle that outlives a visit. */
interface AskingHandle {
  queryPermission?(options: { readonly mode: 'read' }): Promise<PermissionState>;
  requestPermission?(options: { readonly mode: 'read' }): Promise<PermissionState>;
}

/**
 * Ask for the files of an earlier visit. One question is asked: where the answer is for all files of
 * the site, the others are found granted after it. Needs a click that is no more than seconds old.
 *
 * @returns the same items; those whose file stays out of reach have lost their handle
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
