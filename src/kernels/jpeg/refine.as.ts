// A scan that gives one more bit of AC coefficients (ITU T.81, annex G.1.2.3). Coefficients that have bits already get a
// correction bit, others a symbol once they are no longer 0.

import { countRun, extendRun, isInRun, maskFrom, writeCorrections, writeRun } from './band.as';
import { writeBits } from './bit-sink.as';
import { bump } from './symbols.as';

/** 16 coefficients that stay 0. */
const ZEROS: i32 = 0xf0;

/** Correction bits of all blocks that were counted. */
let correctionBits: f64 = 0;

export function clearCorrectionBits(): void {
  correctionBits = 0;
}

export function countedCorrectionBits(): f64 {
  return correctionBits;
}

/**
 * Counts or writes one block.
 *
 * @param selected a bit for every coefficient of the band
 * @param low lower bits that later scans give
 * @returns where the next byte goes
 */
export function refineAc(
  block: usize, selected: u64, low: i32, histogram: usize, codes: usize, at: usize, isWriting: bool,
): usize {
  const known = maskFrom(block, low + 1) & selected;
  let mask = maskFrom(block, low) & selected;
  const fresh = mask & ~known;
  if (!isWriting) correctionBits += <f64>popcnt(known);
  const lastFresh = 63 - <i32>clz(fresh);
  let before = <i32>ctz(selected) - 1;
  let run = 0;
  let corrections: u64 = 0;
  let count = 0;
  while (mask != 0) {
    const index = <i32>ctz(mask);
    mask &= mask - 1;
    run += index - before - 1;
    before = index;
    // After the last new coefficient, the end-of-block symbol covers the zeros.
    for (; run > 15 && index <= lastFresh; run -= 16) {
      at = putSymbol(ZEROS, 0, 0, histogram, codes, at, isWriting);
      if (isWriting) at = writeCorrections(at, corrections, count);
      corrections = 0;
      count = 0;
    }
    const value = <i32>load<i16>(block + (<usize>index << 1));
    if ((known >> index) & 1) {
      corrections = (corrections << 1) | ((abs(value) >> low) & 1);
      count++;
      continue;
    }
    at = putSymbol((run << 4) | 1, value > 0 ? 1 : 0, 1, histogram, codes, at, isWriting);
    if (isWriting) at = writeCorrections(at, corrections, count);
    run = 0;
    corrections = 0;
    count = 0;
  }
  const last = 63 - <i32>clz(selected);
  if (lastFresh == last || !extendRun(corrections, count)) return at;
  if (isWriting) return writeRun(at, codes);
  countRun(histogram);
  return at;
}

/** Ends the run of blocks, then counts or writes a symbol and the bits that follow it. */
@inline
function putSymbol(
  symbol: i32, bits: u32, count: i32, histogram: usize, codes: usize, at: usize, isWriting: bool,
): usize {
  if (!isWriting) {
    if (isInRun()) countRun(histogram);
    bump(histogram, symbol);
    return at;
  }
  if (isInRun()) at = writeRun(at, codes);
  const code = load<u32>(codes + (<usize>symbol << 2));
  return writeBits(at, ((code & 0xffff) << count) | bits, (code >> 16) + count);
}
