import { FailureError } from '../domain/outcome/failure.ts';
import type { SourceFormatId } from '../formats/formats.ts';
import { metadataPartOf } from './parts.ts';
import { type Metadata, NO_METADATA } from './shared/metadata/metadata.ts';
import { ByteSource, type FileBytes } from './shared/reading/byte-source.ts';

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
