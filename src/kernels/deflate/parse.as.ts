// Chooses the literals and copies with the lowest total cost, by dynamic programming with estimated costs.

import { DISTANCE_COSTS, LENGTH_COSTS, LENGTH_SHIFT, LITERAL_COSTS } from './costs.as';
import { enterStretch, findCopies, leaveOut, skipBytes, STRETCH } from './matches.as';
import { copyItem, LEAST_LENGTH, MOST_LENGTH, symbolOfDistance, symbolOfLength } from './symbols.as';

/** For each byte of a stretch, and for its end: where its copies start in `FOUND`. */
const STARTS: usize = memory.data(2049 * 4, 16);
/** An item before `FOUND` that is no copy. */
const NONE: usize = memory.data(16, 16);
const FOUND: usize = memory.data(2048 * 66 * 4, 16);

/** For each byte of a stretch: the lowest cost from there to the end, and the length of the copy there, 0 for a literal. */
const LEAST_COSTS: usize = memory.data((2049 + 264) * 4, 16);
const LENGTHS: usize = memory.data(2048 * 2, 16);

const LENGTH_MASK: u32 = (1 << LENGTH_SHIFT) - 1;
/** The cost after the end of the stretch, where no copy ends. */
const NEVER: u32 = 0x7f000000;

/** The cost of the last stretch as literals alone, and of its cheapest items. */
let literalCost: u32 = 0;
let leastCost: u32 = 0;

/** The length of a copy, in each lane. */
@inline
function lengthsOf(copy: u32): v128 {
  return i32x4.splat(copy >> 16);
}

/** The cost of a copy's distance, in each lane. */
@inline
function distanceCosts(copy: u32): v128 {
  return i32x4.splat(load<u32>(DISTANCE_COSTS + (symbolOfDistance(copy & 0xffff) << 2)));
}

/** For each of four lengths: what belongs to the first of three copies that is as long. */
@inline
function ofFirst(lengths: v128, longest1: v128, longest2: v128, of1: v128, of2: v128, of3: v128): v128 {
  const later = v128.bitselect(of3, of2, i32x4.gt_s(lengths, longest2));
  return v128.bitselect(later, of1, i32x4.gt_s(lengths, longest1));
}

/** The lowest of four numbers. */
@inline
function leastOf(four: v128): u32 {
  const two = i32x4.min_u(four, i32x4.shuffle(four, four, 2, 3, 0, 1));
  return i32x4.extract_lane(i32x4.min_u(two, i32x4.shuffle(two, two, 1, 0, 3, 2)), 0);
}

/** The lowest costs of all lengths of copies. @param here the cost at the byte where the copies start */
function leastOfMany(found: usize, end: usize, here: usize): v128 {
  let least = i32x4.splat(-1);
  let length: i32 = LEAST_LENGTH;
  for (; found < end; found += 4) {
    const copy = load<u32>(found);
    const distances = distanceCosts(copy);
    const longest = <i32>(copy >> 16);
    for (; length <= longest; length += 4) {
      const rest = i32x4.add(v128.load(here + (length << 2)), v128.load(LENGTH_COSTS + (length << 2)));
      const tooLong = i32x4.gt_s(i32x4(0, 1, 2, 3), i32x4.splat(longest - length));
      least = i32x4.min_u(least, v128.or(i32x4.add(rest, distances), tooLong));
    }
    length = longest + 1;
  }
  return least;
}

/**
 * Finds the cheapest item at each byte of a stretch, starting with the last byte: a literal, or a copy of any length of
 * the copies that were found. In noise, most bytes have up to three short copies in no predictable pattern, so lengths
 * of up to 10 are compared without a branch.
 */
function choose(at: usize, count: i32): void {
  const ofEnd = LEAST_COSTS + (count << 2);
  for (let offset: usize = 0; offset < 264 << 2; offset += 16) v128.store(ofEnd + offset, i32x4.splat(NEVER));
  store<u32>(ofEnd, 0);
  const short = i32x4(3, 4, 5, 6);
  const medium = i32x4(7, 8, 9, 10);
  const shortCosts = v128.load(LENGTH_COSTS + (3 << 2));
  const mediumCosts = v128.load(LENGTH_COSTS + (7 << 2));
  let literals: u32 = 0;
  let after: u32 = 0;
  // The costs after 1 to 4 bytes, 5 to 8, and 9 to 12. Loading costs that were just stored takes longer.
  let near = i32x4.splat(NEVER);
  let far = near;
  let farther = near;
  let end = <usize>load<u32>(STARTS + (count << 2));
  for (let i = count - 1; i >= 0; i--) {
    const here = LEAST_COSTS + (i << 2);
    const literal = load<u32>(LITERAL_COSTS + (<usize>load<u8>(at + i) << 2));
    literals += literal;
    farther = i32x4.shuffle(far, farther, 3, 4, 5, 6);
    far = i32x4.shuffle(near, far, 3, 4, 5, 6);
    near = i32x4.replace_lane(i32x4.shuffle(near, near, 0, 0, 1, 2), 0, after);
    const found = <usize>load<u32>(STARTS + (i << 2));
    const offset2 = <usize>(found + 4 < end) << 2;
    const offset3 = offset2 + (<usize>(found + 8 < end) << 2);
    const copy1 = load<u32>(found);
    const copy2 = load<u32>(found + offset2);
    const copy3 = load<u32>(found + offset3) & -u32(found < end);
    const longest1 = lengthsOf(copy1);
    const longest2 = lengthsOf(copy2);
    const longest3 = lengthsOf(copy3);
    const distance1 = distanceCosts(copy1);
    const distance2 = distanceCosts(copy2);
    const distance3 = distanceCosts(copy3);
    const shortDistances = ofFirst(short, longest1, longest2, distance1, distance2, distance3);
    const mediumDistances = ofFirst(medium, longest1, longest2, distance1, distance2, distance3);
    const shortRest = i32x4.add(i32x4.shuffle(near, far, 2, 3, 4, 5), shortCosts);
    const mediumRest = i32x4.add(i32x4.shuffle(far, farther, 2, 3, 4, 5), mediumCosts);
    let least = i32x4.min_u(
      v128.or(i32x4.add(shortRest, shortDistances), i32x4.gt_s(short, longest3)),
      v128.or(i32x4.add(mediumRest, mediumDistances), i32x4.gt_s(medium, longest3)),
    );
    if (u32(copy3 >> 16 > 10) | u32(found + 12 < end)) least = i32x4.min_u(least, leastOfMany(found, end, here));
    const lowest = leastOf(i32x4.min_u(least, i32x4.splat(after + literal)));
    store<u16>(LENGTHS + (i << 1), <u16>(lowest & LENGTH_MASK));
    after = lowest & ~LENGTH_MASK;
    store<u32>(here, after);
    end = found;
  }
  literalCost = literals >> LENGTH_SHIFT;
  leastCost = after >> LENGTH_SHIFT;
}

