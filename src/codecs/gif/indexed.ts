import { joinBytes } from '../../base/bytes.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { compressLzw, imageData } from './lzw.ts';

/** An image as indexes into a color table. */
export interface Indexed {
  readonly widthPx: number;
  readonly heightPx: number;
  /** One byte per pixel. */
  readonly indexes: Uint8Array;
  /** RGB as one number each, at most 256. */
  readonly colors: readonly number[];
  /** The transparent entry; `null` for an opaque image. */
  readonly transparentIndex: number | null;
}

/**
 * Numbers the colors of an image in the order in which they appear.
 *
 * @param image must have only the alpha values 0 and 255
 * @returns `null` if there are more colors than fit in a GIF's table
 */
export function indexColors({ rgba, widthPx, heightPx }: PixelImage): Indexed | null {
  const pixels = new DataView(rgba.buffer);
  const indexes = new Uint8Array(widthPx * heightPx);
  const known = new Map<number, number>();
  let transparentIndex: number | null = null;
  for (let i = 0; i < indexes.length; i++) {
    const pixel = pixels.getUint32(i * 4);
    const isClear = (pixel & 255) === 0;
    const key = isClear ? CLEAR : pixel >>> 8;
    let index = known.get(key);
    if (index === undefined) {
      index = known.size;
      if (index === MAX_COLORS) return null;
      known.set(key, index);
      if (isClear) transparentIndex = index;
    }
    indexes[i] = index;
  }
  const colors = [...known.keys()].map((key) => Math.max(0, key));
  return { widthPx, heightPx, indexes, colors, transparentIndex };
}

const MAX_COLORS = 256;

/** Represents pixels of alpha 0 among the colors. */
const CLEAR = -1;

/** Writes one frame of GIF89a (CompuServe 1990) with the smallest color table that fits the colors. */
export function writeGif({ widthPx, heightPx, indexes, colors, transparentIndex }: Indexed): Uint8Array<ArrayBuffer> {
  const tableBits = Math.max(1, Math.ceil(Math.log2(colors.length)));
  const out = [...ascii('GIF89a'), ...uint16(widthPx), ...uint16(heightPx), 0x80 | ((tableBits - 1) * 0x11), 0, 0];
  for (let i = 0; i < 1 << tableBits; i++) {
    const color = colors[i] ?? 0;
    out.push(color >> 16, (color >> 8) & 255, color & 255);
  }
  if (transparentIndex !== null) out.push(0x21, 0xf9, 4, 1, 0, 0, transparentIndex, 0);
  // The LZW minimum is 2 bits, even if the table has one.
  const codeBits = Math.max(2, tableBits);
  out.push(0x2c, 0, 0, 0, 0, ...uint16(widthPx), ...uint16(heightPx), 0);
  const data = imageData(codeBits, compressLzw(indexes, codeBits));
  return joinBytes([Uint8Array.from(out), data, Uint8Array.of(TRAILER)]);
}

const TRAILER = 0x3b;

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

function uint16(value: number): [number, number] {
  return [value & 255, value >> 8];
}
