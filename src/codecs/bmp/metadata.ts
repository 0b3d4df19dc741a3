import { type Metadata, type MetadataPart, NO_METADATA } from '../shared/metadata/metadata.ts';
import { perInch } from '../shared/metadata/resolution.ts';
import type { ByteSource } from '../shared/reading/byte-source.ts';

/** The header of Windows, the first one with a resolution. */
const WINDOWS_HEADER_BYTES = 40;

async function read(source: ByteSource): Promise<Metadata> {
  const head = await source.read(0, 46);
  if (head.getUint32(14, true) < WINDOWS_HEADER_BYTES) return NO_METADATA;
  return { ...NO_METADATA, resolution: perInch(head.getInt32(38, true), head.getInt32(42, true), 'meter') };
}

export const metadata = { read } satisfies MetadataPart;
