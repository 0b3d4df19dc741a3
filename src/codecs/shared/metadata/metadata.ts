import type { Bytes } from '../../../base/bytes.ts';
import type { ByteSource } from '../reading/byte-source.ts';
import type { PrintResolution } from './resolution.ts';
import type { XmpProperty } from './xmp.ts';

/** A piece of plain text with its name, such as `Author` in a PNG. Comments of JPEG and GIF are named `Comment`. */
export interface MetadataText {
  readonly keyword: string;
  readonly text: string;
}

export type MetadataKind = 'exif' | 'xmp' | 'iptc' | 'text';

/**
 * The metadata of a file: facts about its image besides pixels and colors. The parts are as stored and may be hostile.
 */
export interface Metadata {
  /** A TIFF header and directories (`readExif`). */
  readonly exif: Uint8Array | null;
  /** Packets of XML. A JPEG may have several, because a segment has at most 64 kB. */
  readonly xmp: readonly Uint8Array[];
  /** Data sets of IPTC-IIM (`readIptc`). */
  readonly iptc: Uint8Array | null;
  readonly texts: readonly MetadataText[];
  /** The print resolution in the format's own headers, outside of EXIF. Absent or `null` if there is none. */
  readonly resolution?: PrintResolution | null;
  /** Kinds of metadata in the file that cannot be read. */
  readonly unreadable: readonly MetadataKind[];
}

export const NO_METADATA: Metadata = { exif: null, xmp: [], iptc: null, texts: [], unreadable: [] };

/** The metadata to write into a file. */
export interface WrittenMetadata {
  readonly exif: Uint8Array | null;
  readonly xmp: readonly XmpProperty[];
  readonly iptc: Uint8Array | null;
  readonly texts: readonly MetadataText[];
  /** For the format's own headers, if it carries `resolution`. */
  readonly resolution?: PrintResolution | null;
}

/** A place for metadata in a format. `comment`: only for texts named `Comment`. */
export type MetadataPlace = MetadataKind | 'comment' | 'resolution';

/** What a format's `metadata.ts` exports as `metadata`. */
export interface MetadataPart {
  /** Reads up to the first damage. Skips the image data without reading it. */
  readonly read: (source: ByteSource) => Promise<Metadata>;
  /** Absent if Pixmill only reads the format. */
  readonly written?: {
    /** The places, and the most bytes that fit in each. */
    readonly carries: ReadonlyMap<MetadataPlace, number>;
    /**
     * Removes everything from a file that is not needed to display its image, except color profiles, and adds the
     * wanted metadata.
     */
    readonly write: (file: Bytes, wanted: WrittenMetadata) => Bytes;
  };
}

/** The most bytes of metadata that are read from one file. Depth maps of phones have some megabytes. */
export const MAX_METADATA_BYTES = 32 * 2 ** 20;
