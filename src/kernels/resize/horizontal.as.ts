// Filters rows: from a block of four source rows to two pairs of rows of the target's width.

/**
 * Filters without alpha. Each target pixel has three lanes: red, green and blue of the two rows of a pair.
 *
 * @param pairs pairs of weights per target; `starts`: the first pair of columns of each target
 * @param upper receives rows 0 and 1; `lower`: receives rows 2 and 3; writes 4 bytes beyond their end
 */
export function filterOpaque(
  block: usize, starts: usize, weights: usize, pairs: usize, widthPx: usize, upper: usize, lower: usize, shift: i32,
): void {
  const half = i32x4.splat(1 << (shift - 1));
  for (let x: usize = 0; x < widthPx; x++, upper += 12, lower += 12) {
    let at = block + <usize>load<u32>(starts + (x << 2)) * 48;
    const end = weights + (pairs << 2);
    let a = half;
    let b = half;
    let c = half;
    if (pairs & 1) {
      const weight = v128.load32_splat(weights);
      a = i32x4.add(a, i32x4.dot_i16x8_s(v128.load(at), weight));
      b = i32x4.add(b, i32x4.dot_i16x8_s(v128.load(at, 16), weight));
      c = i32x4.add(c, i32x4.dot_i16x8_s(v128.load(at, 32), weight));
      weights += 4;
      at += 48;
    }
    while (weights < end) {
      const weight = v128.load32_splat(weights);
      const next = v128.load32_splat(weights, 4);
      a = i32x4.add(a, i32x4.dot_i16x8_s(v128.load(at), weight));
      b = i32x4.add(b, i32x4.dot_i16x8_s(v128.load(at, 16), weight));
      c = i32x4.add(c, i32x4.dot_i16x8_s(v128.load(at, 32), weight));
      a = i32x4.add(a, i32x4.dot_i16x8_s(v128.load(at, 48), next));
      b = i32x4.add(b, i32x4.dot_i16x8_s(v128.load(at, 64), next));
      c = i32x4.add(c, i32x4.dot_i16x8_s(v128.load(at, 80), next));
      weights += 8;
      at += 96;
    }
    a = i32x4.shr_s(a, shift);
    b = i32x4.shr_s(b, shift);
    c = i32x4.shr_s(c, shift);
    // The colors of the upper pair, then the red of the lower pair. The rest of the lower pair is in `c`.
    const first = v128.shuffle<i16>(i16x8.narrow_i32x4_s(a, a), i16x8.narrow_i32x4_s(b, b), 0, 8, 1, 9, 2, 10, 3, 11);
    v128.store(upper, first);
    v128.store(lower, v128.shuffle<i32>(first, i16x8.narrow_i32x4_s(c, c), 3, 4, 5, 6));
  }
}

/** Stores the sums of two rows as one pair: red, green, blue, alpha, each of the upper and the lower row. */
@inline
function storePair(to: usize, upper: v128, lower: v128): void {
  const rows = i16x8.narrow_i32x4_s(upper, lower);
  v128.store(to, v128.shuffle<i16>(rows, rows, 0, 4, 1, 5, 2, 6, 3, 7));
}

/** Filters with alpha. Each target pixel has four lanes. */
export function filterAlpha(
  block: usize, starts: usize, weights: usize, pairs: usize, widthPx: usize, upper: usize, lower: usize, shift: i32,
): void {
  const half = i32x4.splat(1 << (shift - 1));
  for (let x: usize = 0; x < widthPx; x++, upper += 16, lower += 16) {
    let at = block + (<usize>load<u32>(starts + (x << 2)) << 6);
    const end = weights + (pairs << 2);
    let a = half;
    let b = half;
    let c = half;
    let d = half;
    for (; weights < end; weights += 4, at += 64) {
      const weight = v128.load32_splat(weights);
      a = i32x4.add(a, i32x4.dot_i16x8_s(v128.load(at), weight));
      b = i32x4.add(b, i32x4.dot_i16x8_s(v128.load(at, 16), weight));
      c = i32x4.add(c, i32x4.dot_i16x8_s(v128.load(at, 32), weight));
      d = i32x4.add(d, i32x4.dot_i16x8_s(v128.load(at, 48), weight));
    }
    storePair(upper, i32x4.shr_s(a, shift), i32x4.shr_s(b, shift));
    storePair(lower, i32x4.shr_s(c, shift), i32x4.shr_s(d, shift));
  }
}

/** Adds up four pairs of one row in 32 bits. */
@inline
function dotFour(at: usize, w0: v128, w1: v128, w2: v128, w3: v128): v128 {
  return f32x4.convert_i32x4_s(i32x4.add(
    i32x4.add(i32x4.dot_i16x8_s(v128.load(at), w0), i32x4.dot_i16x8_s(v128.load(at, 64), w1)),
    i32x4.add(i32x4.dot_i16x8_s(v128.load(at, 128), w2), i32x4.dot_i16x8_s(v128.load(at, 192), w3)),
  ));
}

@inline
function round(sum: v128, scale: v128): v128 {
  return i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(sum, scale)));
}

/** Like `filterAlpha`, for many taps: weights up to 16383, four pairs at a time in 32 bits, their sums in float32. */
export function filterAlphaLong(
  block: usize, starts: usize, weights: usize, pairs: usize, widthPx: usize, upper: usize, lower: usize, shift: i32,
): void {
  const scale = f32x4.splat(1 / <f32>(1 << shift));
  for (let x: usize = 0; x < widthPx; x++, upper += 16, lower += 16) {
    let at = block + (<usize>load<u32>(starts + (x << 2)) << 6);
    const end = weights + (pairs << 2);
    let a = f32x4.splat(0);
    let b = f32x4.splat(0);
    let c = f32x4.splat(0);
    let d = f32x4.splat(0);
    for (; weights < end; weights += 16, at += 256) {
      const w0 = v128.load32_splat(weights);
      const w1 = v128.load32_splat(weights, 4);
      const w2 = v128.load32_splat(weights, 8);
      const w3 = v128.load32_splat(weights, 12);
      a = f32x4.add(a, dotFour(at, w0, w1, w2, w3));
      b = f32x4.add(b, dotFour(at + 16, w0, w1, w2, w3));
      c = f32x4.add(c, dotFour(at + 32, w0, w1, w2, w3));
      d = f32x4.add(d, dotFour(at + 48, w0, w1, w2, w3));
    }
    storePair(upper, round(a, scale), round(b, scale));
    storePair(lower, round(c, scale), round(d, scale));
  }
}
