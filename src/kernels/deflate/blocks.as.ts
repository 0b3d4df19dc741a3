// Writes items as a stored, fixed or dynamic block (RFC 1951, 3.2.3 to 3.2.7), whichever takes the fewest bits.

import { alignToByte, heldBits, keepBits, outAddress, putBits, putBytes, waitingBits } from './bit-sink.as';
import {
  CODE_LENGTH_ORDER,
  FIXED_DISTANCES,
  FIXED_LITERALS,
  CODE_LENGTH_SYMBOLS,
  storeFixedLengths,
} from './code-rules.as';
import { assignCodes, buildCode } from './huffman.as';
import {
  baseOfDistance,
  baseOfLength,
  DISTANCE_SYMBOLS,
  END_SYMBOL,
  extraOfDistance,
  extraOfLength,
  LITERAL_SYMBOLS,
  symbolOfDistance,
  symbolOfLength,
} from './symbols.as';

const STORED: u32 = 0;
const FIXED: u32 = 1;
const DYNAMIC: u32 = 2;

const MOST_STORED_BYTES: usize = 65535;

/** Tables have room for 288 literal and length symbols (286 are used) and for 32 distance symbols (30 are used). */
const LENGTHS: usize = memory.data(288 + 32, 16);
const LITERAL_CODES: usize = memory.data(288 * 4, 16);
const DISTANCE_CODES: usize = memory.data(32 * 4, 16);
const FIXED_LENGTHS: usize = memory.data(288 + 32, 16);
const FIXED_LITERAL_CODES: usize = memory.data(288 * 4, 16);
const FIXED_DISTANCE_CODES: usize = memory.data(32 * 4, 16);

/** For each length of a copy: its code and extra bits together, and their number at offset 4. */
const LENGTH_BITS: usize = memory.data(259 * 8, 16);

/** The run-length encoded code lengths of a block (RFC 1951, 3.2.7). An entry is symbol | extra bits << 8. */
const RUNS: usize = memory.data(320 * 4, 16);
let runs: i32 = 0;
let literalLengths: i32 = 0;
let distanceLengths: i32 = 0;
let runLengths: i32 = 0;
const RUN_FREQUENCIES: usize = memory.data(19 * 4, 16);
const RUN_CODE_LENGTHS: usize = memory.data(19, 16);
const RUN_CODES: usize = memory.data(19 * 4, 16);

export function makeFixedCodes(): void {
  storeFixedLengths(FIXED_LENGTHS);
  assignCodes(FIXED_LENGTHS, FIXED_LITERAL_CODES, FIXED_LITERALS);
  assignCodes(FIXED_LENGTHS + FIXED_LITERALS, FIXED_DISTANCE_CODES, FIXED_DISTANCES);
}

@inline
function extraOfRun(symbol: i32): i32 {
  return symbol < 16 ? 0 : symbol == 16 ? 2 : symbol == 17 ? 3 : 7;
}

function addRun(symbol: i32, extra: i32): void {
  store<u32>(RUNS + (runs++ << 2), symbol | (extra << 8));
  const at = RUN_FREQUENCIES + (symbol << 2);
  store<u32>(at, load<u32>(at) + 1);
}

/** Encodes equal code lengths. One symbol repeats the previous length 3 to 6 times, or represents 3 to 138 zeros. */
function addEqualLengths(length: i32, count: i32): void {
  if (length == 0) {
    for (; count >= 11; count -= min(count, 138)) addRun(18, min(count, 138) - 11);
    if (count >= 3) {
      addRun(17, count - 3);
      count = 0;
    }
  } else if (count >= 4) {
    addRun(length, 0);
    count--;
    for (; count >= 3; count -= min(count, 6)) addRun(16, min(count, 6) - 3);
  }
  for (; count > 0; count--) addRun(length, 0);
}

/** @returns the size of the block header in bits, without the three bits for the final flag and the block type */
function describeLengths(): i32 {
  for (literalLengths = LITERAL_SYMBOLS; load<u8>(LENGTHS + literalLengths - 1) == 0; ) literalLengths--;
  for (distanceLengths = DISTANCE_SYMBOLS; load<u8>(LENGTHS + 288 + distanceLengths - 1) == 0; ) distanceLengths--;
  memory.fill(RUN_FREQUENCIES, 0, CODE_LENGTH_SYMBOLS << 2);
  runs = 0;
  const all = literalLengths + distanceLengths;
  for (let first = 0; first < all; ) {
    const length = lengthAt(first);
    let end = first + 1;
    while (end < all && lengthAt(end) == length) end++;
    addEqualLengths(length, end - first);
    first = end;
  }
  buildCode(RUN_FREQUENCIES, CODE_LENGTH_SYMBOLS, 7, RUN_CODE_LENGTHS, RUN_CODES);
  for (runLengths = CODE_LENGTH_SYMBOLS; runLengths > 4; runLengths--) {
    if (load<u8>(RUN_CODE_LENGTHS + load<u8>(CODE_LENGTH_ORDER + runLengths - 1)) != 0) break;
  }
  let bits = 5 + 5 + 4 + runLengths * 3;
  for (let i = 0; i < runs; i++) {
    const symbol = <i32>(load<u32>(RUNS + (i << 2)) & 255);
    bits += load<u8>(RUN_CODE_LENGTHS + symbol) + extraOfRun(symbol);
  }
  return bits;
}

@inline
function lengthAt(index: i32): i32 {
  return load<u8>(LENGTHS + index + (index < literalLengths ? 0 : 288 - literalLengths));
}

