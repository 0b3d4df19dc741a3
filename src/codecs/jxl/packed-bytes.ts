import { EndOfBytes } from '../shared/reading/byte-source.ts';

/** A packed profile: its size, commands, and the bytes that the commands use. */
export class PackedBytes {
  readonly #packed: Uint8Array;
  #commandAt = 0;
  readonly #commandsEnd: number;
  #at: number;
  readonly profileSize: number;
  /** The unpacked part of the profile. */
  readonly profile: number[] = [];

  /** @throws EndOfBytes */
  constructor(packed: Uint8Array) {
    this.#packed = packed;
    this.#commandsEnd = packed.length;
    this.profileSize = this.commandNumber();
    const size = this.commandNumber();
    this.#commandsEnd = this.#commandAt + size;
    this.#at = this.#commandsEnd;
  }

  get hasCommands(): boolean {
    return this.#commandAt < this.#commandsEnd;
  }

  command(): number {
    if (!this.hasCommands) throw new EndOfBytes();
    return this.#packed[this.#commandAt++] ?? endOfBytes();
  }

  /** Reads a number that is stored in groups of seven bits, the lowest first. */
  commandNumber(): number {
    let number = 0;
    for (let scale = 1; scale < 2 ** 35; scale *= 128) {
      const byte = this.command();
      number += (byte & 127) * scale;
      if (byte < 128) break;
    }
    return number;
  }

  byte(): number {
    return this.#packed[this.#at++] ?? endOfBytes();
  }

  bytes(count: number): Uint8Array {
    if (this.#at + count > this.#packed.length) throw new EndOfBytes();
    this.#at += count;
    return this.#packed.subarray(this.#at - count, this.#at);
  }

  text(count: number): string {
    return String.fromCharCode(...this.bytes(count));
  }

  /** Appends bytes one by one. As arguments of one call, they might not fit on the stack. */
  append(bytes: Uint8Array): void {
    for (const byte of bytes) this.profile.push(byte);
  }

  add(ascii: string): void {
    for (const letter of ascii) this.profile.push(letter.charCodeAt(0));
  }

  uint32(value: number): void {
    this.profile.push((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
  }
}

function endOfBytes(): never {
  throw new EndOfBytes();
}
