// Counts the bytes that zlib data inflates to (RFC 1950 and 1951), without inflating it. README.md explains how.

import {
  at,
  beginBits,
  bits,
  buffer,
  end,
  isOverrun,
  keepBits,
  skipBytes,
  take,
  takeStoredHeader,
} from './bit-source.as';
import { FIXED_LITERALS, storeFixedLengths } from './code-rules.as';
import {
  buildCodes,
  CODE_BITS_MASK,
  DISTANCES,
  EXTRA_MASK,
  EXTRA_SHIFT,
  entryOf,
  FIXED,
  IS_COPY,
  IS_END,
  LITERALS,
  SLOT_BYTES,
  VALUE_MASK,
  VALUE_SHIFT,
} from './count-codes.as';
import { distances, LENGTHS, literals, readLengths } from './read-lengths.as';
import { DISTANCE_SYMBOLS } from './symbols.as';

/** The maximum number of bits of a length and its distance. */
const MOST_BITS: i32 = 15 + 5 + 15 + 13;

const ENDED: i32 = 0;
const ENOUGH: i32 = 1;
const RAN_OUT: i32 = 2;
const BROKEN: i32 = 3;

let bytes: u64 = 0;
let wanted: u64 = 0;
let hasFixedCodes: bool = false;

export function heapBase(): usize {
  return __heap_base;
}

/** The number of bytes that the last call of `count` found. */
export function countedBytes(): f64 {
  return <f64>bytes;
}

/**
 * Counts the bytes that zlib data inflates to.
 *
 * @param data zlib data, followed by 32 zero bytes
 * @param stopAt counting stops when it reaches this number of bytes
 * @returns the index of the outcome in the wrapper's list
 */
export function count(data: usize, length: usize, stopAt: f64): i32 {
  bytes = 0;
  wanted = <u64>stopAt;
  beginBits(data + 2, data + length);
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

/** Does not compare the length with its complement, which decoders do. */
function skipStored(): bool {
  const length: usize = takeStoredHeader() & 0xffff;
  if (at < end) bytes += min(length, end - at);
  skipBytes(length);
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
    const extraBits = (entry >> EXTRA_SHIFT) & EXTRA_MASK;
    const length = ((entry >> VALUE_SHIFT) & VALUE_MASK) + (<u32>held & ((1 << extraBits) - 1));
    held >>= extraBits;
    const distance = entryOf(distances, <u32>held);
    if (distance == 0) break;
    const distanceBits = (distance & CODE_BITS_MASK) + ((distance >> EXTRA_SHIFT) & EXTRA_MASK);
    held >>= distanceBits;
    holds -= <i32>(extraBits + distanceBits);
    sum += length;
  }
  bytes = sum;
  keepBits(held, holds, next);
  return isSound;
}

function prepareFixedCodes(): void {
  if (hasFixedCodes) return;
  hasFixedCodes = true;
  storeFixedLengths(LENGTHS);
  buildCodes(FIXED, LENGTHS, FIXED_LITERALS, LITERALS);
  // Without the last two symbols, so these end the count.
  buildCodes(FIXED + SLOT_BYTES, LENGTHS + FIXED_LITERALS, DISTANCE_SYMBOLS, DISTANCES);
}

/** Builds the codes, even incomplete ones. An incomplete code ends the count only at bits without a symbol. */
function readCodes(): bool {
  if (!readLengths(false)) return false;
  buildCodes(LITERALS, LENGTHS, literals, LITERALS);
  buildCodes(DISTANCES, LENGTHS + <usize>literals, distances, DISTANCES);
  return true;
}
