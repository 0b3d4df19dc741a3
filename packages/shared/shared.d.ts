/** An image like `ImageData`: sRGB, straight alpha, four bytes per pixel, rows from the top. */
export interface Image {
  readonly data: Uint8ClampedArray | Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** An image that a function returns. `data` has its own buffer, so `new ImageData(data, width, height)` accepts it. */
export interface NewImage extends Image {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** Why a call failed. */
export type KernelErrorCode =
  /** The image is no `{ data, width, height }`, or `data` does not match the size. */
  | 'bad-image'
  | 'bad-option'
  /** The file is damaged or cut off. */
  | 'damaged'
  /** The file is valid, but of a kind that this package does not read. */
  | 'unsupported'
  /** WebAssembly is missing, or a Content Security Policy forbids it (`wasm-unsafe-eval`). */
  | 'no-webassembly'
  /** WebAssembly has no SIMD: Chrome before 91, Firefox before 89, Safari before 16.4. */
  | 'no-simd'
  /** The `.wasm` file cannot be read, or is not the one of this version. */
  | 'unavailable'
  | 'out-of-memory'
  /** A bug of this package. `cause` has the original error. */
  | 'unexpected';

/** The only error that this package throws. `message` is an English sentence. */
export class KernelError extends Error {
  readonly code: KernelErrorCode;
  constructor(code: KernelErrorCode, message: string, options?: { readonly cause?: unknown });
}
