import type { Effort } from '../domain/effort.ts';
import type { Goal } from '../domain/goal.ts';
import type { PixelImage, PixelRows } from '../kernels/image.ts';
import type { EncoderOptions } from './contract.ts';

/** How a codec encodes for a goal, where the result counts and not the quality number. */
export interface GoalFacts {
  /**
   * For some qualities in rising order: the mean damage (100 minus the SSIMULACRA 2.1 score) and the mean bytes per pixel
   * of photos that are encoded with these options. Measured by `npm run bench -- goals`.
   */
  readonly curve: readonly (readonly [quality: number, damage: number, bytesPerPixel: number])[];
  /**
   * How the damage of an image depends on that of its sample: the logarithm is `offset + slope * logarithm`. The edges
   * between the sample's tiles hide damage, and encoders adapt to the whole image.
   */
  readonly sample: { readonly offset: number; readonly slope: number };
  /**
   * The bytes per pixel of areas of one color. Such areas are left out of the sample for a look. Left out if the encoder adapts
   * to the whole image.
   */
  readonly flatBytesPerPixel?: number;
  /** The smallest difference between two qualities that changes the file. */
  readonly step: number;
  /**
   * The options for an image.
   *
   * @param quality the quality that is expected to meet the goal; `null` if no quality meets it with other options
   */
  readonly optionsFor: (image: PixelImage, quality: number | null) => EncoderOptions;
  /** Options with which the lossless percentage loses a little and saves bytes. The first one loses the most. */
  readonly nearLossless?: readonly EncoderOptions[];
  /**
   * Further options, with which the looks or the bytes change at other qualities. If no quality meets a goal, because two
   * neighbors differ too much, the search continues with these in turn.
   */
  readonly variants?: Partial<Record<Goal['kind'], readonly EncoderOptions[]>>;
  /** Says what encoding and decoding would give. Left out where that takes as long as doing it. */
  readonly probe?: (image: PixelImage, quality: number, effort: Effort, options: EncoderOptions) => Promise<Probe>;
}

/** An encoding that was not written. */
export interface Probe {
  /** Equals the decoded file. */
  readonly image: PixelImage | PixelRows;
  /** About those of the file. */
  readonly bytes: number;
}
