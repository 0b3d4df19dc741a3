// Collects bits in a 64-bit buffer and stores whole bytes, least significant bit first (RFC 1951, 3.1.1).

/** Bits that are not stored yet, and their number: at most 7. */
let waiting: u64 = 0;
let held: i32 = 0;
let next: usize = 0;

export function beginBits(out: usize): void {
  waiting = 0;
  held = 0;
  next = out;
}

@inline
export function outAddress(): usize {
  return next;
}

@inline
export function heldBits(): i32 {
  return held;
}

// Loops copy all three to local variables, which are faster than globals, and write them back with `keepBits`.
@inline
export function waitingBits(): u64 {
  return waiting;
}

@inline
export function keepBits(bits: u64, count: i32, out: usize): void {
  waiting = bits;
  held = count;
  next = out;
}

/** Appends bits and stores all whole bytes. Writes up to eight bytes past the end of the output. */
export function putBits(bits: u32, count: i32): void {
  waiting |= <u64>bits << held;
  held += count;
  store<u64>(next, waiting);
  next += held >> 3;
  waiting >>= held & ~7;
  held &= 7;
}

/** Pads the last byte with zero bits. */
export function alignToByte(): void {
  putBits(0, -held & 7);
}

/** Copies bytes unchanged. The output so far must end on a byte boundary. */
export function putBytes(from: usize, count: usize): void {
  memory.copy(next, from, count);
  next += count;
}
