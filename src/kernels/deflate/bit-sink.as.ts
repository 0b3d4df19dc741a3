// Collects bits in 64 and stores whole bytes, least significant first (RFC 1951, 3.1.1).

/** Bits that wait to be stored, and how many: at most 7. */
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

// For loops that keep all three in locals, which are faster than globals.
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

/** Adds bits and stores all whole bytes. Writes up to eight bytes beyond them. */
export function putBits(bits: u32, count: i32): void {
  waiting |= <u64>bits << held;
  held += count;
  store<u64>(next, waiting);
  next += held >> 3;
  waiting >>= held & ~7;
  held &= 7;
}

/** Fills up the last byte with zeros. */
export function alignToByte(): void {
  putBits(0, -held & 7);
}

/** Copies bytes as they are. The bits before them must end with a whole byte. */
export function putBytes(from: usize, count: usize): void {
  memory.copy(next, from, count);
  next += count;
}
