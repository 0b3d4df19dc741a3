// Packs bytes into a block: four rows side by side, with two neighboring pixels of a channel in one 32-bit lane.

/** Gathers red, green and blue of a row and red of the row two below, for two pairs of columns (eight bytes each). */
@inline
function gather(row: v128, below: v128): v128 {
  return v128.or(
    i8x16.swizzle(row, i8x16(0, 4, 1, 5, 2, 6, -1, -1, 8, 12, 9, 13, 10, 14, -1, -1)),
    i8x16.swizzle(below, i8x16(-1, -1, -1, -1, -1, -1, 0, 4, -1, -1, -1, -1, -1, -1, 8, 12)),
  );
}

/** Gathers the rest of the lower two rows: green of both, then blue of both. */
@inline
function gatherRest(third: v128, fourth: v128): v128 {
  return v128.or(
    i8x16.swizzle(third, i8x16(1, 5, -1, -1, 2, 6, -1, -1, 9, 13, -1, -1, 10, 14, -1, -1)),
    i8x16.swizzle(fourth, i8x16(-1, -1, 1, 5, -1, -1, 2, 6, -1, -1, 9, 13, -1, -1, 10, 14)),
  );
}

/** Whether every alpha byte is 255. `all` is the bitwise AND of all pixels. */
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
 * Packs four rows without alpha, with unchanged samples from 0 to 255: 12 lanes (48 bytes) per pair of columns.
 *
 * @returns whether the rows are opaque; if not, the block is invalid
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

/** Evaluates a parabola like `lightOf` in tables.ts. */
@inline
function follow(base: v128, slope: v128, bend: v128, within: v128): v128 {
  const steepness = i16x8.add(slope, i16x8.shr_u(i16x8.mul(bend, within), 4));
  return i16x8.add(base, i16x8.shr_u(i16x8.mul(steepness, within), 4));
}

/** Stores the light of sixteen bytes, eight at `block` and eight `apart` bytes further. `curve`: see makeLightCurve. */
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

/** Looks up the light of a channel in two neighboring pixels. `table`: 256 values, then the same 16 bits higher. */
@inline
function lightOfPair(table: usize, at: usize): u32 {
  return load<u32>(table + (<usize>load<u8>(at) << 2)) | load<u32>(table + (<usize>load<u8>(at, 4) << 2), 1024);
}

/** Looks up the light of the samples that `gatherRest` gathers. */
@inline
function lookUpRest(block: usize, third: usize, fourth: usize, table: usize): void {
  store<u32>(block, lightOfPair(table, third + 1));
  store<u32>(block, lightOfPair(table, fourth + 1), 4);
  store<u32>(block, lightOfPair(table, third + 2), 8);
  store<u32>(block, lightOfPair(table, fourth + 2), 12);
}

/**
 * Like `packOpaque`, in linear light with samples from 0 to 16320. Arithmetic converts two thirds of the samples and is
 * limited by shuffles. The table converts one third and is limited by loads. Processors run both in parallel.
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

/** Packs four premultiplied rows with alpha, with samples from 0 to 16320: 16 lanes (64 bytes) per pair of columns. */
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
      // 16448 / 32768 = 128.5 / 256. Together with the halving, this is 64 / 255.
      const halves = i16x8.shr_u(i16x8.mul(samples, alphas), 1);
      v128.store(to, i16x8.q15mulr_sat_s(halves, i16x8.splat(16448)));
    }
  }
}

/** Multiplies the light of two pixels by their alphas and stores the alphas in the last lane. */
@inline
function premultiply(to: usize, alphas: v128): void {
  // Alpha 255 becomes a factor of 0.99997 (32767 / 32768). Rounding the product makes it exactly one.
  const factors = i16x8.shr_u(i16x8.mul(alphas, i16x8.splat(257)), 1);
  const colors = i16x8.q15mulr_sat_s(v128.load(to), factors);
  v128.store(to, v128.bitselect(i16x8.shl(alphas, 6), colors, i32x4(0, 0, 0, -1)));
}

/** Like `packAlpha`, in linear light. */
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
