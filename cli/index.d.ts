/** The library of Pixmill: makes images by recipe on threads of this process. Nothing is uploaded. */

export type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'jxl' | 'qoi';

/** One file that a recipe makes of each image. At most one of `quality`, `look`, `maxBytes` and `lossless`. */
export interface RecipeOutput {
  /** Default: `source`, the image's own format. `smallest` needs `look` or `maxBytes`. */
  format?: Format | 'source' | 'smallest';
  /** What `smallest` chooses from. */
  choices?: ('jpeg' | 'png' | 'webp' | 'avif')[];
  /** Images with transparency or animation keep their format. `format` is that of the others. */
  transparent?: 'source';
  /** 1 to 100, the number that the encoder is given. Default: 80. */
  quality?: number;
  /** SSIMULACRA 2.1 that the result must reach, 30 to 95. */
  look?: number;
  /** The most bytes of the result, with its metadata. */
  maxBytes?: number;
  /** Whether the image may get fewer pixels to look good within `maxBytes`. */
  mayScale?: boolean;
  /** Every pixel stays. */
  lossless?: true;
  /** Pixels. Without the other side, the ratio stays. */
  width?: number;
  height?: number;
  /** If width and height have another ratio than the image. Default: `inside`. */
  fit?: 'inside' | 'fill' | 'stretch' | 'pad';
  /** What the fit `fill` keeps: the middle, or what draws the most attention in each image. Default: `center`. */
  focus?: 'center' | 'attention';
  /** What is around the image with the fit `pad`: `matte`, nothing, or its own blurred edge. Default: `color`. */
  padding?: 'color' | 'transparent' | 'blur';
  /** Percent of each side that the fit `pad` leaves free, at both edges together. */
  margin?: number;
  /** How much images that are made smaller are sharpened. Default: `off`. */
  sharpen?: 'off' | 'low' | 'standard' | 'high';
  /** Images smaller than `width` and `height` keep their size. */
  keepSmall?: true;
  /** Pixels. Never enlarges. */
  maxWidth?: number;
  maxHeight?: number;
  /** Percent of both sides, 1 to 100. */
  scale?: number;
  effort?: 'fast' | 'balanced' | 'smallest';
  /** `#rrggbb` behind transparent pixels in formats without transparency. Default: `#ffffff`. */
  matte?: string;
  /** Default: `public`. */
  metadata?: 'public' | 'all' | 'none';
  /** Percent, 0 to 99: an image stays if its result would save a smaller share of its bytes. Default: 0, which keeps every result. */
  minSavings?: number;
  /** Replaces these fields in every result, whatever `metadata` says. */
  stamp?: {
    creator?: string;
    copyright?: string;
    credit?: string;
    /** An http or https address. */
    licenseUrl?: string;
    usageTerms?: string;
  };
  /** Drawn on the finished image: a `text` or an `image`. */
  mark?: {
    /** One line, which can contain `{name}`, `{date:YYYY}` and `{creator}`. */
    text?: string;
    /** A PNG or WebP file as a `data:` URL. */
    image?: string;
    /** Default: `bottom-right`. */
    place?:
      | 'top-left'
      | 'top'
      | 'top-right'
      | 'left'
      | 'center'
      | 'right'
      | 'bottom-left'
      | 'bottom'
      | 'bottom-right'
      | 'tiled';
    /** The height in percent of the shorter side of the result, 1 to 100. Default: 5. */
    size?: number;
    /** Percent, 5 to 100. Default: 70. */
    opacity?: number;
    /** The distance from the edges in percent of the shorter side, 0 to 45. Default: 3. */
    margin?: number;
  };
  /** Default: `keep`. */
  colorSpace?: 'keep' | 'srgb';
  palette?: 'all' | 'automatic';
  losslessMode?: 'exact' | 'nearly';
  /** SSIMULACRA 2.1 for `palette` and `losslessMode`, 30 to 95. */
  paletteScore?: number;
  /** The frame of an animation that becomes a still image, from 1. */
  frame?: number;
  /** A template for the command. The library returns bytes without names. */
  name?: string;
}

/** What decides the bytes of the results. Plain JSON, described by `pixmill/recipe.schema.json`. */
export interface Recipe {
  $schema?: string;
  version: 1;
  title?: string;
  name?: string;
  /** Turns and mirrors the upright image like the EXIF orientations, 1 to 8. */
  turn?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** Degrees clockwise, -45 to 45. The result keeps the aspect ratio and has no empty corners. */
  straighten?: number;
  /** The largest part of a ratio (width / height), in the center, or a rectangle in shares of the image or in pixels. */
  crop?:
    | { ratio: number; focus?: 'center' | 'attention'; lossless?: true }
    | { lossless?: true; unit?: 'share' | 'px'; x?: number; y?: number; width: number; height: number };
  /** The most bytes of all results together. One image alone may take them all. */
  setBytes?: number;
  /** 1 to 32 outputs. */
  outputs: RecipeOutput[];
}

export interface OpenOptions {
  /** Images in progress at the same time, at least 1. Default: the number of cores. */
  readonly concurrency?: number;
}

/** One file that a recipe made. */
export interface Made {
  readonly bytes: Uint8Array;
  readonly format: Format;
  /** Without the dot. */
  readonly extension: string;
  readonly mime: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** 1 to 100; `null` if the encoder has none, or if it is that of the recipe. */
  readonly quality: number | null;
  /** SSIMULACRA 2.1, at most 100; `null` if it was not measured, as without a look or size. */
  readonly score: number | null;
  /** False if the look or the size could not be reached. */
  readonly reached: boolean;
}

/** What the header of a file says. */
export interface Inspected {
  /** Such as `jpeg`, `heic` or `svg`. */
  readonly format: string;
  readonly mime: string;
  /** In pixels, upright. */
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
  readonly mayHaveAlpha: boolean;
}

export interface Compared {
  /** In dB, over red, green and blue; `Infinity` for equal images. */
  readonly psnr: number;
  /** Of the luma, at most 1; `null` below 8 x 8 pixels. */
  readonly ssim: number | null;
  /** SSIMULACRA 2.1, at most 100; `null` below 8 x 8 pixels. */
  readonly score: number | null;
}

/** Why an image could not be made. `message` is a sentence for people. */
export declare class PixmillError extends Error {
  /** Such as `cut-off`, `not-an-image`, `too-many-pixels`, `wrong-recipe`, `different-sizes`, `cancelled` or `closed`. */
  readonly code: string;
}

export interface RunOptions {
  /** Aborting it rejects with the code `cancelled`. */
  readonly signal?: AbortSignal;
  /** What messages call the image. */
  readonly name?: string;
}

export interface Pixmill {
  /**
   * Makes the outputs of a recipe.
   *
   * @param bytes a file in any format that Pixmill reads
   * @returns one result for each output, in order
   * @throws PixmillError
   */
  run(bytes: Uint8Array, recipe: Recipe, options?: RunOptions): Promise<readonly Made[]>;
  /** Reads the header. @throws PixmillError */
  inspect(bytes: Uint8Array, name?: string): Promise<Inspected>;
  /** Compares two images with the same size in pixels. @throws PixmillError */
  compare(original: Uint8Array, result: Uint8Array): Promise<Compared>;
  /** Ends the threads. Await what is in progress first. */
  close(): void;
}

/** Opens the engine. Threads start with the first image. @throws RangeError */
export declare function openPixmill(options?: OpenOptions): Promise<Pixmill>;
