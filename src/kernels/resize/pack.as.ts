// From bytes to a block: four rows side by side, two neighboring pixels of a channel in one 32-bit lane.

/** Red, green, blue of a row and red of the one two below: of two pairs of columns, eight bytes each. */
@inline
function gather(row: v128, below: v128): v128 {
  return v128.or(
    i8x16.swizzle(row, i8x16(0, 4, 1, 5, 2, 6, -1, -1, 8, 12, 9, 13, 10, 14, -1, -1)),
    i8x16.swizzle(below, i8x16(-1, -1, -1, -1, -1, -1, 0, 4, -1, -1, -1, -1, -1, -1, 8, 12)),
  );
}

/** What is left of the lower two rows: green of both, blue of both. */
@inline
function gatherRest(third: v128, fourth: v128): v128 {
  return v128.or(
    i8x16.swizzle(third, i8x16(1, 5, -1, -1, 2, 6, -1, -1, 9, 13, -1, -1, 10, 14, -1, -1)),
    i8x16.swizzle(fourth, i8x16(-1, -1, 1, 5, -1, -1, 2, 6, -1, -1, 9, 13, -1, -1, 10, 14)),
  );
}

/** Whether every alpha byte of what was combined with `and` is 255. */
@inline
function isOpaque(all: v128): bool {
  // Colors count as 255 here.
  return i8x16.all_true(i8x16.eq(v128.or(all, i32x4.splat(0x00ffffff)), i8x16.splat(-1)));
}

@inline
function spread(block: usize, bytes: v128): void {
  v128.store(block, i16x8.extend_low_i8x16_u(bytes));
  v128.store(block, i16x8.extend_high_i8x16_u(bytes), 48);
}

/**
 * Four rows without alpha, samples 0 to 255 as they are: 12 lanes for each pair of columns, 48 bytes.
 *
 * @returns whether they are opaque; if not, the block is of no use
 */
export function packOpaque(band: usize, stride: usize, block: usize): bool {
  const end = band + stride;
  let all = i32x4.splat(-1);
  for (; band < end; band += 16, block += 96) {
    const first = v128.load(band);
    const second = v128.load(band + stride);
    const third = v128.load(band + 2 * stride);
    const fourth = v128.load(band + 3 * stride);
    all = v128.and(all, v128.and(v128.and(first, second), v128.and(third, fourth)));
    spread(block, gather(first, third));
    spread(block + 16, gather(second, fourth));
    spread(block + 32, gatherRest(third, fourth));
  }
  return isOpaque(all);
}

/** A parabola, as `lightOf` in tables.ts has it. */
@inline
function follow(base: v128, slope: v128, bend: v128, within: v128): v128 {
  const steepness = i16x8.add(slope, i16x8.shr_u(i16x8.mul(bend, within), 4));
  return i16x8.add(base, i16x8.shr_u(i16x8.mul(steepness, within), 4));
}

/** The light of sixteen bytes, eight here and eight `apart` bytes further. `curve`: makeLightCurve in tables.ts. */
@inline
function spreadLight(block: usize, apart: usize, bytes: v128, curve: usize): void {
  const segment = v128.and(i16x8.shr_u(bytes, 4), i8x16.splat(15));
  const within = v128.and(bytes, i8x16.splat(15));
  const baseLow = i8x16.swizzle(v128.load(curve), segment);
  const baseHigh = i8x16.swizzle(v128.load(curve, 16), segment);
  const slopeLow = i8x16.swizzle(v128.load(curve, 32), segment);
  const slopeHigh = i8x16.swizzle(v128.load(curve, 48), segment);
  const bend = i8x16.swizzle(v128.load(curve, 64), segment);
  v128.store(block, follow(
    v128.shuffle<i8>(baseLow, baseHigh, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23),
    v128.shuffle<i8>(slopeLow, slopeHigh, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23),
    i16x8.extend_low_i8x16_u(bend),
    i16x8.extend_low_i8x16_u(within),
  ));
  v128.store(block + apart, follow(
    v128.shuffle<i8>(baseLow, baseHigh, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31),
    v128.shuffle<i8>(slopeLow, slopeHigh, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31),
    i16x8.extend_high_i8x16_u(bend),
    i16x8.extend_high_i8x16_u(within),
  ));
}

