// The symbols of lengths and distances (RFC 1951, 3.2.5), and items. Each item is a literal or a copy.

/** The item of a copy is its length << 16 | its distance. The item of a literal is its byte. */
@inline
export function copyItem(length: u32, distance: u32): u32 {
  return (length << 16) | distance;
}

export const LEAST_LENGTH: i32 = 3;
export const MOST_LENGTH: i32 = 258;

export const END_SYMBOL: i32 = 256;
/** Literals, the end of the block, and lengths. */
export const LITERAL_SYMBOLS: i32 = 286;
export const DISTANCE_SYMBOLS: i32 = 30;

/** Indexed by symbol - 257: the shortest length, and the number of extra bits. */
const LENGTH_BASES: usize = memory.data<u16>([
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
]);
const LENGTH_EXTRAS: usize = memory.data<u8>([
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
]);
const DISTANCE_BASES: usize = memory.data<u16>([
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193,
  12289, 16385, 24577,
]);

/** The symbol of each length. */
const SYMBOLS_OF_LENGTH: usize = memory.data(259 * 2, 2);

export function makeSymbolTables(): void {
  for (let index = 0; index < 29; index++) {
    const end = index < 28 ? load<u16>(LENGTH_BASES + ((index + 1) << 1)) : 259;
    for (let length = <i32>load<u16>(LENGTH_BASES + (index << 1)); length < <i32>end; length++) {
      store<u16>(SYMBOLS_OF_LENGTH + (length << 1), 257 + index);
    }
  }
}

@inline
export function symbolOfLength(length: i32): i32 {
  return load<u16>(SYMBOLS_OF_LENGTH + (length << 1));
}

@inline
export function baseOfLength(symbol: i32): i32 {
  return load<u16>(LENGTH_BASES + ((symbol - 257) << 1));
}

@inline
export function extraOfLength(symbol: i32): i32 {
  return load<u8>(LENGTH_EXTRAS + (symbol - 257));
}

/** Each power of two has two symbols. The highest bit of distance - 1 and the bit after it determine the symbol. */
@inline
export function symbolOfDistance(distance: u32): i32 {
  const rest = distance - 1;
  if (rest < 4) return rest;
  const high = 31 - <i32>clz(rest);
  return (high << 1) | ((rest >> (high - 1)) & 1);
}

@inline
export function baseOfDistance(symbol: i32): u32 {
  return load<u16>(DISTANCE_BASES + (symbol << 1));
}

@inline
export function extraOfDistance(symbol: i32): i32 {
  return symbol < 4 ? 0 : (symbol >> 1) - 1;
}
