// Huffman decoding to coefficients, sequential and progressive. Data that a decoder would have to guess counts as
// damage, and the caller then refuses the file.

import { blockAt, columnsOf, rowsOf, setBlocks } from './blocks.as';
import { bitCount, continuesAt, DAMAGED, openData, readInterval } from './bit-source.as';
import { beginCheck, emptyBlock, isKnown } from './check.as';
import { tableOf } from './huffman-lookup.as';
import { arrange } from './order.as';
import { beginBand, checkBands, checkDc, decodeBands, decodeProgressiveDc, isBand, isInRun } from './progressive.as';
import { AC_TABLE, DC_TABLE, decodeSequential, LAST_DC } from './sequential.as';

export { buildTable } from './huffman-lookup.as';

/** The records of four components of a scan: blocks, DC and AC table, last DC. */
const MEMBERS: usize = memory.data(4 * 32, 16);
const MEMBER_BYTES: usize = 32;

let members: i32 = 0;
let isProgressive: bool = false;

/** Whether blocks are compared instead of stored. */
let isChecking: bool = false;

/** MCUs between restart markers. */
let interval: i32 = 0;

/** The state of the scan: next bit, MCUs until the next restart marker, restart markers so far, and the last marker. */
let nextBit: u32 = 0;
let untilRestart: i32 = 0;
let restarts: i32 = 0;
let marker: i32 = 0;

/** Sets whether the next scans are only compared with the blocks in memory, in zigzag order. A difference is damage. */
export function checkScans(on: bool): void {
  isChecking = on;
}

/**
 * Begins a scan. Call `setMember` next for each of its components.
 *
 * @param ah,al as in the scan header
 * @param natural whether to store coefficients row by row instead of in zigzag order
 * @param restartInterval MCUs between restart markers, 0 for none
 * @param at the start of its coded data; `end`: the end of the file
 * @param scratch memory for the rest of the file, plus 512 and 16 bytes
 */
export function startScan(
  count: i32, ss: i32, se: i32, ah: i32, al: i32, progressive: bool, natural: bool, restartInterval: i32, at: usize,
  end: usize, scratch: usize,
): void {
  members = count;
  isProgressive = progressive;
  arrange(natural);
  beginBand(ss, se, ah, al);
  beginCheck(ss, se);
  openData(at, end, scratch);
  interval = restartInterval == 0 ? i32.MAX_VALUE : restartInterval;
  restarts = 0;
  beginInterval();
}

function beginInterval(): void {
  marker = readInterval();
  nextBit = 0;
  untilRestart = interval;
  for (let index = 0; index < members; index++) store<i32>(MEMBERS + <usize>index * MEMBER_BYTES, 0, LAST_DC);
}

/** Sets a component of the scan. Its codes are the tables `index` for DC and 4 + `index` for AC. */
export function setMember(index: i32, coefficients: usize, blocksPerLine: i32, columns: i32, rows: i32): void {
  const member = MEMBERS + <usize>index * MEMBER_BYTES;
  setBlocks(member, coefficients, blocksPerLine, columns, rows);
  store<usize>(member, tableOf(index), DC_TABLE);
  store<usize>(member, tableOf(4 + index), AC_TABLE);
}

/** Compares a block of a scan that begins with DC. */
function checkBlock(member: usize, block: usize, bit: u32): u32 {
  if (isProgressive) return checkDc(member, block, bit);
  bit = decodeSequential(member, emptyBlock(), bit);
  return isKnown(block, 0) ? bit : DAMAGED;
}

function decodeMcu(row: i32, column: i32, bit: u32): u32 {
  for (let index = 0; index < members; index++) {
    const member = MEMBERS + <usize>index * MEMBER_BYTES;
    const columns = columnsOf(member);
    const rows = rowsOf(member);
    for (let y = 0; y < rows; y++) {
      let block = blockAt(member, row * rows + y, column * columns);
      for (let x = 0; x < columns; x++, block += 128) {
        if (isChecking) bit = checkBlock(member, block, bit);
        else if (isProgressive) bit = decodeProgressiveDc(member, block, bit);
        else bit = decodeSequential(member, block, bit);
        if (bit > bitCount()) return DAMAGED;
      }
    }
  }
  return bit;
}

/** Decodes consecutive blocks of a scan of AC coefficients. */
@inline
function decodeBlocks(block: usize, count: i32, bit: u32): u32 {
  return isChecking ? checkBands(MEMBERS, block, count, bit) : decodeBands(MEMBERS, block, count, bit);
}

/**
 * Decodes the next rows of MCUs of the scan into the rows of MCUs from `first` on.
 *
 * @returns false if the data is damaged or too short
 */
export function decodeRows(first: i32, rows: i32, mcusPerLine: i32): bool {
  let bit = nextBit;
  for (let row = first; row < first + rows; row++) {
    for (let column = 0; column < mcusPerLine; ) {
      if (untilRestart == 0) {
        if (!isConsumed(bit) || marker != 0xd0 + (restarts++ & 7)) return false;
        beginInterval();
        bit = 0;
      }
      const count = isBand() ? min(mcusPerLine - column, untilRestart) : 1;
      if (isBand()) bit = decodeBlocks(blockAt(MEMBERS, row, column), count, bit);
      else bit = decodeMcu(row, column, bit);
      if (bit == DAMAGED) return false;
      untilRestart -= count;
      column += count;
    }
  }
  nextBit = bit;
  return true;
}

/**
 * Ends a scan after all of its rows are decoded.
 *
 * @returns the address after the code of the next marker, or the end of the file if there is none; 0 if the scan has
 *   too much data
 */
export function endDecoding(): usize {
  return isConsumed(nextBit) ? continuesAt() : 0;
}

/** Whether only the padding bits of the last byte are left, and no end-of-band run goes beyond the image. */
@inline
function isConsumed(bit: u32): bool {
  return bitCount() - bit < 8 && !isInRun();
}

/**
 * Fills the padding blocks that complete MCUs beyond the image's edge. They are not visible, and encoders fill them
 * arbitrarily. Here they get the shortest code: no AC, and the DC of the previous block in their MCU.
 *
 * @param columns and `rows`: blocks of the component within the image
 * @param mcuColumns columns of the component's blocks in an MCU
 */
export function fillPadding(
  coefficients: usize, blocksPerLine: i32, lines: i32, columns: i32, rows: i32, mcuColumns: i32,
): void {
  for (let y = 0; y < lines; y++) {
    for (let x = y < rows ? columns : 0; x < blocksPerLine; x++) {
      const block = coefficients + (<usize>(y * blocksPerLine + x) << 7);
      const before = y < rows ? block - 128
        : coefficients + (<usize>((y - 1) * blocksPerLine + x - x % mcuColumns + mcuColumns - 1) << 7);
      memory.fill(block, 0, 128);
      store<i16>(block, load<i16>(before));
    }
  }
}

/** Whether two pieces of memory are equal. `bytes` is a multiple of 64. */
export function equals(a: usize, b: usize, bytes: usize): bool {
  const end = a + bytes;
  for (; a < end; a += 64, b += 64) {
    const low = v128.or(v128.xor(v128.load(a), v128.load(b)), v128.xor(v128.load(a, 16), v128.load(b, 16)));
    const high = v128.or(v128.xor(v128.load(a, 32), v128.load(b, 32)), v128.xor(v128.load(a, 48), v128.load(b, 48)));
    if (v128.any_true(v128.or(low, high))) return false;
  }
  return true;
}
