import type { Image } from '../shared/shared.js';

export { type Image, KernelError, type KernelErrorCode } from '../shared/shared.js';

/** The score of a square tile of the image. */
export interface Tile {
  /** In pixels. Tiles at the right and lower edges may be smaller. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly score: number;
}

export interface HeatMap {
  /** The scores of the tiles, row by row. */
  readonly scores: Float32Array<ArrayBuffer>;
  readonly columns: number;
  readonly rows: number;
  /** The side of a tile in pixels. */
  readonly tileSize: number;
}

export interface Comparison {
  /** 100 for equal images; 90: no visible difference; 70: high quality; 50: medium; 30: low. Can be negative. */
  readonly score: number;
  readonly heatMap: HeatMap;
  /** The tile with the lowest score. */
  readonly worst: Tile;
}

/** An image that is compared with several others. Preparing it is half of the work. */
export interface Reference {
  compare(image: Image): Promise<Comparison>;
  /** Lets the next reference use the memory, up to 15 bytes per pixel. */
  release(): void;
}

/** Compares two images of the same size, each side at least 8 pixels. */
export function compare(original: Image, image: Image): Promise<Comparison>;

/** Prepares an original, which must not change before `release`. */
export function prepare(original: Image): Promise<Reference>;

/** Uses this WebAssembly instead of the package's own copy. Call it before anything else. */
export function init(files: { readonly 'ssimulacra2.wasm': Uint8Array | ArrayBuffer }): void;
