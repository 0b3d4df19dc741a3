// The order of coefficients in a block. Files and the writer use zigzag order. The inverse transform needs the
// coefficients row by row.

import { maskOf } from './band.as';

/** Byte offsets of coefficients in both orders, indexed by their places in zigzag order. */
const ZIGZAG: usize = memory.data<u8>([
  0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60,
  62, 64, 66, 68, 70, 72, 74, 76, 78, 80, 82, 84, 86, 88, 90, 92, 94, 96, 98, 100, 102, 104, 106, 108, 110, 112, 114,
  116, 118, 120, 122, 124, 126,
]);
const NATURAL: usize = memory.data<u8>([
  0, 2, 16, 32, 18, 4, 6, 20, 34, 48, 64, 50, 36, 22, 8, 10, 24, 38, 52, 66, 80, 96, 82, 68, 54, 40, 26, 12, 14, 28,
  42, 56, 70, 84, 98, 112, 114, 100, 86, 72, 58, 44, 30, 46, 60, 74, 88, 102, 116, 118, 104, 90, 76, 62, 78, 92, 106,
  120, 122, 108, 94, 110, 124, 126,
]);

let offsets: usize = ZIGZAG;

/** Sets the order in which `placeIn` places coefficients from now on. */
export function arrange(natural: bool): void {
  offsets = natural ? NATURAL : ZIGZAG;
}

/** @param k a place in zigzag order, 0 to 63 @returns the address of its coefficient */
@inline
export function placeIn(block: usize, k: i32): usize {
  return block + <usize>load<u8>(offsets + <usize>k);
}

/** Copies blocks from zigzag order to blocks with their coefficients row by row. */
export function arrangeBlocks(blocks: usize, count: i32, out: usize): void {
  const none = i16x8.splat(0);
  for (const end = blocks + (<usize>count << 7); blocks < end; blocks += 128, out += 128) {
    for (let at: usize = 0; at < 128; at += 16) v128.store(out + at, none);
    for (let mask = maskOf(blocks); mask != 0; mask &= mask - 1) {
      const k = <usize>ctz(mask);
      store<i16>(out + <usize>load<u8>(NATURAL + k), load<i16>(blocks + (k << 1)));
    }
  }
}
