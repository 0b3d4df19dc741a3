// Inflates a deflate stream (RFC 1951) piece by piece. Refuses everything that decoders may treat differently.

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
import { FIXED_DISTANCES, FIXED_LITERALS, storeFixedLengths } from './code-rules.as';
import {
  BASE_SHIFT,
  buildCodes,
  CODE_BITS_MASK,
  DISTANCE_BITS,
  DISTANCE_KIND,
  DISTANCES,
  EXTRA_SHIFT,
  entryOf,
  IS_END,
  IS_LITERAL,
  LITERAL_BITS,
  LITERAL_KIND,
  LITERALS,
} from './read-codes.as';
import { distances, LENGTHS, literals, readLengths } from './read-lengths.as';

/** Results of `inflateTo`: the limit is reached, the stream has ended, or the stream is broken. */
export const REACHED: i32 = 0;
export const ENDED: i32 = 1;
export const BROKEN: i32 = 2;

const BETWEEN: i32 = 0;
const STORED: i32 = 1;
const CODED: i32 = 2;

/** The kind of block that the stream is in, and whether it is the last one. */
let block: i32 = BETWEEN;
let isLast: bool = false;
let storedBytes: u32 = 0;

/** The address of the next output byte, the start of the history, and the maximum distance of a copy. */
export let out: usize = 0;
let first: usize = 0;
let window: usize = 0;

/** Starts a stream. @param data a deflate stream, followed by 32 bytes of any content */
export function beginInflate(data: usize, length: usize, windowBytes: usize, to: usize): void {
  beginBits(data, data + length);
  block = BETWEEN;
  isLast = false;
  out = to;
  first = to;
  window = windowBytes;
}

/** Moves the latest output to the beginning. @param bytes bytes to drop; at least the window must remain */
export function dropOutput(bytes: usize): void {
  memory.copy(first, first + bytes, out - first - bytes);
  out -= bytes;
}

/** Inflates to `limit` or up to 259 bytes further, and overwrites another 15 bytes. */
export function inflateTo(limit: usize): i32 {
  while (out < limit) {
    if (block == BETWEEN) {
      if (isLast) return ENDED;
      if (!enterBlock()) return BROKEN;
    }
    const isSound = block == STORED ? copyStored(limit) : inflateCoded(limit);
    if (!isSound || isOverrun()) return BROKEN;
  }
  // The end-of-block symbol may still follow.
  return REACHED;
}

function enterBlock(): bool {
  isLast = take(1) == 1;
  const kind = take(2);
  if (kind == 0) return enterStored();
  block = CODED;
  return (kind == 1 ? buildFixedCodes() : kind == 2 && readCodes()) && !isOverrun();
}

function enterStored(): bool {
  const header = takeStoredHeader();
  storedBytes = header & 0xffff;
  block = STORED;
  return storedBytes == (header >> 16 ^ 0xffff) && at + storedBytes <= end;
}

function copyStored(limit: usize): bool {
  const bytes = min<usize>(storedBytes, limit - out);
  memory.copy(out, at, bytes);
  out += bytes;
  skipBytes(bytes);
  storedBytes -= <u32>bytes;
  if (storedBytes == 0) block = BETWEEN;
  return true;
}

function inflateCoded(limit: usize): bool {
  let to = out;
  let next = at;
  let held = buffer;
  let holds = bits;
  let isSound = true;
  // No valid stream is read further than this.
  const furthest = end + 8;
  while (to < limit) {
    if (next > furthest) {
      isSound = false;
      break;
    }
    held |= load<u64>(next) << holds;
    next += <usize>((63 - holds) >> 3);
    holds |= 56;
    // Three literals take at most 45 of 56 bits. A lookup after two literals needs only 15.
    let entry = entryOf(LITERALS, LITERAL_BITS, held);
    if (entry & IS_LITERAL) {
      store<u8>(to++, entry >> BASE_SHIFT);
      held >>= entry & CODE_BITS_MASK;
      holds -= <i32>(entry & CODE_BITS_MASK);
      entry = entryOf(LITERALS, LITERAL_BITS, held);
      if (entry & IS_LITERAL) {
        store<u8>(to++, entry >> BASE_SHIFT);
        held >>= entry & CODE_BITS_MASK;
        holds -= <i32>(entry & CODE_BITS_MASK);
        entry = entryOf(LITERALS, LITERAL_BITS, held);
        if (entry & IS_LITERAL) {
          store<u8>(to++, entry >> BASE_SHIFT);
          held >>= entry & CODE_BITS_MASK;
          holds -= <i32>(entry & CODE_BITS_MASK);
          continue;
        }
      }
      held |= load<u64>(next) << holds;
      next += <usize>((63 - holds) >> 3);
      holds |= 56;
    }
    if (entry & IS_END) {
      held >>= entry & CODE_BITS_MASK;
      holds -= <i32>(entry & CODE_BITS_MASK);
      block = BETWEEN;
      break;
    }
    if (entry == 0) {
      isSound = false;
      break;
    }
    // A length and its distance take at most 15 + 5 + 15 + 13 bits.
    held >>= entry & CODE_BITS_MASK;
    const lengthBits = (entry >> EXTRA_SHIFT) & 15;
    const length = (entry >> BASE_SHIFT) + (<u32>held & ((1 << lengthBits) - 1));
    held >>= lengthBits;
    const code = entryOf(DISTANCES, DISTANCE_BITS, held);
    held >>= code & CODE_BITS_MASK;
    const distanceBits = (code >> EXTRA_SHIFT) & 15;
    const distance: usize = (code >> BASE_SHIFT) + (<u32>held & ((1 << distanceBits) - 1));
    held >>= distanceBits;
    holds -= <i32>((entry & CODE_BITS_MASK) + lengthBits + (code & CODE_BITS_MASK) + distanceBits);
    if (code == 0 || distance > window || distance > to - first) {
      isSound = false;
      break;
    }
    copyBack(to, distance, length);
    to += length;
  }
  out = to;
  keepBits(held, holds, next);
  return isSound;
}

@inline
function copyBack(to: usize, distance: usize, length: usize): void {
  const stop = to + length;
  let from = to - distance;
  if (distance >= 16) {
    for (; to < stop; to += 16, from += 16) v128.store(to, v128.load(from));
  } else if (distance == 1) {
    const repeated = i8x16.splat(load<u8>(from));
    for (; to < stop; to += 16) v128.store(to, repeated);
  } else {
    for (; to < stop; to++, from++) store<u8>(to, load<u8>(from));
  }
}

function buildFixedCodes(): bool {
  storeFixedLengths(LENGTHS);
  return buildCodesOf(FIXED_LITERALS, FIXED_DISTANCES);
}

function readCodes(): bool {
  return readLengths(true) && buildCodesOf(literals, distances);
}

/** @param literals the number of code lengths of literals and lengths; the code lengths of distances follow */
function buildCodesOf(literals: i32, distances: i32): bool {
  return (
    buildCodes(LITERALS, LENGTHS, literals, LITERAL_KIND, LITERAL_BITS) &&
    buildCodes(DISTANCES, LENGTHS + <usize>literals, distances, DISTANCE_KIND, DISTANCE_BITS)
  );
}
