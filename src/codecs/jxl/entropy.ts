import { fail } from '../../domain/outcome/failure.ts';
import type { BitReader } from './bit-reader.ts';
import { readPrefixCode } from './prefix-code.ts';

/** How a symbol and extra bits form a number. */
interface NumberConfig {
  /** Numbers below 2 to the power of `exponent` are symbols. */
  readonly exponent: number;
  /** How many of the highest and the lowest bits of other numbers are part of the symbol. */
  readonly high: number;
  readonly low: number;
}

/** How a symbol repeats earlier numbers. */
interface Repetition {
  readonly firstSymbol: number;
  readonly leastLength: number;
  readonly config: NumberConfig;
}

const ALPHABET_BITS = 15;
const MOST_EXTRA_BITS = 29;

/**
 * Reads numbers whose code depends on a context (ISO/IEC 18181-1, annex C). Supports only prefix codes, which libjxl
 * writes for profiles, and not ANS.
 */
export class EntropyReader {
  readonly #bits: BitReader;
  readonly #repetition: Repetition | null;
  readonly #clusters: readonly number[];
  readonly #configs: readonly NumberConfig[];
  readonly #codes: readonly (() => number)[];
  readonly #numbers: number[] = [];
  #copied = { left: 0, distance: 0 };

  /** Reads the codes. @throws EndOfBytes, FailureError */
  constructor(bits: BitReader, contexts: number) {
    this.#bits = bits;
    this.#repetition = bits.flag() ? readRepetition(bits) : null;
    // Distances have their own context.
    const all = contexts + Number(this.#repetition !== null);
    this.#clusters = readClusters(bits, all);
    const count = Math.max(...this.#clusters) + 1;
    const ofEach = <Value>(read: () => Value) => Array.from({ length: count }, read);
    if (!bits.flag()) unreadable();
    this.#configs = ofEach(() => readConfig(bits, ALPHABET_BITS));
    const sizes = ofEach(() => readAlphabetSize(bits));
    this.#codes = sizes.map((size) => readPrefixCode(bits, size));
  }

  /** Reads the next number. @throws EndOfBytes, FailureError */
  read(context: number): number {
    if (this.#copied.left === 0) {
      const cluster = this.#clusters[context] ?? unreadable();
      const symbol = this.#readSymbol(cluster);
      const repetition = this.#repetition;
      if (!repetition || symbol < repetition.firstSymbol) {
        return this.#keep(this.#readNumber(symbol, this.#configs[cluster] as NumberConfig));
      }
      const left = this.#readNumber(symbol - repetition.firstSymbol, repetition.config) + repetition.leastLength;
      const distances = this.#clusters.at(-1) as number;
      const config = this.#configs[distances] as NumberConfig;
      this.#copied = { left, distance: this.#readNumber(this.#readSymbol(distances), config) + 1 };
    }
    this.#copied.left--;
    const from = Math.max(0, this.#numbers.length - this.#copied.distance);
    return this.#keep(this.#numbers[from] ?? unreadable());
  }

  #keep(number: number): number {
    this.#numbers.push(number);
    return number;
  }

  #readSymbol(cluster: number): number {
    return this.#codes[cluster]?.() ?? unreadable();
  }

  #readNumber(symbol: number, { exponent, high, low }: NumberConfig): number {
    const first = 2 ** exponent;
    if (symbol < first) return symbol;
    const extra = exponent - high - low + ((symbol - first) >> (high + low));
    if (extra > MOST_EXTRA_BITS) unreadable();
    const top = 2 ** high + ((symbol >> low) % 2 ** high);
    return (top * 2 ** extra + this.#bits.read(extra)) * 2 ** low + (symbol % 2 ** low);
  }
}

function readRepetition(bits: BitReader): Repetition {
  const firstSymbol = bits.u32([224, 0], [512, 0], [4096, 0], [8, 15]);
  const leastLength = bits.u32([3, 0], [4, 0], [5, 2], [9, 8]);
  return { firstSymbol, leastLength, config: readConfig(bits, 8) };
}

function readConfig(bits: BitReader, alphabetBits: number): NumberConfig {
  const upTo = (most: number) => bits.read(32 - Math.clz32(most));
  const exponent = upTo(alphabetBits);
  if (exponent === alphabetBits) return { exponent, high: 0, low: 0 };
  const high = upTo(exponent);
  if (high > exponent) unreadable();
  const low = upTo(exponent - high);
  return high + low > exponent ? unreadable() : { exponent, high, low };
}

/** Reads the number of each context's code. Contexts may share a code. */
function readClusters(bits: BitReader, contexts: number): readonly number[] {
  if (!bits.flag()) unreadable();
  const width = bits.read(2);
  return Array.from({ length: contexts }, () => bits.read(width));
}

function readAlphabetSize(bits: BitReader): number {
  if (!bits.flag()) return 1;
  const width = bits.read(4);
  return 1 + 2 ** width + bits.read(width);
}

/** The data is damaged or of an unsupported kind. */
function unreadable(): never {
  return fail({ code: 'damaged', format: 'jxl' });
}
