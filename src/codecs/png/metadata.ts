import { iptcOfResources } from '../shared/metadata/iptc.ts';
import {
  MAX_METADATA_BYTES,
  type Metadata,
  type MetadataPart,
  type MetadataPlace,
  type MetadataText,
} from '../shared/metadata/metadata.ts';
import { type PrintResolution, perInch } from '../shared/metadata/resolution.ts';
import { tiffOf } from '../shared/metadata/tiff-directory.ts';
import { asciiAt, type ByteSource, bytesOf, EndOfBytes, viewOf } from '../shared/reading/byte-source.ts';
import { readLatin1, readText } from '../shared/reading/text.ts';
import { inflateAtMost } from './inflate-at-most.ts';
import { write, XMP_KEYWORD } from './write-metadata.ts';

/** The most chunks that are read. Each row of the image can be a separate chunk. */
const MAX_CHUNKS = 200_000;

const TEXT_TYPES = ['tEXt', 'zTXt', 'iTXt'];

/** ImageMagick stores other metadata as text: a name, a length and hexadecimal digits. */
const RAW_PROFILE = 'Raw profile type ';
const RAW_HEAD = /^\s*\S+\s+(\d+)\s+/;

/** The most bytes to which one byte of zlib data can inflate. */
const MAX_INFLATION = 1032;

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

interface NamedBytes {
  readonly keyword: string;
  readonly bytes: Uint8Array;
  readonly isUtf8: boolean;
}

async function read(source: ByteSource): Promise<Metadata> {
  const chunks = await readChunks(source);
  let room = MAX_METADATA_BYTES;
  const found = chunks
    .filter(({ type }) => TEXT_TYPES.includes(type))
    .map((chunk) => {
      const text = readTextChunk(chunk, room);
      room = Math.max(0, room - (text?.bytes.length ?? chunk.data.length * MAX_INFLATION));
      return text;
    });
  const named = found.filter((each) => each !== null);
  const raw = (name: string) => {
    const profile = named.find(({ keyword }) => keyword === RAW_PROFILE + name);
    return profile ? readRawProfile(profile.bytes) : null;
  };
  const xmp = named.filter(({ keyword }) => keyword === XMP_KEYWORD).map(({ bytes }) => bytes);
  const rawXmp = raw('xmp');
  return {
    exif: chunks.find(({ type }) => type === 'eXIf')?.data ?? raw('exif') ?? exifOf(raw('APP1')),
    xmp: xmp.length > 0 || !rawXmp ? xmp : [rawXmp],
    iptc: iptcOf(raw('iptc')),
    texts: named.filter(({ keyword }) => keyword !== XMP_KEYWORD && !keyword.startsWith(RAW_PROFILE)).map(toText),
    resolution: resolutionOf(chunks.find(({ type }) => type === 'pHYs')?.data),
    unreadable: found.length > named.length ? ['text'] : [],
  };
}

/** @param chunk pixels per unit in both directions, and the unit: 1 is a meter, 0 only a ratio */
function resolutionOf(chunk: Uint8Array | undefined): PrintResolution | null {
  if (chunk?.length !== 9 || chunk[8] !== 1) return null;
  return perInch(viewOf(chunk).getUint32(0), viewOf(chunk).getUint32(4), 'meter');
}

/** Reads the chunks with metadata, also after the image. */
async function readChunks(source: ByteSource): Promise<readonly Chunk[]> {
  const chunks: Chunk[] = [];
  let room = MAX_METADATA_BYTES;
  let offset = 8;
  try {
    for (let step = 0; step < MAX_CHUNKS; step++) {
      const head = await source.read(offset, 8);
      const length = head.getUint32(0);
      const type = asciiAt(bytesOf(head), 4, 4);
      if (type === 'IEND') break;
      if ((type === 'eXIf' || type === 'pHYs' || TEXT_TYPES.includes(type)) && length <= room) {
        chunks.push({ type, data: bytesOf(await source.read(offset + 8, length)) });
        room -= length;
      }
      offset += 12 + length;
    }
  } catch (cause) {
    if (!(cause instanceof EndOfBytes)) throw cause;
  }
  return chunks;
}

/** @returns `null` if the chunk is invalid, or inflates to more bytes than `room` */
function readTextChunk({ type, data }: Chunk, room: number): NamedBytes | null {
  const nameEnd = data.indexOf(0);
  if (nameEnd < 1) return null;
  const keyword = readLatin1(data.subarray(0, nameEnd));
  const rest = data.subarray(nameEnd + 1);
  if (type === 'tEXt') return { keyword, bytes: rest, isUtf8: false };
  if (type === 'zTXt') {
    const bytes = rest[0] === 0 ? inflateAtMost(rest.subarray(1), room) : null;
    return bytes && { keyword, bytes, isUtf8: false };
  }
  // The fields are a compression flag, the compression method, the language, and the keyword in that language.
  const languageEnd = rest.indexOf(0, 2);
  const translatedEnd = languageEnd < 0 ? -1 : rest.indexOf(0, languageEnd + 1);
  if (translatedEnd < 0) return null;
  const text = rest.subarray(translatedEnd + 1);
  const bytes = rest[0] === 0 ? text : inflateAtMost(text, room);
  return bytes && { keyword, bytes, isUtf8: true };
}

function toText({ keyword, bytes, isUtf8 }: NamedBytes): MetadataText {
  return { keyword, text: isUtf8 ? readText(bytes) : readLatin1(bytes) };
}

function readRawProfile(bytes: Uint8Array): Uint8Array | null {
  const text = readLatin1(bytes);
  const [head = '', length = ''] = RAW_HEAD.exec(text) ?? [];
  const digits = text.slice(head.length).replace(/\s+/g, '');
  // Some writers add random bytes after the digits.
  const profile = Uint8Array.from({ length: Math.min(Number(length), digits.length / 2) }, (_, i) =>
    Number.parseInt(digits.slice(i * 2, i * 2 + 2), 16),
  );
  return profile.length > 0 && profile.length === Number(length) ? profile : null;
}

/** The EXIF of a profile that contains either EXIF or XMP, like a JPEG segment. */
function exifOf(segment: Uint8Array | null): Uint8Array | null {
  return segment && tiffOf(segment) !== segment ? segment : null;
}

/** Finds IPTC in a profile that contains either Photoshop resources or only IPTC. */
function iptcOf(profile: Uint8Array | null): Uint8Array | null {
  if (!profile) return null;
  return asciiAt(profile, 0, 4) === '8BIM' ? iptcOfResources(profile) : profile;
}

const CARRIES: ReadonlyMap<MetadataPlace, number> = new Map([
  ['exif', MAX_METADATA_BYTES],
  ['xmp', MAX_METADATA_BYTES],
  ['text', MAX_METADATA_BYTES],
  ['resolution', Number.POSITIVE_INFINITY],
]);

export const metadata = { read, written: { carries: CARRIES, write } } satisfies MetadataPart;
