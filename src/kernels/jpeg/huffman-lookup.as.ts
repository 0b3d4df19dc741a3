// Tables that decode Huffman codes: one lookup of the next bits gives a symbol and, if both are short, the value that
// follows it.

/** Bits per lookup. Longer codes are compared length by length. */
const LOOK_BITS: i32 = 9;

/**
 * A table: the lookup; per length, the first number that is not a code; per length, the start of its symbols; symbols.
 */
const LIMITS: usize = 2048;
const OFFSETS: usize = LIMITS + 17 * 4;
const SYMBOLS: usize = OFFSETS + 17 * 4;
const TABLE_BYTES: usize = SYMBOLS + 256;

/** DC of slots 0 to 3, AC of slots 0 to 3. */
const TABLES: usize = memory.data(8 * 2440, 16);

/** The table of a slot: 0 to 3 are DC, 4 to 7 are AC. */
@inline
export function tableOf(slot: i32): usize {
  return TABLES + <usize>slot * TABLE_BYTES;
}

/** The value of `size` bits (ITU T.81, figure F.12). Values that start with 0 are negative. */
@inline
export function extend(bits: i32, size: i32): i32 {
  return bits < 1 << (size - 1) ? bits - (1 << size) + 1 : bits;
}

/**
 * Fills the lookup entries of a code. Bits 0 to 7 are the code's length, 8 to 15 the symbol, 16 to 20 the length of the
 * code with the value that follows, 22 to 31 the value. If the value does not fit, bits 16 to 31 are 0. If the code
 * does not fit, all bits are 0.
 */
function fillLookup(table: usize, code: i32, length: i32, symbol: i32): void {
  const size = symbol & 15;
  const free = LOOK_BITS - length;
  const fits = size > 0 && size <= free;
  for (let rest = 0; rest < 1 << free; rest++) {
    let entry = length | (symbol << 8);
    if (fits) entry |= ((length + size) << 16) | (extend(rest >> (free - size), size) << 22);
    store<i32>(table + (<usize>((code << free) | rest) << 2), entry);
  }
}

/**
 * Builds the decoder of a code.
 *
 * @param counts 16 bytes: the numbers of codes of 1 to 16 bits
 * @param symbols one byte per code
 * @returns false if the code is invalid, because it has too many code words
 */
export function buildTable(slot: i32, counts: usize, symbols: usize): bool {
  const table = tableOf(slot);
  memory.fill(table, 0, LIMITS);
  let code = 0;
  let index = 0;
  for (let length = 1; length <= 16; length++, code <<= 1) {
    const count = <i32>load<u8>(counts + length - 1);
    // A code word of ones alone is not allowed either.
    if (index + count > 256 || (count > 0 && code + count >= 1 << length)) return false;
    store<i32>(table + OFFSETS + (<usize>length << 2), index - code);
    for (let i = 0; i < count; i++, code++, index++) {
      const symbol = load<u8>(symbols + index);
      store<u8>(table + SYMBOLS + index, symbol);
      if (length <= LOOK_BITS) fillLookup(table, code, length, symbol);
    }
    store<i32>(table + LIMITS + (<usize>length << 2), code);
  }
  return true;
}

/** @param next the next 64 bits @returns the entry of their code, 0 if there is no such code */
@inline
export function entryOf(table: usize, next: u64): i32 {
  const entry = load<i32>(table + (<usize>(next >> (64 - LOOK_BITS)) << 2));
  return entry != 0 ? entry : longEntryOf(table, next);
}

function longEntryOf(table: usize, next: u64): i32 {
  for (let length = LOOK_BITS + 1; length <= 16; length++) {
    const code = <i32>(next >> (64 - length));
    if (code < load<i32>(table + LIMITS + (<usize>length << 2))) {
      const index = load<i32>(table + OFFSETS + (<usize>length << 2)) + code;
      return length | (<i32>load<u8>(table + SYMBOLS + <usize>index) << 8);
    }
  }
  return 0;
}
