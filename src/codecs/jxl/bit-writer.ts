import { type Choice, ENUM } from './bit-reader.ts';

/** Writes bits, the least significant first, as `BitReader` reads them. */
export class BitWriter {
  readonly #bits: number[] = [];

  write(value: number, count: number): void {
    for (let i = 0; i < count; i++) this.#bits.push(Math.floor(value / 2 ** i) % 2);
  }

  /** Copies bits from other bytes. */
  copy(bytes: Uint8Array, [start, end]: readonly [start: number, end: number]): void {
    for (let at = start; at < end; at++) this.#bits.push(((bytes[at >>> 3] ?? 0) >>> (at & 7)) & 1);
  }

  /** Writes a value with the first distribution that fits it. */
  u32(value: number, ...choices: readonly Choice[]): void {
    const index = choices.findIndex(([offset, bits]) => value >= offset && value < offset + 2 ** bits);
    const [offset, bits] = choices[index] as Choice;
    this.write(index, 2);
    this.write(value - offset, bits);
  }

  enum(value: number): void {
    this.u32(value, ...ENUM);
  }

  /** Writes a 16-bit floating-point number (IEEE 754). `value` must be exactly such a number. */
  half(value: number): void {
    const exponent = Math.max(-14, Math.floor(Math.log2(Math.abs(value) || 1)));
    const fraction = Math.abs(value) / 2 ** exponent;
    this.write((fraction % 1) * 1024, 10);
    this.write(fraction < 1 ? 0 : exponent + 15, 5);
    this.write(Number(value < 0), 1);
  }

  /** Pads the last byte with zeros. */
  toBytes(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(Math.ceil(this.#bits.length / 8));
    this.#bits.forEach((bit, at) => {
      bytes[at >>> 3] = (bytes[at >>> 3] as number) | (bit << (at & 7));
    });
    return bytes;
  }
}
