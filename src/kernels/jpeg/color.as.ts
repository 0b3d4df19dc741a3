// Converts RGBA to strips of 16-bit samples. They are in 64ths of a level, after subtracting 128 levels.

/**
 * 0.299, 0.587 and 0.114 in 32768ths. Their sum is exact, so gray stays gray. Samples are rounded to whole levels,
 * because most pixels come from a JPEG, and rounding restores its samples.
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

/** Converts pixels to luma. @param count pixels, a multiple of 8 */
export function lumaFromRgba(rgba: usize, count: usize, out: usize): void {
  for (const end = out + (count << 1); out < end; out += 16, rgba += 32) {
    v128.store(out, i16x8.narrow_i32x4_s(lumaOf(v128.load(rgba)), lumaOf(v128.load(rgba, 16))));
  }
}

/** Weights of red and blue, and of green, in 32768ths: each chroma's weights add up to 0. */
const CB_RED_BLUE: i32 = (-5529 & 0xffff) | (16384 << 16);
const CB_GREEN: i32 = -10855 & 0xffff;
const CR_RED_BLUE: i32 = 16384 | (-2664 << 16);
const CR_GREEN: i32 = -13720 & 0xffff;

/** The chroma of four pixels in whole levels. Halves are rounded down as in libjpeg, or pure blue would have 256. */
@inline
function chromaOf(pixels: v128, redBlue: i32, green: i32): v128 {
  const even = v128.and(pixels, i32x4.splat(0x00ff00ff));
  const odd = v128.and(i32x4.shr_u(pixels, 8), i32x4.splat(0x00ff00ff));
  const sum = i32x4.add(i32x4.dot_i16x8_s(even, i32x4.splat(redBlue)), i32x4.dot_i16x8_s(odd, i32x4.splat(green)));
  return i32x4.shr_s(i32x4.add(sum, i32x4.splat(16383)), 15);
}

/** Converts pixels to chroma. @param count pixels, a multiple of 4 */
export function chromaFromRgba(rgba: usize, count: usize, cb: usize, cr: usize): void {
  for (const end = cb + (count << 1); cb < end; cb += 8, cr += 8, rgba += 16) {
    const pixels = v128.load(rgba);
    const b = i32x4.shl(chromaOf(pixels, CB_RED_BLUE, CB_GREEN), 6);
    const r = i32x4.shl(chromaOf(pixels, CR_RED_BLUE, CR_GREEN), 6);
    v128.store64_lane(cb, i16x8.narrow_i32x4_s(b, b), 0);
    v128.store64_lane(cr, i16x8.narrow_i32x4_s(r, r), 0);
  }
}

/** The sums of the chroma of horizontal pairs, for eight pixels. */
@inline
function pairsOf(left: v128, right: v128, redBlue: i32, green: i32): v128 {
  return i32x4.extadd_pairwise_i16x8_s(
    i16x8.narrow_i32x4_s(chromaOf(left, redBlue, green), chromaOf(right, redBlue, green)),
  );
}

/**
 * Averages the chroma of two horizontal neighbors in both rows. For 4:2:2, both are the same row.
 *
 * @param count pixels, a multiple of 8
 */
export function halfChromaFromRgba(upper: usize, lower: usize, count: usize, cb: usize, cr: usize): void {
  for (const end = cb + count; cb < end; cb += 8, cr += 8, upper += 32, lower += 32) {
    const a = v128.load(upper);
    const b = v128.load(upper, 16);
    const c = v128.load(lower);
    const d = v128.load(lower, 16);
    const blue = i32x4.add(pairsOf(a, b, CB_RED_BLUE, CB_GREEN), pairsOf(c, d, CB_RED_BLUE, CB_GREEN));
    const red = i32x4.add(pairsOf(a, b, CR_RED_BLUE, CR_GREEN), pairsOf(c, d, CR_RED_BLUE, CR_GREEN));
    // A quarter of the sum, in 64ths of a level.
    v128.store64_lane(cb, i16x8.narrow_i32x4_s(i32x4.shl(blue, 4), i32x4.shl(blue, 4)), 0);
    v128.store64_lane(cr, i16x8.narrow_i32x4_s(i32x4.shl(red, 4), i32x4.shl(red, 4)), 0);
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
