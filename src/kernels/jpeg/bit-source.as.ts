// Reads the bits of a scan.

/** Returned instead of the next bit if a block is damaged. */
export const DAMAGED: u32 = u32.MAX_VALUE;

/** A block is coded in fewer bytes, so reads beyond the data stay within this distance. */
const MARGIN_BYTES: usize = 512;

/** The next coded data, and the end of the file. */
let fileAt: usize = 0;
let fileEnd: usize = 0;

/** A restart interval without stuffing, and its number of bits. */
let clean: usize = 0;
let cleanBits: u32 = 0;

export function openData(at: usize, end: usize, scratch: usize): void {
  fileAt = at;
  fileEnd = end;
  clean = scratch;
}

/**
 * Copies coded data up to the next marker, without stuffing.
 *
 * @returns the marker, or 0 if the file ends first
 */
export function readInterval(): i32 {
  let from = fileAt;
  let to = clean;
  let marker = 0;
  while (from < fileEnd) {
    while (from + 16 <= fileEnd) {
      const bytes = v128.load(from);
      if (v128.any_true(i8x16.eq(bytes, i8x16.splat(-1)))) break;
      v128.store(to, bytes);
      from += 16;
      to += 16;
    }
    const byte = load<u8>(from++);
    if (byte != 0xff) {
      store<u8>(to++, byte);
      continue;
    }
    while (from < fileEnd && load<u8>(from) == 0xff) from++;
    if (from == fileEnd) break;
    marker = load<u8>(from++);
    if (marker != 0) break;
    store<u8>(to++, 0xff);
  }
  fileAt = from;
  cleanBits = <u32>(to - clean) << 3;
  memory.fill(to, 0, MARGIN_BYTES);
  return marker;
}

/** The address after the last marker that was read, or the end of the file. */
export function continuesAt(): usize {
  return fileAt;
}

/** The number of bits in the interval. */
@inline
export function bitCount(): u32 {
  return cleanBits;
}

/** Returns at least 57 bits from `bit` on. */
@inline
export function nextBits(bit: u32): u64 {
  return bswap(load<u64>(clean + (bit >> 3))) << (bit & 7);
}
