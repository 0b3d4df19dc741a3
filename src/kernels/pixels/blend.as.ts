// Operations on single pixels, in place. `bytes` is a multiple of 16; bytes beyond the image are padding.

/** Whether any alpha byte is below 255. */
export function hasTransparency(at: usize, bytes: usize): bool {
  const end = at + bytes;
  let all = i32x4.splat(-1);
  for (; at < end; at += 16) all = v128.and(all, v128.load(at));
  return !i8x16.all_true(i8x16.eq(v128.or(all, i32x4.splat(0x00ffffff)), i8x16.splat(-1)));
}

/** `(sum + 127) / 255`, rounded down, for sums up to 65025. */
@inline
function divide(sums: v128): v128 {
  const x = i16x8.add(sums, i16x8.splat(127));
  return i16x8.shr_u(i16x8.add(i16x8.add(x, i16x8.splat(1)), i16x8.shr_u(x, 8)), 8);
}

/** Blends two pixels, 16 bits per channel, over a color. The alpha lanes of `matte` are 0. */
@inline
function over(pixels: v128, matte: v128): v128 {
  const alphas = i8x16.swizzle(pixels, i8x16(6, -1, 6, -1, 6, -1, 6, -1, 14, -1, 14, -1, 14, -1, 14, -1));
  const rest = i16x8.sub(i16x8.splat(255), alphas);
  return divide(i16x8.add(i16x8.mul(pixels, alphas), i16x8.mul(matte, rest)));
}

/** Blends pixels over a solid color, `0x00bbggrr`. The result is opaque. */
export function flatten(at: usize, bytes: usize, matte: u32): void {
  const color = i16x8.extend_low_i8x16_u(i32x4.splat(matte));
  const opaque = i32x4.splat(0xff000000);
  const end = at + bytes;
  for (; at < end; at += 16) {
    const pixels = v128.load(at);
    const low = over(i16x8.extend_low_i8x16_u(pixels), color);
    const high = over(i16x8.extend_high_i8x16_u(pixels), color);
    v128.store(at, v128.or(i8x16.narrow_i16x8_u(low, high), opaque));
  }
}

/** Sets pixels with alpha 0 to 0. @returns whether any of them had a color */
export function clearHiddenColors(at: usize, bytes: usize): bool {
  const alphaMask = i32x4.splat(0xff000000);
  const end = at + bytes;
  let cleared = i32x4.splat(0);
  for (; at < end; at += 16) {
    const pixels = v128.load(at);
    const hidden = i32x4.eq(v128.and(pixels, alphaMask), i32x4.splat(0));
    cleared = v128.or(cleared, v128.and(pixels, hidden));
    v128.store(at, v128.andnot(pixels, hidden));
  }
  return v128.any_true(cleared);
}
