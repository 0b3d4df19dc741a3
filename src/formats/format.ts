import type { Effort } from './effort.ts';

/** The start of a format's files. If it is too short to be unambiguous, the format's `header.ts` exports `confirm`. */
export type Signature =
  /** One of these byte strings, one character per byte. `?` matches any byte. */
  | { readonly startsWith: readonly string[] }
  /** An ISO media file (ISO 14496-12) with one of these brands. `generic` brands name no codec and are checked last. */
  | { readonly brands: readonly string[]; readonly generic?: readonly string[] }
  /** A text document whose root element has this name, with any namespace prefix. */
  | { readonly rootElement: string };

/**
 * The decoders of image files:
 * `planes`: the browser's JPEG decoder; our kernel converts its luma and chroma planes to RGB;
 * `kernel`: our own JPEG decoder, which needs SIMD and refuses damaged and unusual files;
 * `rows`: our own PNG decoder, which needs SIMD and refuses damaged and unusual files;
 * `codec`: the format's `codec.ts`;
 * `web-codecs`: the browser's `ImageDecoder`;
 * `canvas`: drawing on a canvas and reading it back, which rounds the colors of partially transparent pixels;
 * `video`: the browser's `VideoDecoder`, for images that are coded like a video frame.
 */
export type DecoderName = 'planes' | 'kernel' | 'rows' | 'codec' | 'web-codecs' | 'canvas' | 'video';

export interface DecoderStep {
  readonly by: DecoderName;
  /**
   * The images that this step decodes; all if omitted. `plain`: one frame, RGB or YCbCr, no profile other than sRGB.
   * `plain-alpha`: plain and possibly transparent. `deep`: plain with more than 8 bits per sample.
   * `inks`: CMYK. `moving`: animated. `no-browser`: all images, where there is no browser.
   */
  readonly when?: 'plain' | 'plain-alpha' | 'deep' | 'inks' | 'moving' | 'no-browser';
  /** Other decoders return different pixels, so decoding fails if this one cannot be loaded. */
  readonly required?: true;
}

export interface ReadFacts {
  /** How many of the browsers in docs/support.md display the format. */
  readonly browsers: 'all' | 'some' | 'none';
  /** The year in which the last of them added support, if that is recent enough to mention. */
  readonly since?: number;
  /** In the order in which they are tried. A decoder that is listed twice is tried once, at its first position. */
  readonly decoders: readonly DecoderStep[];
  /**
   * The compressed size of the codec's decoder, in bytes. Set only if the decoder is large and rarely needed. Such a
   * decoder is not fetched ahead, and the page announces the download while the first image of the format waits for it.
   */
  readonly decoderBytes?: number;
  /** Decoding takes up to twice as much memory per pixel as for other formats, so images may have half as many pixels. */
  readonly needsTwiceTheMemory?: true;
  /** The codec applies the file's orientation itself. */
  readonly codecTurns?: true;
  /** Some browsers ignore the file's orientation. */
  readonly browsersMayNotTurn?: true;
  /** The page draws the image at the size that its header states, and workers receive the drawing. */
  readonly isVector?: true;
  /** The decoder of animation frames: our codec (`Codec.motion`), or the browser's `ImageDecoder` if it has one. */
  readonly motion?: 'codec' | 'web-codecs';
}

export interface QualityFacts {
  /** The quality that canvas uses by default. */
  readonly defaultPercent: number;
  /** The percentage at which the encoder is lossless. */
  readonly losslessPercent?: number;
}

