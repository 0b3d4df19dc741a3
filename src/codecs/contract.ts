import type { Bytes } from '../base/bytes.ts';
import type { PixelSize } from '../domain/geometry/size.ts';
import type { Area } from '../domain/geometry/turn.ts';
import type { RepairNote } from '../domain/outcome/notes.ts';
import type { Effort } from '../formats/effort.ts';
import type { EncoderOptions } from '../formats/format.ts';
import type { SourceFormatId } from '../formats/formats.ts';
import type { DeepImage } from '../kernels/deep-image.ts';
import type { PixelImage } from '../kernels/image.ts';
import type { GoalFacts } from './goal-facts.ts';
import type { MotionCodec } from './motion.ts';
import type { FoundGainMap, GainMapMetadata } from './shared/gain-map/metadata.ts';
import type { ByteSource } from './shared/reading/byte-source.ts';
import type { Completeness } from './shared/reading/completeness.ts';
import type { HeaderFacts } from './shared/reading/header-facts.ts';
import type { Light, SourceInfo } from './source-info.ts';
import type { DescribedColors } from './wide-colors.ts';

export type Encode = (
  image: PixelImage,
  qualityPercent: number,
  effort?: Effort,
  options?: EncoderOptions,
) => Promise<Bytes>;

/** The outcome of an attempt to reduce the number of colors of an image. */
export type ColorsOutcome =
  /** The number of colors in the palette, and the SSIMULACRA 2.1 score of the result. */
  | { readonly colors: number; readonly score: number; readonly forSize?: true }
  /**
   * All colors are kept. `few`: they fit in a palette. `visible`: people would see the difference. `larger`: a palette would
   * make the file larger. `unmeasured`: the browser lacks SIMD or memory, or the image is too small for a score.
   */
  | { readonly colors: null; readonly because: 'few' | 'visible' | 'larger' | 'unmeasured' };

export interface ReducedFile {
  readonly bytes: Bytes;
  readonly outcome: ColorsOutcome;
}

/** What a decoder changed about an image that it could not read as stored. The notes only inform. */
export interface Repaired {
  readonly repairs?: readonly RepairNote[];
}

export interface Codec {
  /** Loads and initializes everything that `encode` needs, so the first image does not wait for it. */
  readonly warmUp?: () => Promise<unknown>;
  /** Starts what takes long to start, while the image is decoded that `encode` then gets. */
  readonly prepare?: (size: PixelSize, effort: Effort) => void;
  /**
   * Absent if Pixmill only reads the format.
   *
   * @param qualityPercent 1 to 100; encoders without a quality ignore it
   * @param effort the tradeoff between time and size, `balanced` by default; encoders without effort levels ignore it
   * @param options values for the options in `src/formats/lab`
   * @returns the file's bytes, in their own buffer
   */
  readonly encode?: Encode;
  /**
   * Encodes with fewer colors if the result has at least this SSIMULACRA 2.1 score, otherwise with all colors. Present
   * only if the descriptor has `reducesColors` and no quality.
   */
  readonly encodeReduced?: (image: PixelImage, leastScore: number, effort: Effort) => Promise<ReducedFile>;
  /**
   * Encodes with the most colors that fit into this number of bytes, or with the fewest if none fit. Present if
   * `encodeReduced` is.
   *
   * @returns `null` if the colors cannot be reduced
   */
  readonly encodeWithin?: (
    image: PixelImage,
    maxBytes: number,
    effort: Effort,
  ) => Promise<{ readonly bytes: Bytes; readonly colors: number } | null>;
  /**
   * At the balanced effort: options for images with at most half of their source's pixels. Smaller files, same pixels.
   */
  readonly ifMuchSmaller?: EncoderOptions;
  /** Absent if the encoder has no quality. */
  readonly goals?: GoalFacts;
  /** The other encoders that `src/formats/lab` lists, by id. */
  readonly others?: { readonly [id: string]: Encode };
  /**
   * Recompresses a file without changing any pixel. Removes all metadata except what programs need to display the
   * pixels.
   *
   * @param below a file that is not shorter than this is refused, if possible before it is written. Default: no limit
   * @returns `null` if the file is damaged, uses a coding that the recompressor does not support, or is refused
   */
  readonly recompress?: (
    bytes: Bytes,
    facts: Pick<SourceInfo, 'orientation' | 'profile'>,
    below?: number,
  ) => Promise<Bytes | null>;
  /**
   * The same for a part of the image.
   *
   * @param facts the orientation is that of the result
   * @param choose the part of the stored image, which must begin at whole blocks of this size
   * @returns `null` also if `choose` returns it
   */
  readonly recompressPart?: (
    bytes: Bytes,
    facts: Pick<SourceInfo, 'orientation' | 'profile'>,
    choose: (block: PixelSize) => Area | null,
  ) => Promise<Bytes | null>;
  /** Puts whole files of the format `WriteFacts.holds` into files of this one, and restores them. */
  readonly whole?: WholeFiles;
  /** Reads and writes images with more than 8 bits per sample. */
  readonly deep?: DeepCodec;
  /** Reads and writes animations, frame by frame. */
  readonly motion?: MotionCodec;
  /** Ignores color profiles, unless some browsers have no other decoder for the format. Throws on unreadable data. */
  readonly decode?: (bytes: Bytes) => Promise<PixelImage & Repaired>;
}

