import {
  buildCodes,
  buildLiteralCodes,
  CODE_BITS_MASK,
  type Codes,
  DISTANCE_MEANINGS,
  EXTRA_BITS_MASK,
  EXTRA_BITS_SHIFT,
  FIXED_CODES,
  findLongCode,
  IS_COPY,
  IS_END,
  LENGTH_MEANINGS,
  MAX_CODE_BITS,
  ROOT_BITS,
  VALUE_MASK,
  VALUE_SHIFT,
} from './count-codes.ts';

/** The order of the lengths that describe the code of the code lengths (RFC 1951, 3.2.7). */
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

const ROOT_MASK = (1 << ROOT_BITS) - 1;
/** Zeros after the data, so the inner loop can read ahead without a check. */
const PADDING_BYTES = 16;
const ZLIB_HEADER_BYTES = 2;

export interface InflatedCount {
  readonly bytes: number;
  /** `ended`: the last block ended; `enough`: reached `stopAt`; `ran-out`: out of data; `broken`: an invalid code. */
  readonly outcome: 'ended' | 'enough' | 'ran-out' | 'broken';
}

/**
 * Counts the bytes that zlib data inflates to, without inflating it. Literals and copies only add to a length, so
 * nothing is written, and the time depends on the compressed size: 100 KB that inflate to gigabytes take milliseconds.
 *
 * @param parts the data, in pieces
 * @param stopAt counting stops when it reaches this number of bytes
 */
export function countInflatedBytes(parts: readonly Uint8Array[], stopAt: number): InflatedCount {
  const counter = new DeflateCounter(parts, stopAt);
  let isFinal = false;
  while (!isFinal) {
    isFinal = counter.take(1) === 1;
    const isSound = counter.countBlock();
    const { bytes } = counter;
    if (bytes >= stopAt) return { bytes, outcome: 'enough' };
    if (counter.isOverrun) return { bytes, outcome: 'ran-out' };
    if (!isSound) return { bytes, outcome: 'broken' };
  }
  return { bytes: counter.bytes, outcome: 'ended' };
}

class DeflateCounter {
  bytes = 0;
  readonly #stopAt: number;
  readonly #data: Uint8Array;
  readonly #end: number;
  #at = ZLIB_HEADER_BYTES;
  /** The low `#bits` bits are the next bits of the data. */
  #buffer = 0;
  #bits = 0;

  constructor(parts: readonly Uint8Array[], stopAt: number) {
    this.#stopAt = stopAt;
    this.#end = parts.reduce((sum, part) => sum + part.length, 0);
    this.#data = new Uint8Array(this.#end + PADDING_BYTES);
    let filled = 0;
    for (const part of parts) {
      this.#data.set(part, filled);
      filled += part.length;
    }
  }

  /** Whether bits past the end of the data have been taken. */
  get isOverrun(): boolean {
    return this.#at - (this.#bits >>> 3) > this.#end;
  }

  /** Takes bits. @param count 0 to 16 */
  take(count: number): number {
    this.#fill(count);
    const value = this.#buffer & ((1 << count) - 1);
    this.#drop(count);
    return value;
  }

  /** @returns false if a code is invalid or the data ends within the block */
  countBlock(): boolean {
    const kind = this.take(2);
    if (kind === 0) return this.#skipStored();
    if (kind === 1) return this.#countCoded(...FIXED_CODES);
    const codes = kind === 2 && !this.isOverrun ? this.#readCodes() : null;
    return codes !== null && this.#countCoded(...codes);
  }

