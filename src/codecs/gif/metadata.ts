import { joinBytes } from '../../base/bytes.ts';
import {
  MAX_METADATA_BYTES,
  type Metadata,
  type MetadataPart,
  type MetadataText,
  NO_METADATA,
} from '../shared/metadata/metadata.ts';
import { asciiAt, type ByteSource } from '../shared/reading/byte-source.ts';
import { readText } from '../shared/reading/text.ts';
import { colorTableBytes, EXTENSION, IMAGE } from './header.ts';

const COMMENT_LABEL = 0xfe;
const TRAILER = 0x3b;
const APPLICATION_LABEL = 0xff;
const XMP_APPLICATION = 'XMP DataXMP';

/** Readers that mistake XMP for sub-blocks jump into these bytes, and from there to the end. */
const XMP_TRAILER_BYTES = 257;

/** Reads metadata, which may be anywhere between the images. */
async function read(source: ByteSource): Promise<Metadata> {
  const bytes = await source.readUpTo(0, MAX_METADATA_BYTES);
  const texts: MetadataText[] = [];
  const xmp: Uint8Array[] = [];
  for (const { label, start, end } of extensionsIn(bytes)) {
    if (label === COMMENT_LABEL) {
      const text = readText(joinBytes([...blocksIn(bytes, start)]));
      texts.push({ keyword: 'Comment', text });
    }
    const isXmp = label === APPLICATION_LABEL && asciiAt(bytes, start + 1, XMP_APPLICATION.length) === XMP_APPLICATION;
    if (isXmp) xmp.push(bytes.subarray(start + 1 + XMP_APPLICATION.length, end - 1 - XMP_TRAILER_BYTES));
  }
  return { ...NO_METADATA, xmp: xmp.slice(0, 1), texts };
}

interface Extension {
  /** `null` for data after the image. */
  readonly label: number | null;
  readonly at: number;
  /** The offset of its first block. */
  readonly start: number;
  readonly end: number;
}

function* extensionsIn(bytes: Uint8Array): Generator<Extension> {
  let at = 13 + colorTableBytes(bytes[10] ?? 0);
  for (;;) {
    const introducer = bytes[at];
    if (introducer === IMAGE) {
      at = endOfBlocks(bytes, at + 10 + colorTableBytes(bytes[at + 9] ?? 0) + 1);
    } else if (introducer === EXTENSION) {
      const end = endOfBlocks(bytes, at + 2);
      if (end > bytes.length) return;
      yield { label: bytes[at + 1] ?? 0, at, start: at + 2, end };
      at = end;
    } else {
      if (introducer === TRAILER) yield { label: null, at: at + 1, start: bytes.length, end: bytes.length };
      return;
    }
  }
}

/** @returns the offset after the empty block at the end; beyond the end of the file if there is none */
function endOfBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
  return at + 1;
}

function* blocksIn(bytes: Uint8Array, start: number): Generator<Uint8Array> {
  let at = start;
  for (let length = bytes[at]; length; length = bytes[at]) {
    yield bytes.subarray(at + 1, at + 1 + length);
    at += 1 + length;
  }
}

/** The applications whose extensions state how often to repeat the frames. */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** Removes comments, application data, and data after the image. */
function write(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const kept: Uint8Array[] = [];
  let from = 0;
  for (const { label, at, start, end } of extensionsIn(file)) {
    const isLoop = LOOPS.includes(asciiAt(file, start + 1, XMP_APPLICATION.length));
    const isMetadata = label === COMMENT_LABEL || (label === APPLICATION_LABEL && !isLoop);
    if (!isMetadata && label !== null) continue;
    kept.push(file.subarray(from, at));
    from = end;
  }
  return joinBytes([...kept, file.subarray(from)]);
}

export const metadata = { read, written: { carries: new Map(), write } } satisfies MetadataPart;
