import { fail } from '../../domain/outcome/failure.ts';
import type { BitReader } from './bit-reader.ts';

/** A canonical prefix code: the number of codes of each length, and the symbols in the order of their codes. */
interface PrefixCode {
  readonly counts: readonly number[];
  readonly symbols: readonly number[];
}

const MOST_BITS = 15;

/** The order in which the lengths of the code for lengths are stored. */
const LENGTH_ORDER = [1, 2, 3, 4, 0, 5, 17, 6, 16, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/** The fixed code for these lengths. */
const LENGTHS_CODE = codeOf([2, 4, 3, 2, 2, 4]);

const REPEAT_LAST = 16;

/**
 * Reads a prefix code (RFC 7932, section 3).
 *
 * @returns a function that reads one symbol
 */
export function readPrefixCode(bits: BitReader, alphabetSize: number): () => number {
  const code = alphabetSize > 1 ? readCode(bits, alphabetSize) : codeOf([1]);
  return () => readSymbol(bits, code);
}

function readCode(bits: BitReader, alphabetSize: number): PrefixCode {
  const skipped = bits.read(2);
  if (skipped === 1) return readSimple(bits, alphabetSize);
  const lengths = new Array<number>(LENGTH_ORDER.length).fill(0);
  let room = 32;
  for (let i = skipped; i < LENGTH_ORDER.length && room > 0; i++) {
    const length = readSymbol(bits, LENGTHS_CODE);
    lengths[LENGTH_ORDER[i] as number] = length;
    if (length) room -= 32 >> length;
  }
  return codeOf(readLengths(bits, codeOf(lengths), alphabetSize));
}

/** Reads a code of at most four symbols. */
function readSimple(bits: BitReader, alphabetSize: number): PrefixCode {
  const width = 32 - Math.clz32(alphabetSize - 1);
  const symbols = Array.from({ length: bits.read(2) + 1 }, () => 0).map(() => bits.read(width));
  const byCount = [[0], [1, 1], [1, 2, 2], [2, 2, 2, 2]];
  const isUneven = symbols.length === 4 && bits.flag();
  const lengths = isUneven ? [1, 2, 3, 3] : (byCount[symbols.length - 1] as number[]);
  const table = new Array<number>(alphabetSize).fill(0);
  symbols.forEach((symbol, i) => {
    // A single symbol may have any length.
    table[symbol] = lengths[i] || 1;
  });
  return codeOf(table);
}

/** Reads the lengths of all codes. Consecutive repetitions multiply. */
function readLengths(bits: BitReader, code: PrefixCode, alphabetSize: number): readonly number[] {
  const lengths: number[] = [];
  let room = 1 << MOST_BITS;
  let last = 8;
  let repeated = { length: -1, count: 0 };
  while (lengths.length < alphabetSize && room > 0) {
    const symbol = readSymbol(bits, code);
    if (symbol < REPEAT_LAST) {
      lengths.push(symbol);
      repeated = { length: -1, count: 0 };
      if (symbol) {
        last = symbol;
        room -= 1 << (MOST_BITS - symbol);
      }
      continue;
    }
    const length = symbol === REPEAT_LAST ? last : 0;
    const before = repeated.length === length ? repeated.count : 0;
    const extraBits = symbol - 14;
    const count = (before > 0 ? (before - 2) << extraBits : 0) + bits.read(extraBits) + 3;
    const added = count - before;
    if (lengths.length + added > alphabetSize) fail({ code: 'damaged', format: 'jxl' });
    for (let i = 0; i < added; i++) lengths.push(length);
    if (length) room -= added << (MOST_BITS - length);
    repeated = { length, count };
  }
  return lengths;
}

function codeOf(lengths: readonly number[]): PrefixCode {
  const counts = new Array<number>(MOST_BITS + 1).fill(0);
  for (const length of lengths) if (length) counts[length] = (counts[length] as number) + 1;
  const used = lengths.map((length, symbol) => ({ length, symbol })).filter(({ length }) => length > 0);
  used.sort((a, b) => a.length - b.length || a.symbol - b.symbol);
  return { counts, symbols: used.map(({ symbol }) => symbol) };
}

/** Reads a symbol. If the code has only one symbol, it takes no bits. */
function readSymbol(bits: BitReader, { counts, symbols }: PrefixCode): number {
  if (symbols.length === 1) return symbols[0] as number;
  let code = 0;
  let first = 0;
  let index = 0;
  for (let length = 1; length <= MOST_BITS; length++) {
    code = 2 * code + bits.read(1);
    first *= 2;
    const count = counts[length] as number;
    if (code - first < count) return symbols[index + code - first] as number;
    index += count;
    first += count;
  }
  return fail({ code: 'damaged', format: 'jxl' });
}