/** Both return `null` if that is impossible for this file. @param facts about it */
export interface WholeFiles {
  /** @returns a file from which `unwrap` returns the same bytes */
  readonly wrap: (file: Bytes, facts: Pick<SourceInfo, 'size'>) => Promise<Bytes | null>;
  /** @returns the file that was put into this one */
  readonly unwrap: (file: Bytes, facts: Pick<SourceInfo, 'size'>) => Promise<Bytes | null>;
}

export interface DeepCodec {
  /** For files whose header has `SourceInfo.deep`. Ignores color profiles. Throws on unreadable data. */
  readonly read?: (bytes: Bytes) => Promise<DeepImage & Repaired>;
  /** Whether `read` turns the image upright. Default: it returns the image as stored. */
  readonly turns?: true;
  readonly write?: (image: DeepImage, effort: Effort, wish: DeepWish) => Promise<Bytes>;
}

/** How a deep image is written. */
export interface DeepWish {
  /** Formats without a quality ignore it. */
  readonly qualityPercent: number;
  /** The bits per sample of the source. Lossy files may have fewer, but more than 8. */
  readonly bits: 10 | 12 | 16;
  /** The light of HDR. Default: the samples are sRGB, or of a space that is described later. */
  readonly light?: Light;
  /** As for `encode`. */
  readonly options?: EncoderOptions;
}

/** The codec of a format that Pixmill writes. */
export type WritingCodec = Codec & Required<Pick<Codec, 'encode'>>;

/** What a format's `header.ts` exports. */
export interface HeaderPart {
  /**
   * @throws EndOfBytes if the file ends before the data that its header announces
   * @throws FailureError `damaged`
   */
  readonly readHeader: (source: ByteSource) => Promise<HeaderFacts>;
  /** The format of a file whose start does not show that it is of another one. `null` if it is of this one */
  readonly otherFormat?: (source: ByteSource) => Promise<SourceFormatId | null>;
  /** Verifies the format. For signatures so short that other files may start with them. @param head the first bytes */
  readonly confirm?: (head: Uint8Array) => boolean;
}

/** What a format's `completeness.ts` exports. */
export interface CompletenessPart {
  /**
   * How much of the image's data the file has. `'none'`: the format does not show it, so the decoder has to detect it.
   */
  readonly measure: ((bytes: Uint8Array) => Completeness | Promise<Completeness>) | 'none';
  /** Repairs a file that browsers refuse or show differently, although its image is complete. */
  readonly repair?: (file: Blob, info: SourceInfo) => Promise<Blob>;
  /** Finds the image in another format that the file shows. @returns `null` if there is none */
  readonly inside?: (file: Blob) => Promise<Blob | null>;
}

/** How two files are compared. Lossless formats are compared by pixels, which requires decoding. */
export type IdentityKind = 'tables' | 'vp8' | 'bytes';

export interface Identity {
  readonly kind: IdentityKind;
  readonly same: boolean;
}

