import type { Effort } from '../domain/effort.ts';
import type { DeepImage } from '../kernels/deep-image.ts';
import type { PixelImage } from '../kernels/image.ts';
import type { GoalFacts } from './goal-facts.ts';
import type { MotionCodec } from './motion.ts';
import type { SourceInfo } from './source-info.ts';

/**
 * How a file of a format begins. Where that is too short to be certain, the format's `header.ts` exports `confirm`.
 */
export type Signature =
  /** One of these byte strings, one character a byte. `?` is any byte. */
  | { readonly startsWith: readonly string[] }
  /** An ISO media file (ISO 14496-12) with one of these brands. `generic` brands name no coder and are checked last. */
  | { readonly brands: readonly string[]; readonly generic?: readonly string[] }
  /** A text whose first element has this name, with any namespace prefix. */
  | { readonly rootElement: string };

/**
 * What can turn a file into pixels:
 * `planes`: the browser's JPEG decoder, whose planes of luma and chroma are converted by our kernel;
 * `kernel`: our own JPEG decoder, which needs SIMD and refuses damaged and unusual files;
 * `rows`: our own PNG decoder, which needs SIMD and refuses damaged and unusual files;
 * `codec`: the format's `codec.ts`;
 * `web-codecs`: the browser's `ImageDecoder`;
 * `canvas`: drawing and reading back, which rounds colors under partial transparency;
 * `video`: the browser's `VideoDecoder`, for images that are coded like a frame of a video.
 */
export type DecoderName = 'planes' | 'kernel' | 'rows' | 'codec' | 'web-codecs' | 'canvas' | 'video';

export interface DecoderStep {
  readonly by: DecoderName;
  /**
   * Images that this step is for; all if left out. `plain`: one frame of RGB or YCbCr without a foreign profile.
   * `plain-alpha`: plain, and possibly transparent. `deep`: plain, with more than 8 bits per sample.
   */
  readonly when?: 'plain' | 'plain-alpha' | 'deep';
  /** Other decoders give other pixels, so a step that cannot be loaded ends the attempt instead of being skipped. */
  readonly required?: true;
}

export interface ReadFacts {
  /** The browsers of docs/support.md that show the format: all, some or none. */
  readonly browsers: 'all' | 'some' | 'none';
  /** The year since which all of them do, if that is recent enough to mention. */
  readonly since?: number;
  /** In order. A decoder that is named twice is tried once, at its first place. */
  readonly decoders: readonly DecoderStep[];
  /**
   * The compressed size of the codec's decoder, in bytes. Set only if it is large and rarely needed: it is not fetched
   * ahead, and the page announces it while the first image of the format waits for it.
   */
  readonly decoderBytes?: number;
  /** The codec applies the file's orientation itself. */
  readonly codecTurns?: true;
  /** Some browsers ignore the file's orientation. */
  readonly browsersMayNotTurn?: true;
  /** Drawn by the page at the size that its header states; workers receive the drawing. */
  readonly isVector?: true;
  /** Who reads the frames of an animation: our codec (`Codec.motion`), or the browser's `ImageDecoder`, if it has one. */
  readonly motion?: 'codec' | 'web-codecs';
}

export interface QualityFacts {
  /** What canvas uses where it is given none. */
  readonly defaultPercent: number;
  /** The percentage at which the encoder is lossless. */
  readonly losslessPercent?: number;
}

export interface WriteFacts {
  /** `null` if the encoder has no quality. */
  readonly quality: QualityFacts | null;
  /** The efforts that make a difference. Empty if the encoder has one way of working. */
  readonly efforts: readonly Effort[];
  /** At the balanced effort, images of at most this many pixels are encoded as at the smallest effort. */
  readonly thoroughUpToPixels?: number;
  /** The codec can recompress files without loss (`Codec.recompress`). */
  readonly recompresses?: true;
  /**
   * The codec can reduce the number of colors (`Codec.encodeReduced`). With a quality: in its lossless mode, by rounding
   * them (`GoalFacts.nearLossless`).
   */
  readonly reducesColors?: true;
  /** Whether `convertToBlob` of some browser writes the format. */
  readonly byCanvas: boolean;
  /** The codec writes animations (`Codec.motion`). */
  readonly motion?: true;
  /** `everywhere`: by every tool. `optimizing`: by tools that optimize or convert. `converting`: only to convert. */
  readonly offered: 'everywhere' | 'optimizing' | 'converting';
  /** Typical encoding time on a laptop, in milliseconds per megapixel. Estimates correct it for the user's device. */
  readonly msPerMegapixel: { readonly [Name in Effort]: number };
  readonly preview: {
    /** Most pixels that the browser encodes for a quick look. A larger target is scaled down for it. */
    readonly maxPixels: number;
    /** The media type of the quick look at a lossy format that browsers cannot write. */
    readonly as?: `image/${string}`;
    /** Bytes of our file for one byte of the browser's, measured on photos and screenshots. */
    readonly sizeRatio: { readonly [Name in Effort]: number };
  };
}

