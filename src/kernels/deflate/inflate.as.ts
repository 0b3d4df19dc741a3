// Inflates a deflate stream (RFC 1951) piece by piece. Refuses everything that decoders may treat differently.

import {
  BASE_SHIFT,
  buildCodes,
  DISTANCE_BITS,
  DISTANCE_KIND,
  DISTANCES,
  EXTRA_SHIFT,
  entryOf,
  IS_END,
  IS_LITERAL,
  LENGTH_CODE_KIND,
  LENGTHS,
  LITERAL_BITS,
  LITERAL_KIND,
  LITERALS,
} from './read-codes.as';

/** RFC 1951, 3.2.7. */
const CODE_LENGTH_ORDER: usize = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);

const LENGTH_MASK: u32 = 63;

/** Where the stream stops for now. */
export const REACHED: i32 = 0;
export const ENDED: i32 = 1;
export const BROKEN: i32 = 2;

const BETWEEN: i32 = 0;
const STORED: i32 = 1;
const CODED: i32 = 2;

let at: usize = 0;
let end: usize = 0;
/** The low `bits` bits are the next bits of the data. */
let buffer: u64 = 0;
let bits: i32 = 0;
/** The kind of block that the stream is in, and whether it is the last one. */
let block: i32 = BETWEEN;
let isLast: bool = false;
let storedBytes: u32 = 0;

/** Where the next byte goes, where the history begins, and how far back a copy may reach. */
export let out: usize = 0;
let first: usize = 0;
let window: usize = 0;

/** @param data a deflate stream, followed by 32 bytes of any content */
export function beginInflate(data: usize, length: usize, windowBytes: usize, to: usize): void {
  at = data;
  end = data + length;
  buffer = 0;
  bits = 0;
  block = BETWEEN;
  isLast = false;
  out = to;
  first = to;
  window = windowBytes;
}

/** Moves the latest output to the beginning. @param bytes to drop; at least the window must be left */
export function dropOutput(bytes: usize): void {
  memory.copy(first, first + bytes, out - first - bytes);
  out -= bytes;
}

/** Where the next byte of the data is, after the last block. */
export function endOfData(): usize {
  return at - <usize>(bits >> 3);
}

/** @param limit inflates up to here, or up to 257 bytes further, and overwrites another 16 bytes */
export function inflateTo(limit: usize): i32 {
  while (out < limit) {
    if (block == BETWEEN) {
      if (isLast) return ENDED;
      if (!enterBlock()) return BROKEN;
    }
    const isSound = block == STORED ? copyStored(limit) : inflateCoded(limit);
    if (!isSound || endOfData() > end) return BROKEN;
  }
  // The end mark may follow.
  return REACHED;
}

@inline
function fill(): void {
  if (at > end + 16) at = end + 16;
  buffer |= load<u64>(at) << bits;
  at += <usize>((63 - bits) >> 3);
  bits |= 56;
}

/** @param count 0 to 16 */
function take(count: i32): i32 {
  if (bits < count) fill();
  const value = <i32>buffer & ((1 << count) - 1);
  buffer >>= count;
  bits -= count;
  return value;
}

function enterBlock(): bool {
  isLast = take(1) == 1;
  const kind = take(2);
  if (kind == 0) return enterStored();
  block = CODED;
  return (kind == 1 ? buildFixedCodes() : kind == 2 && readCodes()) && endOfData() <= end;
}

function enterStored(): bool {
  take(bits & 7);
  storedBytes = take(16);
  const complement = take(16);
  at -= <usize>(bits >> 3);
  buffer = 0;
  bits = 0;
  block = STORED;
  return storedBytes == (<u32>complement ^ 0xffff) && at + storedBytes <= end;
}

