import { BLACK_RUNS, RUN_CODE_BITS, WHITE_RUNS } from './fax-codes.ts';

/** How the rows are coded (ITU-T T.4 and T.6). */
export type FaxCoding =
  /** Each row is coded by itself and starts at a whole byte. */
  | 'rows'
  /** Each row is coded by itself and follows an end-of-line code. */
  | 'lines'
  /** Each row follows an end-of-line code and a bit that states whether the row refers to the row above. */
  | 'mixed'
  /** Each row refers to the row above. */
  | 'relative';

/** The number of zeros before the 1 that ends an end-of-line code. */
const END_OF_LINE_ZEROS = 11;

class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Returns the next bits, up to 16, without consuming them. Bits beyond the end are zeros. */
  peek(count: number): number {
    const byte = this.#at >> 3;
    const [b0 = 0, b1 = 0, b2 = 0] = [this.#bytes[byte], this.#bytes[byte + 1], this.#bytes[byte + 2]];
    return (((b0 << 16) | (b1 << 8) | b2) >> (24 - (this.#at & 7) - count)) & ((1 << count) - 1);
  }

  take(count: number): number {
    const bits = this.peek(count);
    this.skip(count);
    if (this.#at > this.#bytes.length * 8) throw new Error('fax data ends early');
    return bits;
  }

  skip(count: number): void {
    this.#at += count;
  }

  alignToByte(): void {
    this.#at = (this.#at + 7) & ~7;
  }

  isAtLineEnd(): boolean {
    return this.peek(END_OF_LINE_ZEROS) === 0;
  }

  /** Skips end-of-line codes and the zeros before them. */
  skipLineEnds(): void {
    while (this.isAtLineEnd()) {
      this.take(END_OF_LINE_ZEROS);
      while (this.take(1) === 0);
    }
  }
}

interface Row {
  /** The columns where the color changes, starting with white. The width follows, so entries after the end can be read. */
  readonly changes: Uint32Array;
  count: number;
  /** Where the next run starts. */
  column: number;
}

export interface FaxRows {
  /** One bit per pixel. 1 means black. */
  readonly pixels: Uint8Array;
  readonly repairedRows: number;
}

/**
 * Decodes rows like libtiff: a damaged row usually ends in white, and the next row follows the next end-of-line code. If
 * all rows refer to the row above, those after a damaged one are white.
 */
export function decodeFax(bytes: Uint8Array, widthPx: number, heightPx: number, coding: FaxCoding): FaxRows {
  const rowBytes = Math.ceil(widthPx / 8);
  const pixels = new Uint8Array(rowBytes * heightPx);
  const bits = new BitReader(bytes);
  const hasLineEnds = (coding === 'lines' || coding === 'mixed') && bits.isAtLineEnd();
  let above: Row = { changes: new Uint32Array(widthPx + 8).fill(widthPx), count: 0, column: widthPx };
  let row: Row = { changes: new Uint32Array(widthPx + 8), count: 0, column: 0 };
  let repairedRows = 0;
  for (let y = 0; y < heightPx; y++) {
    const isSound = readWhatIsSound(bits, above, row, widthPx, coding, hasLineEnds && y + 1 < heightPx);
    if (!isSound) repairedRows++;
    row.changes.fill(widthPx, row.count);
    for (let i = 0; i < row.count; i += 2) {
      fillBits(pixels, y * rowBytes, row.changes[i] as number, row.changes[i + 1] as number);
    }
    if (!isSound && coding === 'relative') return { pixels, repairedRows: heightPx - y };
    [above, row] = [row, above];
  }
  return { pixels, repairedRows };
}

/** Reads a row as far as possible. @returns whether the whole row could be read */
function readWhatIsSound(
  bits: BitReader,
  above: Row,
  row: Row,
  widthPx: number,
  coding: FaxCoding,
  needsLineEnd: boolean,
): boolean {
  [row.count, row.column] = [0, 0];
  try {
    if (coding === 'rows') bits.alignToByte();
    if (coding === 'lines' || coding === 'mixed') bits.skipLineEnds();
    const isRelative = coding === 'relative' || (coding === 'mixed' && bits.take(1) === 0);
    if (isRelative) readRelativeRow(bits, above.changes, row, widthPx);
    else while (row.column < widthPx) readRun(bits, row, widthPx);
    if (!needsLineEnd || bits.isAtLineEnd()) return true;
  } catch {
    endInWhite(row, widthPx);
  }
  if (coding === 'lines' || coding === 'mixed') while (!bits.isAtLineEnd()) bits.skip(1);
  return false;
}

/** Keeps the part of a run that was read, unless it is too long. */
function endInWhite(row: Row, widthPx: number): void {
  const last = row.count > 0 ? (row.changes[row.count - 1] as number) : 0;
  if (row.column > last && row.column <= widthPx) row.changes[row.count++] = row.column;
  // The row ends with an empty black run.
  if (row.count & 1) row.changes[row.count] = row.changes[row.count++ - 1] as number;
}

function addChange(row: Row, column: number, widthPx: number): void {
  if (column > widthPx || row.count > widthPx + 1) throw new Error('fax row is too long');
  row.column = column;
  row.changes[row.count++] = column;
}

function readRun(bits: BitReader, row: Row, widthPx: number): void {
  const table = row.count & 1 ? BLACK_RUNS : WHITE_RUNS;
  let length: number;
  do {
    const entry = table[bits.peek(RUN_CODE_BITS)] as number;
    if (entry === 0) throw new Error('no fax code');
    bits.take(entry & 15);
    length = entry >> 4;
    row.column += length;
  } while (length >= 64);
  addChange(row, row.column, widthPx);
}

function readRelativeRow(bits: BitReader, above: Uint32Array, row: Row, widthPx: number): void {
  // Index of the first change above that is right of the current column and has the opposite color.
  let reference = 0;
  let isStart = true;
  while (row.column < widthPx) {
    const { column, count } = row;
    reference = Math.max(0, reference - 2);
    if ((reference & 1) !== (count & 1)) reference++;
    while ((above[reference] as number) <= column && (above[reference] as number) < widthPx) {
      if (isStart && (above[reference] as number) === 0 && column === 0) break;
      reference += 2;
    }
    const step = readMode(bits);
    if (step === null) {
      // Like libtiff, which ends such a row in the color of its last run.
      addChange(row, widthPx, widthPx);
      throw new Error('no fax mode');
    }
    if (step === 'pass') {
      row.column = above[reference + 1] as number;
    } else if (step === 'runs') {
      readRun(bits, row, widthPx);
      readRun(bits, row, widthPx);
    } else {
      const to = (above[reference] as number) + step;
      if (to < column) throw new Error('fax row runs backwards');
      addChange(row, to, widthPx);
    }
    isStart = false;
  }
}

/** @returns the distance from the change above, or another way to code the next change. `null` if none is coded */
function readMode(bits: BitReader): number | 'pass' | 'runs' | null {
  // Not consumed, because an end-of-line code may start here.
  if (bits.peek(6) === 0) return null;
  if (bits.take(1) === 1) return 0;
  const two = bits.take(2);
  if (two === 0b11) return 1;
  if (two === 0b10) return -1;
  if (two === 0b01) return 'runs';
  if (bits.take(1) === 1) return 'pass';
  const twoMore = bits.take(2);
  if (twoMore === 0b11) return 2;
  if (twoMore === 0b10) return -2;
  return bits.take(1) === 1 ? 3 : -3;
}

function fillBits(out: Uint8Array, rowAt: number, from: number, to: number): void {
  for (let x = from; x < to; ) {
    if ((x & 7) === 0 && to - x >= 8) {
      out.fill(0xff, rowAt + (x >> 3), rowAt + (to >> 3));
      x = to & ~7;
    } else {
      const at = rowAt + (x >> 3);
      out[at] = (out[at] as number) | (0x80 >> (x & 7));
      x++;
    }
  }
}
