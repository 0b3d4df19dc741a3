// Adler-32 (RFC 1950, 8.2): the sum of the bytes, and the total of that sum after each byte, both modulo 65521.

const MODULUS: u32 = 65521;
/** For this many bytes, both sums fit in 32 bits: 255 n (n + 1) / 2 + (n + 1) 65520 is below 2^32 up to n = 5552. */
const MOST_BYTES: usize = 5552;

/** Adds bytes to a checksum. @param adler the checksum of the preceding bytes, 1 at the start */
export function updateAdler(adler: u32, at: usize, bytes: usize): u32 {
  let sum = adler & 0xffff;
  let sums = adler >> 16;
  while (bytes > 0) {
    const count = min(bytes, MOST_BYTES);
    const end = at + count;
    const vectorEnd = at + (count & ~15);
    sums += sum * <u32>(vectorEnd - at);
    // Per lane, `all` is the sum of the bytes so far, and `before` is the total of `all` before each vector. `weighted`
    // counts a byte once for itself and once for each byte after it in its vector.
    let before = i32x4.splat(0);
    let all = i32x4.splat(0);
    let weighted = i32x4.splat(0);
    for (; at < vectorEnd; at += 16) {
      before = i32x4.add(before, all);
      const bytes16 = v128.load(at);
      const low = i16x8.extend_low_i8x16_u(bytes16);
      const high = i16x8.extend_high_i8x16_u(bytes16);
      all = i32x4.add(all, i32x4.extadd_pairwise_i16x8_u(i16x8.add(low, high)));
      weighted = i32x4.add(weighted, i32x4.dot_i16x8_s(low, i16x8(16, 15, 14, 13, 12, 11, 10, 9)));
      weighted = i32x4.add(weighted, i32x4.dot_i16x8_s(high, i16x8(8, 7, 6, 5, 4, 3, 2, 1)));
    }
    sum += addLanes(all);
    sums += 16 * addLanes(before) + addLanes(weighted);
    for (; at < end; at++) {
      sum += load<u8>(at);
      sums += sum;
    }
    sum %= MODULUS;
    sums %= MODULUS;
    bytes -= count;
  }
  return (sums << 16) | sum;
}

@inline
function addLanes(v: v128): u32 {
  return i32x4.extract_lane(v, 0) + i32x4.extract_lane(v, 1) + i32x4.extract_lane(v, 2) + i32x4.extract_lane(v, 3);
}
