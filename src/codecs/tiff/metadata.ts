import { FailureError } from '../../domain/outcome/failure.ts';
import { POINTERS } from '../shared/metadata/exif.ts';
import { type Metadata, type MetadataPart, NO_METADATA } from '../shared/metadata/metadata.ts';
import { type ByteSource, EndOfBytes } from '../shared/reading/byte-source.ts';
import { readFirstPage } from '../shared/tiff/directory.ts';
import { IPTC_TAG, PHOTOSHOP_TAG, readDirectoryMetadata, XMP_TAG } from '../shared/tiff/metadata.ts';
import { TAGS } from './tags.ts';

/** Tags that describe how this file stores its pixels, or where other directories are. They are not metadata. */
const STRUCTURE = new Set<number>([
  ...Object.values(TAGS),
  ...[0x00fe, 0x00ff, 0x0120, 0x0121, 0x014a, 0x0151, 0x0154, 0x0155, 0x0200, 0x0201, 0x0202],
  ...POINTERS.map(([, tag]) => tag),
  XMP_TAG,
  IPTC_TAG,
  PHOTOSHOP_TAG,
]);

async function read(source: ByteSource): Promise<Metadata> {
  try {
    const { page } = await readFirstPage(source);
    return await readDirectoryMetadata(page, (place, tag) => place !== 'image' || !STRUCTURE.has(tag));
  } catch (cause) {
    // The header parser reports the problem with the image.
    if (cause instanceof EndOfBytes || cause instanceof FailureError) return NO_METADATA;
    throw cause;
  }
}

export const metadata = { read } satisfies MetadataPart;
