// Decodes blocks of progressive scans (ITU T.81, annex G.2).

import { maskFrom, maskOf } from './band.as';
import { bitCount, DAMAGED, nextBits } from './bit-source.as';
import { coarseBlock, emptyBlock, isKnown } from './check.as';
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

/** Decodes the first bits of a band of AC coefficients. The block is not in an end-of-band run. */
function decodeBand(table: usize, block: usize, bit: u32): u32 {
  const most = MAX_AC_SIZE - low;
  const shift = low;
  const end = last;
  let next = nextBits(bit);
  let left = 57;
  for (let k = first; k <= end; ) {
    // A code takes up to 16 bits, the length of a run up to 14.
    if (left < 30) {
      next = nextBits(bit);
      left = 57;
    }
    const entry = entryOf(table, next);
    const symbol = (entry >> 8) & 255;
    const run = symbol >> 4;
    const size = symbol & 15;
    let used = (entry >> 16) & 31;
    if (used != 0) {
      k += run;
      if (k > end || size > most) return DAMAGED;
      store<i16>(block + (<usize>k << 1), (entry >> 22) << shift);
      k++;
    } else {
      used = entry & 31;
      if (used == 0) return DAMAGED;
      if (size > 0) {
        k += run;
        if (k > end || size > most) return DAMAGED;
        const value = extend(<i32>((next << used) >> (64 - size)), size);
        store<i16>(block + (<usize>k << 1), value << shift);
        used += size;
        k++;
      } else if (run == 15) {
        k += 16;
        if (k > end + 1) return DAMAGED;
      } else {
        emptyBlocks = (1 << run) - 1;
        if (run > 0) emptyBlocks += <i32>((next << used) >> (64 - run));
        return bit + used + run;
      }
    }
    next <<= used;
    left -= used;
    bit += used;
  }
  return bit;
}

/** Moves a coefficient away from 0 by one step if the next bit is set, without a branch that nobody can predict. */
@inline
function correct(at: usize, step: i32, next: u64): void {
  const value = <i32>load<i16>(at);
  const change = (step ^ (value >> 31)) - (value >> 31);
  store<i16>(at, value + (change & -(<i32>(next >> 63))));
}

/** Reads one more bit of each coefficient in the mask. None of them may be 0. */
@inline
function refineValues(block: usize, mask: u64, bit: u32): u32 {
  if (mask == 0) return bit;
  const step = 1 << low;
  let next = nextBits(bit);
  let left = 57;
  for (; mask != 0; mask &= mask - 1, bit++) {
    if (left == 0) {
      next = nextBits(bit);
      left = 57;
    }
    correct(block + (<usize>ctz(mask) << 1), step, next);
    next <<= 1;
    left--;
  }
  return bit;
}

/** A mask of the places from `from` to 63. */
@inline
function placesFrom(from: i32): u64 {
  return ~(<u64>0) << from;
}

/** Adds one bit to a band: a correction bit to nonzero coefficients, the first bit to others. */
function refineBand(table: usize, block: usize, band: u64, bit: u32): u32 {
  const known = maskOf(block) & band;
  if (emptyBlocks > 0) {
    emptyBlocks--;
    return refineValues(block, known, bit);
  }
  const step = 1 << low;
  let rest = band;
  let next = nextBits(bit);
  let left = 57;
  while (rest != 0) {
    // A code takes up to 16 bits, the length of a run up to 14.
    if (left < 30) {
      next = nextBits(bit);
      left = 57;
    }
    const entry = entryOf(table, next);
    const length = entry & 31;
    if (length == 0) return DAMAGED;
    const symbol = (entry >> 8) & 255;
    let run = symbol >> 4;
    next <<= length;
    left -= length;
    bit += length;
    let value = 0;
    if ((symbol & 15) == 1) {
      value = next >> 63 ? step : -step;
      next <<= 1;
      left--;
      bit++;
    } else if ((symbol & 15) != 0) {
      return DAMAGED;
    } else if (run < 15) {
      emptyBlocks = (1 << run) - 1;
      if (run > 0) emptyBlocks += <i32>(next >> (64 - run));
      return refineValues(block, known & rest, bit + run);
    }
    // Skip `run` zeros. Nonzero coefficients on the way get their correction bits.
    let zeros = ~known & rest;
    for (; run > 0; run--) zeros &= zeros - 1;
    if (zeros == 0) return DAMAGED;
    const place = zeros & -zeros;
    for (let passed = known & rest & (place - 1); passed != 0; passed &= passed - 1) {
      if (left == 0) {
        next = nextBits(bit);
        left = 57;
      }
      correct(block + (<usize>ctz(passed) << 1), step, next);
      next <<= 1;
      left--;
      bit++;
    }
    store<i16>(block + (<usize>ctz(place) << 1), value);
    rest &= -place << 1;
  }
  return bit;
}

/** Decodes a block of DC. @returns the bit after the block */
@inline
export function decodeProgressiveDc(member: usize, block: usize, bit: u32): u32 {
  return isRefining ? refineDc(block, bit) : decodeDc(member, block, bit, low);
}

/** Compares a block of DC. Only scans of all bits are compared. @returns the bit after the block */
@inline
export function checkDc(member: usize, block: usize, bit: u32): u32 {
  const known = load<i16>(block);
  if (isRefining || low > 0) return DAMAGED;
  bit = decodeDc(member, block, bit, 0);
  if (load<i16>(block) == known) return bit;
  store<i16>(block, known);
  return DAMAGED;
}

/** Whether the scan has AC coefficients, which belong to one component. */
@inline
export function isBand(): bool {
  return first > 0;
}

/** Decodes consecutive blocks of a scan of AC coefficients. @returns the bit after the blocks */
export function decodeBands(member: usize, block: usize, count: i32, bit: u32): u32 {
  const table = load<usize>(member, AC_TABLE);
  const most = bitCount();
  const end = block + (<usize>count << 7);
  if (isRefining) {
    const band = placesFrom(first) & (~(<u64>0) >> (63 - last));
    for (; block < end; block += 128) {
      bit = refineBand(table, block, band, bit);
      if (bit > most) return DAMAGED;
    }
    return bit;
  }
  while (block < end) {
    const empty = min(emptyBlocks, <i32>((end - block) >> 7));
    emptyBlocks -= empty;
    block += <usize>empty << 7;
    if (block == end) break;
    bit = decodeBand(table, block, bit);
    if (bit > most) return DAMAGED;
    block += 128;
  }
  return bit;
}

/** Compares consecutive blocks of a scan of AC coefficients. @returns the bit after the blocks */
export function checkBands(member: usize, block: usize, count: i32, bit: u32): u32 {
  const table = load<usize>(member, AC_TABLE);
  const band = placesFrom(first) & (~(<u64>0) >> (63 - last));
  const most = bitCount();
  for (const end = block + (<usize>count << 7); block < end; block += 128) {
    if (emptyBlocks > 0 && !isRefining) {
      emptyBlocks--;
      if ((maskFrom(block, low, last) & band) != 0) return DAMAGED;
      continue;
    }
    if (isRefining) bit = refineBand(table, coarseBlock(block, low + 1), band, bit);
    else bit = decodeBand(table, emptyBlock(), bit);
    if (bit > most || !isKnown(block, low)) return DAMAGED;
  }
  return bit;
}