function copyStored(limit: usize): bool {
  const bytes = min<usize>(storedBytes, limit - out);
  memory.copy(out, at, bytes);
  out += bytes;
  at += bytes;
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
  // No sound stream has been read further than this.
  const furthest = end + 8;
  while (to < limit) {
    if (next > furthest) {
      isSound = false;
      break;
    }
    held |= load<u64>(next) << holds;
    next += <usize>((63 - holds) >> 3);
    holds |= 56;
    // Three literals take at most 45 of 56 bits, and 15 are enough to look up what follows two.
    let entry = entryOf(LITERALS, LITERAL_BITS, held);
    if (entry & IS_LITERAL) {
      store<u8>(to++, entry >> BASE_SHIFT);
      held >>= entry & LENGTH_MASK;
      holds -= <i32>(entry & LENGTH_MASK);
      entry = entryOf(LITERALS, LITERAL_BITS, held);
      if (entry & IS_LITERAL) {
        store<u8>(to++, entry >> BASE_SHIFT);
        held >>= entry & LENGTH_MASK;
        holds -= <i32>(entry & LENGTH_MASK);
        entry = entryOf(LITERALS, LITERAL_BITS, held);
        if (entry & IS_LITERAL) {
          store<u8>(to++, entry >> BASE_SHIFT);
          held >>= entry & LENGTH_MASK;
          holds -= <i32>(entry & LENGTH_MASK);
          continue;
        }
      }
      held |= load<u64>(next) << holds;
      next += <usize>((63 - holds) >> 3);
      holds |= 56;
    }
    if (entry & IS_END) {
      held >>= entry & LENGTH_MASK;
      holds -= <i32>(entry & LENGTH_MASK);
      block = BETWEEN;
      break;
    }
    if (entry == 0) {
      isSound = false;
      break;
    }
    // A length and its distance take at most 15 + 5 + 15 + 13 bits.
    held >>= entry & LENGTH_MASK;
    const lengthBits = (entry >> EXTRA_SHIFT) & 15;
    const length = (entry >> BASE_SHIFT) + (<u32>held & ((1 << lengthBits) - 1));
    held >>= lengthBits;
    const code = entryOf(DISTANCES, DISTANCE_BITS, held);
    held >>= code & LENGTH_MASK;
    const distanceBits = (code >> EXTRA_SHIFT) & 15;
    const distance: usize = (code >> BASE_SHIFT) + (<u32>held & ((1 << distanceBits) - 1));
    held >>= distanceBits;
    holds -= <i32>((entry & LENGTH_MASK) + lengthBits + (code & LENGTH_MASK) + distanceBits);
    if (code == 0 || distance > window || distance > to - first) {
      isSound = false;
      break;
    }
    copyBack(to, distance, length);
    to += length;
  }
  out = to;
  at = next;
  buffer = held;
  bits = holds;
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
  memory.fill(LENGTHS, 8, 144);
  memory.fill(LENGTHS + 144, 9, 112);
  memory.fill(LENGTHS + 256, 7, 24);
  memory.fill(LENGTHS + 280, 8, 8);
  memory.fill(LENGTHS + 288, 5, 32);
  return buildBoth(288, 32);
}

function buildBoth(literals: i32, distances: i32): bool {
  return (
    buildCodes(LITERALS, LENGTHS, literals, LITERAL_KIND, LITERAL_BITS) &&
    buildCodes(DISTANCES, LENGTHS + <usize>literals, distances, DISTANCE_KIND, DISTANCE_BITS)
  );
}

function readCodes(): bool {
  const literals = take(5) + 257;
  const distances = take(5) + 1;
  const lengthCodes = take(4) + 4;
  if (literals > 286 || distances > 30) return false;
  memory.fill(LENGTHS, 0, 19);
  for (let i = 0; i < lengthCodes; i++) {
    store<u8>(LENGTHS + <usize>load<u8>(CODE_LENGTH_ORDER + <usize>i), take(3));
  }
  // The slot for distances is still free, because their codes are built last.
  if (!buildCodes(DISTANCES, LENGTHS, 19, LENGTH_CODE_KIND, DISTANCE_BITS)) return false;
  const total = literals + distances;
  for (let i = 0; i < total; ) {
    if (bits < 15) fill();
    const entry = entryOf(DISTANCES, DISTANCE_BITS, buffer);
    if (entry == 0 || endOfData() > end) return false;
    take(<i32>(entry & LENGTH_MASK));
    const symbol = <i32>(entry >> BASE_SHIFT);
    if (symbol < 16) {
      store<u8>(LENGTHS + <usize>i, symbol);
      i++;
      continue;
    }
    if (symbol == 16 && i == 0) return false;
    const repeated = symbol == 16 ? load<u8>(LENGTHS + <usize>(i - 1)) : 0;
    const count = symbol == 16 ? 3 + take(2) : symbol == 17 ? 3 + take(3) : 11 + take(7);
    if (i + count > total) return false;
    memory.fill(LENGTHS + <usize>i, repeated, <usize>count);
    i += count;
  }
  // Without an end mark, the block has no end.
  return load<u8>(LENGTHS + 256) != 0 && buildBoth(literals, distances);
}