  #skipStored(): boolean {
    this.#drop(this.#bits & 7);
    const length = this.take(16);
    this.take(16);
    const start = this.#at - (this.#bits >>> 3);
    this.#at = start + length;
    this.#buffer = 0;
    this.#bits = 0;
    this.bytes += Math.max(0, Math.min(length, this.#end - start));
    return true;
  }

  /** The inner loop. It uses local variables, because it runs 15 million times for a 12 MP photo. */
  #countCoded(literals: Codes, distances: Codes): boolean {
    const data = this.#data;
    const end = this.#end;
    const stopAt = this.#stopAt;
    let [bytes, at, buffer, bits] = [this.bytes, this.#at, this.#buffer, this.#bits];
    let isSound = false;
    while (bytes < stopAt && at - (bits >>> 3) <= end) {
      if (bits < MAX_CODE_BITS) {
        buffer |= ((data[at] as number) | ((data[at + 1] as number) << 8)) << bits;
        at += 2;
        bits += 16;
      }
      const entry = literals.root[buffer & ROOT_MASK] || findLongCode(literals, buffer);
      buffer >>>= entry & CODE_BITS_MASK;
      bits -= entry & CODE_BITS_MASK;
      if (entry < IS_COPY) {
        if (entry === 0) break;
        bytes += entry >>> VALUE_SHIFT;
        continue;
      }
      if (entry >= IS_END) {
        isSound = true;
        break;
      }
      if (bits < MAX_CODE_BITS) {
        buffer |= ((data[at] as number) | ((data[at + 1] as number) << 8)) << bits;
        at += 2;
        bits += 16;
      }
      const extraBits = (entry >>> EXTRA_BITS_SHIFT) & EXTRA_BITS_MASK;
      const length = ((entry >>> VALUE_SHIFT) & VALUE_MASK) + (buffer & ((1 << extraBits) - 1));
      buffer >>>= extraBits;
      bits -= extraBits;
      if (bits < MAX_CODE_BITS) {
        buffer |= ((data[at] as number) | ((data[at + 1] as number) << 8)) << bits;
        at += 2;
        bits += 16;
      }
      const distance = distances.root[buffer & ROOT_MASK] || findLongCode(distances, buffer);
      if (distance === 0) break;
      buffer >>>= distance & CODE_BITS_MASK;
      bits -= distance & CODE_BITS_MASK;
      if (bits < MAX_CODE_BITS) {
        buffer |= ((data[at] as number) | ((data[at + 1] as number) << 8)) << bits;
        at += 2;
        bits += 16;
      }
      buffer >>>= (distance >>> EXTRA_BITS_SHIFT) & EXTRA_BITS_MASK;
      bits -= (distance >>> EXTRA_BITS_SHIFT) & EXTRA_BITS_MASK;
      bytes += length;
    }
    this.bytes = bytes;
    this.#at = at;
    this.#buffer = buffer;
    this.#bits = bits;
    return isSound;
  }

  #readCodes(): [Codes, Codes] | null {
    const literalCount = this.take(5) + 257;
    const distanceCount = this.take(5) + 1;
    const lengthCodeCount = this.take(4) + 4;
    const lengthCodeLengths = new Uint8Array(CODE_LENGTH_ORDER.length);
    for (const symbol of CODE_LENGTH_ORDER.slice(0, lengthCodeCount)) lengthCodeLengths[symbol] = this.take(3);
    const lengthCodes = buildCodes(lengthCodeLengths, LENGTH_MEANINGS);
    const lengths = new Uint8Array(literalCount + distanceCount);
    for (let i = 0; i < lengths.length; ) {
      this.#fill(MAX_CODE_BITS);
      const entry = lengthCodes.root[this.#buffer & ROOT_MASK] ?? 0;
      if (entry === 0 || this.isOverrun) return null;
      this.#drop(entry & CODE_BITS_MASK);
      const symbol = entry >>> VALUE_SHIFT;
      if (symbol < 16) {
        lengths[i++] = symbol;
        continue;
      }
      const repeated = symbol === 16 ? (lengths[i - 1] ?? 0) : 0;
      const count = symbol === 16 ? 3 + this.take(2) : symbol === 17 ? 3 + this.take(3) : 11 + this.take(7);
      lengths.fill(repeated, i, i + count);
      i += count;
    }
    return [
      buildLiteralCodes(lengths.subarray(0, literalCount)),
      buildCodes(lengths.subarray(literalCount), DISTANCE_MEANINGS),
    ];
  }

  #fill(count: number): void {
    while (this.#bits < count) {
      this.#buffer |= (this.#data[this.#at++] ?? 0) << this.#bits;
      this.#bits += 8;
    }
  }

  #drop(count: number): void {
    this.#buffer >>>= count;
    this.#bits -= count;
  }
}
