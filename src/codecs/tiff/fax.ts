import { BLACK_RUNS, RUN_CODE_BITS, type RunTable, WHITE_RUNS } from './fax-codes.ts';

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
    this.#at += count;
    if (this.#at > this.#bytes.length * 8) throw new Error('fax data ends early');
    return bits;
  }

  alignToByte(): void {
    this.#at = (this.#at + 7) & ~7;
  }

  /** Skips end-of-line codes and the zeros before them. */
  skipLineEnds(): void {
    while (this.peek(END_OF_LINE_ZEROS) === 0) {
      this.take(END_OF_LINE_ZEROS);
      while (this.take(1) === 0);
    }
  }
}

/**
 * Decodes rows of one bit per pixel. 1 means black.
 *
 * @throws Error if the data is damaged or ends early
 */
export function decodeFax(bytes: Uint8Array, widthPx: number, heightPx: number, coding: FaxCoding): Uint8Array {
  const rowBytes = Math.ceil(widthPx / 8);
  const out = new Uint8Array(rowBytes * heightPx);
  const bits = new BitReader(bytes);
  // Columns where the color changes, starting with white. Longer than any row, so entries after its end can be read.
  let above = new Uint32Array(widthPx + 8).fill(widthPx);
  let row = new Uint32Array(widthPx + 8);
  for (let y = 0; y < heightPx; y++) {
    if (coding === 'rows') bits.alignToByte();
    if (coding === 'lines' || coding === 'mixed') bits.skipLineEnds();
    const isRelative = coding === 'relative' || (coding === 'mixed' && bits.take(1) === 0);
    const changes = isRelative ? readRelativeRow(bits, above, row, widthPx) : readRow(bits, row, widthPx);
    row.fill(widthPx, changes);
    for (let i = 0; i + 1 <= changes; i += 2) {
      fillBits(out, y * rowBytes, row[i] as number, row[i + 1] as number);
    }
    [above, row] = [row, above];
  }
  return out;
}

/** @returns the number of changes */
function readRow(bits: BitReader, row: Uint32Array, widthPx: number): number {
  let [column, changes] = [0, 0];
  while (column < widthPx) {
    column = Math.min(widthPx, column + readRun(bits, changes & 1 ? BLACK_RUNS : WHITE_RUNS));
    row[changes++] = column;
    if (changes > widthPx + 1) throw new Error('fax row with too many changes');
  }
  return changes;
}

function readRun(bits: BitReader, table: RunTable): number {
  let run = 0;
  for (;;) {
    const entry = table[bits.peek(RUN_CODE_BITS)] as number;
    if (entry === 0) throw new Error('no fax code');
    bits.take(entry & 15);
    run += entry >> 4;
    if (entry >> 4 < 64) return run;
  }
}

/** @returns the number of changes */
function readRelativeRow(bits: BitReader, above: Uint32Array, row: Uint32Array, widthPx: number): number {
  let [column, changes] = [0, 0];
  // Index of the first change above that is right of `column` and has the opposite color.
  let reference = 0;
  let isStart = true;
  while (column < widthPx) {
    reference = Math.max(0, reference - 2);
    if ((reference & 1) !== (changes & 1)) reference++;
    while ((above[reference] as number) <= column && (above[reference] as number) < widthPx) {
      if (isStart && (above[reference] as number) === 0 && column === 0) break;
      reference += 2;
    }
    const b1 = above[reference] as number;
    const step = readMode(bits);
    if (step === 'pass') {
      column = above[reference + 1] as number;
    } else if (step === 'runs') {
      const isBlack = (changes & 1) === 1;
      const first = Math.min(widthPx, column + readRun(bits, isBlack ? BLACK_RUNS : WHITE_RUNS));
      column = Math.min(widthPx, first + readRun(bits, isBlack ? WHITE_RUNS : BLACK_RUNS));
      row[changes++] = first;
      row[changes++] = column;
    } else {
      const to = b1 + step;
      if (to < column || to > widthPx) throw new Error('fax row runs backwards');
      column = to;
      row[changes++] = column;
    }
    isStart = false;
    if (changes > widthPx + 1) throw new Error('fax row with too many changes');
  }
  return changes;
}

/** @returns the distance from the change above, or another way to code the next change */
function readMode(bits: BitReader): number | 'pass' | 'runs' {
  if (bits.take(1) === 1) return 0;
  const two = bits.take(2);
  if (two === 0b11) return 1;
  if (two === 0b10) return -1;
  if (two === 0b01) return 'runs';
  if (bits.take(1) === 1) return 'pass';
  const twoMore = bits.take(2);
  if (twoMore === 0b11) return 2;
  if (twoMore === 0b10) return -2;
  if (twoMore === 0b01) return bits.take(1) === 1 ? 3 : -3;
  throw new Error('no fax mode');
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
