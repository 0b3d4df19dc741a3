/** Packages of `benchmarks/peers`, which is installed separately. */
declare module '*/browser-image-compression.mjs';
declare module '*/pica.mjs';
declare module '*/ssim.js/dist/index.js';
declare module 'sharp';

/** Our packages, which the scenario builds. */
declare module '*/dist/index.js';

/** This method is only for workers. TypeScript cannot load their library together with the library of pages. */
interface FileSystemFileHandle {
  createSyncAccessHandle(): Promise<{
    read(buffer: Uint8Array, options: { at: number }): number;
    write(buffer: Uint8Array, options: { at: number }): number;
    truncate(bytes: number): void;
    flush(): void;
    close(): void;
  }>;
}
