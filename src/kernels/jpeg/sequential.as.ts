// Decodes blocks of sequential scans (ITU T.81, annex F.2.2).

import { DAMAGED, nextBits } from './bit-source.as';
import { entryOf, extend } from './huffman-lookup.as';
import { placeIn } from './order.as';

/** Fields of a component's record: the addresses of its tables, and the last DC. */
export const DC_TABLE: usize = 16;
export const AC_TABLE: usize = 20;
export const LAST_DC: usize = 24;

/** The largest sizes of AC values and of DC differences that 8-bit samples can produce. */
export const MAX_AC_SIZE: i32 = 10;
const MAX_DC_SIZE: i32 = 11;

/** Decodes a DC coefficient without its `low` lowest bits. */
@inline
export function decodeDc(member: usize, block: usize, bit: u32, low: i32): u32 {
  const next = nextBits(bit);
  const entry = entryOf(load<usize>(member, DC_TABLE), next);
  const length = entry & 31;
  const size = (entry >> 8) & 255;
  if (length == 0 || size > MAX_DC_SIZE) return DAMAGED;
  let dc = load<i32>(member, LAST_DC);
  if (size > 0) dc += extend(<i32>((next << length) >> (64 - size)), size);
  store<i32>(member, dc, LAST_DC);
  const value = dc << low;
  if (value < -1024 || value > 1023) return DAMAGED;
  store<i16>(block, value);
  return bit + length + size;
}

/** Decodes a block. @returns the bit after the block */
export function decodeSequential(member: usize, block: usize, bit: u32): u32 {
  bit = decodeDc(member, block, bit, 0);
  if (bit == DAMAGED) return DAMAGED;
  const table = load<usize>(member, AC_TABLE);
  let next = nextBits(bit);
  let left = 57;
  for (let k = 1; k < 64; ) {
    if (left < 26) {
      next = nextBits(bit);
      left = 57;
    }
    const entry = entryOf(table, next);
    let used = (entry >> 16) & 31;
    const symbol = (entry >> 8) & 255;
    if (used != 0) {
      k += symbol >> 4;
      if (k > 63) return DAMAGED;
      store<i16>(placeIn(block, k), entry >> 22);
      k++;
    } else {
      used = entry & 31;
      if (used == 0) return DAMAGED;
      const size = symbol & 15;
      if (size == 0) {
        if (symbol == 0) return bit + used;
        k += 16;
        if (symbol != 0xf0 || k > 64) return DAMAGED;
      } else {
        k += symbol >> 4;
        if (k > 63 || size > MAX_AC_SIZE) return DAMAGED;
        const value = extend(<i32>((next << used) >> (64 - size)), size);
        store<i16>(placeIn(block, k), value);
        used += size;
        k++;
      }
    }
    next <<= used;
    left -= used;
    bit += used;
  }
  return bit;
}
