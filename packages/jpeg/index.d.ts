import type { Image, NewImage } from '../shared/shared.js';

export { type Image, KernelError, type KernelErrorCode, type NewImage } from '../shared/shared.js';

export interface QuantizeOptions {
  /** 1 to 100, as in libjpeg. A fraction is possible with perceptual tables. Default: 75. */
  readonly quality?: number;
  /** The resolution of the colors. Default: 4:2:0; at quality 100, 4:4:4 or that of the file. */
  readonly subsampling?: '4:2:0' | '4:2:2' | '4:4:4';
  /** How much time a smaller file may take. Default: `balanced`. */
  readonly effort?: 'fast' | 'balanced' | 'smallest';
  /** The kind of file; `shorter` takes the shorter of both. Default: `shorter` at the smallest effort, else sequential. */
  readonly scans?: 'sequential' | 'progressive' | 'shorter';
  /** `standard`: the tables of the JPEG standard. `perceptual`: tables that give fewer bytes for the same look. */
  readonly tables?: 'standard' | 'perceptual';
}

export interface MetadataOption {
  /**
   * `all`: every application segment and comment before the image. `display`: only what a program needs to show the
   * pixels: color transform, color profile and orientation. Images after the end of the file are dropped.
   * Default: `all`.
   */
  readonly metadata?: 'all' | 'display';
}

/** Encodes the colors of an image of at most 65500 pixels per side, and ignores alpha. */
export function encode(image: Image, options?: QuantizeOptions): Promise<Uint8Array<ArrayBuffer>>;

export interface DecodeOptions {
  /** Decodes at full size, or faster at a half or a quarter of it. Default: 1. */
  readonly divisor?: 1 | 2 | 4;
}

/**
 * Decodes gray files and YCbCr files in 4:4:4, 4:2:2 or 4:2:0 with all the bits of libjpeg's default decoder, as they are stored: without EXIF's
 * orientation and without the color profile.
 */
export function decode(file: Uint8Array | ArrayBuffer, options?: DecodeOptions): Promise<NewImage>;

/**
 * Writes the same coefficients in fewer bytes, and compares them afterward. Returns the original bytes of the image if
 * nothing is shorter.
 */
export function lossless(file: Uint8Array | ArrayBuffer, options?: MetadataOption): Promise<Uint8Array<ArrayBuffer>>;

/**
 * Encodes a file again from its coefficients, without rounding to pixels between. The colors of a file can stay or be
 * halved. The result may be longer than the file.
 */
export function requantize(
  file: Uint8Array | ArrayBuffer,
  options?: QuantizeOptions & MetadataOption,
): Promise<Uint8Array<ArrayBuffer>>;

/** Uses this WebAssembly instead of the package's own copy. Call it before anything else. */
export function init(files: {
  readonly 'jpeg.wasm'?: Uint8Array | ArrayBuffer;
  readonly 'pixels.wasm'?: Uint8Array | ArrayBuffer;
}): void;