/** An encoder setting that the codec lab offers. */
export interface EncoderOption {
  readonly id: string;
  readonly label: string;
  /** What it does, in a sentence. */
  readonly help: string;
  /** The first value is the default. The lab shows the id of a value that has neither a label nor a name. */
  readonly values: readonly [OptionValue, ...OptionValue[]];
  /** With any value other than the default, the effort has no influence. */
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
 * What a format's `encoders.ts` exports: the encoders and options of the codec lab. Like the descriptor, it holds
 * facts and no code. Unlike the descriptor, it is not part of the first page load.
 */
export interface FormatEncoders {
  readonly format: string;
  /** The encoder that the tools use. */
  readonly ours: EncoderFacts;
  /** Other encoders. Each `id` is the encoder's key in `Codec.others`. They have no effort levels. */
  readonly others?: readonly (EncoderFacts & { readonly id: string })[];
}

/** Maps option ids to value ids. A missing option has its default value. */
export type EncoderOptions = { readonly [option: string]: string };

/** Facts about a format that are available without loading its codec. Its folder in `src/codecs` is named `id`. */
export interface FormatDescriptor {
  readonly id: string;
  /** As people write it. */
  readonly label: string;
  /** What a sentence calls such a file. */
  readonly phrase: 'a {format} image' | 'an {format} image' | 'a {format} photo';
  readonly mime: `image/${string}`;
  /** Without the dot. Written files get the first. */
  readonly extensions: readonly [string, ...string[]];
  readonly signature: Signature;
  /** What its files can hold. */
  readonly lossy: boolean;
  readonly lossless: boolean;
  readonly alpha: boolean;
  readonly animation: boolean;
  /** Longest side. */
  readonly maxSidePx: number;
  readonly read: ReadFacts;
  /** `null` if Pixmill cannot write it. */
  readonly write: WriteFacts | null;
  /** The packages that its `codec.ts` imports. */
  readonly packages: readonly string[];
  /** What to do where no decoder reads it, if there is more to say than "export it as JPEG". */
  readonly advice?: string;
}

export type Encode = (
  image: PixelImage,
  qualityPercent: number,
  effort?: Effort,
  options?: EncoderOptions,
) => Promise<Uint8Array<ArrayBuffer>>;

/** What happened to the colors of an image whose number may be reduced. */
export type ColorsOutcome =
  /** A palette of this many colors, and how the result looks: SSIMULACRA 2.1. */
  | { readonly colors: number; readonly score: number }
  /**
   * All colors are kept. `few`: they fit in a palette. `visible`: people would see the difference. `larger`: a palette would
   * make the file larger. `unmeasured`: the browser lacks SIMD or memory, or the image is too small for a score.
   */
  | { readonly colors: null; readonly because: 'few' | 'visible' | 'larger' | 'unmeasured' };

export interface ReducedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly outcome: ColorsOutcome;
}

export interface Codec {
  /** Loads and starts what `encode` needs, so that the first image does not wait for it. */
  readonly warmUp?: () => Promise<unknown>;
  /**
   * Left out by formats that Pixmill only reads.
   *
   * @param qualityPercent 1 to 100; encoders without a quality ignore it
   * @param effort time against bytes, `balanced` by default; encoders without effort levels ignore it
   * @param options values for the options in the format's `encoders.ts`
   * @returns the file's bytes, in their own buffer
   */
  readonly encode?: Encode;
  /**
   * Encodes with fewer colors, if the result has at least this SSIMULACRA 2.1 score, otherwise with all of them. Only where
   * the descriptor has `reducesColors` and no quality.
   */
  readonly encodeReduced?: (image: PixelImage, leastScore: number, effort: Effort) => Promise<ReducedFile>;
  /** At the balanced effort, for images with at most half of their source's pixels: smaller files with the same pixels. */
  readonly ifMuchSmaller?: EncoderOptions;
  /** Left out by encoders without a quality. */
  readonly goals?: GoalFacts;
  /** The other encoders that the format's `encoders.ts` lists, by id. */
  readonly others?: { readonly [id: string]: Encode };
  /**
   * Recompresses a file without loss: no pixel changes. Removes metadata, except for what programs need to display the
   * pixels.
   *
   * @returns `null` if the file is damaged, or if only decoders support its coding
   */
  readonly recompress?: (
    bytes: Uint8Array<ArrayBuffer>,
    facts: Pick<SourceInfo, 'orientation' | 'profile'>,
  ) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Reads and writes images with more than 8 bits per sample. */
  readonly deep?: DeepCodec;
  /** Reads and writes animations, frame by frame. */
  readonly motion?: MotionCodec;
  /** Ignores color profiles, unless the format has no other decoder in some browsers. Throws on data that it cannot read. */
  readonly decode?: (bytes: Uint8Array<ArrayBuffer>) => Promise<PixelImage>;
}

export interface DeepCodec {
  /** For files whose header says so (`SourceInfo.deep`). Ignores color profiles. Throws on data that it cannot read. */
  readonly read?: (bytes: Uint8Array<ArrayBuffer>) => Promise<DeepImage>;
  /** Lossless. */
  readonly write?: (image: DeepImage, effort: Effort) => Promise<Uint8Array<ArrayBuffer>>;
}

/** The codec of a format that Pixmill writes. */
export type WritingCodec = Codec & Required<Pick<Codec, 'encode'>>;

/**
 * A whole file in `tests/fixtures` and its upright size. Only tests import these lists, whose first file is a still
 * image that is stored upright.
 */
export type Fixture = readonly [name: string, widthPx: number, heightPx: number];
