import { readHeifMetadata } from '../heif/read-metadata.ts';
import type { MetadataPart } from '../metadata/metadata.ts';

export const metadata = { read: readHeifMetadata } satisfies MetadataPart;
