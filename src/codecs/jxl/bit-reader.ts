import { EndOfBytes } from '../reading/byte-source.ts';

/** A distribution of the U32 of ISO/IEC 18181-1: an offset, and how many bits are added to it. */
type Choice = readonly [offset: number, bits: number];

/** Least significant bit first. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #bit = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
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

  flag(): boolean {
    return this.read(1) === 1;
  }

  /** Two bits choose the distribution. */
  u32(...choices: readonly [Choice, Choice, Choice, Choice]): number {
    const [offset, bits] = choices[this.read(2)] as Choice;
    return offset + this.read(bits);
  }

  enum(): number {
    return this.u32([0, 0], [1, 0], [2, 4], [18, 6]);
  }
}
