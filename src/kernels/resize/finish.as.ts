// Converts a line of samples around 0 to 16320 to RGBA bytes.

const FULL: i16 = 16320;

/** Three lanes per pixel, eight pixels at a time. */
export function finishOpaque(line: usize, out: usize, widthPx: usize): void {
  const end = out + (widthPx << 2);
  const half = i16x8.splat(32);
  const opaque = i32x4.splat(0xff000000);
  for (; out < end; out += 32, line += 48) {
    const a = i16x8.shr_s(i16x8.add_sat_s(v128.load(line), half), 6);
    const b = i16x8.shr_s(i16x8.add_sat_s(v128.load(line, 16), half), 6);
    const c = i16x8.shr_s(i16x8.add_sat_s(v128.load(line, 32), half), 6);
    const start = i8x16.narrow_i16x8_u(a, b);
    const rest = i8x16.narrow_i16x8_u(b, c);
    v128.store(out, v128.or(opaque, i8x16.swizzle(start, i8x16(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1))));
    v128.store(
      out,
      v128.or(opaque, i8x16.swizzle(rest, i8x16(4, 5, 6, -1, 7, 8, 9, -1, 10, 11, 12, -1, 13, 14, 15, -1))),
      16,
    );
  }
}

@inline
function clamp(samples: v128): v128 {
  return i16x8.min_s(i16x8.max_s(samples, i16x8.splat(0)), i16x8.splat(FULL));
}

/** Converts linear light. `table`: 16321 bytes, the sRGB value of each sample. */
export function finishOpaqueLinear(line: usize, out: usize, widthPx: usize, table: usize): void {
  const lineEnd = line + widthPx * 6;
  for (let at = line; at < lineEnd; at += 16) v128.store(at, clamp(v128.load(at)));
  for (; line < lineEnd; line += 6, out += 4) {
    const red = <u32>load<u8>(table + load<u16>(line));
    const green = <u32>load<u8>(table + load<u16>(line, 2));
    const blue = <u32>load<u8>(table + load<u16>(line, 4));
    store<u32>(out, red | (green << 8) | (blue << 16) | 0xff000000);
  }
}

/** Divides a premultiplied pixel of four lanes by its alpha. A color equal to the alpha becomes `full`. */
@inline
function unpremultiply(line: usize, alpha: i32, full: f32): v128 {
  const pixel = f32x4.convert_i32x4_s(v128.load16x4_s(line));
  const straight = f32x4.nearest(f32x4.mul(pixel, f32x4.splat(full / <f32>alpha)));
  return i32x4.trunc_sat_f32x4_s(straight);
}

@inline
function alphaByte(alpha: i32): u32 {
  return <u32>min((alpha + 32) >> 6, 255) << 24;
}

/** Four lanes per pixel. If alpha rounds to 0, colors become 0. */
export function finishAlpha(line: usize, out: usize, widthPx: usize): void {
  const end = out + (widthPx << 2);
  for (; out < end; out += 4, line += 8) {
    const alpha = <i32>load<i16>(line, 6);
    let pixel: u32 = 0;
    if (alpha >= 32) {
      const straight = unpremultiply(line, alpha, 255);
      const words = i16x8.narrow_i32x4_s(straight, straight);
      const color = <u32>i32x4.extract_lane(i8x16.narrow_i16x8_u(words, words), 0);
      pixel = (color & 0x00ffffff) | alphaByte(alpha);
    }
    store<u32>(out, pixel);
  }
}

export function finishAlphaLinear(line: usize, out: usize, widthPx: usize, table: usize): void {
  const end = out + (widthPx << 2);
  for (; out < end; out += 4, line += 8) {
    const alpha = <i32>load<i16>(line, 6);
    let pixel: u32 = 0;
    if (alpha >= 32) {
      const straight = unpremultiply(line, alpha, 16320);
      const samples = clamp(i16x8.narrow_i32x4_s(straight, straight));
      const red = <u32>load<u8>(table + <usize>i16x8.extract_lane_u(samples, 0));
      const green = <u32>load<u8>(table + <usize>i16x8.extract_lane_u(samples, 1));
      const blue = <u32>load<u8>(table + <usize>i16x8.extract_lane_u(samples, 2));
      pixel = red | (green << 8) | (blue << 16) | alphaByte(alpha);
    }
    store<u32>(out, pixel);
  }
}
