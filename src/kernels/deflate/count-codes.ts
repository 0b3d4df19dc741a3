/** Huffman codes of deflate (RFC 1951, 3.2) for counting: an entry states how many bytes its symbol adds. */

export const MAX_CODE_BITS = 15;

/** Codes of up to this many bits take one lookup. A table of this size stays in the L1 cache. */
export const ROOT_BITS = 11;

/**
 * An entry has flags, a value, the number of extra bits, and the length of its code. Literals have no flag, so
 * `entry < IS_COPY` finds them. 0 means that there is no code, or that it is longer than `ROOT_BITS`.
 */
export const CODE_BITS_MASK = 15;
export const EXTRA_BITS_SHIFT = 4;
export const EXTRA_BITS_MASK = 15;
export const VALUE_SHIFT = 8;
export const VALUE_MASK = 0x1ff;
/** The symbol is a length. A distance code follows it. */
export const IS_COPY = 1 << 20;
export const IS_END = 1 << 21;

export interface Codes {
  /** Entries indexed by the next `ROOT_BITS` bits, least significant first. */
  readonly root: Uint32Array;
  /** For longer codes: the number of codes of each length, and the symbols in the order of their codes. */
  readonly counts: Uint16Array;
  readonly symbols: Uint16Array;
  /** The entry of each symbol, without the length of its code. */
  readonly meanings: Uint32Array;
}

/** @returns the entry of each symbol: a literal adds 1 byte, a length its base and extra bits */
function meaningsOfLiterals(): Uint32Array {
  const meanings = new Uint32Array(288).fill(1 << VALUE_SHIFT, 0, 256);
  meanings[256] = IS_END;
  let base = 3;
  for (let symbol = 257; symbol < 285; symbol++) {
    const extraBits = symbol < 265 ? 0 : (symbol - 261) >>> 2;
    meanings[symbol] = IS_COPY | (base << VALUE_SHIFT) | (extraBits << EXTRA_BITS_SHIFT);
    base += 1 << extraBits;
  }
  meanings[285] = IS_COPY | (258 << VALUE_SHIFT);
  return meanings;
}

const LITERAL_MEANINGS = meaningsOfLiterals();

/** For a distance, only the number of extra bits matters. */
export const DISTANCE_MEANINGS = Uint32Array.from({ length: 32 }, (_, symbol) =>
  symbol < 4 ? 0 : ((symbol >>> 1) - 1) << EXTRA_BITS_SHIFT,
);

/** For the code of the code lengths, the value is the symbol itself. */
export const LENGTH_MEANINGS = Uint32Array.from({ length: 19 }, (_, symbol) => symbol << VALUE_SHIFT);

/**
 * Builds canonical codes (RFC 1951, 3.2.2). Reversed codes index the root, as deflate stores their highest bit first.
 */
export function buildCodes(lengths: Uint8Array, meanings: Uint32Array): Codes {
  const counts = new Uint16Array(MAX_CODE_BITS + 1);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  counts[0] = 0;
  const symbols = new Uint16Array(lengths.length);
  const root = new Uint32Array(1 << ROOT_BITS);
  let code = 0;
  let ordered = 0;
  for (let bits = 1; bits <= MAX_CODE_BITS; bits++) {
    for (let symbol = 0; symbol < lengths.length && counts[bits]; symbol++) {
      if (lengths[symbol] !== bits) continue;
      symbols[ordered++] = symbol;
      const entry = (meanings[symbol] ?? 0) | bits;
      for (let at = reverse(code, bits); bits <= ROOT_BITS && at < root.length; at += 1 << bits) root[at] = entry;
      code++;
    }
    code <<= 1;
  }
  return { root, counts, symbols, meanings };
}

/** Builds the codes of literals and lengths. */
export function buildLiteralCodes(lengths: Uint8Array): Codes {
  const codes = buildCodes(lengths, LITERAL_MEANINGS);
  return { ...codes, root: joinLiterals(codes.root) };
}

/**
 * Joins as many literals in one entry as fit in the bits of a lookup. Weakly compressed photos are mostly short
 * literals, and counting them takes half the time.
 */
function joinLiterals(root: Uint32Array): Uint32Array {
  return root.map((entry, index) => {
    let joined = entry;
    let bits = entry & CODE_BITS_MASK;
    for (let next = entry; isLiteral(next); ) {
      next = root[index >>> bits] ?? 0;
      bits += next & CODE_BITS_MASK;
      if (!isLiteral(next) || bits > ROOT_BITS) break;
      joined = (joined & ~CODE_BITS_MASK) + (next & (VALUE_MASK << VALUE_SHIFT)) + bits;
    }
    return joined;
  });
}

function isLiteral(entry: number): boolean {
  return entry > 0 && entry < IS_COPY;
}

/** @returns the entry of the code in the low bits of `buffer`; 0 if there is no such code */
export function findLongCode(codes: Codes, buffer: number): number {
  let code = 0;
  let first = 0;
  let index = 0;
  for (let bits = 1; bits <= MAX_CODE_BITS; bits++) {
    code |= (buffer >>> (bits - 1)) & 1;
    const count = codes.counts[bits] ?? 0;
    if (code - count < first) return (codes.meanings[codes.symbols[index + code - first] ?? 0] ?? 0) | bits;
    index += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  return 0;
}

function reverse(code: number, bits: number): number {
  let reversed = 0;
  for (let bit = 0; bit < bits; bit++) reversed |= ((code >>> bit) & 1) << (bits - 1 - bit);
  return reversed;
}

/** The fixed codes (RFC 1951, 3.2.6): literals, then distances. */
export const FIXED_CODES: readonly [Codes, Codes] = [
  buildLiteralCodes(new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280)),
  buildCodes(new Uint8Array(30).fill(5), DISTANCE_MEANINGS),
];
