// Writes the blocks of sequential scans (ITU T.81, annex F.1.2), which have all coefficients of a block at once.

import { maskOf } from './band.as';
import { keepBits, waitingBits, waitingCount, writeWord } from './bit-sink.as';
import { sizeOf } from './symbols.as';

/** The bits of a code and of the value after it. @param code length << 16 | code */
@inline
export function codeWithValue(code: u32, value: i32, size: i32): u32 {
  return ((code & 0xffff) << size) | ((value + (value >> 31)) & ((1 << size) - 1));
}

/** Writes a word if there are enough bits for it. @param count at most 63 @returns where the next byte goes */
@inline
function writeFull(at: usize, bits: u64, count: i32): usize {
  return count < 32 ? at : writeWord(at, <u32>(bits >> (count - 32)));
}

/**
 * @param difference from the DC of the block before
 * @returns where the next byte goes
 */
export function writeWholeBlock(block: usize, difference: i32, dcCodes: usize, acCodes: usize, at: usize): usize {
  // In locals, which are faster than globals. Below 32 bits wait, and a code with its value adds at most 31.
  let bits = waitingBits();
  let count = waitingCount();
  const dcSize = sizeOf(difference);
  const dcCode = load<u32>(dcCodes + (<usize>dcSize << 2));
  const dcLength = (dcCode >> 16) + dcSize;
  bits = (bits << dcLength) | codeWithValue(dcCode, difference, dcSize);
  count += dcLength;
  at = writeFull(at, bits, count);
  count &= 31;
  let mask = maskOf(block) & ~1;
  let before = 0;
  while (mask != 0) {
    const index = <i32>ctz(mask);
    mask &= mask - 1;
    let run = index - before - 1;
    before = index;
    for (; run > 15; run -= 16) {
      const zeros = load<u32>(acCodes, 0xf0 << 2);
      bits = (bits << (zeros >> 16)) | (zeros & 0xffff);
      count += zeros >> 16;
      at = writeFull(at, bits, count);
      count &= 31;
    }
    const value = <i32>load<i16>(block + (<usize>index << 1));
    const size = sizeOf(value);
    const code = load<u32>(acCodes + (<usize>((run << 4) | size) << 2));
    const length = (code >> 16) + size;
    bits = (bits << length) | codeWithValue(code, value, size);
    count += length;
    at = writeFull(at, bits, count);
    count &= 31;
  }
  if (before < 63) {
    const end = load<u32>(acCodes);
    bits = (bits << (end >> 16)) | (end & 0xffff);
    count += end >> 16;
    at = writeFull(at, bits, count);
    count &= 31;
  }
  keepBits(bits, count);
  return at;
}
