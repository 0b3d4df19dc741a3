import type { PixelSize } from '../domain/geometry/size.ts';
import type { Orientation } from '../domain/geometry/turn.ts';
import type { Failure, UnsupportedVariant } from '../domain/outcome/failure.ts';
import type { ColorSpace } from '../formats/color-space.ts';
import type { SourceFormatId } from '../formats/formats.ts';

/** Code points of primaries and transfer characteristics (ITU-T H.273). */
export interface CodePoints {
  readonly primaries: number;
  readonly transfer: number;
}

/** The light of HDR, and what its file states about the display and the contents. */
export interface Light extends CodePoints {
  /**
   * The display on which the image was made. `points`: red, green, blue and white, as x and y in steps of 0.00002. The
   * brightest and darkest light in steps of 0.0001 candela per square meter.
   */
  readonly mastering?: {
    readonly points: readonly (readonly [x: number, y: number])[];
    readonly most: number;
    readonly least: number;
  };
  /** The light of the brightest pixel, and the average of the frame, in candela per square meter. */
  readonly level?: { readonly most: number; readonly average: number };
}

/** Facts from the header of an image, which are read without decoding it. */
export interface SourceInfo {
  readonly format: SourceFormatId;
  /** The true media type, regardless of the file's name and `File.type`. */
  readonly mime: string;
  /** Upright size: width and height are swapped for orientations 5 to 8. */
  readonly size: PixelSize;
  /** How the stored pixels have to be turned. `size` already takes it into account. */
  readonly orientation: Orientation;
  /** False only if the header rules out transparency. */
  readonly mayHaveAlpha: boolean;
  /** More than one frame. */
  readonly animated: boolean;
  /** The frames are numbered or counted wrongly, so the file counts as a still image. */
  readonly hasBrokenMotion?: true;
  /** `other` if an embedded profile is not sRGB or cannot be read. The pixels then need conversion. */
  readonly profile: 'none' | 'srgb' | 'other';
  /** The header states a gamma close to the curve of sRGB, and browsers convert it. */
  readonly nearlySrgb?: true;
  /** The color space of the pixels, if a result can keep it. */
  readonly space?: ColorSpace;
  /** The primaries of that space: a matrix from linear light to XYZ, by rows. Absent if they are the usual ones. */
  readonly primaries?: readonly (readonly [number, number, number])[];
  /** The color space of the stored samples, if decoding replaces its curve with that of sRGB. */
  readonly recode?: Pick<SourceInfo, 'primaries' | 'curves'> & { readonly space: ColorSpace };
  /** The color space of the pixels, if its description was hidden from the decoders. */
  readonly hidden?: Pick<SourceInfo, 'primaries' | 'curves'> & { readonly space: ColorSpace };
  /** Coded with PQ or HLG: highlights are brighter than white. */
  readonly hdr?: true;
  /** What the file states about that light, if a result can keep it. */
  readonly light?: Light;
  /** More than 8 bits per sample, which the codec can read (`Codec.deep`). */
  readonly deep?: true;
  /** The bits per sample of such an image. Default: 16. */
  readonly depth?: 10 | 12;
  /** The curves of a custom space, as in a profile: one for all channels or one for each. One character per byte. */
  readonly curves?: readonly string[];
  /** CMYK or YCCK samples, which the codec converts. */
  readonly cmyk: boolean;
  /** A document of several pages. Only the first one is read. */
  readonly hasMorePages?: true;
  /** A file with several images, or with an image and a video. Only the main image is read. */
  readonly hasMoreImages?: true;
  /** The file has more images, and one may be a gain map, which turns the image into an HDR image. */
  readonly mayHaveGainMap?: true;
  /** A variant of the format that only some browsers can read. If this browser cannot, the failure names it. */
  readonly variant?: UnsupportedVariant;
  /** The quality at which the file was saved, estimated from its header: 1 to 100, on our scale. Absent if unknown. */
  readonly savedAtPercent?: number;
  /** The camera's preview in a RAW photo, which has more pixels that Pixmill does not read. */
  readonly isCameraPreview?: true;
  /** The page made this file, because workers cannot decode the user's file. */
  readonly isRasterized?: true;
}

/** Facts from a header about colors. */
export type ColorFacts = Pick<SourceInfo, 'profile' | 'space' | 'primaries' | 'curves' | 'hdr' | 'light'>;

export type Inspection =
  | { readonly ok: true; readonly info: SourceInfo }
  | { readonly ok: false; readonly failure: Failure };

/** A file that was identified as an image. */
export interface Source {
  /** Facts about the user's file. */
  readonly info: SourceInfo;
  /** The file to decode: the same file, repaired if necessary, or an SVG rasterized at its natural size. */
  readonly drawn: { readonly blob: Blob; readonly info: SourceInfo };
}

export type Opened = { readonly ok: true; readonly source: Source } | Extract<Inspection, { readonly ok: false }>;

/** How far a file in a list has been read. */
export type Reading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'ready'; readonly info: SourceInfo; readonly source: Source }
  /** Cannot be processed. Stays in the list with its reason. */
  | { readonly kind: 'refused'; readonly failure: Failure };
