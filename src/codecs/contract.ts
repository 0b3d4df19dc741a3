import type { Effort } from '../formats/effort.ts';
import type { EncoderOptions } from '../formats/format.ts';
import type { DeepImage } from '../kernels/deep-image.ts';
import type { PixelImage } from '../kernels/image.ts';
import type { GoalFacts } from './goal-facts.ts';
import type { MotionCodec } from './motion.ts';
import type { SourceInfo } from './source-info.ts';

export type Encode = (
  image: PixelImage,
  qualityPercent: number,
  effort?: Effort,
  options?: EncoderOptions,
) => Promise<Uint8Array<ArrayBuffer>>;

/** The outcome of an attempt to reduce the number of colors of an image. */
export type ColorsOutcome =
  /** The number of colors in the palette, and the SSIMULACRA 2.1 score of the result. */
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
  /** Loads and initializes everything that `encode` needs, so the first image does not wait for it. */
  readonly warmUp?: () => Promise<unknown>;
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
   * @returns `null` if the file is damaged, or uses a coding that the recompressor does not support
   */
  readonly recompress?: (
    bytes: Uint8Array<ArrayBuffer>,
    facts: Pick<SourceInfo, 'orientation' | 'profile'>,
  ) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Reads and writes images with more than 8 bits per sample. */
  readonly deep?: DeepCodec;
  /** Reads and writes animations, frame by frame. */
  readonly motion?: MotionCodec;
  /** Ignores color profiles, unless some browsers have no other decoder for the format. Throws on unreadable data. */
  readonly decode?: (bytes: Uint8Array<ArrayBuffer>) => Promise<PixelImage>;
}

export interface DeepCodec {
  /** For files whose header has `SourceInfo.deep`. Ignores color profiles. Throws on unreadable data. */
  readonly read?: (bytes: Uint8Array<ArrayBuffer>) => Promise<DeepImage>;
  /** Lossless. */
  readonly write?: (image: DeepImage, effort: Effort) => Promise<Uint8Array<ArrayBuffer>>;
}

/** The codec of a format that Pixmill writes. */
export type WritingCodec = Codec & Required<Pick<Codec, 'encode'>>;

/**
 * An intact file in `tests/fixtures` and its upright size. Each format's `fixtures.ts` exports a list of them, which
 * only tests import. The first file in a list is a still image that is stored upright.
 */
export type Fixture = readonly [name: string, widthPx: number, heightPx: number];
