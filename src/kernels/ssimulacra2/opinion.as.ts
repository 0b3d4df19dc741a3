// The second opinion: errors that smooth surroundings do not mask, and errors of fine colors.

import { NEGLIGIBLE, settle } from './compare.as';
import { Plane, Scale } from './layout.as';
import { PACKED_BYTES, varianceOf } from './prepare.as';
import { detailOf } from './rows.as';

/** Less contrast than the square root of this does not mask more. */
const UNMASKED: f32 = 3e-4;

/** Units of X in 16 bits. X is between 0 and 1. */
const HUE_UNITS: f32 = 60000;

/** Bytes of the X of a vector. */
const HUE_BYTES: usize = 8;

/**
 * The fourth power of the visible error.
 *
 * @param energy the mean square of the error around a pixel; `variance`: that of the reference
 */
// @ts-ignore: decorator
@inline
export function visibilityOf(energy: v128, variance: v128): v128 {
  const error = f32x4.max(f32x4.sub(energy, f32x4.splat(NEGLIGIBLE)), f32x4.splat(0));
  return f32x4.div(f32x4.mul(error, error), f32x4.add(variance, f32x4.splat(UNMASKED)));
}

/** Adds the visible errors of a run in which the difference is constant. The reference need not be flat. */
export function addCalmErrors(scale: Scale, plane: Plane, row: u32, from: u32, to: u32, energy: f32): void {
  const detailBytes = scale.detailBytes;
  const tileVectors = scale.tileVectors;
  const errors = f32x4.splat(energy);
  let detail = detailOf(scale, plane, row) + <usize>from * detailBytes;
  let sums = opinionOf(scale, row) + <usize>(from / tileVectors) * scale.tileBytes;
  while (from < to) {
    const tileEnd = min(to, (from / tileVectors + 1) * tileVectors);
    let visible = f32x4.splat(0);
    for (; from < tileEnd; from++, detail += detailBytes) {
      const variance = detailBytes == PACKED_BYTES ? varianceOf(v128.load(detail)) : v128.load(detail, 16);
      visible = f32x4.add(visible, visibilityOf(errors, variance));
    }
    settle(sums, visible);
    sums += scale.tileBytes;
  }
}

/** The sums of the first tile in the row's row of tiles. */
// @ts-ignore: decorator
@inline
function opinionOf(scale: Scale, row: u32): usize {
  return scale.opinion + <usize>(row / scale.tileRows) * scale.tileRowBytes;
}

// @ts-ignore: decorator
@inline
function huesOf(scale: Scale, row: u32): usize {
  return scale.hues + <usize>(row / scale.rowStep) * <usize>scale.vectors * HUE_BYTES;
}

// @ts-ignore: decorator
@inline
function toUnits(x: v128): v128 {
  return f32x4.nearest(f32x4.mul(x, f32x4.splat(HUE_UNITS)));
}

/** Stores X of a measured row of the reference. */
export function takeHues(scale: Scale, row: u32, x: usize): void {
  let hue = huesOf(scale, row);
  const end = x + (<usize>scale.vectors << 4);
  for (; x < end; x += 16, hue += HUE_BYTES) {
    const units = i32x4.trunc_sat_f32x4_s(toUnits(v128.load(x)));
    v128.store64_lane(hue, i16x8.narrow_i32x4_u(units, units), 0);
  }
}

/** Adds the fourth powers of the errors in X of a measured row. Both sides are rounded, so equal pixels have none. */
export function addHues(scale: Scale, row: u32, x: usize): void {
  const vectors = scale.vectors;
  const last = vectors - 1;
  const inside = i32x4.splat(scale.widthPx & 3);
  const lastMask = scale.widthPx & 3 ? i32x4.lt_u(i32x4(0, 1, 2, 3), inside) : i32x4.splat(-1);
  let hue = huesOf(scale, row);
  let sums = opinionOf(scale, row) + 16;
  let vector: u32 = 0;
  while (vector < vectors) {
    const tileEnd = min(vectors, vector + scale.tileVectors);
    let visible = f32x4.splat(0);
    for (; vector < tileEnd; vector++, x += 16, hue += HUE_BYTES) {
      const reference = f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_u(v128.load64_zero(hue)));
      const difference = f32x4.sub(reference, toUnits(v128.load(x)));
      let error = f32x4.mul(difference, f32x4.splat(1 / HUE_UNITS));
      if (vector == last) error = v128.and(error, lastMask);
      error = f32x4.mul(error, error);
      visible = f32x4.add(visible, f32x4.mul(error, error));
    }
    settle(sums, visible);
    sums += scale.tileBytes;
  }
}
