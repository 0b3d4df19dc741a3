import { withoutOffset } from '../shared/heif/read-metadata.ts';
import {
  MAX_METADATA_BYTES,
  type Metadata,
  type MetadataKind,
  type MetadataPart,
  type MetadataPlace,
} from '../shared/metadata/metadata.ts';
import { asciiAt, type ByteSource, bytesOf, EndOfBytes } from '../shared/reading/byte-source.ts';
import { topBoxes } from '../shared/reading/isobmff.ts';
import { unpackBrotli } from './brotli.ts';
import { BARE_CODESTREAM } from './signature.ts';
import { write } from './write-metadata.ts';

/** The kinds of metadata by box type. */
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
      const isPacked = type === 'brob';
      // A packed box starts with the type of its contents.
      const kind = KINDS.get(isPacked ? asciiAt(await source.readUpTo(start, 4), 0, 4) : type);
      const length = Math.min(end, source.size) - start;
      const isRead = kind === 'exif' ? exif !== null : xmp.length > 0;
      // Only one attempt for each kind, because a small box may unpack to many megabytes.
      const isHopeless = isPacked && kind && unreadable.includes(kind);
      if (!kind || isRead || isHopeless || length > MAX_METADATA_BYTES) continue;
      const bytes = bytesOf(await source.read(start, length));
      const content = isPacked ? await unpack(bytes.subarray(4)) : bytes;
      if (!content) unreadable.push(kind);
      else if (kind === 'exif') exif = withoutOffset(content);
      else xmp.push(content);
    }
  } catch (cause) {
    if (!(cause instanceof EndOfBytes)) throw cause;
  }
  return { exif, xmp, iptc: null, texts: [], unreadable };
}

/** @returns `null` if it cannot be unpacked, or the module cannot be fetched: metadata never makes an image fail */
function unpack(stream: Uint8Array): Promise<Uint8Array | null> {
  return unpackBrotli(stream, MAX_METADATA_BYTES).catch(() => null);
}

const CARRIES: ReadonlyMap<MetadataPlace, number> = new Map([
  ['exif', MAX_METADATA_BYTES],
  ['xmp', MAX_METADATA_BYTES],
]);

export const metadata = { read, written: { carries: CARRIES, write } } satisfies MetadataPart;