/** The light of one channel in two neighboring pixels. `table`: 256 values, then the same 16 bits higher. */
@inline
function lightOfPair(table: usize, at: usize): u32 {
  return load<u32>(table + (<usize>load<u8>(at) << 2)) | load<u32>(table + (<usize>load<u8>(at, 4) << 2), 1024);
}

/** What `gatherRest` gathers, by the table. */
@inline
function lookUpRest(block: usize, third: usize, fourth: usize, table: usize): void {
  store<u32>(block, lightOfPair(table, third + 1));
  store<u32>(block, lightOfPair(table, fourth + 1), 4);
  store<u32>(block, lightOfPair(table, third + 2), 8);
  store<u32>(block, lightOfPair(table, fourth + 2), 12);
}

/**
 * The same in linear light, samples 0 to 16320. Two thirds by arithmetic, which shuffles limit, and one by the
 * table, which loads limit: a processor does both at once.
 */
export function packOpaqueLinear(band: usize, stride: usize, block: usize, curve: usize, table: usize): bool {
  const end = band + stride;
  let all = i32x4.splat(-1);
  for (; band < end; band += 16, block += 96) {
    const below = band + 2 * stride;
    const bottom = band + 3 * stride;
    const first = v128.load(band);
    const second = v128.load(band + stride);
    const third = v128.load(below);
    const fourth = v128.load(bottom);
    all = v128.and(all, v128.and(v128.and(first, second), v128.and(third, fourth)));
    spreadLight(block, 48, gather(first, third), curve);
    spreadLight(block + 16, 48, gather(second, fourth), curve);
    lookUpRest(block + 32, below, bottom, table);
    lookUpRest(block + 80, below + 8, bottom + 8, table);
  }
  return isOpaque(all);
}

/** Four rows, premultiplied, samples 0 to 16320, with alpha: 16 lanes for each pair, 64 bytes. */
export function packAlpha(band: usize, stride: usize, block: usize): void {
  for (let row: usize = 0; row < 4; row++, band += stride, block += 16) {
    const end = band + stride;
    let to = block;
    for (let at = band; at < end; at += 8, to += 64) {
      const pixels = v128.load64_zero(at);
      const samples = i8x16.swizzle(pixels, i8x16(0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, 3, -1, 7, -1));
      const alphas = v128.or(
        i8x16.swizzle(pixels, i8x16(3, -1, 7, -1, 3, -1, 7, -1, 3, -1, 7, -1, -1, -1, -1, -1)),
        i32x4(0, 0, 0, 0x00ff00ff),
      );
      // 16448 / 32768 = 128.5 / 256: together with the halving, 64 / 255.
      const halves = i16x8.shr_u(i16x8.mul(samples, alphas), 1);
      v128.store(to, i16x8.q15mulr_sat_s(halves, i16x8.splat(16448)));
    }
  }
}

/** Light of two pixels times their alphas, which take the last lane. */
@inline
function premultiply(to: usize, alphas: v128): void {
  // 257 / 2 / 32768 is 1 / 255 of 0.99997; rounding makes 255 exactly one.
  const factors = i16x8.shr_u(i16x8.mul(alphas, i16x8.splat(257)), 1);
  const colors = i16x8.q15mulr_sat_s(v128.load(to), factors);
  v128.store(to, v128.bitselect(i16x8.shl(alphas, 6), colors, i32x4(0, 0, 0, -1)));
}

/** The same in linear light. */
export function packAlphaLinear(band: usize, stride: usize, block: usize, curve: usize): void {
  for (let row: usize = 0; row < 4; row++, band += stride, block += 16) {
    const end = band + stride;
    let to = block;
    for (let at = band; at < end; at += 16, to += 128) {
      const pixels = v128.load(at);
      const pairs = i8x16.swizzle(pixels, i8x16(0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15));
      spreadLight(to, 64, pairs, curve);
      premultiply(to, i8x16.swizzle(pixels, i8x16(3, -1, 7, -1, 3, -1, 7, -1, 3, -1, 7, -1, 3, -1, 7, -1)));
      premultiply(
        to + 64,
        i8x16.swizzle(pixels, i8x16(11, -1, 15, -1, 11, -1, 15, -1, 11, -1, 15, -1, 11, -1, 15, -1)),
      );
    }
  }
}
