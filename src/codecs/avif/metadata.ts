import { readHeifMetadata } from '../shared/heif/read-metadata.ts';
import { MAX_METADATA_BYTES, type MetadataPart, type MetadataPlace } from '../shared/metadata/metadata.ts';
import { write } from './write-metadata.ts';

const CARRIES: ReadonlyMap<MetadataPlace, number> = new Map([
  ['exif', MAX_METADATA_BYTES],
  ['xmp', MAX_METADATA_BYTES],
]);

export const metadata = { read: readHeifMetadata, written: { carries: CARRIES, write } } satisfies MetadataPart;