export interface WriteFacts {
  /** `null` if the encoder has no quality. */
  readonly quality: QualityFacts | null;
  /** The efforts that make a difference. Empty if the encoder has no effort levels. */
  readonly efforts: readonly Effort[];
  /** At the balanced effort, images of at most this many pixels are encoded as at the smallest effort. */
  readonly thoroughUpToPixels?: number;
  /** The codec can recompress files without loss (`Codec.recompress`). */
  readonly recompresses?: true;
  /** The id of a format whose files fit into files of this one whole, and can be restored (`Codec.whole`). */
  readonly holds?: string;
  /**
   * The codec can reduce the number of colors (`Codec.encodeReduced`). An encoder with a quality does so in its
   * lossless mode, by rounding the colors (`GoalFacts.nearLossless`).
   */
  readonly reducesColors?: true;
  /** Whether `convertToBlob` writes the format in at least one browser. */
  readonly byCanvas: boolean;
  /** The codec writes animations (`Codec.motion`). */
  readonly motion?: true;
  /** Offered by all tools (`everywhere`), by tools that optimize or convert, or only by tools that convert. */
  readonly offered: 'everywhere' | 'optimizing' | 'converting';
  /** Typical encoding time on a laptop, in milliseconds per megapixel. Estimates correct it for the user's device. */
  readonly msPerMegapixel: { readonly [Name in Effort]: number };
  readonly preview: {
    /** The most pixels that the browser encodes for a quick preview. A larger result is scaled down for it. */
    readonly maxPixels: number;
    /** The media type of the quick preview of a lossy format that browsers cannot write. */
    readonly as?: `image/${string}`;
    /** The size of our file divided by that of the browser's, measured on photos and screenshots. */
    readonly sizeRatio: { readonly [Name in Effort]: number };
  };
}

/** An encoder setting that the codec lab offers. */
export interface EncoderOption {
  readonly id: string;
  readonly label: string;
  /** A sentence that says what the option does. */
  readonly help: string;
  /** The first value is the default. If a value has neither a label nor a name, the lab shows its id. */
  readonly values: readonly [OptionValue, ...OptionValue[]];
  /** The encoder ignores the effort if this option has any value but the default. */
  readonly replacesEffort?: true;
}

interface OptionValue {
  readonly id: string;
  /** A phrase. */
  readonly label?: string;
  /** A proper name, the same in every language. */
  readonly name?: string;
}

interface EncoderFacts {
  /** A proper name. */
  readonly name: string;
  readonly options: readonly EncoderOption[];
}

/**
 * What a format's file in `lab` exports: the encoders and options of the codec lab. Like the descriptor, it contains
 * facts and no code. Unlike the descriptor, it is not part of the first page load.
 */
export interface FormatEncoders {
  readonly format: string;
  /** The encoder that the tools use. */
  readonly ours: EncoderFacts & {
    /** Roughly how long it encodes, on a desktop of four cores and at the default effort. */
    readonly msPerMegapixel: number;
  };
  /** Other encoders. Each `id` is the encoder's key in `Codec.others`. They have no effort levels. */
  readonly others?: readonly (EncoderFacts & { readonly id: string })[];
}

/** Maps option ids to value ids. A missing option has its default value. */
export type EncoderOptions = { readonly [option: string]: string };

/** Facts about a format that are available without loading its codec. Its folder in `src/codecs` is named `id`. */
export interface FormatDescriptor {
  readonly id: string;
  /** The usual spelling of the name. */
  readonly label: string;
  /** The words for such a file in a sentence. */
  readonly phrase: 'a {format} image' | 'an {format} image' | 'a {format} photo';
  readonly mime: `image/${string}`;
  /** Without the dot. Files that Pixmill writes get the first one. */
  readonly extensions: readonly [string, ...string[]];
  readonly signature: Signature;
  /** What its files can contain. */
  readonly lossy: boolean;
  readonly lossless: boolean;
  readonly alpha: boolean;
  readonly animation: boolean;
  /** The most colors of an image or frame. Default: all colors. */
  readonly maxColors?: number;
  /** The longest side that a file can have, in pixels. */
  readonly maxSidePx: number;
  readonly read: ReadFacts;
  /** `null` if Pixmill cannot write it. */
  readonly write: WriteFacts | null;
  /** The packages that its `codec.ts` imports. */
  readonly packages: readonly string[];
  /** What users can do if no decoder reads the file. Set only if the advice is more than "export it as JPEG". */
  readonly advice?: string;
}
