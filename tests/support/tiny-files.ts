import { crc32, deflateSync } from 'node:zlib';

/** Handmade image files of a few bytes, for tests of header parsers and codecs. */

type Part = string | readonly number[] | Uint8Array;

/** Strings contribute one byte per character. */
export function bytesOf(...parts: readonly Part[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : [...part])),
  );
}

export const be16 = (value: number) => [(value >>> 8) & 255, value & 255];
export const be32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
export const le16 = (value: number) => be16(value).reverse();
export const le32 = (value: number) => be32(value).reverse();
const le24 = (value: number) => le32(value).slice(0, 3);

/** A TIFF header and a directory of 16-bit values. */
export function exifOf(tags: Readonly<Record<number, number>>, directoryAt = 8): Uint8Array {
  const entries = Object.entries(tags).flatMap(([tag, value]) => [
    ...be16(Number(tag)),
    ...be16(3),
    ...be32(1),
    ...be16(value),
    0,
    0,
  ]);
  return bytesOf('MM\0*', be32(directoryAt), be16(Object.keys(tags).length), entries, be32(0));
}

export function segmentOf(marker: number, ...payload: readonly Part[]): Uint8Array {
  const body = bytesOf(...payload);
  return bytesOf([0xff, marker], be16(body.length + 2), body);
}

/** A 1-bit code for DC (no difference) and a 1-bit code for AC (end of block), so a block is two zero bits. */
export const TINY_CODES = segmentOf(0xc4, [0x00, 1, ...Array(15).fill(0), 0], [0x10, 1, ...Array(15).fill(0), 0]);
export const QUANTIZATION = segmentOf(0xdb, [0], Array(64).fill(1));

export function frameOf(widthPx: number, heightPx: number, marker = 0xc0, components = 1, bits = 8): Uint8Array {
  const parts = Array.from({ length: components }, (_, i) => [i + 1, 0x11, 0]).flat();
  return segmentOf(marker, [bits], be16(heightPx), be16(widthPx), [components], parts);
}

/** A gray JPEG with `scan` as its coded data and `before` ahead of the frame. */
export function jpegOf(frame: Uint8Array, scan: readonly number[], before: readonly Uint8Array[] = []): Uint8Array {
  return bytesOf([0xff, 0xd8], ...before, QUANTIZATION, frame, TINY_CODES, segmentOf(0xda, [1, 1, 0, 0, 63, 0]), scan);
}

export function chunkOf(type: string, ...payload: readonly Part[]): Uint8Array {
  const body = bytesOf(...payload);
  const checked = bytesOf(type, body);
  return bytesOf(be32(body.length), checked, be32(crc32(checked)));
}

export function pngOf(
  header: { widthPx: number; heightPx: number; depth?: number; color?: number; interlace?: number },
  rawBytes: number,
  before: readonly Uint8Array[] = [],
  after: readonly Uint8Array[] = [],
): Uint8Array {
  const { widthPx, heightPx, depth = 8, color = 2, interlace = 0 } = header;
  return bytesOf(
    '\x89PNG\r\n\x1a\n',
    chunkOf('IHDR', be32(widthPx), be32(heightPx), [depth, color, 0, 0, interlace]),
    ...before,
    chunkOf('IDAT', deflateSync(Uint8Array.from({ length: rawBytes }, (_, i) => (i * 7919) >>> 5))),
    ...after,
    chunkOf('IEND'),
  );
}

/** A graphic control extension and one frame whose pixels all have color 0, effectively uncompressed. */
export function gifFrame(widthPx: number, heightPx: number, transparent = false): Uint8Array {
  // 3-bit codes: clear, a pixel, clear, a pixel, and so on until the end code.
  const codes = Array.from({ length: widthPx * heightPx }, () => [4, 0])
    .flat()
    .concat(5);
  const packed = Array(Math.ceil((codes.length * 3) / 8)).fill(0);
  codes.forEach((code, i) => {
    for (let bit = 0; bit < 3; bit++) packed[(i * 3 + bit) >> 3] |= ((code >> bit) & 1) << ((i * 3 + bit) & 7);
  });
  return bytesOf(
    [0x21, 0xf9, 4, transparent ? 1 : 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0],
    [...le16(widthPx), ...le16(heightPx), 0, 2, packed.length, ...packed, 0],
  );
}

export function gifOf(widthPx: number, heightPx: number, ...frames: readonly Uint8Array[]): Uint8Array {
  return bytesOf('GIF89a', le16(widthPx), le16(heightPx), [0x81, 0, 0], Array(12).fill(0), ...frames, [0x3b]);
}

export function riffChunk(type: string, ...payload: readonly Part[]): Uint8Array {
  const body = bytesOf(...payload);
  return bytesOf(type, le32(body.length), body, body.length % 2 ? [0] : []);
}

export function webpOf(...chunks: readonly Uint8Array[]): Uint8Array {
  const body = bytesOf('WEBP', ...chunks);
  return bytesOf('RIFF', le32(body.length), body);
}

export const vp8 = (widthPx: number, heightPx: number) =>
  riffChunk('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a], le16(widthPx), le16(heightPx), Array(20).fill(0));

export const vp8x = (flags: number, widthPx: number, heightPx: number) =>
  riffChunk('VP8X', [flags, 0, 0, 0], le24(widthPx - 1), le24(heightPx - 1));

export function bmpOf(widthPx: number, heightPx: number, dataBytes: number): Uint8Array {
  const info = [...le32(40), ...le32(widthPx), ...le32(heightPx), ...le16(1), ...le16(24), ...Array(24).fill(0)];
  return bytesOf('BM', le32(54 + dataBytes), le32(0), le32(54), info, Array(dataBytes).fill(0));
}

export function boxOf(type: string, ...payload: readonly Part[]): Uint8Array {
  const body = bytesOf(...payload);
  return bytesOf(be32(body.length + 8), type, body);
}

export function ftypOf(major: string, ...compatible: readonly string[]): Uint8Array {
  return boxOf('ftyp', major, be32(0), ...compatible);
}

/** An AVIF file with one item of `dataBytes` bytes and the given properties after `ispe`. */
export function avifOf(
  widthPx: number,
  heightPx: number,
  dataBytes: number,
  ...properties: readonly Uint8Array[]
): Uint8Array {
  const all = [boxOf('ispe', be32(0), be32(widthPx), be32(heightPx)), ...properties];
  const metaAt = (dataAt: number) =>
    boxOf(
      'meta',
      be32(0),
      boxOf('pitm', be32(0), be16(1)),
      boxOf('iloc', be32(0), [0x44, 0], be16(1), be16(1), be16(0), be16(1), be32(dataAt), be32(dataBytes)),
      boxOf(
        'iprp',
        boxOf('ipco', ...all),
        boxOf('ipma', be32(0), be32(1), be16(1), [all.length, ...all.map((_, i) => i + 1)]),
      ),
    );
  const brands = ftypOf('avif', 'mif1');
  const dataAt = brands.length + metaAt(0).length + 8;
  return bytesOf(brands, metaAt(dataAt), boxOf('mdat', Array(dataBytes).fill(0)));
}
