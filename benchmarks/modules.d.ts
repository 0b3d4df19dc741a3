/** Packages of `benchmarks/peers`, which is installed on its own. */
declare module '*/browser-image-compression.mjs';
declare module '*/pica.mjs';
declare module 'sharp';

/** Only for workers. TypeScript cannot load their library together with that of pages. */
interface FileSystemFileHandle {
  createSyncAccessHandle(): Promise<{
    read(buffer: Uint8Array, options: { at: number }): number;
    write(buffer: Uint8Array, options: { at: number }): number;
    truncate(bytes: number): void;
    flush(): void;
    close(): void;
  }>;
}
