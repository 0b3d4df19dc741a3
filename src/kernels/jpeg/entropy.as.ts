// Huffman coding of coefficients, sequential or progressive by spectral selection (ITU T.81, annexes F.1.2 and G.1.2).
// A first pass counts the symbols of a scan, `buildCodes` makes its codes, a second pass writes.

import { blockAt, columnsOf, rowsOf, setBlocks } from './blocks.as';
import { buildCode } from './huffman.as';
import { bump, countCoefficient, sizeOf } from './symbols.as';

/** Four components: their blocks, code slot, last DC. */
const COMPONENTS: usize = memory.data(4 * 32, 16);
const COMPONENT_BYTES: usize = 32;

/** DC of slot 0, DC of slot 1, AC of slot 0, AC of slot 1. */
export const HISTOGRAMS: usize = memory.data(4 * 1024, 16);
export const CODES: usize = memory.data(4 * 1024, 16);
const DEFINITIONS: usize = memory.data(4 * 272, 16);

const AC: usize = 2;

/** Longest run of blocks without a further coefficient that one symbol can tell. */
const LONGEST_RUN: i32 = 0x7fff;

let components: i32 = 0;
let mcusPerLine: i32 = 0;
let first: i32 = 0;
let last: i32 = 63;
let isProgressive: bool = false;

/** Bits that wait to be written, and how many. */
let waiting: u64 = 0;
let held: i32 = 0;

/** Blocks since the last coefficient of a progressive scan. */
let emptyBlocks: i32 = 0;

/**
 * Begins a scan: components are set next.
 *
 * @param from first coefficient in zigzag order; 0 is DC
 * @param to last coefficient
 */
export function beginScan(count: i32, columns: i32, from: i32, to: i32, progressive: bool): void {
  components = count;
  mcusPerLine = columns;
  first = from;
  last = to;
  isProgressive = progressive;
  memory.fill(HISTOGRAMS, 0, 4 * 1024);
  rewindScan();
}

/** @param slot 0 or 1: which codes the component uses */
export function setComponent(
  index: i32, coefficients: usize, blocksPerLine: i32, columns: i32, rows: i32, slot: i32,
): void {
  const component = COMPONENTS + <usize>index * COMPONENT_BYTES;
  setBlocks(component, coefficients, blocksPerLine, columns, rows);
  store<i32>(component, slot, 16);
  store<i32>(component, 0, 20);
}

/** Between counting and writing. */
export function rewindScan(): void {
  for (let index = 0; index < 4; index++) store<i32>(COMPONENTS + <usize>index * COMPONENT_BYTES, 0, 20);
  waiting = 0;
  held = 0;
  emptyBlocks = 0;
}

/** After all rows were counted. */
export function buildCodes(): void {
  if (emptyBlocks > 0) countEmptyBlocks(HISTOGRAMS + (AC + <usize>load<i32>(COMPONENTS, 16)) * 1024);
  for (let table: usize = 0; table < 4; table++) {
    buildCode(HISTOGRAMS + table * 1024, DEFINITIONS + table * 272, CODES + table * 1024);
  }
  rewindScan();
}

/** Counts and symbols of a code: tables 0 and 1 are DC of slots 0 and 1, 2 and 3 are AC. */
export function definitionOf(table: usize): usize {
  return DEFINITIONS + table * 272;
}

@inline
function nonZeros(a: v128, b: v128): u64 {
  return <u64>i8x16.bitmask(i8x16.ne(i8x16.narrow_i16x8_s(a, b), i8x16.splat(0)));
}

/** A bit for every coefficient of a block that is not 0. */
@inline
function maskOf(block: usize): u64 {
  return (
    nonZeros(v128.load(block), v128.load(block, 16)) |
    (nonZeros(v128.load(block, 32), v128.load(block, 48)) << 16) |
    (nonZeros(v128.load(block, 64), v128.load(block, 80)) << 32) |
    (nonZeros(v128.load(block, 96), v128.load(block, 112)) << 48)
  );
}

/** The bits from `first` to `last` but without DC. */
@inline
function selectedAc(): u64 {
  return (<u64>-1 << max(first, 1)) & (<u64>-1 >> (63 - last));
}

function countEmptyBlocks(histogram: usize): void {
  bump(histogram, (31 - clz(emptyBlocks)) << 4);
  emptyBlocks = 0;
}

function countAc(block: usize, histogram: usize): void {
  let mask = maskOf(block) & selectedAc();
  let before = max(first, 1) - 1;
  if (mask != 0 && emptyBlocks > 0) countEmptyBlocks(histogram);
  while (mask != 0) {
    const at = <i32>ctz(mask);
    mask &= mask - 1;
    countCoefficient(histogram, at - before - 1, load<i16>(block + (<usize>at << 1)));
    before = at;
  }
  if (before == last) return;
  if (!isProgressive) bump(histogram, 0);
  else if (++emptyBlocks == LONGEST_RUN) countEmptyBlocks(histogram);
}

function countBlock(component: usize, block: usize): void {
  const slot = <usize>load<i32>(component, 16);
  if (first == 0) {
    const dc = <i32>load<i16>(block);
    bump(HISTOGRAMS + slot * 1024, sizeOf(dc - load<i32>(component, 20)));
    store<i32>(component, dc, 20);
  }
  if (last > 0) countAc(block, HISTOGRAMS + (AC + slot) * 1024);
}

