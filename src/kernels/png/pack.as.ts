// Converts RGBA to the samples of a color type. Reads and writes up to 16 bytes past the end of the row.

import { numberOf } from './colors.as';

/** Color types of PNG (third edition, 11.2.1). */
const GRAY: i32 = 0;
const RGB: i32 = 2;
const INDEXED: i32 = 3;
const GRAY_ALPHA: i32 = 4;

function packRgb(from: usize, pixels: i32, out: usize): void {
  for (const end = from + (<usize>pixels << 2); from < end; from += 16, out += 12) {
    const order = i8x16(0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1);
    v128.store(out, i8x16.swizzle(v128.load(from), order));
  }
}

function packGray(from: usize, pixels: i32, out: usize): void {
  for (const end = from + (<usize>pixels << 2); from < end; from += 16, out += 4) {
    const order = i8x16(0, 4, 8, 12, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
    v128.store(out, i8x16.swizzle(v128.load(from), order));
  }
}

function packGrayAlpha(from: usize, pixels: i32, out: usize): void {
  for (const end = from + (<usize>pixels << 2); from < end; from += 16, out += 8) {
    const order = i8x16(0, 3, 4, 7, 8, 11, 12, 15, -1, -1, -1, -1, -1, -1, -1, -1);
    v128.store(out, i8x16.swizzle(v128.load(from), order));
  }
}

/** Packs palette indexes, or the highest `depth` bits of gray. The first sample is in the highest bits of a byte. */
function packBits(from: usize, pixels: i32, depth: i32, isIndexed: bool, out: usize): void {
  let before: u32 = load<u32>(from);
  let sample = isIndexed ? numberOf(before) : (before & 255) >> (8 - depth);
  let held = 0;
  let bits: u32 = 0;
  for (const end = from + (<usize>pixels << 2); from < end; from += 4) {
    const color = load<u32>(from);
    if (color != before) {
      before = color;
      sample = isIndexed ? numberOf(color) : (color & 255) >> (8 - depth);
    }
    bits = (bits << depth) | sample;
    held += depth;
    if (held < 8) continue;
    store<u8>(out++, bits);
    held = 0;
    bits = 0;
  }
  if (held > 0) store<u8>(out, bits << (8 - held));
}

/** Packs a row. @param out receives the samples of the row; bytes after them are overwritten */
export function packRow(from: usize, pixels: i32, colorType: i32, depth: i32, out: usize): void {
  if (colorType == INDEXED || depth < 8) packBits(from, pixels, depth, colorType == INDEXED, out);
  else if (colorType == GRAY) packGray(from, pixels, out);
  else if (colorType == GRAY_ALPHA) packGrayAlpha(from, pixels, out);
  else if (colorType == RGB) packRgb(from, pixels, out);
  else memory.copy(out, from, pixels << 2);
}
