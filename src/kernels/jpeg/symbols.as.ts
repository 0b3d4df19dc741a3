// Symbols of Huffman codes and their frequencies. A histogram has 256 counts of 32 bits.

/** The number of bits of a value (ITU T.81, table F.1); 0 for 0. */
@inline
export function sizeOf(value: i32): i32 {
  return 32 - clz(abs(value));
}

@inline
function add(histogram: usize, symbol: i32, count: i32): void {
  const entry = histogram + (<usize>symbol << 2);
  store<u32>(entry, load<u32>(entry) + count);
}

@inline
export function bump(histogram: usize, symbol: i32): void {
  add(histogram, symbol, 1);
}

/** Counts a coefficient that is not 0, and the runs of 16 zeros before it. */
@inline
export function countCoefficient(histogram: usize, run: i32, value: i32): void {
  if (run > 15) add(histogram, 0xf0, run >> 4);
  bump(histogram, ((run & 15) << 4) | sizeOf(value));
}
