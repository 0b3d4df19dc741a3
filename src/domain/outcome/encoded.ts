import { pickFields } from '../../base/pick-fields.ts';
import type { FormatId } from '../../formats/formats.ts';
import type { Placed } from '../geometry/placed.ts';
import type { PixelSize } from '../geometry/size.ts';
import type { CarriedFact } from './carried.ts';
import type { CanvasReason, Note } from './notes.ts';
import type { Reached } from './reached.ts';

/**
 * The facts about a finished image. Plain data. Its content is beside it: a buffer in a message, a blob on the stage, a
 * stored file in a batch.
 */
export interface Encoded {
  readonly format: FormatId;
  /** In pixels. */
  readonly size: PixelSize;
  readonly bytes: number;
  /** For the user. They decide nothing. */
  readonly notes: readonly Note[];
  /** What the file carries besides its pixels. Read from the finished file. */
  readonly carries: readonly CarriedFact[];
  /** How well the result meets its goal. Only if the recipe has one. */
  readonly reached?: Reached | undefined;
  /**
   * `pixels`: pixels were encoded. `recompressed`: the source was recompressed without loss. `original`: the source was
   * kept; only its metadata may differ.
   */
  readonly origin: 'pixels' | 'recompressed' | 'original';
  /** Whether transparent pixels were filled, or kept by a format other than that of opaque images. */
  readonly transparency?: 'filled' | 'kept';
  /** Why the browser's own encoder made the image, if it did. */
  readonly byCanvas?: CanvasReason;
  /** The image shows the same as its source, but has more bytes. */
  readonly isLarger?: true;
  /** The result has this many percent more pixels per side than what it shows of its source. Absent if it has not. */
  readonly enlargedPercent?: number;
  /**
   * What the pixels lost, although the recipe keeps it: colors that were converted to sRGB, bits per channel, or all frames
   * but the first one.
   */
  readonly lost?: 'colors' | 'depth' | 'frames';
  /** The source is damaged. The result has only the frames before the damage. */
  readonly isCut?: true;
  /** The size of the preview that was read of a RAW photo. Absent for other sources. */
  readonly cameraPreview?: PixelSize;
  /** What stayed of the image, where its content or the blocks of its file decided it. */
  readonly placed?: Placed | undefined;
}

/** The facts that a result is compared by. */
export interface ResultFacts extends Pick<Encoded, 'format' | 'bytes'> {
  /** SSIMULACRA 2.1; `null` if it was not measured. */
  readonly score: number | null;
}

const FIELDS: { readonly [Field in keyof Required<Encoded>]: true } = {
  format: true,
  size: true,
  bytes: true,
  notes: true,
  carries: true,
  reached: true,
  origin: true,
  transparency: true,
  byCanvas: true,
  isLarger: true,
  enlargedPercent: true,
  lost: true,
  isCut: true,
  cameraPreview: true,
  placed: true,
};

/** The facts alone, without the content. */
export function encodedOf(image: Encoded): Encoded {
  return pickFields(image, FIELDS);
}
