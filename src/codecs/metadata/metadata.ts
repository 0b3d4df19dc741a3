import type { ByteSource } from '../reading/byte-source.ts';

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

/** What a format's `metadata.ts` exports as `metadata`. */
export interface MetadataPart {
  /** Reads as far as the file makes sense. Walks over the image without reading it. */
  readonly read: (source: ByteSource) => Promise<Metadata>;
}

/** The most bytes of metadata that are read from one file. Depth maps of phones have some megabytes. */
export const MAX_METADATA_BYTES = 32 * 2 ** 20;
