import { EndOfBytes } from '../shared/reading/byte-source.ts';

/** A distribution of a U32 field (ISO/IEC 18181-1): an offset, and the number of bits whose value is added to it. */
export type Choice = readonly [offset: number, bits: number];

/** The distributions of an enumeration. */
export const ENUM: readonly [Choice, Choice, Choice, Choice] = [
  [0, 0],
  [1, 0],
  [2, 4],
  [18, 6],
];

/** Reads bits, the least significant first. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #bit: number;

  /** @param start the position of the first bit */
  constructor(bytes: Uint8Array, start = 0) {
    this.#bytes = bytes;
    this.#bit = start;
  }

  /** The position of the next bit. */
  get at(): number {
    return this.#bit;
  }

  /** @throws EndOfBytes */
  read(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++, this.#bit++) {
      const byte = this.#bytes[this.#bit >>> 3];
      if (byte === undefined) throw new EndOfBytes();
      value += ((byte >>> (this.#bit & 7)) & 1) * 2 ** i;
    }
    return value;
  }

  /** Skipped bits may lie beyond the end. */
  skip(count: number): void {
    this.#bit += count;
  }

  /** Skips the rest of a byte. */
  align(): void {
    this.#bit = Math.ceil(this.#bit / 8) * 8;
  }

  flag(): boolean {
    return this.read(1) === 1;
  }

  /** Two bits choose the distribution. */
  u32(...choices: readonly [Choice, Choice, Choice, Choice]): number {
    const [offset, bits] = choices[this.read(2)] as Choice;
    return offset + this.read(bits);
  }

  enum(): number {
    return this.u32(...ENUM);
  }

  /** Reads a 16-bit floating-point number (IEEE 754). */
  half(): number {
    const fraction = this.read(10) / 1024;
    const exponent = this.read(5);
    const size = exponent === 0 ? fraction * 2 ** -14 : (1 + fraction) * 2 ** (exponent - 15);
    return this.flag() ? -size : size;
  }
}
