// Forward DCT of 8 x 8 samples after Arai, Agui and Nakajima. Results are scaled; the reciprocal steps reverse this.

/** The 64 numbers of 32 bits after the first pass, in rows of equal frequency. */
const HALFWAY: usize = memory.data(256, 16);

@inline
function low(samples: v128): v128 {
  return f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(samples));
}

@inline
function high(samples: v128): v128 {
  return f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(samples));
}

/** Multiplies a result by the factor at `factor` in the last pass. */
@inline
function scaled(value: v128, isLast: bool, factor: usize): v128 {
  return isLast ? f32x4.mul(value, v128.load(factor)) : value;
}

/**
 * Computes the even and odd halves of one dimension from sums and differences. Stores the results 32 bytes apart.
 *
 * @param isLast whether results are multiplied by `factors`, which are also 32 bytes apart
 */
@inline
function finish(
  sum03: v128, difference03: v128, sum12: v128, difference12: v128,
  odd45: v128, odd56: v128, odd67: v128, odd7: v128, isLast: bool, factors: usize, out: usize,
): void {
  const half = f32x4.splat(0.7071067811865476);
  v128.store(out, scaled(f32x4.add(sum03, sum12), isLast, factors));
  v128.store(out, scaled(f32x4.sub(sum03, sum12), isLast, factors + 128), 128);
  const z1 = f32x4.mul(f32x4.add(difference12, difference03), half);
  v128.store(out, scaled(f32x4.add(difference03, z1), isLast, factors + 64), 64);
  v128.store(out, scaled(f32x4.sub(difference03, z1), isLast, factors + 192), 192);
  const z5 = f32x4.mul(f32x4.sub(odd45, odd67), f32x4.splat(0.3826834323650898));
  const z2 = f32x4.add(f32x4.mul(odd45, f32x4.splat(0.5411961001461969)), z5);
  const z4 = f32x4.add(f32x4.mul(odd67, f32x4.splat(1.3065629648763766)), z5);
  const z3 = f32x4.mul(odd56, half);
  const z11 = f32x4.add(odd7, z3);
  const z13 = f32x4.sub(odd7, z3);
  v128.store(out, scaled(f32x4.add(z13, z2), isLast, factors + 160), 160);
  v128.store(out, scaled(f32x4.sub(z13, z2), isLast, factors + 96), 96);
  v128.store(out, scaled(f32x4.add(z11, z4), isLast, factors + 32), 32);
  v128.store(out, scaled(f32x4.sub(z11, z4), isLast, factors + 224), 224);
}

/** Transforms the columns. Two levels of sums of samples below 2^13 stay below 2^15. */
@inline
function transformColumns(at: usize, stride: usize): void {
  const s0 = v128.load(at);
  const s1 = v128.load(at + stride);
  const s2 = v128.load(at + stride * 2);
  const s3 = v128.load(at + stride * 3);
  const s4 = v128.load(at + stride * 4);
  const s5 = v128.load(at + stride * 5);
  const s6 = v128.load(at + stride * 6);
  const s7 = v128.load(at + stride * 7);
  const a0 = i16x8.add(s0, s7);
  const a1 = i16x8.add(s1, s6);
  const a2 = i16x8.add(s2, s5);
  const a3 = i16x8.add(s3, s4);
  const d7 = i16x8.sub(s0, s7);
  const d6 = i16x8.sub(s1, s6);
  const d5 = i16x8.sub(s2, s5);
  const d4 = i16x8.sub(s3, s4);
  const e0 = i16x8.add(a0, a3);
  const e1 = i16x8.sub(a0, a3);
  const e2 = i16x8.add(a1, a2);
  const e3 = i16x8.sub(a1, a2);
  const o0 = i16x8.add(d4, d5);
  const o1 = i16x8.add(d5, d6);
  const o2 = i16x8.add(d6, d7);
  finish(low(e0), low(e1), low(e2), low(e3), low(o0), low(o1), low(o2), low(d7), false, 0, HALFWAY);
  finish(high(e0), high(e1), high(e2), high(e3), high(o0), high(o1), high(o2), high(d7), false, 0, HALFWAY + 16);
}

/** Transposes the four rows at `at`, transforms them, and stores the results in quantization steps. */
@inline
function transformRows(at: usize, reciprocals: usize, out: usize): void {
  const a0 = v128.load(at);
  const a1 = v128.load(at, 32);
  const a2 = v128.load(at, 64);
  const a3 = v128.load(at, 96);
  const b0 = v128.load(at, 16);
  const b1 = v128.load(at, 48);
  const b2 = v128.load(at, 80);
  const b3 = v128.load(at, 112);
  const p0 = v128.shuffle<i32>(a0, a1, 0, 4, 1, 5);
  const p1 = v128.shuffle<i32>(a2, a3, 0, 4, 1, 5);
  const p2 = v128.shuffle<i32>(a0, a1, 2, 6, 3, 7);
  const p3 = v128.shuffle<i32>(a2, a3, 2, 6, 3, 7);
  const q0 = v128.shuffle<i32>(b0, b1, 0, 4, 1, 5);
  const q1 = v128.shuffle<i32>(b2, b3, 0, 4, 1, 5);
  const q2 = v128.shuffle<i32>(b0, b1, 2, 6, 3, 7);
  const q3 = v128.shuffle<i32>(b2, b3, 2, 6, 3, 7);
  const s0 = v128.shuffle<i64>(p0, p1, 0, 2);
  const s1 = v128.shuffle<i64>(p0, p1, 1, 3);
  const s2 = v128.shuffle<i64>(p2, p3, 0, 2);
  const s3 = v128.shuffle<i64>(p2, p3, 1, 3);
  const s4 = v128.shuffle<i64>(q0, q1, 0, 2);
  const s5 = v128.shuffle<i64>(q0, q1, 1, 3);
  const s6 = v128.shuffle<i64>(q2, q3, 0, 2);
  const s7 = v128.shuffle<i64>(q2, q3, 1, 3);
  const a = f32x4.add(s0, s7);
  const b = f32x4.add(s1, s6);
  const c = f32x4.add(s2, s5);
  const d = f32x4.add(s3, s4);
  const d7 = f32x4.sub(s0, s7);
  const d6 = f32x4.sub(s1, s6);
  const d5 = f32x4.sub(s2, s5);
  const d4 = f32x4.sub(s3, s4);
  finish(
    f32x4.add(a, d), f32x4.sub(a, d), f32x4.add(b, c), f32x4.sub(b, c),
    f32x4.add(d4, d5), f32x4.add(d5, d6), f32x4.add(d6, d7), d7, true, reciprocals, out,
  );
}

/**
 * Transforms a block.
 *
 * @param at samples of 16 bits, rows `stride` bytes apart
 * @param reciprocals the scaled reciprocals of the steps, in the order of the result
 * @param out receives 64 floats in quantization steps, column by column
 */
@inline
export function transformBlock(at: usize, stride: usize, reciprocals: usize, out: usize): void {
  transformColumns(at, stride);
  transformRows(HALFWAY, reciprocals, out);
  transformRows(HALFWAY + 128, reciprocals + 16, out + 16);
}
