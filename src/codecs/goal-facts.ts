import type { Goal } from '../domain/settings/goal.ts';
import type { Effort } from '../formats/effort.ts';
import type { EncoderOptions } from '../formats/format.ts';
import type { PixelImage, PixelRows } from '../kernels/image.ts';

/** How a codec encodes for a goal, which specifies a look or a file size instead of a quality. */
export interface GoalFacts {
  /**
   * For some qualities in rising order: the mean damage (100 minus the SSIMULACRA 2.1 score) and the mean bytes per
   * pixel of photos encoded with the options that `optionsFor` returns. Measured by `npm run bench -- goals`.
   */
  readonly curve: readonly (readonly [quality: number, damage: number, bytesPerPixel: number])[];
  /**
   * How the damage of an image depends on that of its sample: `ln(damage) = offset + slope * ln(damage of the sample)`.
   * They differ because the edges between the sample's tiles hide damage, and encoders adapt to the whole image.
   */
  readonly sample: { readonly offset: number; readonly slope: number };
  /**
   * The bytes per pixel of areas of one color. The sample for a look omits such areas. Absent if the encoder adapts to
   * the whole image.
   */
  readonly flatBytesPerPixel?: number;
  /** The smallest difference between two qualities that changes the file. */
  readonly step: number;
  /**
   * The options for an image.
   *
   * @param quality the quality that is expected to meet the goal; `null` if no quality meets it with the usual options
   */
  readonly optionsFor: (image: PixelImage, quality: number | null) => EncoderOptions;
  /**
   * Further options for the balanced effort, if the whole image has at most this many pixels. They make smaller files,
   * but would take too long for larger images.
   */
  readonly forSmall?: { readonly upToPixels: number; readonly options: EncoderOptions };
  /**
   * Options that make encoding at the lossless percentage slightly lossy, which saves bytes. The first one loses the
   * most.
   */
  readonly nearLossless?: readonly EncoderOptions[];
  /**
   * Further options, which change the look or the size at other qualities. If two neighboring qualities differ so much
   * that neither meets the goal, the search tries these options in turn.
   */
  readonly variants?: Partial<Record<Goal['kind'], readonly EncoderOptions[]>>;
  /** Predicts the result of encoding and decoding. Absent if that takes as long as encoding and decoding. */
  readonly probe?: (image: PixelImage, quality: number, effort: Effort, options: EncoderOptions) => Promise<Probe>;
}

/** The predicted result of encoding an image. */
export interface Probe {
  /** Equals the decoded file. */
  readonly image: PixelImage | PixelRows;
  /** The approximate size of the file. */
  readonly bytes: number;
}
