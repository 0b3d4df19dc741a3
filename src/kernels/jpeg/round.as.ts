// Rounds coefficients in quantization steps to the nearest integers, in the transform's order.

/** For each place in zigzag order, the place in the transform's order, which is column by column. */
export const PLACES: usize = memory.data<u8>([
  0, 8, 1, 2, 9, 16, 24, 17, 10, 3, 4, 11, 18, 25, 32, 40, 33, 26, 19, 12, 5, 6, 13, 20, 27, 34, 41, 48, 56, 49, 42, 35,
  28, 21, 14, 7, 15, 22, 29, 36, 43, 50, 57, 58, 51, 44, 37, 30, 23, 31, 38, 45, 52, 59, 60, 53, 46, 39, 47, 54, 61, 62,
  55, 63,
]);

/** For each byte of a mask in the transform's order, the bits in zigzag order: 8 x 256 x 64 bits. */
const ZIGZAG_BITS: usize = memory.data(8 * 256 * 8, 16);

/** Rounded coefficients in the transform's order. */
export const ROUNDED: usize = memory.data(128, 16);

let hasTables: bool = false;

/** Fills the table, once per instance. */
export function prepareRounding(): void {
  if (hasTables) return;
  hasTables = true;
  for (let zigzag: usize = 0; zigzag < 64; zigzag++) {
    const place = load<u8>(PLACES + zigzag);
    const table = ZIGZAG_BITS + ((<usize>place >> 3) << 11);
    for (let byte: usize = 0; byte < 256; byte++) {
      if (byte & (1 << (place & 7))) store<u64>(table + (byte << 3), load<u64>(table + (byte << 3)) | (<u64>1 << zigzag));
    }
  }
}

@inline
function roundFour(steps: usize): v128 {
  // In this range, neighboring floats are 1 apart, and the lower bits are the integer.
  return i32x4.sub(f32x4.add(v128.load(steps), f32x4.splat(12582912)), i32x4.splat(0x4b400000));
}

@inline
function roundEight(steps: usize, out: usize): v128 {
  const eight = i16x8.narrow_i32x4_s(roundFour(steps), roundFour(steps + 16));
  v128.store(out, eight);
  return eight;
}

/** Rounds two columns. @returns a mask of the nonzero coefficients in zigzag order */
@inline
function roundColumns(steps: usize, out: usize, table: usize): u64 {
  const both = i8x16.narrow_i16x8_s(roundEight(steps, out), roundEight(steps + 32, out + 16));
  const mask = <usize>i8x16.bitmask(i8x16.ne(both, i8x16.splat(0)));
  return load<u64>(table + ((mask & 255) << 3)) | load<u64>(table + ((mask >> 8) << 3), 2048);
}

/** Rounds a block. @returns a mask of the nonzero coefficients in zigzag order */
@inline
export function roundBlock(steps: usize): u64 {
  return (
    roundColumns(steps, ROUNDED, ZIGZAG_BITS) |
    roundColumns(steps + 64, ROUNDED + 32, ZIGZAG_BITS + 4096) |
    roundColumns(steps + 128, ROUNDED + 64, ZIGZAG_BITS + 8192) |
    roundColumns(steps + 192, ROUNDED + 96, ZIGZAG_BITS + 12288)
  );
}

/** The sum of the squares of all rounded coefficients except DC. */
export function energyOf(): f32 {
  let sum = i32x4.splat(0);
  for (let at: usize = 0; at < 128; at += 16) {
    const eight = v128.load(ROUNDED + at);
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(eight, eight));
  }
  const dc = <i32>load<i16>(ROUNDED);
  return <f32>(
    i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3) -
    dc * dc
  );
}

@inline
export function roundedAt(zigzag: i32): i32 {
  return load<i16>(ROUNDED + (<usize>load<u8>(PLACES + <usize>zigzag) << 1));
}
