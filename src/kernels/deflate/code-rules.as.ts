// Rules of Huffman codes that writers and readers share (RFC 1951, 3.2).

export const MAX_CODE_BITS: i32 = 15;

/** The order of the lengths that describe the code of the code lengths (3.2.7). */
export const CODE_LENGTH_ORDER: usize = memory.data<u8>([
  16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
]);
export const CODE_LENGTH_SYMBOLS: i32 = 19;

/** The numbers of symbols in the fixed codes (3.2.6). Streams must not use the last two of each. */
export const FIXED_LITERALS: i32 = 288;
export const FIXED_DISTANCES: i32 = 32;

/** Stores the lengths of the fixed codes, one byte each: first of literals and lengths, then of distances. */
export function storeFixedLengths(to: usize): void {
  memory.fill(to, 8, 144);
  memory.fill(to + 144, 9, 112);
  memory.fill(to + 256, 7, 24);
  memory.fill(to + 280, 8, 8);
  memory.fill(to + 288, 5, 32);
}

/** Reverses the low `length` bits and drops the others: deflate stores the highest bit of a code first. */
@inline
export function reverse(code: u32, length: i32): u32 {
  code = ((code >> 8) & 0x00ff) | ((code & 0x00ff) << 8);
  code = ((code >> 4) & 0x0f0f) | ((code & 0x0f0f) << 4);
  code = ((code >> 2) & 0x3333) | ((code & 0x3333) << 2);
  code = ((code >> 1) & 0x5555) | ((code & 0x5555) << 1);
  return code >> (16 - length);
}
