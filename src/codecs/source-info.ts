import type { ColorSpace } from '../domain/color-space.ts';
import type { Failure, UnsupportedVariant } from '../domain/failure.ts';
import type { SourceFormatId } from '../domain/format-id.ts';
import type { PixelSize } from '../domain/limits.ts';
import type { Orientation } from '../domain/turn.ts';

/** What the header of an image says, read without decoding it. */
export interface SourceInfo {
  readonly format: SourceFormatId;
  /** The true media type, regardless of the file's name and `File.type`. */
  readonly mime: string;
  /** Upright size: width and height are swapped for orientations 5 to 8. */
  readonly size: PixelSize;
  /** How the stored pixels have to be turned; already counted in `size`. */
  readonly orientation: Orientation;
  /** False only when the header rules transparency out. */
  readonly mayHaveAlpha: boolean;
  /** More than one frame. */
  readonly animated: boolean;
  /** `other` when an embedded profile is not sRGB (or cannot be read): its pixels need conversion. */
  readonly profile: 'none' | 'srgb' | 'other';
  /** The space of the pixels, if a result can keep it. */
  readonly space?: ColorSpace;
  /** The primaries of that space: from light to XYZ, by rows. Left out if they are the usual ones of its name. */
  readonly primaries?: readonly (readonly [number, number, number])[];
  /** The space of the numbers, if decoding replaces its curve by that of sRGB. */
  readonly recode?: Pick<SourceInfo, 'primaries' | 'curves'> & { readonly space: ColorSpace };
  /** Its light is coded with PQ or HLG: highlights are brighter than white. Results are in standard range. */
  readonly hdr?: true;
  /** More than 8 bits per sample, which the codec can read (`Codec.deep`). */
  readonly deep?: true;
  /** Of a custom space: the curves of a profile, one for all channels or one for each. One character a byte. */
  readonly curves?: readonly string[];
  /** CMYK or YCCK samples, which only the browser's decoder converts. */
  readonly cmyk: boolean;
  /** A document of several pages, of which only the first is read. */
  readonly hasMorePages?: true;
  /** A file of several images, or with a video beside its image, of which only the main image is read. */
  readonly hasMoreImages?: true;
  /**
   * Has a gain map, which makes an HDR image of it. `possible`: the file has more images, and one may be a gain map that
   * results can carry. `foreign`: it is of a kind that they cannot.
   */
  readonly gainMap?: 'possible' | 'foreign';
  /** What only some browsers can read. If this one cannot, the failure names it. */
  readonly variant?: UnsupportedVariant;
  /** The quality at which the file was saved, estimated from its header: 1 to 100, on our scale. Absent if unknown. */
  readonly savedAtPercent?: number;
  /** The page made this file, because workers cannot decode the user's file. */
  readonly isRasterized?: true;
}

/** What a header says about colors. */
export type ColorFacts = Pick<SourceInfo, 'profile' | 'space' | 'primaries' | 'curves' | 'hdr'>;

export type Inspection =
  | { readonly ok: true; readonly info: SourceInfo }
  | { readonly ok: false; readonly failure: Failure };
