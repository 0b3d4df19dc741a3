// Finds earlier occurrences of the next bytes: the latest of three bytes, the latest of four, and several of six.

import { copyItem, LEAST_LENGTH } from './symbols.as';

export const WINDOW: i32 = 32768;

/**
 * Tables of 16-bit positions, relative to `base`. Three tables have the latest position for each hash of three, four
 * and six bytes. `BEFORE` links each position in the window to the previous one with the same hash of six bytes. The
 * tables are adjacent in memory, so one loop can update them all.
 */
const LATEST_3: usize = memory.data(65536, 16);
const LATEST_4: usize = memory.data(65536, 16);
const LATEST_6: usize = memory.data(65536, 16);
const BEFORE: usize = memory.data(65536, 16);
const TABLE_BYTES: usize = 4 * 65536;

/** Marks an empty entry. As a position, it is always out of reach. */
const NONE: i16 = -32768;

/** The address of position 0. */
let base: usize = 0;

/** Starts a search. @param start address of the first byte that copies may refer to */
export function beginMatches(start: usize): void {
  base = start;
  for (let at: usize = 0; at < TABLE_BYTES; at += 16) v128.store(LATEST_3 + at, i16x8.splat(NONE));
}

/**
 * Keeps positions below 32768. After every 32768 bytes, it moves the base and subtracts 32768 from all positions.
 * Positions that are then out of reach saturate.
 */
function moveBase(): void {
  const step = i16x8.splat(NONE);
  for (let at: usize = 0; at < TABLE_BYTES; at += 16) {
    v128.store(LATEST_3 + at, i16x8.add_sat_s(v128.load(LATEST_3 + at), step));
  }
  base += WINDOW;
}

@inline
function hash4(bytes: u32): usize {
  return LATEST_4 + <usize>(((bytes * 0x1e35a7bd) >> 17) << 1);
}

@inline
function hash6(bytes: u64): usize {
  return LATEST_6 + <usize>((((bytes << 16) * 0x9e3779b185ebca87) >> 49) << 1);
}

@inline
function hash3(bytes: u32): usize {
  return LATEST_3 + <usize>((((bytes & 0xffffff) * 0x1e35a7bd) >> 17) << 1);
}

/**
 * The most bytes in a stretch: a run of bytes whose candidates are looked up together. This takes half the time,
 * because no branch waits for the lookups. For each byte, `CANDIDATES` has the latest earlier positions with the same
 * hash of three, four and six bytes, 16 bits each.
 */
export const STRETCH: i32 = 2048;
const CANDIDATES: usize = memory.data(2048 * 8, 16);

/** The address of the first byte in the stretch. */
let first: usize = 0;
/** Copies must come from positions above this one. */
let reach: i32 = 0;

/**
 * Looks up the candidates of a stretch and adds its positions to the tables.
 *
 * @param wanted length of the stretch, at most `STRETCH`. The stretch is shorter if the base has to move before its end
 * @returns the end of the stretch
 */
export function enterStretch(at: usize, wanted: i32): usize {
  if (at - base == <usize>WINDOW) moveBase();
  const firstPosition = <i32>(at - base);
  first = at;
  const count = min(wanted, WINDOW - firstPosition);
  // Adding the stretch overwrites the links of the oldest positions.
  reach = firstPosition + count - WINDOW;
  for (let i = 0; i < count; i++) {
    const position = firstPosition + i;
    const eight = load<u64>(at + i);
    const bytes = <u32>eight;
    const latest3 = hash3(bytes);
    const latest4 = hash4(bytes);
    const latest6 = hash6(eight);
    const candidates = CANDIDATES + (i << 3);
    const candidate = load<u16>(latest6);
    store<u16>(candidates, load<u16>(latest3));
    store<u16>(candidates, load<u16>(latest4), 2);
    store<u16>(candidates, candidate, 4);
    store<u16>(BEFORE + (position << 1), candidate);
    store<u16>(latest3, <u16>position);
    store<u16>(latest4, <u16>position);
    store<u16>(latest6, <u16>position);
  }
  return at + count;
}

