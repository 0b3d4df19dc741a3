import { FailureError } from '../domain/failure.ts';
import type { SourceFormatId } from './formats.ts';
import { type Metadata, type MetadataPart, NO_METADATA } from './metadata/metadata.ts';
import { ByteSource } from './reading/byte-source.ts';

// The build replaces this pattern with dynamic imports: a new folder needs no entry here.
const PARTS = import.meta.glob<{ readonly metadata: MetadataPart }>('./*/metadata.ts');

/**
 * Reads a file's metadata without its pixels. What makes no sense is left out.
 *
 * @throws FailureError `unreadable-file` if the file is gone
 */
export async function readMetadata(file: Blob, format: SourceFormatId): Promise<Metadata> {
  const load = PARTS[`./${format}/metadata.ts`];
  if (!load) return NO_METADATA;
  const { metadata } = await load();
  try {
    return await metadata.read(new ByteSource(file));
  } catch (cause) {
    if (cause instanceof FailureError) throw cause;
    console.warn('metadata cannot be read', cause);
    return { ...NO_METADATA, unreadable: ['exif'] };
  }
}
