// Filters columns: from pairs of filtered rows to one line of the target, with samples around 0 to 16320.

/**
 * Filters one line of the target.
 *
 * @param ring pairs of rows, `stride` bytes each, up to `ringEnd`; the first needed pair is at `first`
 * @param lanes lanes of one row; reads and writes a multiple of 32 lanes
 */
export function filterDown(
  ring: usize, ringEnd: usize, first: usize, stride: usize, weights: usize, pairs: usize, lanes: usize, line: usize,
  shift: i32,
): void {
  const half = i32x4.splat(1 << (shift - 1));
  const weightsEnd = weights + (pairs << 2);
  const bytes = lanes << 2;
  for (let offset: usize = 0; offset < bytes; offset += 128, line += 64) {
    let a = half;
    let b = half;
    let c = half;
    let d = half;
    let e = half;
    let f = half;
    let g = half;
    let h = half;
    let at = first + offset;
    const end = ringEnd + offset;
    for (let w = weights; w < weightsEnd; w += 4) {
      const weight = v128.load32_splat(w);
      a = i32x4.add(a, i32x4.dot_i16x8_s(v128.load(at), weight));
      b = i32x4.add(b, i32x4.dot_i16x8_s(v128.load(at, 16), weight));
      c = i32x4.add(c, i32x4.dot_i16x8_s(v128.load(at, 32), weight));
      d = i32x4.add(d, i32x4.dot_i16x8_s(v128.load(at, 48), weight));
      e = i32x4.add(e, i32x4.dot_i16x8_s(v128.load(at, 64), weight));
      f = i32x4.add(f, i32x4.dot_i16x8_s(v128.load(at, 80), weight));
      g = i32x4.add(g, i32x4.dot_i16x8_s(v128.load(at, 96), weight));
      h = i32x4.add(h, i32x4.dot_i16x8_s(v128.load(at, 112), weight));
      at += stride;
      if (at == end) at = ring + offset;
    }
    v128.store(line, i16x8.narrow_i32x4_s(i32x4.shr_s(a, shift), i32x4.shr_s(b, shift)));
    v128.store(line, i16x8.narrow_i32x4_s(i32x4.shr_s(c, shift), i32x4.shr_s(d, shift)), 16);
    v128.store(line, i16x8.narrow_i32x4_s(i32x4.shr_s(e, shift), i32x4.shr_s(f, shift)), 32);
    v128.store(line, i16x8.narrow_i32x4_s(i32x4.shr_s(g, shift), i32x4.shr_s(h, shift)), 48);
  }
}

/** For many taps: adds a pair of rows, in float32, to the sums of one target line. */
export function scatterDown(pair: usize, weight: usize, sums: usize, lanes: usize): void {
  const weights = v128.load32_splat(weight);
  const end = pair + (lanes << 2);
  for (; pair < end; pair += 16, sums += 16) {
    const product = f32x4.convert_i32x4_s(i32x4.dot_i16x8_s(v128.load(pair), weights));
    v128.store(sums, f32x4.add(v128.load(sums), product));
  }
}

/** Rounds a complete line and clears its sums for the next one. `lanes` is a multiple of 8. */
export function settle(sums: usize, lanes: usize, line: usize, shift: i32): void {
  const scale = f32x4.splat(1 / <f32>(1 << shift));
  const end = sums + (lanes << 2);
  for (; sums < end; sums += 32, line += 16) {
    const low = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(sums), scale)));
    const high = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(sums, 16), scale)));
    v128.store(line, i16x8.narrow_i32x4_s(low, high));
    v128.store(sums, f32x4.splat(0));
    v128.store(sums, f32x4.splat(0), 16);
  }
}
