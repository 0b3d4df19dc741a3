// Codes a scan that adds one bit to AC coefficients (ITU T.81, annex G.1.2.3). Coefficients that are already nonzero
// get a correction bit. Others get a symbol when they become nonzero.

import { bitsOf, countRun, extendRun, isInRun, maskFrom, writeCorrections, writeRun } from './band.as';
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
  let known = maskFrom(block, low + 1, 63) & selected;
  let fresh = maskFrom(block, low, 63) & selected & ~known;
  const bits = bitsOf(block, low);
  const isFull = lastOf(fresh) == lastOf(selected);
  let others = selected & ~known;
  while (fresh != 0) {
    const bit = fresh & -fresh;
    fresh ^= bit;
    let run = <i32>popcnt(others & (bit - 1));
    for (; run > 15; run -= 16) {
      for (let i = 0; i < 15; i++) others &= others - 1;
      const sixteenth = others & -others;
      others ^= sixteenth;
      at = writeSymbol(ZEROS, 0, 0, codes, at);
      at = writeCorrections(at, gather(bits, known & (sixteenth - 1)), <i32>popcnt(known & (sixteenth - 1)));
      known &= -sixteenth;
    }
    const isPositive = load<i16>(block + (<usize>ctz(bit) << 1)) > 0;
    at = writeSymbol((run << 4) | 1, isPositive ? 1 : 0, 1, codes, at);
    const passed = known & (bit - 1);
    if (passed != 0) at = writeCorrections(at, gather(bits, passed), <i32>popcnt(passed));
    known ^= passed;
    others &= -bit << 1;
  }
  // After the last new coefficient, the end-of-band symbol covers the zeros.
  return !isFull && extendRun(gather(bits, known), <i32>popcnt(known)) ? writeRun(at, codes) : at;
}

/** The bits at the places of a mask, the lowest place first. */
@inline
function gather(bits: u64, mask: u64): u64 {
  let gathered: u64 = 0;
  for (; mask != 0; mask &= mask - 1) gathered = (gathered << 1) | ((bits >> ctz(mask)) & 1);
  return gathered;
}

/** Ends the end-of-band run, then writes a symbol and the bits that follow it. */
@inline
function writeSymbol(symbol: i32, bits: u32, count: i32, codes: usize, at: usize): usize {
  if (isInRun()) at = writeRun(at, codes);
  const code = load<u32>(codes + (<usize>symbol << 2));
  return writeBits(at, ((code & 0xffff) << count) | bits, (code >> 16) + count);
}