/** @returns the number of bits of symbols with these frequencies and code lengths, including extra bits */
function measure(frequencies: usize, lengths: usize): u32 {
  let bits: u32 = 0;
  for (let symbol = 0; symbol < LITERAL_SYMBOLS; symbol++) {
    const extra = symbol > END_SYMBOL ? extraOfLength(symbol) : 0;
    bits += load<u32>(frequencies + (symbol << 2)) * (load<u8>(lengths + symbol) + extra);
  }
  for (let symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
    const frequency = load<u32>(frequencies + ((288 + symbol) << 2));
    bits += frequency * (load<u8>(lengths + 288 + symbol) + extraOfDistance(symbol));
  }
  return bits;
}

function putDescription(): void {
  putBits((literalLengths - 257) | ((distanceLengths - 1) << 5) | ((runLengths - 4) << 10), 14);
  for (let i = 0; i < runLengths; i++) putBits(load<u8>(RUN_CODE_LENGTHS + load<u8>(CODE_LENGTH_ORDER + i)), 3);
  for (let i = 0; i < runs; i++) {
    const run = load<u32>(RUNS + (i << 2));
    const symbol = <i32>(run & 255);
    putBits(load<u32>(RUN_CODES + (symbol << 2)), load<u8>(RUN_CODE_LENGTHS + symbol));
    putBits(run >> 8, extraOfRun(symbol));
  }
}

function putItems(items: usize, end: usize, lengths: usize, literalCodes: usize, distanceCodes: usize): void {
  for (let length = 3; length <= 258; length++) {
    const symbol = symbolOfLength(length);
    const codeBits = <i32>load<u8>(lengths + symbol);
    const bits = load<u32>(literalCodes + (symbol << 2)) | ((length - baseOfLength(symbol)) << codeBits);
    store<u32>(LENGTH_BITS + (length << 3), bits);
    store<i32>(LENGTH_BITS + (length << 3), codeBits + extraOfLength(symbol), 4);
  }
  let bits = waitingBits();
  let held = <u64>heldBits();
  let out = outAddress();
  for (; items < end; items += 4) {
    const item = load<u32>(items);
    const length = item >> 16;
    if (length == 0) {
      bits |= <u64>load<u32>(literalCodes + (item << 2)) << held;
      held += load<u8>(lengths + item);
      // A copy adds at most 48 bits, and the buffer has room for them.
      if (held < 16) continue;
    } else {
      const distance = item & 0xffff;
      const symbol = symbolOfDistance(distance);
      bits |= <u64>load<u32>(LENGTH_BITS + (length << 3)) << held;
      held += load<u32>(LENGTH_BITS + (length << 3), 4);
      bits |= <u64>load<u32>(distanceCodes + (symbol << 2)) << held;
      held += load<u8>(lengths + 288 + symbol);
      bits |= <u64>(distance - baseOfDistance(symbol)) << held;
      held += extraOfDistance(symbol);
    }
    store<u64>(out, bits);
    out += <usize>(held >> 3);
    bits >>= held & ~7;
    held &= 7;
  }
  keepBits(bits, <i32>held, out);
  putBits(0, 0);
  putBits(load<u32>(literalCodes + (END_SYMBOL << 2)), load<u8>(lengths + END_SYMBOL));
}

/** Writes bytes uncompressed, in stored blocks of at most 65535 bytes. */
function putStored(from: usize, end: usize, isLast: u32): void {
  do {
    const count = min(end - from, MOST_STORED_BYTES);
    putBits(from + count == end ? isLast : 0, 1);
    putBits(STORED, 2);
    alignToByte();
    putBits(<u32>count | (~(<u32>count) << 16), 32);
    putBytes(from, count);
    from += count;
  } while (from < end);
}

/** Writes an empty stored block, so the output ends on a byte boundary and more blocks can follow. */
export function putEmptyBlock(): void {
  putStored(0, 0, 0);
}

@inline
function bitsOfStored(bytes: usize): u64 {
  const blocks: usize = bytes == 0 ? 1 : (bytes + MOST_STORED_BYTES - 1) / MOST_STORED_BYTES;
  // The first block can start anywhere in a byte. Later blocks start on a byte boundary, so their header has 40 bits.
  const filling = -(heldBits() + 3) & 7;
  return 3 + filling + 32 + ((<u64>blocks - 1) * 40) + (<u64>bytes << 3);
}

/**
 * Writes a block.
 *
 * @param items the items of the block, which encode the bytes from `from` to `to`
 * @param frequencies counts of the symbols without the end symbol: 288 for literals and lengths, then 32 for distances
 */
export function putBlock(items: usize, end: usize, frequencies: usize, from: usize, to: usize, isLast: u32): void {
  store<u32>(frequencies, 1, END_SYMBOL << 2);
  buildCode(frequencies, LITERAL_SYMBOLS, 15, LENGTHS, LITERAL_CODES);
  buildCode(frequencies + (288 << 2), DISTANCE_SYMBOLS, 15, LENGTHS + 288, DISTANCE_CODES);
  const dynamic = <u64>(3 + describeLengths()) + measure(frequencies, LENGTHS);
  const fixed = <u64>3 + measure(frequencies, FIXED_LENGTHS);
  const stored = bitsOfStored(to - from);
  if (stored < min(dynamic, fixed)) {
    putStored(from, to, isLast);
  } else if (fixed <= dynamic) {
    putBits(isLast | (FIXED << 1), 3);
    putItems(items, end, FIXED_LENGTHS, FIXED_LITERAL_CODES, FIXED_DISTANCE_CODES);
  } else {
    putBits(isLast | (DYNAMIC << 1), 3);
    putDescription();
    putItems(items, end, LENGTHS, LITERAL_CODES, DISTANCE_CODES);
  }
}
