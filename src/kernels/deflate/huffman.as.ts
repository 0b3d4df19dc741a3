// Huffman code lengths with an upper limit, after Moffat and Katajainen, and canonical codes (RFC 1951, 3.2.2).

import { MAX_CODE_BITS, reverse } from './code-rules.as';

/** The maximum number of symbols in a code. */
const MOST_SYMBOLS: i32 = 288;

/** The symbols that occur, as frequency << 9 | symbol, sorted from the rarest to the most frequent. */
const SORTED: usize = memory.data(288 * 4, 16);
/** For each node of the tree: first its frequency, later its parent, finally its depth. */
const NODES: usize = memory.data(288 * 4, 16);
/** The number of codes of each length. */
const COUNTS: usize = memory.data(17 * 4, 16);
/** The next unused code of each length. */
const NEXT_CODES: usize = memory.data(17 * 4, 16);

/** Sorts by Shell sort, which is fast enough for at most 288 symbols. @returns the number of symbols that occur */
function sortSymbols(frequencies: usize, symbols: i32): i32 {
  let count = 0;
  for (let symbol = 0; symbol < symbols; symbol++) {
    const frequency = load<u32>(frequencies + (symbol << 2));
    if (frequency != 0) store<u32>(SORTED + (count++ << 2), (frequency << 9) | symbol);
  }
  for (let gap = 121; gap > 0; gap = gap / 3) {
    for (let i = gap; i < count; i++) {
      const key = load<u32>(SORTED + (i << 2));
      let hole = i;
      for (; hole >= gap && load<u32>(SORTED + ((hole - gap) << 2)) > key; hole -= gap) {
        store<u32>(SORTED + (hole << 2), load<u32>(SORTED + ((hole - gap) << 2)));
      }
      store<u32>(SORTED + (hole << 2), key);
    }
  }
  return count;
}

/** Joins the two rarest nodes until one is left. Leaves are sorted, and so are new nodes, so two queues are enough. */
function joinNodes(count: i32): void {
  for (let i = 0; i < count; i++) store<u32>(NODES + (i << 2), load<u32>(SORTED + (i << 2)) >> 9);
  let leaf = 0;
  let inner = 0;
  for (let node = 0; node < count - 1; node++) {
    let sum: u32 = 0;
    for (let child = 0; child < 2; child++) {
      if (leaf >= count || (inner < node && load<u32>(NODES + (inner << 2)) < load<u32>(NODES + (leaf << 2)))) {
        sum += load<u32>(NODES + (inner << 2));
        store<u32>(NODES + (inner++ << 2), node);
      } else {
        sum += load<u32>(NODES + (leaf++ << 2));
      }
    }
    store<u32>(NODES + (node << 2), sum);
  }
}

/** Counts the leaves at each depth, based on the depths of the inner nodes. Leaves deeper than the limit move up. */
function countLengths(count: i32, limit: i32): void {
  memory.fill(COUNTS, 0, 17 << 2);
  const root = count - 2;
  store<u32>(NODES + (root << 2), 0);
  store<u32>(COUNTS, 2, 4);
  for (let node = root - 1; node >= 0; node--) {
    const depth = load<u32>(NODES + (load<u32>(NODES + (node << 2)) << 2)) + 1;
    store<u32>(NODES + (node << 2), depth);
    // A leaf at this depth becomes an inner node with two leaves.
    let length = <i32>depth;
    if (length >= limit) {
      length = limit - 1;
      while (load<u32>(COUNTS + (length << 2)) == 0) length--;
    }
    const at = COUNTS + (length << 2);
    store<u32>(at, load<u32>(at) - 1);
    store<u32>(at, load<u32>(at, 4) + 2, 4);
  }
}

/** Assigns codes of the given lengths, bit-reversed. */
export function assignCodes(lengths: usize, codes: usize, symbols: i32): void {
  memory.fill(COUNTS, 0, 17 << 2);
  for (let symbol = 0; symbol < symbols; symbol++) {
    const at = COUNTS + (<usize>load<u8>(lengths + symbol) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
  store<u32>(COUNTS, 0);
  let code: u32 = 0;
  for (let length = 1; length <= MAX_CODE_BITS; length++) {
    code = (code + load<u32>(COUNTS + ((length - 1) << 2))) << 1;
    store<u32>(NEXT_CODES + (length << 2), code);
  }
  for (let symbol = 0; symbol < symbols; symbol++) {
    const length = <i32>load<u8>(lengths + symbol);
    if (length == 0) continue;
    const at = NEXT_CODES + (length << 2);
    store<u32>(codes + (symbol << 2), reverse(load<u32>(at), length));
    store<u32>(at, load<u32>(at) + 1);
  }
}

/**
 * Builds a code. At least two symbols get one, because decoders disagree about codes with a single symbol.
 *
 * @param frequencies 32 bits per symbol, each below 2^23
 * @param limit the maximum length of a code, in bits
 * @param lengths receives one byte per symbol, 0 for symbols without a code
 * @param codes receives 32 bits per symbol
 */
export function buildCode(frequencies: usize, symbols: i32, limit: i32, lengths: usize, codes: usize): void {
  memory.fill(lengths, 0, symbols);
  let count = sortSymbols(frequencies, symbols);
  if (count < 2) {
    const only = count == 1 ? <i32>(load<u32>(SORTED) & 511) : 0;
    store<u8>(lengths + only, 1);
    store<u8>(lengths + (only == 0 ? 1 : 0), 1);
  } else {
    joinNodes(count);
    countLengths(count, limit);
    let next = 0;
    for (let length = limit; length > 0; length--) {
      for (let left = load<u32>(COUNTS + (length << 2)); left > 0; left--) {
        store<u8>(lengths + (load<u32>(SORTED + (next++ << 2)) & 511), length);
      }
    }
  }
  assignCodes(lengths, codes, symbols);
}
