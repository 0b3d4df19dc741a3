// Huffman codes of deflate (RFC 1951, 3.2) for inflating.

import { MAX_CODE_BITS, reverse } from './code-rules.as';
import {
  baseOfDistance,
  baseOfLength,
  DISTANCE_SYMBOLS,
  END_SYMBOL,
  extraOfDistance,
  extraOfLength,
  LITERAL_SYMBOLS,
} from './symbols.as';

/** A slot begins with the table for short codes, which is indexed by at most 12 bits. */
const LIMITS_AT: usize = 16384;
/**
 * For each code length: in `LIMITS_AT` the end of its codes, left-aligned in 15 bits; here the start of its symbols.
 */
const PLACES_AT: usize = LIMITS_AT + 64;
/** The entries of all symbols, in the order of their codes. */
const ENTRIES_AT: usize = PLACES_AT + 64;

export const LITERALS: usize = memory.data(16384 + 64 + 64 + 4 * 320, 16);
export const DISTANCES: usize = memory.data(16384 + 64 + 64 + 4 * 320, 16);

/** Short codes take one lookup. Both tables together stay in the L1 cache. */
export const LITERAL_BITS: i32 = 12;
export const DISTANCE_BITS: i32 = 10;

/** The meaning of the symbols of a slot. */
export const LITERAL_KIND: i32 = 0;
export const DISTANCE_KIND: i32 = 1;

/** The low bits of an entry are the length of its code. A 64-bit shift uses exactly these bits. */
export const CODE_BITS_MASK: u32 = 63;
/** Set in entries of literals. The byte is at the top. */
export const IS_LITERAL: u32 = 1 << 6;
export const IS_END: u32 = 1 << 7;
/** Lengths and distances have a base and a number of extra bits. */
export const EXTRA_SHIFT: u32 = 8;
export const BASE_SHIFT: u32 = 16;

const COUNTS: usize = memory.data(64, 16);
const NEXT: usize = memory.data(64, 16);

/** @returns 0 for a symbol that streams must not use */
function meaningOf(kind: i32, symbol: i32): u32 {
  if (kind == DISTANCE_KIND) {
    if (symbol >= DISTANCE_SYMBOLS) return 0;
    return (baseOfDistance(symbol) << BASE_SHIFT) | (extraOfDistance(symbol) << EXTRA_SHIFT);
  }
  if (symbol < END_SYMBOL) return (symbol << BASE_SHIFT) | IS_LITERAL;
  if (symbol == END_SYMBOL) return IS_END;
  if (symbol >= LITERAL_SYMBOLS) return 0;
  return (baseOfLength(symbol) << BASE_SHIFT) | (extraOfLength(symbol) << EXTRA_SHIFT);
}

/**
 * Builds the canonical codes of a slot.
 *
 * @param tableBits codes of up to this many bits take one lookup
 * @returns false if the code is not complete; for distances, one code of one bit or no code is allowed
 */
export function buildCodes(slot: usize, lengths: usize, symbols: i32, kind: i32, tableBits: i32): bool {
  memory.fill(COUNTS, 0, 64);
  for (let symbol = 0; symbol < symbols; symbol++) {
    const counter = COUNTS + (<usize>load<u8>(lengths + <usize>symbol) << 2);
    store<u32>(counter, load<u32>(counter) + 1);
  }
  store<u32>(COUNTS, 0);
  let used: u32 = 0;
  let place: u32 = 0;
  for (let bits = 1; bits <= MAX_CODE_BITS; bits++) {
    const count = load<u32>(COUNTS + (<usize>bits << 2));
    store<u32>(NEXT + (<usize>bits << 2), place);
    // Added to a code of this length, this is the place of its symbol.
    store<i32>(slot + PLACES_AT + (<usize>bits << 2), <i32>place - <i32>(used >> (MAX_CODE_BITS - bits)));
    used += count << (MAX_CODE_BITS - bits);
    store<u32>(slot + LIMITS_AT + (<usize>bits << 2), used);
    place += count;
  }
  const isSparse = kind == DISTANCE_KIND && (used == 0 || (place == 1 && used == 1 << (MAX_CODE_BITS - 1)));
  if (used != 1 << MAX_CODE_BITS && !isSparse) return false;
  for (let symbol = 0; symbol < symbols; symbol++) {
    const bits = <u32>load<u8>(lengths + <usize>symbol);
    if (bits == 0) continue;
    const next = NEXT + (<usize>bits << 2);
    const at = load<u32>(next);
    const meaning = meaningOf(kind, symbol);
    store<u32>(slot + ENTRIES_AT + (<usize>at << 2), meaning == 0 ? 0 : meaning | bits);
    store<u32>(next, at + 1);
  }
  fillTable(slot, tableBits);
  return true;
}

/** Each table for one more bit repeats the one before. The codes of the new length then replace zeros. */
function fillTable(slot: usize, tableBits: i32): void {
  store<u32>(slot, 0);
  let code: u32 = 0;
  let entry = slot + ENTRIES_AT;
  for (let bits = 1; bits <= tableBits; bits++) {
    const bytes: usize = 2 << bits;
    memory.copy(slot + bytes, slot, bytes);
    const end = load<u32>(slot + LIMITS_AT + (<usize>bits << 2)) >> (MAX_CODE_BITS - bits);
    for (code <<= 1; code < end; code++, entry += 4) {
      const at = reverse(code, bits);
      store<u32>(slot + (<usize>at << 2), load<u32>(entry));
    }
  }
}

/** @returns the entry of the code in the low bits of `held`; 0 if there is no such code */
@inline
export function entryOf(slot: usize, tableBits: i32, held: u64): u32 {
  const entry = load<u32>(slot + (<usize>(<u32>held & ((1 << tableBits) - 1)) << 2));
  return entry != 0 ? entry : findLongCode(slot, tableBits, <u32>held);
}

function findLongCode(slot: usize, tableBits: i32, held: u32): u32 {
  const code = reverse(held, MAX_CODE_BITS);
  // A short code whose symbol streams must not use.
  if (code < load<u32>(slot + LIMITS_AT + (<usize>tableBits << 2))) return 0;
  for (let bits = tableBits + 1; bits <= MAX_CODE_BITS; bits++) {
    if (code >= load<u32>(slot + LIMITS_AT + (<usize>bits << 2))) continue;
    const place = load<i32>(slot + PLACES_AT + (<usize>bits << 2)) + <i32>(code >> (MAX_CODE_BITS - bits));
    return load<u32>(slot + ENTRIES_AT + (<usize>place << 2));
  }
  return 0;
}
