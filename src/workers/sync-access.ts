/** Of which TypeScript's page library knows nothing: workers only. */
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
 * @returns where the next bytes go
 * @throws DOMException `QuotaExceededError`
 */
export function writeAt(handle: SyncAccessHandle, bytes: Uint8Array, at: number): number {
  const written = handle.write(bytes, { at });
  // A full disk may be told by the count alone: less in Safari, an error's number in Chromium.
  if (written !== bytes.length) throw new DOMException('the storage is full', 'QuotaExceededError');
  return at + written;
}
