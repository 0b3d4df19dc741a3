// The reference: its values, their deviation from the blurred ones, and its contrast.

import { blurAlong, blurDown, REACH, RING_VECTOR, slotOf } from './blur.as';
import { Plane, Scale } from './layout.as';

/** Units in 16 bits: deviations are below 1.1, contrasts below 0.6. */
const DEVIATION_UNITS: f32 = 29000;
const CONTRAST_UNITS: f32 = 100000;

/** `storedBytes` of a vector whose deviations and contrasts have 16 bits. */
export const PACKED_BYTES: usize = 32;

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

/**
 * In 64 bits where contrasts are stored in 32: a contrast is a small difference of large numbers. In 32 bits where they
 * are stored in 16, which is less precise than that.
 *
 * @param means scratch memory for a row of 64-bit values, with 32 zeros before it; `squares`: the same
 */
export function takeReference(scale: Scale, plane: Plane, values: usize, means: usize, squares: usize): void {
  const vectors = <usize>scale.vectors;
  const slot = slotOf(plane.ring, scale.arrived, vectors);
  if (scale.storedBytes == PACKED_BYTES) {
    storeSingles(scale, plane, values, means, squares);
    blurAlong<f32>(means, vectors, slot);
    blurAlong<f32>(squares, vectors, slot + 16);
  } else {
    storeDoubles(scale, plane, values, means, squares);
    blurAlong<f64>(means, vectors, slot);
    blurAlong<f64>(squares, vectors, slot + 32);
  }
}

function storeSingles(scale: Scale, plane: Plane, values: usize, means: usize, squares: usize): void {
  const vectors = <usize>scale.vectors;
  const end = vectors << 4;
  let stored = plane.stored + <usize>scale.arrived * vectors * PACKED_BYTES;
  let offset: usize = 0;
  for (; offset < end; offset += 16, stored += PACKED_BYTES) {
    const value = v128.load(values + offset);
    v128.store(stored, value);
    v128.store(means + offset, value);
    v128.store(squares + offset, f32x4.mul(value, value));
  }
  clearBehind(<usize>scale.widthPx << 2, offset + 16, means, squares);
}

function storeDoubles(scale: Scale, plane: Plane, values: usize, means: usize, squares: usize): void {
  const vectors = <usize>scale.vectors;
  const end = values + (vectors << 4);
  const storedBytes = scale.storedBytes;
  let stored = plane.stored + <usize>scale.arrived * vectors * storedBytes;
  let offset: usize = 0;
  for (let at = values; at < end; at += 16, offset += 32, stored += storedBytes) {
    const value = v128.load(at);
    v128.store(stored, value);
    const lower = f64x2.promote_low_f32x4(value);
    const upper = f64x2.promote_low_f32x4(v128.shuffle<f64>(value, value, 1, 1));
    v128.store(means + offset, lower);
    v128.store(means + offset, upper, 16);
    v128.store(squares + offset, f64x2.mul(lower, lower));
    v128.store(squares + offset, f64x2.mul(upper, upper), 16);
  }
  clearBehind(<usize>scale.widthPx << 3, offset + 32, means, squares);
}

/** Outside of the image there is nothing, not even black. */
function clearBehind(from: usize, to: usize, means: usize, squares: usize): void {
  memory.fill(means + from, 0, to - from);
  memory.fill(squares + from, 0, to - from);
}

/** Completes the row that is `REACH` rows behind the last one. */
export function completeReference(scale: Scale, plane: Plane): void {
  const vectors = <usize>scale.vectors;
  const ring = plane.ring;
  const row = scale.arrived - REACH;
  let r0 = slotOf(ring, row + 5, vectors);
  let r1 = slotOf(ring, row + 6, vectors);
  let r2 = slotOf(ring, row + 7, vectors);
  let r3 = slotOf(ring, row + 8, vectors);
  let r4 = slotOf(ring, row, vectors);
  let r5 = slotOf(ring, row + 1, vectors);
  let r6 = slotOf(ring, row + 2, vectors);
  let r7 = slotOf(ring, row + 3, vectors);
  let r8 = slotOf(ring, row + 4, vectors);
  const storedBytes = scale.storedBytes;
  let stored = plane.stored + <usize>row * vectors * storedBytes;
  const end = stored + vectors * storedBytes;
  const isPacked = storedBytes == PACKED_BYTES;
  for (; stored < end; stored += storedBytes) {
    if (isPacked) {
      const mean = blurDown<f32>(r0, r1, r2, r3, r4, r5, r6, r7, r8, 0);
      const square = blurDown<f32>(r0, r1, r2, r3, r4, r5, r6, r7, r8, 16);
      const variance = f32x4.sub(square, f32x4.mul(mean, mean));
      v128.store(stored, pack(f32x4.sub(v128.load(stored), mean), variance), 16);
    } else {
    const lowerMean = blurDown<f64>(r0, r1, r2, r3, r4, r5, r6, r7, r8, 0);
    const upperMean = blurDown<f64>(r0, r1, r2, r3, r4, r5, r6, r7, r8, 16);
    const lowerSquare = blurDown<f64>(r0, r1, r2, r3, r4, r5, r6, r7, r8, 32);
    const upperSquare = blurDown<f64>(r0, r1, r2, r3, r4, r5, r6, r7, r8, 48);
    const mean = toSingles(lowerMean, upperMean);
    const variance = toSingles(
      f64x2.sub(lowerSquare, f64x2.mul(lowerMean, lowerMean)),
      f64x2.sub(upperSquare, f64x2.mul(upperMean, upperMean)),
    );
    v128.store(stored, f32x4.sub(v128.load(stored), mean), 16);
    v128.store(stored, variance, 32);
    }
    r0 += RING_VECTOR;
    r1 += RING_VECTOR;
    r2 += RING_VECTOR;
    r3 += RING_VECTOR;
    r4 += RING_VECTOR;
    r5 += RING_VECTOR;
    r6 += RING_VECTOR;
    r7 += RING_VECTOR;
    r8 += RING_VECTOR;
  }
}