@inline
function writeByte(at: usize, byte: u32): usize {
  store<u8>(at, byte);
  if (byte != 0xff) return at + 1;
  // A zero tells it from a marker.
  store<u8>(at, 0, 1);
  return at + 2;
}

function writeStuffed(at: usize, word: u32): usize {
  at = writeByte(at, word >> 24);
  at = writeByte(at, (word >> 16) & 255);
  at = writeByte(at, (word >> 8) & 255);
  return writeByte(at, word & 255);
}

@inline
function writeWord(at: usize, word: u32): usize {
  // Whether a byte is 0xff.
  if (((~word - 0x01010101) & word & 0x80808080) != 0) return writeStuffed(at, word);
  store<u32>(at, bswap(word));
  return at + 4;
}

/** @returns where the next byte goes */
function writeBits(at: usize, bits: u32, count: i32): usize {
  waiting = (waiting << count) | bits;
  held += count;
  if (held < 32) return at;
  held -= 32;
  return writeWord(at, <u32>(waiting >> held));
}

function writeEmptyBlocks(at: usize, codes: usize): usize {
  const size = 31 - clz(emptyBlocks);
  const code = load<u32>(codes + (<usize>size << 6));
  at = writeBits(at, ((code & 0xffff) << size) | (emptyBlocks & ((1 << size) - 1)), (code >> 16) + size);
  emptyBlocks = 0;
  return at;
}

@inline
function codeWithValue(code: u32, value: i32, size: i32): u32 {
  return ((code & 0xffff) << size) | ((value + (value >> 31)) & ((1 << size) - 1));
}

function writeAc(block: usize, codes: usize, at: usize): usize {
  let mask = maskOf(block) & selectedAc();
  let before = max(first, 1) - 1;
  if (mask != 0 && emptyBlocks > 0) at = writeEmptyBlocks(at, codes);
  // Locals are faster than globals.
  let bits = waiting;
  let count = held;
  while (mask != 0) {
    const index = <i32>ctz(mask);
    mask &= mask - 1;
    let run = index - before - 1;
    before = index;
    for (; run > 15; run -= 16) {
      const zeros = load<u32>(codes, 0xf0 << 2);
      bits = (bits << (zeros >> 16)) | (zeros & 0xffff);
      count += zeros >> 16;
      if (count >= 32) {
        count -= 32;
        at = writeWord(at, <u32>(bits >> count));
      }
    }
    const value = <i32>load<i16>(block + (<usize>index << 1));
    const size = sizeOf(value);
    const code = load<u32>(codes + (<usize>((run << 4) | size) << 2));
    const length = (code >> 16) + size;
    bits = (bits << length) | codeWithValue(code, value, size);
    count += length;
    if (count >= 32) {
      count -= 32;
      at = writeWord(at, <u32>(bits >> count));
    }
  }
  waiting = bits;
  held = count;
  if (before == last) return at;
  if (!isProgressive) {
    const end = load<u32>(codes);
    return writeBits(at, end & 0xffff, end >> 16);
  }
  return ++emptyBlocks == LONGEST_RUN ? writeEmptyBlocks(at, codes) : at;
}

function writeBlock(component: usize, block: usize, at: usize): usize {
  const slot = <usize>load<i32>(component, 16);
  if (first == 0) {
    const dc = <i32>load<i16>(block);
    const difference = dc - load<i32>(component, 20);
    const size = sizeOf(difference);
    const code = load<u32>(CODES + slot * 1024 + (<usize>size << 2));
    at = writeBits(at, codeWithValue(code, difference, size), (code >> 16) + size);
    store<i32>(component, dc, 20);
  }
  return last > 0 ? writeAc(block, CODES + (AC + slot) * 1024, at) : at;
}

/** Visits the blocks of these rows of MCUs in the order of a scan. A scan of one component has one block in each MCU. */
@inline
function visitRows(from: i32, to: i32, at: usize, isWriting: bool): usize {
  for (let row = from; row < to; row++) {
    for (let column = 0; column < mcusPerLine; column++) {
      for (let index = 0; index < components; index++) {
        const component = COMPONENTS + <usize>index * COMPONENT_BYTES;
        const columns = columnsOf(component);
        const rows = rowsOf(component);
        for (let y = 0; y < rows; y++) {
          let block = blockAt(component, row * rows + y, column * columns);
          for (let x = 0; x < columns; x++, block += 128) {
            if (isWriting) at = writeBlock(component, block, at);
            else countBlock(component, block);
          }
        }
      }
    }
  }
  return at;
}

/** Counts the symbols of these rows of MCUs. */
export function countRows(from: i32, to: i32): void {
  visitRows(from, to, 0, false);
}

/** Writes these rows of MCUs at `at`: at most 512 bytes a block. @returns where the next byte goes */
export function writeRows(from: i32, to: i32, at: usize): usize {
  return visitRows(from, to, at, true);
}

/** The last bits, filled up with ones: at most 16 bytes. @returns where the next byte goes */
export function endScan(at: usize): usize {
  if (emptyBlocks > 0) at = writeEmptyBlocks(at, CODES + (AC + <usize>load<i32>(COMPONENTS, 16)) * 1024);
  const filling = -held & 7;
  at = writeBits(at, (1 << filling) - 1, filling);
  for (; held > 0; held -= 8) at = writeByte(at, <u32>(waiting >> (held - 8)) & 255);
  return at;
}