/** The first copy of a byte of the stretch that has at least this length, shortened to it. */
@inline
function copyAt(i: i32, length: u32): u32 {
  let found = <usize>load<u32>(STARTS + (i << 2));
  while (load<u32>(found) >> 16 < length) found += 4;
  return copyItem(length, load<u32>(found) & 0xffff);
}

/** A whole stretch saves too little if copies save less than one of so many bits. */
const LITTLE: u32 = 128;

/** Whether copies hardly shortened the last stretch. */
@inline
export function savedLittle(): bool {
  return wasWhole && (literalCost - leastCost) * LITTLE < literalCost;
}

/** The end of the bytes whose positions are in the tables. */
let entered: usize = 0;
/** The end of the bytes that the items so far cover. */
let reached: usize = 0;
/** Whether the last stretch had no copy that was taken without comparing costs. */
let wasWhole: bool = false;

export function beginParse(): void {
  entered = 0;
}

@inline
export function parsedTo(): usize {
  return reached;
}

@inline
function countOne(at: usize): void {
  store<u32>(at, load<u32>(at) + 1);
}

@inline
function countCopy(item: u32, frequencies: usize): void {
  countOne(frequencies + (symbolOfLength(item >> 16) << 2));
  countOne(frequencies + ((288 + symbolOfDistance(item & 0xffff)) << 2));
}

/**
 * Parses bytes up to the end of the stretch, or up to the first copy of at least `enough` bytes. It takes such a copy
 * without comparing costs.
 *
 * @param end the end of the segment
 * @param frequencies counts, to which the symbols of the items are added
 * @returns the end of the items
 */
export function parseStretch(at: usize, end: usize, enough: i32, depth: i32, items: usize, frequencies: usize): usize {
  if (at >= entered) entered = enterStretch(at, <i32>min<usize>(end - at, STRETCH));
  const most = <i32>(entered - at);
  const left = <i32>(end - at);
  let found = FOUND;
  let count = 0;
  let last: u32 = 0;
  store<u32>(NONE, 0, 12);
  for (; count < most; count++) {
    store<u32>(STARTS + (count << 2), <u32>found);
    found = findCopies(at + count, min(left - count, MOST_LENGTH), enough, depth, found);
    last = load<u32>(found - 4);
    if (<i32>(last >> 16) >= enough) break;
  }
  if (count == most) {
    last = 0;
    store<u32>(STARTS + (count << 2), <u32>found);
  }
  choose(at, count);
  for (let i = 0; i < count; items += 4) {
    const length = <u32>load<u16>(LENGTHS + (i << 1));
    if (length == 0) {
      const byte = <u32>load<u8>(at + i);
      store<u32>(items, byte);
      countOne(frequencies + (byte << 2));
      i++;
    } else {
      const copy = copyAt(i, length);
      store<u32>(items, copy);
      countCopy(copy, frequencies);
      i += length;
    }
  }
  reached = at + count + (last >> 16);
  wasWhole = last == 0 && count == STRETCH;
  if (last == 0) return items;
  if (reached > entered) {
    skipBytes(entered, reached);
    entered = reached;
  }
  countCopy(last, frequencies);
  store<u32>(items, last);
  return items + 4;
}

/** Takes the next stretch as literals, without looking for copies. Later copies do not refer to it. */
export function passStretch(at: usize, end: usize, items: usize, frequencies: usize): usize {
  const to = min(end, at + STRETCH);
  for (; at < to; at++, items += 4) {
    const byte = <u32>load<u8>(at);
    store<u32>(items, byte);
    countOne(frequencies + (byte << 2));
  }
  leaveOut(to);
  entered = to;
  reached = to;
  return items;
}
