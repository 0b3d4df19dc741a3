// Huffman codes of deflate (RFC 1951, 3.2) for counting: an entry states how many bytes its symbol adds, not which
// symbol it is. count-codes.ts does the same in TypeScript.

import { MAX_CODE_BITS, reverse } from './code-rules.as';
import { baseOfLength, END_SYMBOL, extraOfDistance, extraOfLength, LITERAL_SYMBOLS } from './symbols.as';

/** Codes of up to this many bits take one lookup. A table of this size stays in the L1 cache. */
const ROOT_BITS: i32 = 11;
const ROOT_ENTRIES: u32 = 1 << ROOT_BITS;

/** From the low bits: the length of the code, the number of extra bits, a value, and a flag unless it is a literal. */
export const CODE_BITS_MASK: u32 = 15;
export const EXTRA_SHIFT: u32 = 4;
export const EXTRA_MASK: u32 = 15;
export const VALUE_SHIFT: u32 = 8;
export const VALUE_MASK: u32 = 0x1ff;
export const IS_COPY: u32 = 1 << 20;
export const IS_END: u32 = 1 << 21;

/**
 * A slot begins with the root table. For longer codes, it then has the number of codes of each length, and the symbols
 * in the order of their codes. The kind of the symbols is last.
 */
const COUNTS_AT: usize = 8192;
const SYMBOLS_AT: usize = COUNTS_AT + 64;
const KIND_AT: usize = SYMBOLS_AT + 640;
export const SLOT_BYTES: usize = KIND_AT + 16;

/** The slots for the codes of a block. These addresses also serve as kinds, which define the meaning of symbols. */
export const LITERALS: usize = memory.data(8912, 16);
export const DISTANCES: usize = memory.data(8912, 16);
/** The slots for the fixed codes of RFC 1951, 3.2.6: literals, then distances. */
export const FIXED: usize = memory.data(17824, 16);

/** A literal adds 1 byte, a length its base and extra bits. For a distance, only the number of extra bits matters. */
function meaningOf(kind: usize, symbol: i32): u32 {
  if (kind == DISTANCES) return extraOfDistance(symbol) << EXTRA_SHIFT;
  if (symbol < END_SYMBOL) return 1 << VALUE_SHIFT;
  if (symbol == END_SYMBOL) return IS_END;
  if (symbol >= LITERAL_SYMBOLS) return 0;
  return IS_COPY | (baseOfLength(symbol) << VALUE_SHIFT) | (extraOfLength(symbol) << EXTRA_SHIFT);
}

/**
 * Builds canonical codes. Reversed codes index the root, because deflate stores the highest bit of a code first.
 *
 * @param kind the meaning of the symbols: `LITERALS` or `DISTANCES`
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
 * Joins as many literals in one entry as fit in the bits of a lookup, because weakly compressed photos are mostly short
 * literals. The loop goes backward: each entry uses entries before it, which must still be single literals.
 */
function joinLiterals(root: usize): void {
  for (let index = <i32>ROOT_ENTRIES - 1; index >= 0; index--) {
    const entry = load<u32>(root + (<usize>index << 2));
    let joined = entry;
    let bits = entry & CODE_BITS_MASK;
    for (let next = entry; isLiteral(next); ) {
      next = load<u32>(root + (<usize>(<u32>index >> bits) << 2));
      bits += next & CODE_BITS_MASK;
      if (!isLiteral(next) || bits > <u32>ROOT_BITS) break;
      joined = (joined & ~CODE_BITS_MASK) + (next & (VALUE_MASK << VALUE_SHIFT)) + bits;
    }
    store<u32>(root + (<usize>index << 2), joined);
  }
}

/** @returns the entry of the code in the low bits of `buffer`; 0 if there is no such code */
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
