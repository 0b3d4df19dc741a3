// Takes bits from the data, least significant first (RFC 1951, 3.1.1). Reads up to 24 bytes past its end.

/** The next byte that is not in the buffer, and the end of the data. */
export let at: usize = 0;
export let end: usize = 0;
/** The low `bits` bits are the next bits of the data. */
export let buffer: u64 = 0;
export let bits: i32 = 0;

export function beginBits(from: usize, to: usize): void {
  at = from;
  end = to;
  buffer = 0;
  bits = 0;
}

// Loops copy all three to local variables, which are faster than globals, and write them back with `keepBits`.
@inline
export function keepBits(held: u64, count: i32, next: usize): void {
  buffer = held;
  bits = count;
  at = next;
}

/** The address of the next byte with no taken bits. */
@inline
export function nextByte(): usize {
  return at - <usize>(bits >> 3);
}

/** Whether bits past the end of the data have been taken. */
@inline
export function isOverrun(): bool {
  return nextByte() > end;
}

/** Fills the buffer to at least 56 bits. */
@inline
export function fill(): void {
  // This limits reads to 24 bytes past the end, no matter how often it is called there.
  if (at > end + 16) at = end + 16;
  buffer |= load<u64>(at) << bits;
  at += <usize>((63 - bits) >> 3);
  bits |= 56;
}

@inline
export function drop(count: i32): void {
  buffer >>= count;
  bits -= count;
}

/** Takes bits. @param count 0 to 16 */
export function take(count: i32): i32 {
  if (bits < count) fill();
  const value = <i32>buffer & ((1 << count) - 1);
  drop(count);
  return value;
}

/**
 * Takes the header of a stored block (RFC 1951, 3.2.4). The bytes of the block follow at `at`.
 *
 * @returns the number of bytes in the lower half, and its complement in the upper half
 */
export function takeStoredHeader(): u32 {
  drop(bits & 7);
  const length = <u32>take(16);
  const complement = <u32>take(16);
  keepBits(0, 0, nextByte());
  return length | (complement << 16);
}

/** Skips whole bytes. Requires an empty buffer, as after `takeStoredHeader`. */
export function skipBytes(count: usize): void {
  at += count;
}
