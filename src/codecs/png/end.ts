import { asciiAt, bytesOf } from '../shared/reading/byte-source.ts';
import type { SourceInfo } from '../source-info.ts';

/** The chunk that ends every PNG: no data, type `IEND`, its checksum. */
const END_CHUNK = new Uint8Array([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);

const SIGNATURE_BYTES = 8;

/**
 * Makes a file with a broken animation a still image: removes the chunk that announces frames, without which decoders
 * ignore the others.
 */
async function withoutMotion(png: Blob): Promise<Blob> {
  for (let at = SIGNATURE_BYTES; at < png.size; ) {
    const head = new DataView(await png.slice(at, at + 8).arrayBuffer());
    if (head.byteLength < 8 || asciiAt(bytesOf(head), 4, 4) === 'IDAT') break;
    const end = at + 12 + head.getUint32(0);
    if (asciiAt(bytesOf(head), 4, 4) === 'acTL')
      return new Blob([png.slice(0, at), png.slice(end)], { type: png.type });
    at = end;
  }
  return png;
}

/** Repairs a file that decoders refuse or show differently, although its image is complete. */
export async function repair(png: Blob, { hasBrokenMotion }: Pick<SourceInfo, 'hasBrokenMotion'>): Promise<Blob> {
  return withPngEnd(hasBrokenMotion ? await withoutMotion(png) : png);
}

/**
 * Appends a missing last chunk. Most decoders refuse a PNG without it, although its image is complete. After other
 * trailing data, the chunk does no harm.
 */
async function withPngEnd(png: Blob): Promise<Blob> {
  const tail = new Uint8Array(await png.slice(-END_CHUNK.length).arrayBuffer());
  const ends = END_CHUNK.every((value, i) => tail[i] === value);
  return ends ? png : new Blob([png, END_CHUNK], { type: png.type });
}