/** What a format's `native.ts` exports as `native`: how the browser's own encoder relates to our codec. */
export interface NativeEncoder {
  /** Whether the browser's encoder can replace our codec for an opaque image. */
  canReplaceCodec(qualityPercent: number, effort: Effort): boolean;
  /** Whether it can also replace our codec for an image with transparent pixels. */
  readonly suitsTransparent: boolean;
  /**
   * Whether both encode a test image first, because a file does not show if our codec would write it at this effort.
   */
  readonly needsProbe: boolean;
  /**
   * @param bytes a file that the browser wrote
   * @returns the file that our codec would have written; `null` if the browser's file differs from it
   */
  extract(bytes: Bytes, qualityPercent: number, size: PixelSize): Bytes | null;
  /** Compares two files of the same pixels and quality. @returns `null` if only decoding could tell them apart */
  compare(ours: Bytes, canvas: Bytes, qualityPercent: number, size: PixelSize): Identity | null;
}

/**
 * What a format's `wide-colors.ts` exports as `wideColors`: how its files store colors that are wider than sRGB. A
 * format without `wide-colors.ts` stores only sRGB, or its decoders always convert.
 */
export interface WideColors {
  /**
   * Removes every description of the colors from a file. All decoders in all browsers then return the stored samples.
   *
   * @returns the parts of the new file; `null` if the file is damaged where it describes its colors
   */
  readonly hide?: (bytes: Bytes) => readonly Bytes[] | null | Promise<readonly Bytes[] | null>;
  /**
   * Adds the description of a color space. Only for formats that Pixmill writes.
   *
   * @param bytes a file that our code wrote, without a description or described as sRGB
   */
  readonly describe?: (bytes: Bytes, colors: DescribedColors) => Bytes;
  /**
   * For formats that cannot store every color space: the colors that an image must have before it is encoded. They are
   * its own colors, or differ only in the curve, which is then that of sRGB.
   *
   * @returns `null` if the format cannot store the colors
   */
  readonly numbersFor?: (colors: DescribedColors, isLossless: boolean) => DescribedColors | null;
}

/** Converts pixels with straight alpha to sRGB, in place. */
export type ConvertPixels = (rgba: Uint8ClampedArray) => void;

/**
 * What a format's `to-srgb.ts` exports as `toSrgb`, for formats whose colors browsers convert: how stored samples become
 * sRGB where there is no browser.
 *
 * @returns `null` if browsers show the samples as they are
 */
export type ToSrgb = (bytes: Bytes) => ConvertPixels | null;

/** What a format's `gain-map.ts` exports, for formats whose files can carry an HDR gain map. */
export interface GainMapPart {
  readonly findGainMap: (file: Blob) => Promise<FoundGainMap>;
}

/** What a format's `write-gain-map.ts` exports as `gainMapWriter`, for formats whose results can carry a gain map. */
export interface GainMapWriter {
  /** Whether files of the format can state these parameters. */
  readonly states: (metadata: GainMapMetadata) => boolean;
  /** Encodes the pixels of a map. Requires `supportsSimd()`. @param encodeImage the format's encoder */
  readonly encode: (image: PixelImage, qualityPercent: number, encodeImage: Encode) => Promise<Bytes>;
  /**
   * Joins an image and its map.
   *
   * @param image a file without a gain map
   * @param map from `encode`, or a file of the same format that has only pixels
   */
  readonly join: (image: Bytes, map: Bytes, metadata: GainMapMetadata) => Bytes;
  /** The most bytes that `join` adds to an image. @param map empty for the bytes beside the pixels */
  readonly bytesOf: (map: Bytes, metadata: GainMapMetadata) => number;
}

/** What a format's `thumbnail.ts` exports, for formats whose files can contain a small version of the image. */
export interface ThumbnailPart {
  /** @returns a file whose main image is the thumbnail; `null` if there is none */
  readonly showThumbnail: (bytes: Bytes) => Bytes | null;
}

/**
 * An intact file in `tests/fixtures` and its upright size. Each format's `fixtures.ts` exports a list of them, which
 * only tests import. The first file in a list is a still image that is stored upright.
 */
export type Fixture = readonly [name: string, widthPx: number, heightPx: number];
