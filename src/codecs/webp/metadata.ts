import {
  MAX_METADATA_BYTES,
  type Metadata,
  type MetadataPart,
  type MetadataPlace,
  NO_METADATA,
} from '../shared/metadata/metadata.ts';
import { type ByteSource, bytesOf, EndOfBytes } from '../shared/reading/byte-source.ts';
import { MAX_CHUNKS, nextOffset, readChunk } from './header.ts';
import { write } from './write-metadata.ts';

async function read(source: ByteSource): Promise<Metadata> {
  let exif: Uint8Array | null = null;
  const xmp: Uint8Array[] = [];
  let offset = 12;
  try {
    for (let step = 0; step < MAX_CHUNKS && offset + 8 <= source.size; step++) {
      const chunk = await readChunk(source, offset);
      if ((chunk.type === 'EXIF' || chunk.type === 'XMP ') && chunk.length <= MAX_METADATA_BYTES) {
        const data = bytesOf(await source.read(chunk.offset, chunk.length));
        if (chunk.type === 'EXIF') exif ??= data;
        else if (xmp.length === 0) xmp.push(data);
      }
      offset = nextOffset(chunk);
    }
  } catch (cause) {
    if (!(cause instanceof EndOfBytes)) throw cause;
  }
  return { ...NO_METADATA, exif, xmp };
}

const CARRIES: ReadonlyMap<MetadataPlace, number> = new Map([
  ['exif', MAX_METADATA_BYTES],
  ['xmp', MAX_METADATA_BYTES],
]);

export const metadata = { read, written: { carries: CARRIES, write } } satisfies MetadataPart;
