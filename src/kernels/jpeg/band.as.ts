// End-of-band runs of a progressive scan: blocks without a further coefficient in the band. Also masks of coefficients.

import { writeBits } from './bit-sink.as';
import { bump } from './symbols.as';

/** The longest end-of-band run that one symbol can code. */
const LONGEST_RUN: i32 = 0x7fff;

/** The maximum number of correction bits that wait for the symbol of a run. A block adds at most 63. */
const MOST_CORRECTIONS: i32 = 512 - 63;

/** Correction bits of the run, in 32-bit words. */
const CORRECTIONS: usize = memory.data(64, 16);

/** The number of blocks since the last coefficient, and of their correction bits. */
let emptyBlocks: i32 = 0;
let corrections: i32 = 0;

/** The last correction bits of the run, which do not fill a word. */
let lastCorrections: u64 = 0;

export function clearRun(): void {
  emptyBlocks = 0;
  corrections = 0;
  lastCorrections = 0;
}

@inline
function nonZeros(a: v128, b: v128): u64 {
  return <u64>i8x16.bitmask(i8x16.ne(i8x16.narrow_i16x8_s(a, b), i8x16.splat(0)));
}

/** Returns a mask with a bit for every nonzero coefficient of a block. */
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

@inline
function nonZerosFrom(at: usize, low: i32): u64 {
  return nonZeros(shifted(at, low), shifted(at + 16, low));
}

/**
 * @param last the last coefficient of the band
 * @returns a mask with a bit for every coefficient of a block that is nonzero without its lower `low` bits
 */
@inline
export function maskFrom(block: usize, low: i32, last: i32): u64 {
  const coarse = nonZerosFrom(block, low);
  if (last < 16) return coarse;
  return (
    coarse |
    (nonZerosFrom(block + 32, low) << 16) |
    (nonZerosFrom(block + 64, low) << 32) |
    (nonZerosFrom(block + 96, low) << 48)
  );
}

@inline
function lowestBits(at: usize, low: i32): u64 {
  const one = i16x8.splat(1);
  return nonZeros(v128.and(shifted(at, low), one), v128.and(shifted(at + 16, low), one));
}

/** Returns a mask of bit `low` of the magnitude of every coefficient of a block. */
@inline
export function bitsOf(block: usize, low: i32): u64 {
  return (
    lowestBits(block, low) |
    (lowestBits(block + 32, low) << 16) |
    (lowestBits(block + 64, low) << 32) |
    (lowestBits(block + 96, low) << 48)
  );
}

/** Writes correction bits, at most 63. @returns the address for the next byte */
export function writeCorrections(at: usize, bits: u64, count: i32): usize {
  if (count > 32) at = writeBits(at, <u32>(bits >> 32), count - 32);
  return writeBits(at, <u32>bits, min(count, 32));
}

/** Whether blocks wait for the symbol of their run. */
@inline
export function isInRun(): bool {
  return emptyBlocks > 0;
}

/** Appends at most 32 correction bits to the run. */
function keepCorrections(bits: u32, count: i32): void {
  const waiting = corrections & 31;
  lastCorrections = (lastCorrections << count) | bits;
  if (waiting + count > 31) {
    const word = <u32>(lastCorrections >> (waiting + count - 32));
    store<u32>(CORRECTIONS + <usize>(corrections >> 5 << 2), word);
  }
  corrections += count;
}

/** Adds a block and its correction bits since its last symbol to the run. @returns whether the run must end here */
export function extendRun(bits: u64, count: i32): bool {
  if (count > 32) keepCorrections(<u32>(bits >> 32), count - 32);
  if (count > 0) keepCorrections(<u32>bits, min(count, 32));
  return ++emptyBlocks == LONGEST_RUN || corrections > MOST_CORRECTIONS;
}

/** Adds a block without correction bits to the run. @returns whether the run must end here */
@inline
export function extendEmptyRun(): bool {
  return ++emptyBlocks == LONGEST_RUN;
}

export function countRun(histogram: usize): void {
  bump(histogram, (31 - clz(emptyBlocks)) << 4);
  clearRun();
}

/**
 * Writes the symbol of the run and its corrections.
 *
 * @param codes the AC codes
 * @returns the address for the next byte
 */
export function writeRun(at: usize, codes: usize): usize {
  const size = 31 - clz(emptyBlocks);
  const code = load<u32>(codes + (<usize>size << 6));
  at = writeBits(at, ((code & 0xffff) << size) | (emptyBlocks & ((1 << size) - 1)), (code >> 16) + size);
  const words = corrections >> 5;
  for (let word = 0; word < words; word++) at = writeBits(at, load<u32>(CORRECTIONS + (<usize>word << 2)), 32);
  const rest = corrections & 31;
  at = writeBits(at, <u32>lastCorrections & ((1 << rest) - 1), rest);
  clearRun();
  return at;
}
