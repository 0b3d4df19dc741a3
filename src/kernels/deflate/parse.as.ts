// Chooses the literals and copies with the lowest total cost, by dynamic programming with estimated costs.

import { DISTANCE_COSTS, LENGTH_COSTS, LITERAL_COSTS } from './costs.as';
import { enterStretch, findCopies, leaveOut, skipBytes, STRETCH } from './matches.as';
import { copyItem, LEAST_LENGTH, MOST_LENGTH, symbolOfDistance, symbolOfLength } from './symbols.as';

/** For each byte of a stretch: the end of its copies in `FOUND`. */
const ENDS: usize = memory.data(2048 * 4, 16);
/** For each byte of a stretch: the lowest cost from there to the end << 32 | the item to choose there. */
const BEST: usize = memory.data(2049 * 8, 16);
const FOUND: usize = memory.data(2048 * 66 * 4, 16);

/** The cost of the last stretch as literals alone, and of its cheapest items. */
let literalCost: u32 = 0;
let leastCost: u32 = 0;

/** Finds the cheapest items from each byte to the end of the stretch, starting with the last byte. */
function choose(at: usize, count: i32): void {
  store<u64>(BEST + (count << 3), 0);
  let after: u32 = 0;
  let literals: u32 = 0;
  let end = count == 0 ? FOUND : <usize>load<u32>(ENDS + ((count - 1) << 2));
  for (let i = count - 1; i >= 0; i--) {
    const here = BEST + (i << 3);
    const byte = <u32>load<u8>(at + i);
    const literal = load<u32>(LITERAL_COSTS + (byte << 2));
    literals += literal;
    let best = (<u64>(after + literal) << 32) | byte;
    const first = i == 0 ? FOUND : <usize>load<u32>(ENDS + ((i - 1) << 2));
    let length: usize = LEAST_LENGTH;
    for (let found = first; found < end; found += 4) {
      const item = load<u32>(found);
      const distance = item & 0xffff;
      const distanceCost = load<u32>(DISTANCE_COSTS + (symbolOfDistance(distance) << 2));
      for (const longest = min<usize>(item >> 16, count - i); length <= longest; length++) {
        const rest = load<u32>(here + (length << 3), 4);
        const cost = distanceCost + load<u32>(LENGTH_COSTS + (length << 2)) + rest;
        const other = (<u64>cost << 32) | copyItem(<u32>length, distance);
        best = select(other, best, other < best);
      }
    }
    store<u64>(here, best);
    after = <u32>(best >> 32);
    end = first;
  }
  literalCost = literals;
  leastCost = after;
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
  let found = FOUND;
  let count = 0;
  let last: u32 = 0;
  for (; count < most; count++) {
    const before = found;
    found = findCopies(at + count, <i32>min<usize>(end - at - count, MOST_LENGTH), enough, depth, found);
    if (found > before && <i32>(load<u32>(found - 4) >> 16) >= enough) {
      last = load<u32>(found - 4);
      break;
    }
    store<u32>(ENDS + (count << 2), <u32>found);
  }
  choose(at, count);
  for (let i = 0; i < count; ) {
    const item = load<u32>(BEST + (i << 3));
    store<u32>(items, item);
    items += 4;
    const length = item >> 16;
    if (length == 0) {
      i++;
      countOne(frequencies + (item << 2));
    } else {
      i += length;
      countCopy(item, frequencies);
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
