import type { ByteSource } from '../reading/byte-source.ts';
import type { XmpProperty } from './xmp.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A piece of plain text with its name, such as `Author` in a PNG. Comments of JPEG and GIF are named `Comment`. */
export interface MetadataText {
  readonly keyword: string;
  readonly text: string;
}

export type MetadataKind = 'exif' | 'xmp' | 'iptc' | 'text';

/** What a file says about its image besides pixels and colors. The parts are as they lie in the file and may be hostile. */
export interface Metadata {
  /** A TIFF header and directories (`readExif`). */
  readonly exif: Uint8Array | null;
  /** Packets of XML. A JPEG may have several, because a segment has at most 64 kB. */
  readonly xmp: readonly Uint8Array[];
  /** Data sets of IPTC-IIM (`readIptc`). */
  readonly iptc: Uint8Array | null;
  readonly texts: readonly MetadataText[];
  /** What the file has, but nobody can read. */
  readonly unreadable: readonly MetadataKind[];
}

export const NO_METADATA: Metadata = { exif: null, xmp: [], iptc: null, texts: [], unreadable: [] };

/** What a file shall have. */
export interface WrittenMetadata {
  readonly exif: Uint8Array | null;
  readonly xmp: readonly XmpProperty[];
  readonly iptc: Uint8Array | null;
  readonly texts: readonly MetadataText[];
}

/** The places that a format has for metadata. `comment`: for texts with this name only. */
export type MetadataPlace = MetadataKind | 'comment';

/** What a format's `metadata.ts` exports as `metadata`. */
export interface MetadataPart {
  /** Reads as far as the file makes sense. Walks over the image without reading it. */
  readonly read: (source: ByteSource) => Promise<Metadata>;
  /** Left out by formats that Pixmill only reads. */
  readonly written?: {
    /** The places, and the most bytes of each. */
    readonly carries: ReadonlyMap<MetadataPlace, number>;
    /**
     * Removes everything from a file that is not needed to show its image, except for color profiles, and adds what is
     * wanted.
     */
    readonly write: (file: Bytes, wanted: WrittenMetadata) => Bytes;
  };
}

/** The most bytes of metadata that are read from one file. Depth maps of phones have some megabytes. */
export const MAX_METADATA_BYTES = 32 * 2 ** 20;
