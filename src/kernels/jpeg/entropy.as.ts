// Huffman coding of coefficients, sequential or progressive (ITU T.81, annexes F.1.2 and G.1.2).
// A first pass counts the symbols of a scan, `buildCodes` builds its codes, and a second pass writes it.

import { clearRun, countRun, extendEmptyRun, isInRun, maskFrom, writeRun } from './band.as';
import { clearBits, waitingBits, waitingCount, writeBits, writeLastBits } from './bit-sink.as';
import { blockAt, columnsOf, rowsOf, setBlocks } from './blocks.as';
import { buildCode } from './huffman.as';
import { clearCorrectionBits, countedCorrectionBits, countRefined, writeRefined } from './refine.as';
import { bump, countCoefficient, sizeOf } from './symbols.as';
import { codeWithValue, valueAt, writeCoefficients, writeWholeBlock } from './whole-block.as';

/** The records of four components: blocks, code slot, last DC. */
const COMPONENTS: usize = memory.data(4 * 32, 16);
const COMPONENT_BYTES: usize = 32;

/** DC of slot 0, DC of slot 1, AC of slot 0, AC of slot 1. */
export const HISTOGRAMS: usize = memory.data(4 * 1024, 16);
export const CODES: usize = memory.data(4 * 1024, 16);
const DEFINITIONS: usize = memory.data(4 * 272, 16);

const AC: usize = 2;

let components: i32 = 0;
let mcusPerLine: i32 = 0;
let first: i32 = 0;
let last: i32 = 63;
let isProgressive: bool = false;

/** The number of lower bits of AC coefficients that later scans add. */
let low: i32 = 0;
let isRefining: bool = false;

/**
 * Begins a scan. Call `setComponent` next for each of its components.
 *
 * @param from first coefficient in zigzag order; 0 is DC
 * @param to last coefficient
 * @param lowBit the scan omits this many lower bits of AC coefficients
 * @param refines the scan adds only bit `lowBit`, and the sign if this is the first bit that is not 0
 */
export function beginScan(
  count: i32, columns: i32, from: i32, to: i32, progressive: bool, lowBit: i32, refines: bool,
): void {
  components = count;
  mcusPerLine = columns;
  first = from;
  last = to;
  isProgressive = progressive;
  low = lowBit;
  isRefining = refines;
  memory.fill(HISTOGRAMS, 0, 4 * 1024);
  clearCorrectionBits();
  rewindScan();
}

/** Sets a component of the scan. @param slot the slot of the component's codes, 0 or 1 */
export function setComponent(
  index: i32, coefficients: usize, blocksPerLine: i32, columns: i32, rows: i32, slot: i32,
): void {
  const component = COMPONENTS + <usize>index * COMPONENT_BYTES;
  setBlocks(component, coefficients, blocksPerLine, columns, rows);
  store<i32>(component, slot, 16);
  store<i32>(component, 0, 20);
}

/** Resets the state of the scan. Call it between counting and writing. */
export function rewindScan(): void {
  for (let index = 0; index < 4; index++) store<i32>(COMPONENTS + <usize>index * COMPONENT_BYTES, 0, 20);
  clearBits();
  clearRun();
}

/** Builds the codes of the scan. Call it after all rows are counted. */
export function buildCodes(): void {
  if (isInRun()) countRun(HISTOGRAMS + (AC + <usize>load<i32>(COMPONENTS, 16)) * 1024);
  for (let table: usize = 0; table < 4; table++) {
    buildCode(HISTOGRAMS + table * 1024, DEFINITIONS + table * 272, CODES + table * 1024);
  }
  rewindScan();
}

/** The number of bits in the counted rows, without stuffing. Call it after `buildCodes`. */
export function countedBits(): f64 {
  let bits = countedCorrectionBits();
  for (let entry: usize = 0; entry < 4 * 256; entry++) {
    const symbol = <u32>entry & 255;
    // The symbol of an end-of-band run is followed by bits of its length, other symbols by a value.
    const isRun = isProgressive && entry >= AC * 256 && (symbol & 15) == 0 && symbol != 0xf0;
    const size = isRun ? symbol >> 4 : symbol & 15;
    bits += <f64>load<u32>(HISTOGRAMS + (entry << 2)) * <f64>((load<u32>(CODES + (entry << 2)) >> 16) + size);
  }
  return bits;
}

/** The counts and symbols of a code. Tables 0 and 1 are DC of slots 0 and 1, tables 2 and 3 are AC. */
export function definitionOf(table: usize): usize {
  return DEFINITIONS + table * 272;
}

