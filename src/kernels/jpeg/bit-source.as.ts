// The bits of a scan's data.

/** Where a block ends that is damaged. */
export const DAMAGED: u32 = u32.MAX_VALUE;

/** A block is coded in fewer bytes. What is read beyond the data is at most this far away. */
const MARGIN_BYTES: usize = 512;

/** Where the coded data continues, and where the file ends. */
let fileAt: usize = 0;
let fileEnd: usize = 0;

/** A restart interval without stuffing, and how many bits it has. */
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
 * @returns the marker, 0 if the file ends first; the file continues behind it
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

/** Behind the last marker that was read, or the end of the file. */
export function continuesAt(): usize {
  return fileAt;
}

/** Bits of the interval. */
@inline
export function bitCount(): u32 {
  return cleanBits;
}

/** The bits from `bit` on, at least 57. */
@inline
export function nextBits(bit: u32): u64 {
  return bswap(load<u64>(clean + (bit >> 3))) << (bit & 7);
}
