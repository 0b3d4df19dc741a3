import { readHeifMetadata } from '../shared/heif/read-metadata.ts';
import type { MetadataPart } from '../shared/metadata/metadata.ts';

export const metadata = { read: readHeifMetadata } satisfies MetadataPart;
