// Writes the coefficients of a block, each after the zeros before it (ITU T.81, annexes F.1.2 and G.1.2).

import { maskOf } from './band.as';
import { keepBits, waitingBits, waitingCount, writeWord } from './bit-sink.as';
import { sizeOf } from './symbols.as';

/** The bits of a code and of the value after it. @param code code length << 16 | code */
@inline
export function codeWithValue(code: u32, value: i32, size: i32): u32 {
  return ((code & 0xffff) << size) | ((value + (value >> 31)) & ((1 << size) - 1));
}

/** Writes a word if there are enough bits for it. @param count at most 63 @returns the address for the next byte */
@inline
function writeFull(at: usize, bits: u64, count: i32): usize {
  return count < 32 ? at : writeWord(at, <u32>(bits >> (count - 32)));
}

/** A coefficient without its lower bits, rounded toward 0. */
@inline
export function valueAt(block: usize, index: i32, shift: i32): i32 {
  const value = <i32>load<i16>(block + (<usize>index << 1));
  const sign = value >> 31;
  return ((((value ^ sign) - sign) >> shift) ^ sign) - sign;
}

/**
 * Writes coefficients. Waiting bits are in local variables, which are faster than globals. There are fewer than 32 of
 * them, and a code with its value adds at most 31.
 *
 * @param mask a mask of the coefficients to write
 * @param before index of the coefficient before the band
 * @param shift the number of lower bits that later scans add
 * @param isWhole the scan has all bits of all coefficients, so the block ends here
 * @returns the address for the next byte
 */
@inline
export function writeCoefficients(
  block: usize, mask: u64, before: i32, shift: i32, codes: usize, bits: u64, count: i32, at: usize, isWhole: bool,
): usize {
  while (mask != 0) {
    const index = <i32>ctz(mask);
    mask &= mask - 1;
    let run = index - before - 1;
    before = index;
    for (; run > 15; run -= 16) {
      const zeros = load<u32>(codes, 0xf0 << 2);
      bits = (bits << (zeros >> 16)) | (zeros & 0xffff);
      count += zeros >> 16;
      at = writeFull(at, bits, count);
      count &= 31;
    }
    const value = isWhole ? <i32>load<i16>(block + (<usize>index << 1)) : valueAt(block, index, shift);
    const size = sizeOf(value);
    const code = load<u32>(codes + (<usize>((run << 4) | size) << 2));
    const length = (code >> 16) + size;
    bits = (bits << length) | codeWithValue(code, value, size);
    count += length;
    at = writeFull(at, bits, count);
    count &= 31;
  }
  if (isWhole && before < 63) {
    const end = load<u32>(codes);
    bits = (bits << (end >> 16)) | (end & 0xffff);
    count += end >> 16;
    at = writeFull(at, bits, count);
    count &= 31;
  }
  keepBits(bits, count);
  return at;
}

/**
 * Writes a block of a sequential scan.
 *
 * @param difference the difference from the DC of the previous block
 * @returns the address for the next byte
 */
export function writeWholeBlock(block: usize, difference: i32, dcCodes: usize, acCodes: usize, at: usize): usize {
  const size = sizeOf(difference);
  const code = load<u32>(dcCodes + (<usize>size << 2));
  const length = (code >> 16) + size;
  const bits = (waitingBits() << length) | codeWithValue(code, difference, size);
  const count = waitingCount() + length;
  at = writeFull(at, bits, count);
  return writeCoefficients(block, maskOf(block) & ~1, 0, 0, acCodes, bits, count & 31, at, true);
}
