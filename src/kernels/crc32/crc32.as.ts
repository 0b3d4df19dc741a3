// CRC-32 of ZIP and PNG, sixteen bytes per iteration ("slicing by 16").

/** The polynomial of ZIP (APPNOTE 4.4.7), bits reversed. */
const POLYNOMIAL: u32 = 0xedb88320;

const SLICES: i32 = 16;

/** Table n, with 256 words, is for a byte that n more bytes follow. */
const TABLES: usize = memory.data(16384, 16);

export function heapBase(): usize {
  return __heap_base;
}

/** Fills the tables. Call it once, before the first `update`. */
export function makeTables(): void {
  for (let byte: u32 = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ POLYNOMIAL : crc >> 1;
    store<u32>(TABLES + (byte << 2), crc);
  }
  for (let slice = 1; slice < SLICES; slice++) {
    for (let byte: u32 = 0; byte < 256; byte++) {
      const before = load<u32>(TABLES + (((slice - 1) << 10) + (byte << 2)));
      store<u32>(TABLES + ((slice << 10) + (byte << 2)), load<u32>(TABLES + ((before & 255) << 2)) ^ (before >> 8));
    }
  }
}

// @ts-ignore: decorator
@inline
function take(slice: i32, byte: u32): u32 {
  return load<u32>(TABLES + (slice << 10) + (byte << 2));
}

// @ts-ignore: decorator
@inline
function takeWord(slice: i32, word: u32): u32 {
  return (
    take(slice + 3, word & 255) ^
    take(slice + 2, (word >> 8) & 255) ^
    take(slice + 1, (word >> 16) & 255) ^
    take(slice, word >> 24)
  );
}

/** Adds bytes to a checksum. @param crc the state after the preceding bytes, all ones at the start */
export function update(crc: u32, at: usize, bytes: usize): u32 {
  const end = at + bytes;
  for (; at + 16 <= end; at += 16) {
    crc =
      takeWord(12, crc ^ load<u32>(at)) ^
      takeWord(8, load<u32>(at, 4)) ^
      takeWord(4, load<u32>(at, 8)) ^
      takeWord(0, load<u32>(at, 12));
  }
  for (; at < end; at++) crc = take(0, (crc ^ load<u8>(at)) & 255) ^ (crc >> 8);
  return crc;
}
