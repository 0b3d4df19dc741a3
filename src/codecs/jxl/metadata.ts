import { withoutOffset } from '../heif/read-metadata.ts';
import {
  MAX_METADATA_BYTES,
  type Metadata,
  type MetadataKind,
  type MetadataPart,
  type MetadataPlace,
} from '../metadata/metadata.ts';
import { asciiAt, type ByteSource, bytesOf, EndOfBytes } from '../reading/byte-source.ts';
import { topBoxes } from '../reading/isobmff.ts';
import { BARE_CODESTREAM } from './header.ts';
import { write } from './write-metadata.ts';

/** The kinds of metadata by the types of their boxes. */
const KINDS: ReadonlyMap<string, MetadataKind> = new Map([
  ['Exif', 'exif'],
  ['xml ', 'xmp'],
]);

async function read(source: ByteSource): Promise<Metadata> {
  let exif: Uint8Array | null = null;
  const xmp: Uint8Array[] = [];
  const unreadable: MetadataKind[] = [];
  try {
    const isBare = (await source.read(0, 2)).getUint16(0) === BARE_CODESTREAM;
    for await (const { type, start, end } of isBare ? [] : topBoxes(source)) {
      const length = Math.min(end, source.size) - start;
      if (type === 'brob') {
        // Compressed with Brotli, which not all browsers offer to pages. The type of the contents comes first.
        const kind = KINDS.get(asciiAt(await source.readUpTo(start, 4), 0, 4));
        if (kind) unreadable.push(kind);
      }
      const kind = KINDS.get(type);
      if (!kind || length > MAX_METADATA_BYTES) continue;
      const bytes = bytesOf(await source.read(start, length));
      if (kind === 'exif') exif ??= withoutOffset(bytes);
      else if (xmp.length === 0) xmp.push(bytes);
    }
  } catch (cause) {
    if (!(cause instanceof EndOfBytes)) throw cause;
  }
  return { exif, xmp, iptc: null, texts: [], unreadable };
}

const CARRIES: ReadonlyMap<MetadataPlace, number> = new Map([
  ['exif', MAX_METADATA_BYTES],
  ['xmp', MAX_METADATA_BYTES],
]);

export const metadata = { read, written: { carries: CARRIES, write } } satisfies MetadataPart;
