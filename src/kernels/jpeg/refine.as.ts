// Codes a scan that adds one bit to AC coefficients (ITU T.81, annex G.1.2.3). Coefficients that are already nonzero
// get a correction bit. Others get a symbol when they become nonzero.

import { countRun, extendRun, isInRun, maskFrom, writeCorrections, writeRun } from './band.as';
import { writeBits } from './bit-sink.as';
import { countCoefficient } from './symbols.as';

/** The symbol for 16 coefficients that stay 0 (ZRL). */
const ZEROS: i32 = 0xf0;

/** The number of correction bits in all counted blocks. */
let correctionBits: f64 = 0;

export function clearCorrectionBits(): void {
  correctionBits = 0;
}

export function countedCorrectionBits(): f64 {
  return correctionBits;
}

/** The highest place in a mask, -1 if it has none. */
@inline
function lastOf(mask: u64): i32 {
  return 63 - <i32>clz(mask);
}

/**
 * Counts the symbols and correction bits of a block.
 *
 * @param selected the mask of the band
 * @param low the number of lower bits that later scans add
 */
export function countRefined(block: usize, selected: u64, low: i32, histogram: usize): void {
  let known = maskFrom(block, low + 1, 63) & selected;
  let fresh = maskFrom(block, low, 63) & selected & ~known;
  correctionBits += <f64>popcnt(known);
  if (fresh != 0 && isInRun()) countRun(histogram);
  const lastFresh = lastOf(fresh);
  let others = selected & ~known;
  while (fresh != 0) {
    const bit = fresh & -fresh;
    fresh ^= bit;
    countCoefficient(histogram, <i32>popcnt(others & (bit - 1)), 1);
    others &= -bit << 1;
    known &= -bit;
  }
  // Correction bits after the last symbol wait for the symbol of the run.
  if (lastFresh != lastOf(selected) && extendRun(0, <i32>popcnt(known))) countRun(histogram);
}

/**
 * Writes a block.
 *
 * @param selected the mask of the band
 * @param low the number of lower bits that later scans add
 * @returns the address for the next byte
 */
export function writeRefined(block: usize, selected: u64, low: i32, codes: usize, at: usize): usize {
  const known = maskFrom(block, low + 1, 63) & selected;
  let mask = maskFrom(block, low, 63) & selected;
  const lastFresh = lastOf(mask & ~known);
  let before = <i32>ctz(selected) - 1;
  let run = 0;
  let corrections: u64 = 0;
  let count = 0;
  while (mask != 0) {
    const index = <i32>ctz(mask);
    mask &= mask - 1;
    run += index - before - 1;
    before = index;
    // After the last new coefficient, the end-of-band symbol covers the zeros.
    for (; run > 15 && index <= lastFresh; run -= 16) {
      at = writeSymbol(ZEROS, 0, 0, codes, at);
      at = writeCorrections(at, corrections, count);
      corrections = 0;
      count = 0;
    }
    const value = <i32>load<i16>(block + (<usize>index << 1));
    if ((known >> index) & 1) {
      corrections = (corrections << 1) | ((abs(value) >> low) & 1);
      count++;
      continue;
    }
    at = writeSymbol((run << 4) | 1, value > 0 ? 1 : 0, 1, codes, at);
    at = writeCorrections(at, corrections, count);
    run = 0;
    corrections = 0;
    count = 0;
  }
  const isFull = lastFresh == lastOf(selected);
  return !isFull && extendRun(corrections, count) ? writeRun(at, codes) : at;
}

/** Ends the end-of-band run, then writes a symbol and the bits that follow it. */
@inline
function writeSymbol(symbol: i32, bits: u32, count: i32, codes: usize, at: usize): usize {
  if (isInRun()) at = writeRun(at, codes);
  const code = load<u32>(codes + (<usize>symbol << 2));
  return writeBits(at, ((code & 0xffff) << count) | bits, (code >> 16) + count);
}
