// Compresses a segment of a deflate stream (RFC 1951); docs/kernels.md explains the steps.

import { alignToByte, beginBits, outAddress } from './bit-sink.as';
import { makeFixedCodes, putBlock, putEmptyBlock } from './blocks.as';
import { entropy, makeLogarithms, takeCosts } from './costs.as';
import { beginMatches, skipBytes } from './matches.as';
import { beginParse, parsedTo, parseStretch } from './parse.as';
import { makeSymbolTables } from './symbols.as';

export { updateAdler } from './adler.as';

/** 288 of literals and lengths, then 32 of distances. */
const FREQUENCIES: usize = 288 + 32;

/** Of the block so far, of the items after it, of both, and of all items so far, the older the less. */
const BLOCK: usize = memory.data(320 * 4, 16);
const LATEST: usize = memory.data(320 * 4, 16);
const BOTH: usize = memory.data(320 * 4, 16);
const PAST: usize = memory.data(320 * 4, 16);

/** Items after which costs are estimated again, and it is decided whether the block ends before them. */
const ITEMS_AT_ONCE: usize = 1024;
const MOST_ITEMS: usize = 65536;

/** A block, to which items were added once more, and the latest items: up to 1024 and those of a stretch each time. */
const ITEMS: usize = memory.data((65536 + 2 * (1024 + 2049)) * 4, 16);

/** What a block of its own costs more than its items: mostly the description of its codes. In sixteenths of a bit. */
const HEADER_COST: u64 = 800 * 16;

/** The first costs are estimated from this many bytes. */
const GUESSED_BYTES: usize = 16384;

/** So many bytes are parsed twice, the second time with the costs that the first one gave. */
const FEW_BYTES: usize = 65536;

/** Bytes that an item stands for on average, from which more copies are tried. */
const REPETITIVE: usize = 8;
const VERY_REPETITIVE: usize = 16;

export function heapBase(): usize {
  return __heap_base;
}

/** Once, before the first segment. */
export function prepare(): void {
  makeSymbolTables();
  makeFixedCodes();
  makeLogarithms();
}

function clear(frequencies: usize): void {
  memory.fill(frequencies, 0, FREQUENCIES << 2);
}

/** Stores `a / 2^halvings + b`. */
function add(a: usize, b: usize, halvings: i32, sum: usize): void {
  for (let at: usize = 0; at < FREQUENCIES << 2; at += 16) {
    v128.store(sum + at, i32x4.add(i32x4.shr_u(v128.load(a + at), halvings), v128.load(b + at)));
  }
}

/** Whether the latest items are cheaper in a block of their own. */
function shouldSplit(): bool {
  add(BLOCK, LATEST, 0, BOTH);
  return entropy(BLOCK) + entropy(LATEST) + HEADER_COST < entropy(BOTH);
}

/** Before there are items: literals as frequent as bytes, short copies more frequent than long ones. */
function guessCosts(from: usize, to: usize): void {
  clear(PAST);
  for (; from < to; from++) {
    const at = PAST + (<usize>load<u8>(from) << 2);
    store<u32>(at, load<u32>(at) + 1);
  }
  for (let index = 0; index < 29; index++) {
    store<u32>(PAST + ((257 + index) << 2), max<u32>(1, <u32>(1000 >> (index >> 1))));
  }
  for (let symbol = 288; symbol < 318; symbol++) store<u32>(PAST + (symbol << 2), 1);
  takeCosts(PAST);
}

function beginSearch(from: usize, dictionary: usize): void {
  beginMatches(from - dictionary);
  skipBytes(from - dictionary, from);
  beginParse();
}

/** Parses without writing anything, for the costs. */
function rehearse(from: usize, to: usize, dictionary: usize, depth: i32, enough: i32): void {
  for (let at = from; at < to; at = parsedTo()) parseStretch(at, to, enough, depth, ITEMS, LATEST);
  add(LATEST, LATEST, 1, PAST);
  takeCosts(PAST);
  clear(LATEST);
  beginSearch(from, dictionary);
}

/**
 * Compresses bytes. The output can follow that of the bytes before, and ends with a whole byte.
 *
 * @param from first byte. Copies may come from `dictionary` bytes before it, at most 32768; 16 bytes behind `to` are read
 * @param depth how many earlier occurrences are tried
 * @param more how many more are tried where the data repeats itself
 * @param enough a length that is taken without trying others
 * @returns end of the output
 */
export function deflate(
  from: usize,
  to: usize,
  dictionary: usize,
  depth: i32,
  more: i32,
  enough: i32,
  isLast: u32,
  out: usize,
): usize {
  beginBits(out);
  beginSearch(from, dictionary);
  guessCosts(from, min(from + GUESSED_BYTES, to));
  clear(BLOCK);
  clear(LATEST);
  if (to - from <= FEW_BYTES) rehearse(from, to, dictionary, depth + more, enough);
  let blockStart = from;
  let latestStart = from;
  let latest = ITEMS;
  let end = ITEMS;
  let tries = to - from <= FEW_BYTES ? depth + more : depth;
  for (let at = from; at < to; ) {
    end = parseStretch(at, to, enough, tries, end, LATEST);
    at = parsedTo();
    if (end - latest < ITEMS_AT_ONCE << 2 && at < to) continue;
    if (latest > ITEMS && (latest - ITEMS >= MOST_ITEMS << 2 || shouldSplit())) {
      putBlock(ITEMS, latest, BLOCK, blockStart, latestStart, 0);
      memory.copy(ITEMS, latest, end - latest);
      end -= latest - ITEMS;
      latest = ITEMS;
      blockStart = latestStart;
      clear(BLOCK);
    }
    const bytesPerItem = (at - latestStart) / ((end - latest) >> 2);
    tries = depth + (bytesPerItem >= VERY_REPETITIVE ? more : bytesPerItem >= REPETITIVE ? more >> 1 : 0);
    add(BLOCK, LATEST, 0, BLOCK);
    add(PAST, LATEST, 1, PAST);
    takeCosts(PAST);
    clear(LATEST);
    latest = end;
    latestStart = at;
  }
  putBlock(ITEMS, end, BLOCK, blockStart, to, isLast);
  if (isLast) alignToByte();
  else putEmptyBlock();
  return outAddress();
}
