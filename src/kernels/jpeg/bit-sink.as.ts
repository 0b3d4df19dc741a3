// Collects the bits of a scan in 32-bit words. Stuffs a zero byte after each 0xff, so no data looks like a marker.

/** Bits that are not written yet, and their number. */
let waiting: u64 = 0;
let held: i32 = 0;

export function clearBits(): void {
  waiting = 0;
  held = 0;
}

// Loops keep both in local variables, which are faster than globals.
@inline
export function waitingBits(): u64 {
  return waiting;
}

@inline
export function waitingCount(): i32 {
  return held;
}

@inline
export function keepBits(bits: u64, count: i32): void {
  waiting = bits;
  held = count;
}

@inline
function writeByte(at: usize, byte: u32): usize {
  store<u8>(at, byte);
  if (byte != 0xff) return at + 1;
  store<u8>(at, 0, 1);
  return at + 2;
}

function writeStuffed(at: usize, word: u32): usize {
  at = writeByte(at, word >> 24);
  at = writeByte(at, (word >> 16) & 255);
  at = writeByte(at, (word >> 8) & 255);
  return writeByte(at, word & 255);
}

/** @returns the address for the next byte */
@inline
export function writeWord(at: usize, word: u32): usize {
  // True if any byte is 0xff.
  if (((~word - 0x01010101) & word & 0x80808080) != 0) return writeStuffed(at, word);
  store<u32>(at, bswap(word));
  return at + 4;
}

/** @returns the address for the next byte */
export function writeBits(at: usize, bits: u32, count: i32): usize {
  waiting = (waiting << count) | bits;
  held += count;
  if (held < 32) return at;
  held -= 32;
  return writeWord(at, <u32>(waiting >> held));
}

/** Writes the last bits, padded with ones. @returns the address for the next byte */
export function writeLastBits(at: usize): usize {
  const filling = -held & 7;
  at = writeBits(at, (1 << filling) - 1, filling);
  for (; held > 0; held -= 8) at = writeByte(at, <u32>(waiting >> (held - 8)) & 255);
  return at;
}
