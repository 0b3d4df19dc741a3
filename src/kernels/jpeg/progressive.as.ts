// Decodes blocks of progressive scans (ITU T.81, annex G.2).

import { maskOf } from './band.as';
import { DAMAGED, nextBits } from './bit-source.as';
import { entryOf, extend } from './huffman-lookup.as';
import { AC_TABLE, decodeDc, MAX_AC_SIZE } from './sequential.as';

let first: i32 = 0;
let last: i32 = 0;
/** The lowest bit position of this scan (Al). `isRefining`: the scan adds only this bit. */
let low: i32 = 0;
let isRefining: bool = false;

/** The remaining blocks of the end-of-band run, which have no further coefficient in this band. */
let emptyBlocks: i32 = 0;

export function beginBand(from: i32, to: i32, highBit: i32, lowBit: i32): void {
  first = from;
  last = to;
  low = lowBit;
  isRefining = highBit > 0;
  emptyBlocks = 0;
}

/** Whether the end-of-band run has remaining blocks. */
export function isInRun(): bool {
  return emptyBlocks > 0;
}

/** Adds one bit to DC. Negative numbers are in two's complement, so the bit is added as in positive numbers. */
@inline
function refineDc(block: usize, bit: u32): u32 {
  store<i16>(block, <i32>load<i16>(block) | (<i32>(nextBits(bit) >> 63) << low));
  return bit + 1;
}

/** Decodes the first bits of a band of AC coefficients. */
function decodeBand(member: usize, block: usize, bit: u32): u32 {
  if (emptyBlocks > 0) {
    emptyBlocks--;
    return bit;
  }
  const table = load<usize>(member, AC_TABLE);
  for (let k = first; k <= last; ) {
    const next = nextBits(bit);
    const entry = entryOf(table, next);
    const length = entry & 31;
    if (length == 0) return DAMAGED;
    const symbol = (entry >> 8) & 255;
    const run = symbol >> 4;
    const size = symbol & 15;
    if (size > 0) {
      k += run;
      if (k > last || size + low > MAX_AC_SIZE) return DAMAGED;
      const value = extend(<i32>((next << length) >> (64 - size)), size);
      store<i16>(block + (<usize>k << 1), value << low);
      k++;
    } else if (run == 15) {
      k += 16;
      if (k > last + 1) return DAMAGED;
    } else {
      emptyBlocks = (1 << run) - 1;
      if (run > 0) emptyBlocks += <i32>((next << length) >> (64 - run));
      return bit + length + run;
    }
    bit += length + size;
  }
  return bit;
}

/** Reads one more bit of each coefficient in the mask. None of them may be 0. */
@inline
function refineValues(block: usize, mask: u64, bit: u32): u32 {
  for (; mask != 0; mask &= mask - 1, bit++) {
    if (!(nextBits(bit) >> 63)) continue;
    const at = block + (<usize>ctz(mask) << 1);
    const value = <i32>load<i16>(at);
    store<i16>(at, value < 0 ? value - (1 << low) : value + (1 << low));
  }
  return bit;
}

/** A mask of the places from `from` to 63. */
@inline
function placesFrom(from: i32): u64 {
  return ~(<u64>0) << from;
}

/** Adds one bit to a band: a correction bit to nonzero coefficients, the first bit to others. */
function refineBand(member: usize, block: usize, bit: u32): u32 {
  const band = placesFrom(first) & (~(<u64>0) >> (63 - last));
  const known = maskOf(block) & band;
  if (emptyBlocks > 0) {
    emptyBlocks--;
    return refineValues(block, known, bit);
  }
  const table = load<usize>(member, AC_TABLE);
  let k = first;
  while (k <= last) {
    let next = nextBits(bit);
    const entry = entryOf(table, next);
    const length = entry & 31;
    if (length == 0) return DAMAGED;
    const symbol = (entry >> 8) & 255;
    let run = symbol >> 4;
    next <<= length;
    bit += length;
    let value = 0;
    if ((symbol & 15) == 1) {
      value = next >> 63 ? 1 << low : -(1 << low);
      bit++;
    } else if ((symbol & 15) != 0) {
      return DAMAGED;
    } else if (run < 15) {
      emptyBlocks = (1 << run) - 1;
      if (run > 0) emptyBlocks += <i32>(next >> (64 - run));
      return refineValues(block, known & placesFrom(k), bit + run);
    }
    // Skip `run` zeros. Nonzero coefficients on the way get their correction bits.
    let zeros = ~known & band & placesFrom(k);
    for (; run > 0; run--) zeros &= zeros - 1;
    if (zeros == 0) return DAMAGED;
    const place = <i32>ctz(zeros);
    bit = refineValues(block, known & placesFrom(k) & ~placesFrom(place), bit);
    store<i16>(block + (<usize>place << 1), value);
    k = place + 1;
  }
  return bit;
}

/** Decodes a block. @returns the bit after the block */
@inline
export function decodeProgressive(member: usize, block: usize, bit: u32): u32 {
  if (first == 0) return isRefining ? refineDc(block, bit) : decodeDc(member, block, bit, low);
  return isRefining ? refineBand(member, block, bit) : decodeBand(member, block, bit);
}
