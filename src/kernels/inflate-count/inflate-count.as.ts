// Counts the bytes that zlib data inflates to (RFC 1950 and 1951), without inflating it. docs/kernels.md explains how.

import { buildCodes, DISTANCES, entryOf, FIXED, LENGTH_CODES, LENGTHS, LITERALS, SLOT_BYTES } from './codes.as';

const CODE_BITS_MASK: u32 = 15;
const EXTRA_BITS_SHIFT: u32 = 4;
const VALUE_SHIFT: u32 = 8;
const VALUE_MASK: u32 = 0x1ff;
const IS_COPY: u32 = 1 << 20;
const IS_END: u32 = 1 << 21;

/** The most bits that a length and its distance can take. */
const MOST_BITS: i32 = 15 + 5 + 15 + 13;

/** RFC 1951, 3.2.7. */
const CODE_LENGTH_ORDER: usize = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);

const ENDED: i32 = 0;
const ENOUGH: i32 = 1;
const RAN_OUT: i32 = 2;
const BROKEN: i32 = 3;

let bytes: u64 = 0;
let wanted: u64 = 0;
let at: usize = 0;
let end: usize = 0;
/** The low `bits` bits are the next bits of the data. */
let buffer: u64 = 0;
let bits: i32 = 0;
let hasFixedCodes: bool = false;

export function heapBase(): usize {
  return __heap_base;
}

/** The result of the last call of `count`. */
export function countedBytes(): f64 {
  return <f64>bytes;
}

/**
 * @param data zlib data, followed by 32 zero bytes
 * @param stopAt counting stops when it reaches this number of bytes
 * @returns the index of the outcome in the wrapper's list
 */
export function count(data: usize, length: usize, stopAt: f64): i32 {
  bytes = 0;
  wanted = <u64>stopAt;
  at = data + 2;
  end = data + length;
  buffer = 0;
  bits = 0;
  let isFinal = false;
  while (!isFinal) {
    isFinal = take(1) == 1;
    const isSound = countBlock();
    if (bytes >= wanted) return ENOUGH;
    if (isOverrun()) return RAN_OUT;
    if (!isSound) return BROKEN;
  }
  return ENDED;
}

/** Whether bits past the end of the data have been used. */
@inline
function isOverrun(): bool {
  return at - <usize>(bits >> 3) > end;
}

@inline
function fill(): void {
  // Past the end of the data, readers get zeros, no matter how far they go.
  if (at > end + 16) at = end + 16;
  buffer |= load<u64>(at) << bits;
  at += <usize>((63 - bits) >> 3);
  bits |= 56;
}

@inline
function drop(count: i32): void {
  buffer >>= count;
  bits -= count;
}

/** @param count 0 to 16 */
function take(count: i32): i32 {
  if (bits < count) fill();
  const value = <i32>buffer & ((1 << count) - 1);
  drop(count);
  return value;
}

/** @returns false if a code is invalid or the data ends within the block */
function countBlock(): bool {
  const kind = take(2);
  if (kind == 0) return skipStored();
  if (kind == 1) {
    prepareFixedCodes();
    return countCoded(FIXED, FIXED + SLOT_BYTES);
  }
  return kind == 2 && !isOverrun() && readCodes() && countCoded(LITERALS, DISTANCES);
}

function skipStored(): bool {
  drop(bits & 7);
  const length = <usize>take(16);
  take(16);
  const start = at - <usize>(bits >> 3);
  const last = start + length;
  if (start < end) bytes += <u64>(min(last, end) - start);
  at = min(last, end + 1);
  buffer = 0;
  bits = 0;
  return true;
}

function countCoded(literals: usize, distances: usize): bool {
  let sum = bytes;
  let next = at;
  let held = buffer;
  let holds = bits;
  let isSound = false;
  while (sum < wanted && next - <usize>(holds >> 3) <= end) {
    if (holds < MOST_BITS) {
      held |= load<u64>(next) << holds;
      next += <usize>((63 - holds) >> 3);
      holds |= 56;
    }
    const entry = entryOf(literals, <u32>held);
    held >>= entry & CODE_BITS_MASK;
    holds -= <i32>(entry & CODE_BITS_MASK);
    if (entry < IS_COPY) {
      if (entry == 0) break;
      sum += entry >> VALUE_SHIFT;
      continue;
    }
    if (entry >= IS_END) {
      isSound = true;
      break;
    }
    const extraBits = (entry >> EXTRA_BITS_SHIFT) & 15;
    const length = ((entry >> VALUE_SHIFT) & VALUE_MASK) + (<u32>held & ((1 << extraBits) - 1));
    held >>= extraBits;
    const distance = entryOf(distances, <u32>held);
    if (distance == 0) break;
    const distanceBits = (distance & CODE_BITS_MASK) + ((distance >> EXTRA_BITS_SHIFT) & 15);
    held >>= distanceBits;
    holds -= <i32>(extraBits + distanceBits);
    sum += length;
  }
  bytes = sum;
  at = next;
  buffer = held;
  bits = holds;
  return isSound;
}

function prepareFixedCodes(): void {
  if (hasFixedCodes) return;
  hasFixedCodes = true;
  memory.fill(LENGTHS, 8, 144);
  memory.fill(LENGTHS + 144, 9, 112);
  memory.fill(LENGTHS + 256, 7, 24);
  memory.fill(LENGTHS + 280, 8, 8);
  buildCodes(FIXED, LENGTHS, 288, LITERALS);
  memory.fill(LENGTHS, 5, 30);
  buildCodes(FIXED + SLOT_BYTES, LENGTHS, 30, DISTANCES);
}

/** @returns false if a code is invalid or the data ends here */
function readCodes(): bool {
  const literalCount = take(5) + 257;
  const total = literalCount + take(5) + 1;
  const lengthCodeCount = take(4) + 4;
  memory.fill(LENGTHS, 0, 19);
  for (let i = 0; i < lengthCodeCount; i++) {
    store<u8>(LENGTHS + <usize>load<u8>(CODE_LENGTH_ORDER + <usize>i), take(3));
  }
  // The slot for distances is still free, because their codes are built last.
  buildCodes(DISTANCES, LENGTHS, 19, LENGTH_CODES);
  for (let i = 0; i < total; ) {
    if (bits < 15) fill();
    const entry = entryOf(DISTANCES, <u32>buffer);
    if (entry == 0 || isOverrun()) return false;
    drop(<i32>(entry & CODE_BITS_MASK));
    const symbol = <i32>(entry >> VALUE_SHIFT);
    if (symbol < 16) {
      store<u8>(LENGTHS + <usize>i, symbol);
      i++;
      continue;
    }
    const repeated = symbol == 16 && i > 0 ? load<u8>(LENGTHS + <usize>(i - 1)) : 0;
    const count = symbol == 16 ? 3 + take(2) : symbol == 17 ? 3 + take(3) : 11 + take(7);
    memory.fill(LENGTHS + <usize>i, repeated, <usize>count);
    i += count;
  }
  buildCodes(LITERALS, LENGTHS, literalCount, LITERALS);
  buildCodes(DISTANCES, LENGTHS + <usize>literalCount, total - literalCount, DISTANCES);
  return true;
}