/** The mask of the coefficients from `first` to `last`, without DC. */
@inline
function selectedAc(): u64 {
  return (<u64>-1 << max(first, 1)) & (<u64>-1 >> (63 - last));
}

/** Counts the AC coefficients of a block. @param selected the mask of the band */
@inline
function countAc(block: usize, selected: u64, histogram: usize): void {
  const shift = low;
  let mask = maskFrom(block, shift, last) & selected;
  let before = max(first, 1) - 1;
  if (mask != 0 && isInRun()) countRun(histogram);
  while (mask != 0) {
    const at = <i32>ctz(mask);
    mask &= mask - 1;
    countCoefficient(histogram, at - before - 1, valueAt(block, at, shift));
    before = at;
  }
  if (before == last) return;
  if (!isProgressive) bump(histogram, 0);
  else if (extendEmptyRun()) countRun(histogram);
}

/** Counts a block of a scan that begins with DC. */
function countBlock(component: usize, block: usize): void {
  const slot = <usize>load<i32>(component, 16);
  const dc = <i32>load<i16>(block);
  bump(HISTOGRAMS + slot * 1024, sizeOf(dc - load<i32>(component, 20)));
  store<i32>(component, dc, 20);
  if (last > 0) countAc(block, selectedAc(), HISTOGRAMS + (AC + slot) * 1024);
}

/** Counts the blocks from `block` to `end` in a scan of AC coefficients. */
function countBand(slot: usize, block: usize, end: usize): void {
  const histogram = HISTOGRAMS + (AC + slot) * 1024;
  const selected = selectedAc();
  if (isRefining) for (; block < end; block += 128) countRefined(block, selected, low, histogram);
  else for (; block < end; block += 128) countAc(block, selected, histogram);
}

/** Writes the AC coefficients of a block in a progressive scan. @param selected the mask of the band */
@inline
function writeAc(block: usize, selected: u64, codes: usize, at: usize): usize {
  const mask = maskFrom(block, low, last) & selected;
  if (mask == 0) return extendEmptyRun() ? writeRun(at, codes) : at;
  if (isInRun()) at = writeRun(at, codes);
  at = writeCoefficients(block, mask, first - 1, low, codes, waitingBits(), waitingCount(), at, false);
  if (((mask >> last) & 1) != 0) return at;
  return extendEmptyRun() ? writeRun(at, codes) : at;
}

/** Writes the blocks from `block` to `end` in a scan of AC coefficients. */
function writeBand(slot: usize, block: usize, end: usize, at: usize): usize {
  const codes = CODES + (AC + slot) * 1024;
  const selected = selectedAc();
  if (isRefining) for (; block < end; block += 128) at = writeRefined(block, selected, low, codes, at);
  else for (; block < end; block += 128) at = writeAc(block, selected, codes, at);
  return at;
}

/** Writes a block of a scan that begins with DC. */
function writeBlock(component: usize, block: usize, at: usize): usize {
  const slot = <usize>load<i32>(component, 16);
  const dcCodes = CODES + slot * 1024;
  const dc = <i32>load<i16>(block);
  const difference = dc - load<i32>(component, 20);
  store<i32>(component, dc, 20);
  if (last > 0) return writeWholeBlock(block, difference, dcCodes, CODES + (AC + slot) * 1024, at);
  const size = sizeOf(difference);
  const code = load<u32>(dcCodes + (<usize>size << 2));
  return writeBits(at, codeWithValue(code, difference, size), (code >> 16) + size);
}

/** Visits the blocks of these rows of MCUs in the order of a scan. A scan of one component has one block in each MCU. */
@inline
function visitRows(from: i32, to: i32, at: usize, isWriting: bool): usize {
  for (let row = from; row < to; row++) {
    if (first > 0) {
      const slot = <usize>load<i32>(COMPONENTS, 16);
      const line = blockAt(COMPONENTS, row, 0);
      const end = line + (<usize>mcusPerLine << 7);
      if (isWriting) at = writeBand(slot, line, end, at);
      else countBand(slot, line, end);
      continue;
    }
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

/** Writes these rows of MCUs at `at`: at most 512 bytes per block. @returns the address for the next byte */
export function writeRows(from: i32, to: i32, at: usize): usize {
  return visitRows(from, to, at, true);
}

/** Ends the scan with at most 512 bytes. @returns the address for the next byte */
export function endScan(at: usize): usize {
  if (isInRun()) at = writeRun(at, CODES + (AC + <usize>load<i32>(COMPONENTS, 16)) * 1024);
  return writeLastBits(at);
}
