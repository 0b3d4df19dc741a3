import { FailureError } from '../domain/outcome/failure.ts';
import type { SourceFormatId } from '../formats/formats.ts';
import { type Metadata, type MetadataPart, NO_METADATA } from './shared/metadata/metadata.ts';
import { ByteSource, type FileBytes } from './shared/reading/byte-source.ts';

// The build replaces this pattern with imports, so a new folder needs no entry here. All are loaded together, so a
// worker can write every format without the network.
const PARTS = import.meta.glob<MetadataPart>('./*/metadata.ts', { eager: true, import: 'metadata' });

/** @returns `null` for formats whose files have no metadata that Pixmill supports */
export function metadataPartOf(format: SourceFormatId): MetadataPart | null {
  return PARTS[`./${format}/metadata.ts`] ?? null;
}

/**
 * Reads a file's metadata without decoding its pixels. Omits invalid parts.
 *
 * @throws FailureError `unreadable-file` if the file no longer exists
 */
export async function readMetadata(file: FileBytes, format: SourceFormatId): Promise<Metadata> {
  const metadata = metadataPartOf(format);
  if (!metadata) return NO_METADATA;
  try {
    return await metadata.read(new ByteSource(file));
  } catch (cause) {
    if (cause instanceof FailureError) throw cause;
    console.warn('metadata cannot be read', cause);
    return { ...NO_METADATA, unreadable: ['exif'] };
  }
}
