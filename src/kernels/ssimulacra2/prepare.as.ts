// Prepares the reference: its values, their deviations from the blurred values, and its contrasts.

import { blurAlong, blurDownWithSquares, SUM_OF_WEIGHTS } from './blur.as';
import { calmValue, endOfRun, findRun, noteRow } from './calm.as';
import { Plane, Scale } from './layout.as';
import { clearBehind, detailOf, rowOf } from './rows.as';

/** Units in 16 bits. Deviations are below 1.1, contrasts (standard deviations) below 0.6. */
const DEVIATION_UNITS: f32 = 29000;
const CONTRAST_UNITS: f32 = 100000;

/** The `detailBytes` of deviations and contrasts in 16 bits. */
export const PACKED_BYTES: usize = 16;

// @ts-ignore: decorator
@inline
function toSingles(lower: v128, upper: v128): v128 {
  return v128.shuffle<f64>(f32x4.demote_f64x2_zero(lower), f32x4.demote_f64x2_zero(upper), 0, 2);
}

// @ts-ignore: decorator
@inline
function pack(deviation: v128, variance: v128): v128 {
  const contrast = f32x4.sqrt(f32x4.max(variance, f32x4.splat(0)));
  const lower = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(deviation, f32x4.splat(DEVIATION_UNITS))));
  const upper = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(contrast, f32x4.splat(CONTRAST_UNITS))));
  return v128.shuffle<f64>(i16x8.narrow_i32x4_s(lower, lower), i16x8.narrow_i32x4_u(upper, upper), 0, 2);
}

// @ts-ignore: decorator
@inline
export function deviationOf(packed: v128): v128 {
  const units = f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(packed));
  return f32x4.mul(units, f32x4.splat(1 / DEVIATION_UNITS));
}

/** The square of the contrast. */
// @ts-ignore: decorator
@inline
export function varianceOf(packed: v128): v128 {
  const units = f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_u(packed));
  const contrast = f32x4.mul(units, f32x4.splat(1 / CONTRAST_UNITS));
  return f32x4.mul(contrast, contrast);
}

/** Stores a row of the reference. */
export function takeReference(scale: Scale, plane: Plane, values: usize): void {
  const row = rowOf(scale, plane.values, scale.arrived);
  memory.copy(row, values, <usize>scale.vectors << 4);
  clearBehind(scale, row);
  noteRow(scale, plane, row);
}

/**
 * Stores the deviations of a row from the blurred row, and its contrasts.
 *
 * @param means scratch memory for a row of 64-bit values, with 32 zero bytes before it; `squares`: the same
 */
export function completeReference(scale: Scale, plane: Plane, row: u32, means: usize, squares: usize): void {
  const vectors = scale.vectors;
  for (let from: u32 = 0; from < vectors; from = endOfRun()) {
    if (findRun(scale, plane, row, from)) completeCalm(scale, plane, row, from, endOfRun());
    else completeRun(scale, plane, row, from, endOfRun(), means, squares);
  }
}

/** Completes a flat run. Its deviation is not 0, because the filter's weights do not add up to exactly 1. */
function completeCalm(scale: Scale, plane: Plane, row: u32, from: u32, to: u32): void {
  const detailBytes = scale.detailBytes;
  let detail = detailOf(scale, plane, row) + <usize>from * detailBytes;
  const end = detail + <usize>(to - from) * detailBytes;
  if (detailBytes == PACKED_BYTES) {
    memory.fill(detail, 0, end - detail);
    return;
  }
  const value = <f64>calmValue(plane, from);
  const mean = value * (SUM_OF_WEIGHTS * SUM_OF_WEIGHTS);
  const deviation = f32x4.splat(<f32>(value - mean));
  const variance = f32x4.splat(<f32>(value * mean - mean * mean));
  for (; detail < end; detail += detailBytes) {
    v128.store(detail, deviation);
    v128.store(detail, variance, 16);
  }
}

/**
 * Computes in 64 bits if variances are stored in 32 bits, because a variance is a small difference of large numbers.
 * Computes in 32 bits if contrasts are stored in 16 bits, which are even less precise.
 */
function completeRun(
  scale: Scale, plane: Plane, row: u32, from: u32, to: u32, means: usize, squares: usize,
): void {
  const detailBytes = scale.detailBytes;
  // The filter reaches one more vector on each side.
  const first = max(from, 1) - 1;
  const count = <usize>(min(to + 1, scale.vectors) - first);
  const r0 = rowOf(scale, plane.values, row - 4) + (<usize>first << 4);
  const r1 = rowOf(scale, plane.values, row - 3) + (<usize>first << 4);
  const r2 = rowOf(scale, plane.values, row - 2) + (<usize>first << 4);
  const r3 = rowOf(scale, plane.values, row - 1) + (<usize>first << 4);
  const r4 = rowOf(scale, plane.values, row) + (<usize>first << 4);
  const r5 = rowOf(scale, plane.values, row + 1) + (<usize>first << 4);
  const r6 = rowOf(scale, plane.values, row + 2) + (<usize>first << 4);
  const r7 = rowOf(scale, plane.values, row + 3) + (<usize>first << 4);
  const r8 = rowOf(scale, plane.values, row + 4) + (<usize>first << 4);
  let value = rowOf(scale, plane.values, row) + (<usize>from << 4);
  let detail = detailOf(scale, plane, row) + <usize>from * detailBytes;
  const end = detail + <usize>(to - from) * detailBytes;
  if (detailBytes == PACKED_BYTES) {
    blurDownWithSquares<f32>(
      r0, r1, r2, r3, r4, r5, r6, r7, r8, count, means + (<usize>first << 4), squares + (<usize>first << 4),
    );
    means += <usize>from << 4;
    squares += <usize>from << 4;
    for (; detail < end; detail += detailBytes, value += 16, means += 16, squares += 16) {
      const mean = blurAlong<f32>(means - 16);
      const variance = f32x4.sub(blurAlong<f32>(squares - 16), f32x4.mul(mean, mean));
      v128.store(detail, pack(f32x4.sub(v128.load(value), mean), variance));
    }
  } else {
    blurDownWithSquares<f64>(
      r0, r1, r2, r3, r4, r5, r6, r7, r8, count, means + (<usize>first << 5), squares + (<usize>first << 5),
    );
    means += <usize>from << 5;
    squares += <usize>from << 5;
    for (; detail < end; detail += detailBytes, value += 16, means += 32, squares += 32) {
      const lowerMean = blurAlong<f64>(means - 32);
      const upperMean = blurAlong<f64>(means - 16);
      const variance = toSingles(
        f64x2.sub(blurAlong<f64>(squares - 32), f64x2.mul(lowerMean, lowerMean)),
        f64x2.sub(blurAlong<f64>(squares - 16), f64x2.mul(upperMean, upperMean)),
      );
      v128.store(detail, f32x4.sub(v128.load(value), toSingles(lowerMean, upperMean)));
      v128.store(detail, variance, 16);
    }
  }
}
