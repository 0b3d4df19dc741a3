// Reads the code lengths of a dynamic block (RFC 1951, 3.2.7).

import { bits, buffer, drop, fill, isOverrun, take } from './bit-source.as';
import { CODE_LENGTH_ORDER, CODE_LENGTH_SYMBOLS, reverse } from './code-rules.as';
import { DISTANCE_SYMBOLS, END_SYMBOL, LITERAL_SYMBOLS } from './symbols.as';

/** Code lengths by symbol: at most 320, and up to 137 more if a damaged file repeats the last one. */
export const LENGTHS: usize = memory.data(512, 16);

/** The number of code lengths of literals and lengths, and the number of code lengths of distances after them. */
export let literals: i32 = 0;
export let distances: i32 = 0;

/** Indexed by the next bits: symbol << 3 | the bits of its code. 0 if there is no such code. */
const CODE_LENGTH_TABLE: usize = memory.data(128, 16);
const CODE_LENGTH_BITS: i32 = 7;

/**
 * Reads the code lengths of a block into `LENGTHS`.
 *
 * @param isStrict refuses everything that decoders may treat differently. Otherwise, reading continues as long as the
 *   bits have a meaning, so a count does not report damage in a file that some decoder can read
 * @returns false if the lengths are invalid or the data ends
 */
export function readLengths(isStrict: bool): bool {
  literals = take(5) + 257;
  distances = take(5) + 1;
  const isComplete = readTable(take(4) + 4);
  if (isStrict && (literals > LITERAL_SYMBOLS || distances > DISTANCE_SYMBOLS || !isComplete)) return false;
  const total = literals + distances;
  for (let i = 0; i < total; ) {
    if (bits < CODE_LENGTH_BITS) fill();
    const entry = <i32>load<u8>(CODE_LENGTH_TABLE + (<usize>buffer & 127));
    if (entry == 0 || isOverrun()) return false;
    drop(entry & 7);
    const symbol = entry >> 3;
    if (symbol < 16) {
      store<u8>(LENGTHS + <usize>i, symbol);
      i++;
      continue;
    }
    if (isStrict && symbol == 16 && i == 0) return false;
    const repeated = symbol == 16 && i > 0 ? load<u8>(LENGTHS + <usize>(i - 1)) : 0;
    const count = symbol == 16 ? 3 + take(2) : symbol == 17 ? 3 + take(3) : 11 + take(7);
    if (isStrict && i + count > total) return false;
    memory.fill(LENGTHS + <usize>i, repeated, <usize>count);
    i += count;
  }
  // Without an end-of-block code, the block has no end.
  return !isStrict || load<u8>(LENGTHS + <usize>END_SYMBOL) != 0;
}

/**
 * Reads the code of the code lengths.
 *
 * @returns whether the code is complete: every bit sequence begins with exactly one code word
 */
function readTable(count: i32): bool {
  memory.fill(LENGTHS, 0, CODE_LENGTH_SYMBOLS);
  for (let i = 0; i < count; i++) store<u8>(LENGTHS + <usize>load<u8>(CODE_LENGTH_ORDER + <usize>i), take(3));
  memory.fill(CODE_LENGTH_TABLE, 0, 1 << CODE_LENGTH_BITS);
  let code: u32 = 0;
  for (let length = 1; length <= CODE_LENGTH_BITS; length++) {
    code <<= 1;
    for (let symbol = 0; symbol < CODE_LENGTH_SYMBOLS; symbol++) {
      if (<i32>load<u8>(LENGTHS + <usize>symbol) != length) continue;
      const step: u32 = 1 << length;
      for (let at = reverse(code, length); at < 1 << CODE_LENGTH_BITS; at += step) {
        store<u8>(CODE_LENGTH_TABLE + <usize>at, (symbol << 3) | length);
      }
      code++;
    }
  }
  return code == 1 << CODE_LENGTH_BITS;
}
