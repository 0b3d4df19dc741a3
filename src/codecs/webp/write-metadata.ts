import { type Bytes, joinBytes } from '../../base/bytes.ts';
import type { WrittenMetadata } from '../shared/metadata/metadata.ts';
import { writeXmp } from '../shared/metadata/xmp.ts';
import { asciiAt, viewOf } from '../shared/reading/byte-source.ts';
import { HAS_ALPHA, HAS_EXIF } from './header.ts';

const HAS_XMP = 0x04;

/** Chunks that a reader needs to display the image or its frames. */
const NEEDED = ['VP8X', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L'];

interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

/** Replaces the metadata of a file. A file that contains only an image gets the header that metadata requires. */
export function write(file: Bytes, { exif, xmp }: WrittenMetadata): Bytes {
  const kept = chunksOf(file).filter(({ type }) => NEEDED.includes(type));
  const packet = writeXmp(xmp);
  const flags = (exif ? HAS_EXIF : 0) | (packet ? HAS_XMP : 0);
  const extended = kept.find(({ type }) => type === 'VP8X');
  const header = extended?.data.slice() ?? (flags === 0 ? null : headerFor(kept));
  if (header) header[0] = ((header[0] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | flags;
  const chunks: readonly Chunk[] = [
    ...(header ? [{ type: 'VP8X', data: header }] : []),
    ...kept.filter(({ type }) => type !== 'VP8X'),
    ...(exif ? [{ type: 'EXIF', data: exif }] : []),
    ...(packet ? [{ type: 'XMP ', data: packet }] : []),
  ];
  const body = joinBytes(chunks.map(writeChunk));
  const head = file.slice(0, 12);
  viewOf(head).setUint32(4, 4 + body.length, true);
  return joinBytes([head, body]);
}

function chunksOf(file: Uint8Array): readonly Chunk[] {
  const view = viewOf(file);
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= file.length; ) {
    const length = view.getUint32(at + 4, true);
    chunks.push({ type: asciiAt(file, at, 4), data: file.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length & 1);
  }
  return chunks;
}

/** Makes the header: flags, three reserved bytes, and the image's width and height, less one, in three bytes each. */
function headerFor(chunks: readonly Chunk[]): Uint8Array {
  const header = new Uint8Array(10);
  const view = viewOf(header);
  const image = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L');
  if (!image) throw new TypeError('a WebP file without an image');
  const bits = viewOf(image.data);
  const isLossless = image.type === 'VP8L';
  const size = isLossless ? bits.getUint32(1, true) : bits.getUint32(6, true);
  const widthLess1 = isLossless ? size & 0x3fff : (size & 0x3fff) - 1;
  const heightLess1 = isLossless ? (size >>> 14) & 0x3fff : ((size >>> 16) & 0x3fff) - 1;
  if (isLossless && ((size >>> 28) & 1) === 1) header[0] = HAS_ALPHA;
  view.setUint16(4, widthLess1, true);
  view.setUint16(7, heightLess1, true);
  return header;
}

function writeChunk({ type, data }: Chunk): Uint8Array {
  const head = Uint8Array.from(`${type}\0\0\0\0`, (letter) => letter.charCodeAt(0));
  viewOf(head).setUint32(4, data.length, true);
  return joinBytes([head, data, new Uint8Array(data.length & 1)]);
}
