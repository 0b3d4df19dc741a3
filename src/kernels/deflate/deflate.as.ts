// Compresses a segment of a deflate stream (RFC 1951); README.md explains the steps.

import { alignToByte, beginBits, outAddress } from './bit-sink.as';
import { makeFixedCodes, putBlock, putEmptyBlock } from './blocks.as';
import { entropy, makeLogarithms, takeCosts } from './costs.as';
import { beginMatches, skipBytes } from './matches.as';
import { beginParse, parsedTo, parseStretch, passStretch, savedLittle } from './parse.as';
import { makeSymbolTables } from './symbols.as';

export { updateAdler } from './adler.as';

/** The number of counts: 288 for literals and lengths, then 32 for distances. */
const FREQUENCIES: usize = 288 + 32;

/**
 * Counts of symbols: in the block so far, in the latest items after it, in both together, and in all items so far. In
 * `PAST`, older items have less weight.
 */
const BLOCK: usize = memory.data(320 * 4, 16);
const LATEST: usize = memory.data(320 * 4, 16);
const BOTH: usize = memory.data(320 * 4, 16);
const PAST: usize = memory.data(320 * 4, 16);

/** After this many items, `deflate` estimates costs again and decides whether the block ends before these items. */
const ITEMS_AT_ONCE: usize = 1024;
const MOST_ITEMS: usize = 65536;

/** Room for a full block and two more rounds of items. A round has up to 1024 items plus those of one stretch. */
const ITEMS: usize = memory.data((65536 + 2 * (1024 + 2049)) * 4, 16);

/** The cost of a separate block in addition to its items, mostly its Huffman codes. In sixteenths of a bit. */
const HEADER_COST: u64 = 800 * 16;

/** The first costs are estimated from this many bytes. */
const GUESSED_BYTES: usize = 16384;

/** In segments of up to this many bytes, the search always tries as many earlier occurrences as in repetitive data. */
const FEW_BYTES: usize = 262144;

/** The first items are chosen twice. The first time determines the costs for the second time. */
const SAMPLED_ITEMS: usize = 2048;
const SAMPLED_BYTES: usize = 262144;

/** If items cover at least this many bytes on average, the search tries more earlier occurrences. */
const REPETITIVE: usize = 8;
const VERY_REPETITIVE: usize = 16;

/** Where copies save little, at most this many stretches are not searched. */
const MOST_PASSED: i32 = 3;

export function heapBase(): usize {
  return __heap_base;
}

/** Must be called once before the first segment. */
export function prepare(): void {
  makeSymbolTables();
  makeFixedCodes();
  makeLogarithms();
}

function clear(frequencies: usize): void {
  memory.fill(frequencies, 0, FREQUENCIES << 2);
}

/** Stores `a / 2^halvings + b` in `sum`, count by count. */
function add(a: usize, b: usize, halvings: i32, sum: usize): void {
  for (let at: usize = 0; at < FREQUENCIES << 2; at += 16) {
    v128.store(sum + at, i32x4.add(i32x4.shr_u(v128.load(a + at), halvings), v128.load(b + at)));
  }
}

/** Whether a separate block for the latest items would be cheaper. */
function shouldSplit(): bool {
  add(BLOCK, LATEST, 0, BOTH);
  return entropy(BLOCK) + entropy(LATEST) + HEADER_COST < entropy(BOTH);
}

/**
 * Sets the costs before there are items. Assumes literals as frequent as bytes, and more short copies than long ones.
 */
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

/**
 * Parses the beginning of a segment without writing any output, only to determine the costs. If few items cover many
 * bytes, these bytes are unlike the rest of the segment, and the costs stay as they are.
 */
function sampleCosts(from: usize, to: usize, dictionary: usize, depth: i32, enough: i32): void {
  const end = min(to, from + SAMPLED_BYTES);
  let count: usize = 0;
  let at = from;
  while (at < end && count < SAMPLED_ITEMS << 2) {
    count += parseStretch(at, to, enough, depth, ITEMS, LATEST) - ITEMS;
    at = parsedTo();
  }
  if (at == to || count >= SAMPLED_ITEMS << 2) {
    add(LATEST, LATEST, 1, PAST);
    takeCosts(PAST);
  }
  clear(LATEST);
  beginSearch(from, dictionary);
}

/**
 * Compresses a segment. Its output can follow the output of the previous segment, and it ends on a byte boundary.
 *
 * @param from address of the first byte; up to 16 bytes after `to` are read
 * @param dictionary the number of bytes before `from` that copies may refer to, at most 32768
 * @param depth the number of positions of a chain that the search tries
 * @param more the number of further positions that it tries in repetitive data
 * @param enough a copy of at least this length is taken without comparing alternatives
 * @returns the end of the output
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
  let tries = to - from <= FEW_BYTES ? depth + more : depth;
  sampleCosts(from, to, dictionary, tries, enough);
  let blockStart = from;
  let latestStart = from;
  let latest = ITEMS;
  let end = ITEMS;
  const mostPassed = to - from <= FEW_BYTES ? 0 : MOST_PASSED;
  let passed = 0;
  let toPass = 0;
  for (let at = from; at < to; ) {
    if (passed > 0) {
      end = passStretch(at, to, end, LATEST);
      passed--;
    } else {
      end = parseStretch(at, to, enough, tries, end, LATEST);
      toPass = savedLittle() ? min(toPass + 1, mostPassed) : 0;
      passed = toPass;
    }
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