/** Adds the positions of bytes that need no candidates. */
export function skipBytes(at: usize, end: usize): void {
  while (at < end) at = enterStretch(at, <i32>min<usize>(end - at, STRETCH));
}

/** Leaves bytes out of the tables. @param end the next stretch begins here */
export function leaveOut(end: usize): void {
  while (end - base >= <usize>WINDOW) moveBase();
}

/** Counts equal bytes. The first `length` bytes are known to be equal. Reads up to 16 bytes past `most`. */
@inline
function extend(at: usize, other: usize, length: i32, most: i32): i32 {
  while (length < most) {
    const difference = load<u64>(at + length) ^ load<u64>(other + length);
    if (difference != 0) return min(length + <i32>(ctz(difference) >> 3), most);
    length += 8;
    if (length >= 32) {
      while (length < most) {
        const equal = i8x16.eq(v128.load(at + length), v128.load(other + length));
        const unequal = ~i8x16.bitmask(equal) & 0xffff;
        if (unequal != 0) return min(length + ctz(unequal), most);
        length += 16;
      }
    }
  }
  return most;
}

/**
 * Finds copies for a byte of the stretch, each longer than the one before. In noise, nobody can predict which candidates
 * are copies, so up to a length of eight bytes, nothing branches on that: a copy is always stored, and kept if it is one.
 *
 * @param most the maximum length; a copy of less than eight bytes may be longer
 * @param enough the search ends at a copy of at least this length
 * @param depth the number of positions of the chain to try
 * @param found receives the copies
 * @returns the end of the copies
 */
@inline
export function findCopies(at: usize, most: i32, enough: i32, depth: i32, found: usize): usize {
  if (most < 4) return found;
  const position = <i32>(at - base);
  const bytes = load<u64>(at);
  const candidates = CANDIDATES + ((at - first) << 3);
  // Candidates out of reach are read, too: 32 KiB before the base, there is still memory.
  const candidate3 = <i32>load<i16>(candidates);
  const candidate4 = <i32>load<i16>(candidates, 2);
  const candidate6 = <i32>load<i16>(candidates, 4);
  const isCopy3 = u32(candidate3 > reach) & u32(((load<u32>(base + candidate3) ^ <u32>bytes) << 8) == 0);
  store<u32>(found, copyItem(LEAST_LENGTH, position - candidate3));
  found += isCopy3 << 2;
  const isNear4 = u32(candidate4 > reach);
  const difference4 = load<u64>(base + candidate4) ^ bytes;
  let length4 = <i32>(ctz(difference4) >> 3);
  if (isNear4 & u32(difference4 == 0)) length4 = extend(at, base + candidate4, 8, most);
  const isCopy4 = isNear4 & u32(length4 >= 4);
  store<u32>(found, copyItem(length4, position - candidate4));
  found += isCopy4 << 2;
  if (length4 >= enough) return found;
  let longest = length4 & -isCopy4;
  const isNear6 = u32(candidate6 > reach) & u32(depth > 0);
  const difference6 = load<u64>(base + candidate6) ^ bytes;
  let length6 = <i32>(ctz(difference6) >> 3);
  if (isNear6 & u32(difference6 == 0) & u32(candidate6 != candidate4)) length6 = extend(at, base + candidate6, 8, most);
  const isCopy6 = isNear6 & u32(length6 >= 4) & u32(length6 > longest);
  store<u32>(found, copyItem(length6, position - candidate6));
  found += isCopy6 << 2;
  if (depth <= 1 || !isNear6) return found;
  if (isCopy6) longest = length6;
  longest = max(longest, LEAST_LENGTH);
  for (let candidate = candidate6; longest < enough && --depth > 0; ) {
    candidate = <i32>load<i16>(BEFORE + ((candidate & (WINDOW - 1)) << 1));
    if (candidate <= reach) return found;
    const other = base + candidate;
    if (load<u32>(other + longest - 3) != load<u32>(at + longest - 3) || load<u32>(other) != <u32>bytes) continue;
    const length = extend(at, other, 4, most);
    if (length <= longest) continue;
    longest = length;
    store<u32>(found, copyItem(length, position - candidate));
    found += 4;
  }
  return found;
}
