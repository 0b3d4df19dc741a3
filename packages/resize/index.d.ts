import type { Image, NewImage } from '../shared/shared.js';

export { type Image, KernelError, type KernelErrorCode, type NewImage } from '../shared/shared.js';

export interface ResizeOptions {
  /** Pixels of the result, 1 to 65535. The image is stretched if its sides have another ratio. */
  readonly width: number;
  readonly height: number;
  /** The filter. `lanczos3` is the sharpest and the default. */
  readonly method?: 'lanczos3' | 'catrom' | 'mitchell' | 'triangle' | 'box';
  /** Averages light instead of sRGB values. Default: false, as browsers do. */
  readonly linearRGB?: boolean;
  /** The part of the image to resize, in its pixels. Pixels outside have no influence. Default: all of it. */
  readonly crop?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Resizes an image. Colors are weighted by alpha, so invisible ones do not bleed. */
export function resize(image: Image, options: ResizeOptions): Promise<NewImage>;

/** Uses this WebAssembly instead of the package's own copy. Call it before anything else. */
export function init(files: { readonly 'resize.wasm': Uint8Array | ArrayBuffer }): void;
