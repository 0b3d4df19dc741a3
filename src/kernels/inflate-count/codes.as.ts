// Huffman codes of deflate (RFC 1951, 3.2), made for counting: a symbol is known by what it adds. As deflate-codes.ts.

const MAX_CODE_BITS: i32 = 15;

/** Codes up to this length are looked up at once; the table then stays in the fastest cache. */
const ROOT_BITS: i32 = 11;
const ROOT_ENTRIES: u32 = 1 << ROOT_BITS;

const IS_COPY: u32 = 1 << 20;
const IS_END: u32 = 1 << 21;

/** The table of the root, then for longer codes how many there are of each length, and the symbols in the order of their codes. */
const COUNTS_AT: usize = 8192;
const SYMBOLS_AT: usize = COUNTS_AT + 64;
const KIND_AT: usize = SYMBOLS_AT + 640;
export const SLOT_BYTES: usize = KIND_AT + 16;

/** Codes of a block, and what their symbols mean. */
export const LITERALS: usize = memory.data(8912, 16);
export const DISTANCES: usize = memory.data(8912, 16);
/** A meaning alone: the symbols are lengths of the codes that follow. */
export const LENGTH_CODES: usize = 0;
/** The codes of RFC 1951, 3.2.6: literals, then distances. */
export const FIXED: usize = memory.data(17824, 16);

/** Code lengths by symbol: at most 320, of which the last may be repeated 138 times. */
export const LENGTHS: usize = memory.data(512, 16);

/** Literals count 1, lengths their base and extra bits; only the number of extra bits matters of a distance. */
function meaningOf(kind: usize, symbol: u32): u32 {
  if (kind == LENGTH_CODES) return symbol << 8;
  if (kind == DISTANCES) return symbol < 4 ? 0 : ((symbol >> 1) - 1) << 4;
  if (symbol < 256) return 1 << 8;
  if (symbol == 256) return IS_END;
  if (symbol < 265) return IS_COPY | ((symbol - 254) << 8);
  if (symbol == 285) return IS_COPY | (258 << 8);
  if (symbol > 285) return 0;
  const extraBits = (symbol - 261) >> 2;
  return IS_COPY | ((((4 + ((symbol - 265) & 3)) << extraBits) + 3) << 8) | (extraBits << 4);
}

function reverse(code: u32, bits: i32): u32 {
  let reversed: u32 = 0;
  for (let bit = 0; bit < bits; bit++) reversed |= ((code >> bit) & 1) << (bits - 1 - bit);
  return reversed;
}

/**
 * Canonical codes, bit-reversed in the root because deflate packs them from the top.
 *
 * @param kind what the symbols mean: `LITERALS`, `DISTANCES` or `LENGTH_CODES`
 */
export function buildCodes(slot: usize, lengths: usize, symbols: i32, kind: usize): void {
  memory.fill(slot, 0, SLOT_BYTES);
  store<usize>(slot, kind, KIND_AT);
  for (let symbol = 0; symbol < symbols; symbol++) {
    const length = load<u8>(lengths + <usize>symbol);
    const counter = slot + COUNTS_AT + ((<usize>length) << 2);
    if (length > 0) store<u32>(counter, load<u32>(counter) + 1);
  }
  let code: u32 = 0;
  let ordered: usize = 0;
  for (let bits = 1; bits <= MAX_CODE_BITS; bits++, code <<= 1) {
    if (load<u32>(slot + COUNTS_AT + (<usize>bits << 2)) == 0) continue;
    for (let symbol = 0; symbol < symbols; symbol++) {
      if (<i32>load<u8>(lengths + <usize>symbol) != bits) continue;
      store<u16>(slot + SYMBOLS_AT + (ordered++ << 1), symbol);
      if (bits <= ROOT_BITS) {
        const entry = meaningOf(kind, symbol) | bits;
        for (let at = reverse(code, bits); at < ROOT_ENTRIES; at += 1 << bits) store<u32>(slot + (<usize>at << 2), entry);
      }
      code++;
    }
  }
  if (kind == LITERALS) joinLiterals(slot);
}

@inline
function isLiteral(entry: u32): bool {
  return entry > 0 && entry < IS_COPY;
}

/**
 * Makes one entry of as many literals as a lookup's bits hold: weakly compressed photos are mostly short literals. An
 * entry is joined with entries before it, so the last comes first.
 */
function joinLiterals(root: usize): void {
  for (let index = <i32>ROOT_ENTRIES - 1; index >= 0; index--) {
    const entry = load<u32>(root + (<usize>index << 2));
    let joined = entry;
    let bits = entry & 15;
    for (let next = entry; isLiteral(next); ) {
      next = load<u32>(root + (<usize>(<u32>index >> bits) << 2));
      bits += next & 15;
      if (!isLiteral(next) || bits > <u32>ROOT_BITS) break;
      joined = (joined & ~15) + (next & 0x1ff00) + bits;
    }
    store<u32>(root + (<usize>index << 2), joined);
  }
}

/** @returns the entry of the code that the low bits of `buffer` start with; 0 when they are no code */
@inline
export function entryOf(slot: usize, buffer: u32): u32 {
  const entry = load<u32>(slot + (<usize>(buffer & (ROOT_ENTRIES - 1)) << 2));
  return entry != 0 ? entry : findLongCode(slot, buffer);
}

function findLongCode(slot: usize, buffer: u32): u32 {
  let code = 0;
  let first = 0;
  let index = 0;
  for (let bits = 1; bits <= MAX_CODE_BITS; bits++) {
    code |= (buffer >> (bits - 1)) & 1;
    const count = load<i32>(slot + COUNTS_AT + (<usize>bits << 2));
    if (code - count < first) {
      const place = index + code - first;
      const symbol = place < 0 ? 0 : <u32>load<u16>(slot + SYMBOLS_AT + (<usize>place << 1));
      return meaningOf(load<usize>(slot, KIND_AT), symbol) | bits;
    }
    index += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  return 0;
}
