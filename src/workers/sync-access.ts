/** Missing from TypeScript's DOM library, because it exists in workers only. */
export interface SyncAccessHandle {
  /** @returns how many bytes were read, 0 at the end */
  read(into: Uint8Array, options: { readonly at: number }): number;
  getSize(): number;
  write(bytes: Uint8Array, options: { readonly at: number }): number;
  truncate(bytes: number): void;
  flush(): void;
  close(): void;
}

export type SyncFileHandle = FileSystemFileHandle & {
  readonly createSyncAccessHandle?: () => Promise<SyncAccessHandle>;
};

/**
 * Writes bytes at an offset.
 *
 * @returns the offset of the next bytes
 * @throws DOMException `QuotaExceededError`
 */
export function writeAt(handle: SyncAccessHandle, bytes: Uint8Array, at: number): number {
  const written = handle.write(bytes, { at });
  // The returned count may be the only sign of a full disk: lower in Safari, an error number in Chromium.
  if (written !== bytes.length) throw new DOMException('the storage is full', 'QuotaExceededError');
  return at + written;
}
