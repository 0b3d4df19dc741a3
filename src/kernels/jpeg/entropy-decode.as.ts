// Huffman decoding to coefficients, sequential and progressive. Everything that a decoder would have to guess is damage:
// the caller then leaves the file alone.

import { blockAt, columnsOf, rowsOf, setBlocks } from './blocks.as';
import { bitCount, continuesAt, DAMAGED, openData, readInterval } from './bit-source.as';
import { tableOf } from './huffman-lookup.as';
import { arrange } from './order.as';
import { beginBand, decodeProgressive, isInRun } from './progressive.as';
import { AC_TABLE, DC_TABLE, decodeSequential, LAST_DC } from './sequential.as';

export { buildTable } from './huffman-lookup.as';

/** Four components of a scan: their blocks, DC and AC table, last DC. */
const MEMBERS: usize = memory.data(4 * 32, 16);
const MEMBER_BYTES: usize = 32;

let members: i32 = 0;
let isProgressive: bool = false;

/** MCUs between restart markers. */
let interval: i32 = 0;

/** State of the scan: its next bit, MCUs until the next restart marker, restart markers so far, and the last marker. */
let nextBit: u32 = 0;
let untilRestart: i32 = 0;
let restarts: i32 = 0;
let marker: i32 = 0;

/**
 * Begins a scan. Its members are set next.
 *
 * @param ah,al as in the scan header
 * @param natural whether to store coefficients row by row instead of in zigzag order
 * @param restartInterval MCUs between restart markers, 0 for none
 * @param at where its coded data starts; `end`: where the file ends
 * @param scratch memory for what the file has from here on, 512 bytes more, and 16 bytes more
 */
export function startScan(
  count: i32, ss: i32, se: i32, ah: i32, al: i32, progressive: bool, natural: bool, restartInterval: i32, at: usize,
  end: usize, scratch: usize,
): void {
  members = count;
  isProgressive = progressive;
  arrange(natural);
  beginBand(ss, se, ah, al);
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

/** The member's codes are the tables `index` for DC and 4 + `index` for AC. */
export function setMember(index: i32, coefficients: usize, blocksPerLine: i32, columns: i32, rows: i32): void {
  const member = MEMBERS + <usize>index * MEMBER_BYTES;
  setBlocks(member, coefficients, blocksPerLine, columns, rows);
  store<usize>(member, tableOf(index), DC_TABLE);
  store<usize>(member, tableOf(4 + index), AC_TABLE);
}

function decodeMcu(row: i32, column: i32, bit: u32): u32 {
  for (let index = 0; index < members; index++) {
    const member = MEMBERS + <usize>index * MEMBER_BYTES;
    const columns = columnsOf(member);
    const rows = rowsOf(member);
    for (let y = 0; y < rows; y++) {
      let block = blockAt(member, row * rows + y, column * columns);
      for (let x = 0; x < columns; x++, block += 128) {
        bit = isProgressive ? decodeProgressive(member, block, bit) : decodeSequential(member, block, bit);
        if (bit > bitCount()) return DAMAGED;
      }
    }
  }
  return bit;
}

/**
 * Decodes the next rows of MCUs of the scan. They become the MCU rows of the blocks from `first` on.
 *
 * @returns false if the data is damaged or too short
 */
export function decodeRows(first: i32, rows: i32, mcusPerLine: i32): bool {
  let bit = nextBit;
  for (let row = first; row < first + rows; row++) {
    for (let column = 0; column < mcusPerLine; column++) {
      if (untilRestart == 0) {
        if (!isConsumed(bit) || marker != 0xd0 + (restarts++ & 7)) return false;
        beginInterval();
        bit = 0;
      }
      bit = decodeMcu(row, column, bit);
      if (bit == DAMAGED) return false;
      untilRestart--;
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

/** Nothing but the bits that fill up the last byte are left, and no run of blocks goes beyond the image. */
@inline
function isConsumed(bit: u32): bool {
  return bitCount() - bit < 8 && !isInRun();
}

/**
 * Blocks that complete an MCU beyond the image's edge mean nothing, and encoders fill them as they like. They get what
 * codes shortest: no AC, and the DC of the block before them in their MCU.
 *
 * @param columns and `rows`: blocks of the component within the image
 * @param mcuColumns its columns of blocks in an MCU
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

/** Whether two runs of bytes, a multiple of 64, are equal. */
export function equals(a: usize, b: usize, bytes: usize): bool {
  const end = a + bytes;
  for (; a < end; a += 64, b += 64) {
    const low = v128.or(v128.xor(v128.load(a), v128.load(b)), v128.xor(v128.load(a, 16), v128.load(b, 16)));
    const high = v128.or(v128.xor(v128.load(a, 32), v128.load(b, 32)), v128.xor(v128.load(a, 48), v128.load(b, 48)));
    if (v128.any_true(v128.or(low, high))) return false;
  }
  return true;
}
