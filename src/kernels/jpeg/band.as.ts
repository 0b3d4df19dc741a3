// Runs of blocks without a further coefficient, and masks of those that have some, in one band of a progressive scan.

import { writeBits } from './bit-sink.as';
import { bump } from './symbols.as';

/** Longest run of blocks without a further coefficient that one symbol can hold. */
const LONGEST_RUN: i32 = 0x7fff;

/** Correction bits that may wait for the symbol of a run. A block adds at most 63. */
const MOST_CORRECTIONS: i32 = 512 - 63;

/** A byte for each correction bit of the run. */
const CORRECTIONS: usize = memory.data(512, 16);

/** Blocks since the last coefficient, and their correction bits. */
let emptyBlocks: i32 = 0;
let corrections: i32 = 0;

export function clearRun(): void {
  emptyBlocks = 0;
  corrections = 0;
}

@inline
function nonZeros(a: v128, b: v128): u64 {
  return <u64>i8x16.bitmask(i8x16.ne(i8x16.narrow_i16x8_s(a, b), i8x16.splat(0)));
}

/** A bit for every coefficient of a block that is not 0. */
@inline
export function maskOf(block: usize): u64 {
  return (
    nonZeros(v128.load(block), v128.load(block, 16)) |
    (nonZeros(v128.load(block, 32), v128.load(block, 48)) << 16) |
    (nonZeros(v128.load(block, 64), v128.load(block, 80)) << 32) |
    (nonZeros(v128.load(block, 96), v128.load(block, 112)) << 48)
  );
}

@inline
function shifted(at: usize, low: i32): v128 {
  return i16x8.shr_u(i16x8.abs(v128.load(at)), low);
}

/** A bit for every coefficient of a block that is not 0 without its lower `low` bits. */
export function maskFrom(block: usize, low: i32): u64 {
  let mask: u64 = 0;
  for (let part = 0; part < 4; part++) {
    const at = block + (<usize>part << 5);
    mask |= nonZeros(shifted(at, low), shifted(at + 16, low)) << (part << 4);
  }
  return mask;
}

/** Writes correction bits, at most 63. @returns where the next byte goes */
export function writeCorrections(at: usize, bits: u64, count: i32): usize {
  if (count > 32) at = writeBits(at, <u32>(bits >> 32), count - 32);
  return writeBits(at, <u32>bits, min(count, 32));
}

/** Whether blocks wait for the symbol of their run. */
@inline
export function isInRun(): bool {
  return emptyBlocks > 0;
}

/** Adds a block, with its correction bits since its last symbol, to the run. @returns whether the run has to end here */
export function extendRun(bits: u64, count: i32): bool {
  for (; count > 0; corrections++) {
    count--;
    store<u8>(CORRECTIONS + <usize>corrections, <u32>(bits >> count) & 1);
  }
  return ++emptyBlocks == LONGEST_RUN || corrections > MOST_CORRECTIONS;
}

export function countRun(histogram: usize): void {
  bump(histogram, (31 - clz(emptyBlocks)) << 4);
  clearRun();
}

/** Writes the symbol of the run and its corrections. @param codes of AC @returns where the next byte goes */
export function writeRun(at: usize, codes: usize): usize {
  const size = 31 - clz(emptyBlocks);
  const code = load<u32>(codes + (<usize>size << 6));
  at = writeBits(at, ((code & 0xffff) << size) | (emptyBlocks & ((1 << size) - 1)), (code >> 16) + size);
  for (let index = 0; index < corrections; index++) at = writeBits(at, load<u8>(CORRECTIONS + <usize>index), 1);
  clearRun();
  return at;
}
