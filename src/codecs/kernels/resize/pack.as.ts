// From bytes to a block: four rows side by side, two neighbouring pixels of a channel in one 32-bit lane.

/** Whether every alpha byte of these RGBA bytes is 255. `bytes`: a multiple of 16. */
export function isOpaque(band: usize, bytes: usize): bool {
  const end = band + bytes;
  let all = i32x4.splat(-1);
  for (let at = band; at < end; at += 16) all = v128.and(all, v128.load(at));
  // Colours count as 255 here.
  return i8x16.all_true(i8x16.eq(v128.or(all, i32x4.splat(0x00ffffff)), i8x16.splat(-1)));
}

/** One pair of pixel columns of four rows, without alpha: 12 lanes, 48 bytes. */
@inline
function packPair(block: usize, first: v128, second: v128, third: v128, fourth: v128, pair: bool): void {
  if (pair) {
    v128.store(block, v128.or(
      i8x16.swizzle(first, i8x16(8, -1, 12, -1, 9, -1, 13, -1, 10, -1, 14, -1, -1, -1, -1, -1)),
      i8x16.swizzle(second, i8x16(-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 8, -1, 12, -1)),
    ));
    v128.store(block, v128.or(
      i8x16.swizzle(second, i8x16(9, -1, 13, -1, 10, -1, 14, -1, -1, -1, -1, -1, -1, -1, -1, -1)),
      i8x16.swizzle(third, i8x16(-1, -1, -1, -1, -1, -1, -1, -1, 8, -1, 12, -1, 9, -1, 13, -1)),
    ), 16);
    v128.store(block, v128.or(
      i8x16.swizzle(third, i8x16(10, -1, 14, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1)),
      i8x16.swizzle(fourth, i8x16(-1, -1, -1, -1, 8, -1, 12, -1, 9, -1, 13, -1, 10, -1, 14, -1)),
    ), 32);
  } else {
    v128.store(block, v128.or(
      i8x16.swizzle(first, i8x16(0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1, -1, -1, -1, -1)),
      i8x16.swizzle(second, i8x16(-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, -1, 4, -1)),
    ));
    v128.store(block, v128.or(
      i8x16.swizzle(second, i8x16(1, -1, 5, -1, 2, -1, 6, -1, -1, -1, -1, -1, -1, -1, -1, -1)),
      i8x16.swizzle(third, i8x16(-1, -1, -1, -1, -1, -1, -1, -1, 0, -1, 4, -1, 1, -1, 5, -1)),
    ), 16);
    v128.store(block, v128.or(
      i8x16.swizzle(third, i8x16(2, -1, 6, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1)),
      i8x16.swizzle(fourth, i8x16(-1, -1, -1, -1, 0, -1, 4, -1, 1, -1, 5, -1, 2, -1, 6, -1)),
    ), 32);
  }
}

/** Four opaque rows, samples 0 to 255 as they are. */
export function packOpaque(band: usize, stride: usize, block: usize): void {
  const end = band + stride;
  for (; band < end; band += 16, block += 96) {
    const first = v128.load(band);
    const second = v128.load(band + stride);
    const third = v128.load(band + 2 * stride);
    const fourth = v128.load(band + 3 * stride);
    packPair(block, first, second, third, fourth, false);
    packPair(block + 48, first, second, third, fourth, true);
  }
}

/** The light of one channel in two neighbouring pixels. `table`: 256 values, then the same 16 bits higher. */
@inline
function lightOfPair(table: usize, at: usize): u32 {
  return load<u32>(table + (<usize>load<u8>(at) << 2)) | load<u32>(table + (<usize>load<u8>(at, 4) << 2), 1024);
}

/** Four opaque rows in linear light, samples 0 to 16320. */
export function packOpaqueLinear(band: usize, stride: usize, block: usize, table: usize): void {
  for (let row: usize = 0; row < 4; row++, band += stride, block += 12) {
    const end = band + stride;
    let to = block;
    for (let at = band; at < end; at += 8, to += 48) {
      store<u32>(to, lightOfPair(table, at));
      store<u32>(to, lightOfPair(table, at + 1), 4);
      store<u32>(to, lightOfPair(table, at + 2), 8);
    }
  }
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

/** The same in linear light. */
export function packAlphaLinear(band: usize, stride: usize, block: usize, table: usize): void {
  for (let row: usize = 0; row < 4; row++, band += stride, block += 16) {
    const end = band + stride;
    let to = block;
    for (let at = band; at < end; at += 8, to += 64) {
      const alphas = <u32>load<u8>(at, 3) | (<u32>load<u8>(at, 7) << 16);
      let samples = i32x4.splat(<i32>(alphas << 6));
      samples = i32x4.replace_lane(samples, 0, <i32>lightOfPair(table, at));
      samples = i32x4.replace_lane(samples, 1, <i32>lightOfPair(table, at + 1));
      samples = i32x4.replace_lane(samples, 2, <i32>lightOfPair(table, at + 2));
      // 257 / 2 / 32768 is 1 / 255 of 0.99997; rounding makes 255 exactly one.
      const factors = i16x8.shr_u(i16x8.mul(i32x4.splat(<i32>alphas), i16x8.splat(257)), 1);
      v128.store(to, i16x8.q15mulr_sat_s(samples, i32x4.replace_lane(factors, 3, 0x7fff7fff)));
    }
  }
}
