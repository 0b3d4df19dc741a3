// Converts RGBA to strips of 16-bit samples. They are in 64ths of a level, after subtracting 128 levels.

/**
 * 0.299, 0.587 and 0.114 in 32768ths: the sum is exact, so gray stays gray. Luma is rounded to whole levels: most pixels
 * were a JPEG's, and this finds its luma again.
 */
@inline
function lumaOf(pixels: v128): v128 {
  const even = v128.and(pixels, i32x4.splat(0x00ff00ff));
  const odd = v128.and(i32x4.shr_u(pixels, 8), i32x4.splat(0x00ff00ff));
  const sum = i32x4.add(
    i32x4.dot_i16x8_s(even, i32x4.splat(9798 | (3735 << 16))),
    i32x4.dot_i16x8_s(odd, i32x4.splat(19235)),
  );
  return i32x4.shl(i32x4.shr_s(i32x4.add(sum, i32x4.splat(16384 - (128 << 15))), 15), 6);
}

/** @param count a multiple of 8 */
export function lumaFromRgba(rgba: usize, count: usize, out: usize): void {
  for (const end = out + (count << 1); out < end; out += 16, rgba += 32) {
    v128.store(out, i16x8.narrow_i32x4_s(lumaOf(v128.load(rgba)), lumaOf(v128.load(rgba, 16))));
  }
}

/** Sums of red and blue, and of green, with 15 more bits after weighing; `bits` of them are dropped. */
@inline
function storeChroma(even: v128, odd: v128, bits: i32, cb: usize, cr: usize): void {
  const half = i32x4.splat(1 << (bits - 1));
  const blue = i32x4.add(
    i32x4.dot_i16x8_s(even, i32x4.splat((-5529 & 0xffff) | (16384 << 16))),
    i32x4.dot_i16x8_s(odd, i32x4.splat(-10855 & 0xffff)),
  );
  const red = i32x4.add(
    i32x4.dot_i16x8_s(even, i32x4.splat(16384 | (-2664 << 16))),
    i32x4.dot_i16x8_s(odd, i32x4.splat(-13720 & 0xffff)),
  );
  const b = i32x4.shr_s(i32x4.add(blue, half), bits);
  const r = i32x4.shr_s(i32x4.add(red, half), bits);
  v128.store64_lane(cb, i16x8.narrow_i32x4_s(b, b), 0);
  v128.store64_lane(cr, i16x8.narrow_i32x4_s(r, r), 0);
}

/** @param count a multiple of 4 */
export function chromaFromRgba(rgba: usize, count: usize, cb: usize, cr: usize): void {
  const mask = i32x4.splat(0x00ff00ff);
  for (const end = cb + (count << 1); cb < end; cb += 8, cr += 8, rgba += 16) {
    const pixels = v128.load(rgba);
    storeChroma(v128.and(pixels, mask), v128.and(i32x4.shr_u(pixels, 8), mask), 9, cb, cr);
  }
}

/**
 * Means of two pixels beside each other in both rows. For 4:2:2 both are the same row.
 *
 * @param count pixels, a multiple of 8
 */
export function halfChromaFromRgba(upper: usize, lower: usize, count: usize, cb: usize, cr: usize): void {
  const mask = i32x4.splat(0x00ff00ff);
  for (const end = cb + count; cb < end; cb += 8, cr += 8, upper += 32, lower += 32) {
    const a = v128.load(upper);
    const b = v128.load(upper, 16);
    const c = v128.load(lower);
    const d = v128.load(lower, 16);
    const leftEven = i16x8.add(v128.and(a, mask), v128.and(c, mask));
    const rightEven = i16x8.add(v128.and(b, mask), v128.and(d, mask));
    const leftOdd = i16x8.add(v128.and(i32x4.shr_u(a, 8), mask), v128.and(i32x4.shr_u(c, 8), mask));
    const rightOdd = i16x8.add(v128.and(i32x4.shr_u(b, 8), mask), v128.and(i32x4.shr_u(d, 8), mask));
    const even = i16x8.add(
      v128.shuffle<i32>(leftEven, rightEven, 0, 2, 4, 6),
      v128.shuffle<i32>(leftEven, rightEven, 1, 3, 5, 7),
    );
    const odd = i16x8.add(
      v128.shuffle<i32>(leftOdd, rightOdd, 0, 2, 4, 6),
      v128.shuffle<i32>(leftOdd, rightOdd, 1, 3, 5, 7),
    );
    storeChroma(even, odd, 11, cb, cr);
  }
}

/** Repeats the last of `count` samples of 16 bits until there are `wanted`. */
export function fillRow(row: usize, count: usize, wanted: usize): void {
  const last = load<i16>(row + (count << 1) - 2);
  for (let at = count; at < wanted; at++) store<i16>(row + (at << 1), last);
}

/** Repeats the last of `count` pixels until there are `wanted`. */
export function fillPixels(row: usize, count: usize, wanted: usize): void {
  const last = load<u32>(row + (count << 2) - 4);
  for (let at = count; at < wanted; at++) store<u32>(row + (at << 2), last);
}
