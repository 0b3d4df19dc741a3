import type { PixelSize } from '../../domain/geometry/size.ts';
import { CRC_START, finishCrc, openCrc } from '../../kernels/crc32/crc32.ts';
import { COLOR_TYPES, type RowLayout } from '../../kernels/png/png.ts';

export const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** The lengths of a palette color and of a chunk without its content, in bytes. */
const COLOR_BYTES = 3;
export const CHUNK_BYTES = 12;

export function describeImage({ widthPx, heightPx }: PixelSize, { colorType, depth }: RowLayout): Uint8Array {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, widthPx);
  view.setUint32(4, heightPx);
  header.set([depth, COLOR_TYPES[colorType]], 8);
  return header;
}

/** The length of the black sample or color that represents transparent pixels, in bytes. */
const KEY_BYTES = { gray: 2, rgb: 6 } as const;

/**
 * The chunks with the colors of a palette, and with their alpha up to the last color that is not opaque. Without a
 * palette, the chunk with the color that represents transparent pixels.
 */
export function paletteChunks({
  colorType,
  palette,
  blackIsTransparent,
}: RowLayout): readonly (readonly [type: string, content: Uint8Array])[] {
  if (blackIsTransparent) return [['tRNS', new Uint8Array(KEY_BYTES[colorType === 'gray' ? 'gray' : 'rgb'])]];
  if (colorType !== 'indexed') return [];
  const colors = new Uint8Array(palette.length * COLOR_BYTES);
  for (const [index, color] of palette.entries()) {
    colors.set([color & 255, (color >>> 8) & 255, (color >>> 16) & 255], index * COLOR_BYTES);
  }
  const alphas = palette.map((color) => color >>> 24);
  const count = alphas.findLastIndex((alpha) => alpha < 255) + 1;
  const alpha = Uint8Array.from(alphas.slice(0, count));
  return count > 0 ? [['PLTE', colors] as const, ['tRNS', alpha] as const] : [['PLTE', colors] as const];
}

/** @returns a function that makes the parts of a chunk: length and type, content, checksum */
export async function openChunks(): Promise<(type: string, ...content: Uint8Array[]) => readonly Uint8Array[]> {
  const update = await openCrc();
  return (type, ...content) => {
    const head = new Uint8Array(8);
    const length = content.reduce((sum, part) => sum + part.length, 0);
    new DataView(head.buffer).setUint32(0, length);
    head.set(
      Array.from(type, (letter) => letter.charCodeAt(0)),
      4,
    );
    const state = [head.subarray(4), ...content].reduce((crc, part) => update(crc, part), CRC_START);
    const tail = new Uint8Array(4);
    new DataView(tail.buffer).setUint32(0, finishCrc(state));
    return [head, ...content, tail];
  };
}
