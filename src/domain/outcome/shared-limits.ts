import type { SharedRefusal } from './shared-refusal.ts';

/** Maximum number of images shared by another app at once. Users can drop more onto the page. */
export const MAX_SHARED_FILES = 100;

/** Maximum total size of shared images. Browser storage keeps them until the page reads them. */
export const MAX_SHARED_BYTES = 512 * 2 ** 20;

/** @returns why files from another app are refused, or `null` */
export function refuseShared(files: readonly { readonly size: number }[]): SharedRefusal | null {
  if (files.length > MAX_SHARED_FILES) return 'too-many';
  return files.reduce((sum, { size }) => sum + size, 0) > MAX_SHARED_BYTES ? 'too-large' : null;
}
