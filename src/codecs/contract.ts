import type { Effort } from '../domain/effort.ts';
import type { FormatId } from '../domain/format-id.ts';
import type { PixelImage } from '../kernels/image.ts';

/** Facts about a format that are available without loading its codec. */
export interface FormatDescriptor {
  readonly id: FormatId;
  readonly label: string;
  readonly mime: `image/${string}`;
  /** Of written files, without the dot. */
  readonly extension: string;
  /** Whether a quality below 1 loses detail. */
  readonly lossy: boolean;
  readonly alpha: boolean;
  /** Longest side the format can hold. */
  readonly maxSidePx: number;
}

export interface Codec {
  /** Loads and starts what `encode` needs, so that the first image does not wait for it. */
  readonly warmUp?: () => Promise<unknown>;
  /**
   * @param quality canvas quality, 0 to 1; lossless formats ignore it
   * @param effort time against bytes, `balanced` when left out; GIF ignores it
   * @returns the file's bytes, in a buffer of their own
   */
  encode(image: PixelImage, quality: number, effort?: Effort): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * The WASM decoder, where the format has one. Ignores color profiles; applies JPEG's EXIF
   * orientation and no other. Throws on data it cannot read.
   */
  readonly decode?: (bytes: Uint8Array<ArrayBuffer>) => Promise<PixelImage>;
}
