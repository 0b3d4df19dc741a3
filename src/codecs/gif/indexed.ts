import type { PixelImage } from '../../kernels/image.ts';

/** An image as numbers into a color table. */
export interface Indexed {
  readonly widthPx: number;
  readonly heightPx: number;
  /** One byte a pixel. */
  readonly indexes: Uint8Array;
  /** RGB as one number each, at most 256. */
  readonly colors: readonly number[];
  /** The transparent entry, `null` for an opaque image. */
  readonly transparentIndex: number | null;
}

/**
 * Number the colors of an image in the order in which they appear.
 *
 * @param image alpha is 0 or 255
 * @returns `null` when there are more colors than a GIF's table holds
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

/** One frame of GIF89a (CompuServe 1990), with the smallest color table that holds the colors. */
export function writeGif({ widthPx, heightPx, indexes, colors, transparentIndex }: Indexed): Uint8Array<ArrayBuffer> {
  const tableBits = Math.max(1, Math.ceil(Math.log2(colors.length)));
  const out = [...ascii('GIF89a'), ...uint16(widthPx), ...uint16(heightPx), 0x80 | ((tableBits - 1) * 0x11), 0, 0];
  for (let i = 0; i < 1 << tableBits; i++) {
    const color = colors[i] ?? 0;
    out.push(color >> 16, (color >> 8) & 255, color & 255);
  }
  if (transparentIndex !== null) out.push(0x21, 0xf9, 4, 1, 0, 0, transparentIndex, 0);
  // The LZW minimum is 2 bits even where the table has one.
  const codeBits = Math.max(2, tableBits);
  out.push(0x2c, 0, 0, 0, 0, ...uint16(widthPx), ...uint16(heightPx), 0, codeBits);

  const data = compressLzw(indexes, codeBits);
  const blocks = Math.ceil(data.length / BLOCK_BYTES);
  const file = new Uint8Array(out.length + data.length + blocks + 2);
  file.set(out);
  let at = out.length;
  for (let from = 0; from < data.length; from += BLOCK_BYTES) {
    const block = data.subarray(from, from + BLOCK_BYTES);
    file[at] = block.length;
    file.set(block, at + 1);
    at += 1 + block.length;
  }
  // What is left after the last block: its terminator 0, then the trailer.
  file[at + 1] = 0x3b;
  return file;
}

const BLOCK_BYTES = 255;
const MAX_CODES = 4096;

/** LZW with codes of `codeBits + 1` to 12 bits, least significant bit first; starts over when all are used. */
function compressLzw(indexes: Uint8Array, codeBits: number): Uint8Array {
  const clear = 1 << codeBits;
  // A code of at most 12 bits for each index at worst, and the codes that clear.
  const out = new Uint8Array(Math.ceil(indexes.length * 1.51) + 16);
  let [length, bits, bitCount] = [0, 0, 0];
  let codes = new Map<number, number>();
  let [next, width] = [clear + 2, codeBits + 1];
  const emit = (code: number) => {
    bits |= code << bitCount;
    for (bitCount += width; bitCount >= 8; bitCount -= 8) {
      out[length++] = bits & 255;
      bits >>>= 8;
    }
  };

  emit(clear);
  let prefix = indexes[0] as number;
  for (let i = 1; i < indexes.length; i++) {
    const index = indexes[i] as number;
    const key = (prefix << 8) | index;
    const known = codes.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    emit(prefix);
    prefix = index;
    if (next === MAX_CODES) {
      emit(clear);
      codes = new Map();
      [next, width] = [clear + 2, codeBits + 1];
      continue;
    }
    if (next === 1 << width) width++;
    codes.set(key, next++);
  }
  emit(prefix);
  // The reader has added a code for the last one, and may have widened by it.
  if (next === 1 << width && width < 12) width++;
  emit(clear + 1);
  if (bitCount > 0) out[length++] = bits & 255;
  return out.subarray(0, length);
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

function uint16(value: number): [number, number] {
  return [value & 255, value >> 8];
}
