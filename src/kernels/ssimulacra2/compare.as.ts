// The candidate: how it differs from the reference, and what that does to structure and edges.

import { blurAlong, blurDown, REACH, RING_VECTOR, slotOf } from './blur.as';
import { Plane, Scale } from './layout.as';
import { deviationOf, PACKED_BYTES, varianceOf } from './prepare.as';

/** Rows of differences that are kept: more than `REACH`. */
const DIFFERENCE_ROWS: u32 = 8;

/** Smaller damage is none: its fourth power is too small for 32 bits, which would slow down the processor. */
const NEGLIGIBLE: f32 = 1e-9;

// @ts-ignore: decorator
@inline
function differencesOf(scale: Scale, plane: Plane, row: u32): usize {
  return plane.differences + ((<usize>(row % DIFFERENCE_ROWS) * <usize>scale.vectors) << 4);
}

/** @param scratch three rows, `stride` bytes apart, with 16 zeros before each */
export function takeCandidate(scale: Scale, plane: Plane, values: usize, scratch: usize, stride: usize): void {
  const vectors = <usize>scale.vectors;
  const row = scale.arrived;
  const end = values + (vectors << 4);
  const storedBytes = scale.storedBytes;
  let stored = plane.stored + <usize>row * vectors * storedBytes;
  let kept = differencesOf(scale, plane, row);
  let plain = scratch;
  let squared = scratch + stride;
  let mixed = squared + stride;
  for (; values < end; values += 16, stored += storedBytes, kept += 16) {
    const reference = v128.load(stored);
    const difference = f32x4.sub(reference, v128.load(values));
    v128.store(kept, difference);
    v128.store(plain, difference);
    v128.store(squared, f32x4.mul(difference, difference));
    v128.store(mixed, f32x4.mul(difference, reference));
    plain += 16;
    squared += 16;
    mixed += 16;
  }
  v128.store(plain, f32x4.splat(0));
  v128.store(squared, f32x4.splat(0));
  v128.store(mixed, f32x4.splat(0));
  const slot = slotOf(plane.ring, row, vectors);
  blurAlong<f32>(scratch, vectors, slot);
  blurAlong<f32>(scratch + stride, vectors, slot + 16);
  blurAlong<f32>(scratch + 2 * stride, vectors, slot + 32);
}

/** Adds four lanes to two 64-bit sums. */
// @ts-ignore: decorator
@inline
function settle(sums: usize, lanes: v128): void {
  const upper = v128.shuffle<f64>(lanes, lanes, 1, 1);
  const pair = f64x2.add(f64x2.promote_low_f32x4(lanes), f64x2.promote_low_f32x4(upper));
  v128.store(sums, f64x2.add(v128.load(sums), pair));
}

/** Adds the maps of the row that is `REACH` rows behind the last one to the sums of its tiles. */
export function addMaps(scale: Scale, plane: Plane): void {
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
  let differences = differencesOf(scale, plane, row);
  const end = differences + (vectors << 4);
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  const inside = i32x4.splat(scale.widthPx & 3);
  const lastMask = scale.widthPx & 3 ? i32x4.lt_u(i32x4(0, 1, 2, 3), inside) : i32x4.splat(-1);
  let sums = plane.sums + <usize>(row / scale.tileRows) * scale.tileRowBytes;

  while (differences < end) {
    const tileEnd = min(end, differences + (<usize>scale.tileVectors << 4));
    let structure = zero;
    let artifacts = zero;
    let lost = zero;
    let structure4 = zero;
    let artifacts4 = zero;
    let lost4 = zero;
    for (; differences < tileEnd; differences += 16, stored += storedBytes) {
      const mean = blurDown<f32>(r0, r1, r2, r3, r4, r5, r6, r7, r8, 0);
      const meanSquare = f32x4.mul(mean, mean);
      const variance = f32x4.sub(blurDown<f32>(r0, r1, r2, r3, r4, r5, r6, r7, r8, 16), meanSquare);
      const mixed = blurDown<f32>(r0, r1, r2, r3, r4, r5, r6, r7, r8, 32);
      let deviation = v128.load(stored, 16);
      let referenceVariance: v128;
      if (storedBytes == PACKED_BYTES) {
        referenceVariance = varianceOf(deviation);
        deviation = deviationOf(deviation);
      } else referenceVariance = v128.load(stored, 32);
      const covariance = f32x4.sub(mixed, f32x4.mul(f32x4.sub(v128.load(stored), deviation), mean));
      const referenceLess = f32x4.sub(referenceVariance, covariance);
      const contrasts = f32x4.add(
        f32x4.add(f32x4.add(referenceLess, referenceLess), variance),
        f32x4.splat(0.0009),
      );
      const unlike = f32x4.div(variance, contrasts);
      let damage = f32x4.add(unlike, f32x4.mul(meanSquare, f32x4.sub(one, unlike)));
      damage = f32x4.max(f32x4.sub(damage, f32x4.splat(NEGLIGIBLE)), zero);

      const edge = f32x4.abs(deviation);
      const candidateEdge = f32x4.abs(f32x4.sub(f32x4.add(deviation, mean), v128.load(differences)));
      let change = f32x4.div(f32x4.sub(candidateEdge, edge), f32x4.add(one, edge));
      if (differences + 16 == end) {
        damage = v128.and(damage, lastMask);
        change = v128.and(change, lastMask);
      }
      const more = f32x4.max(change, zero);
      const less = f32x4.sub(more, change);
      structure = f32x4.add(structure, damage);
      artifacts = f32x4.add(artifacts, more);
      lost = f32x4.add(lost, less);
      damage = f32x4.mul(damage, damage);
      structure4 = f32x4.add(structure4, f32x4.mul(damage, damage));
      const more2 = f32x4.mul(more, more);
      artifacts4 = f32x4.add(artifacts4, f32x4.mul(more2, more2));
      const less2 = f32x4.mul(less, less);
      lost4 = f32x4.add(lost4, f32x4.mul(less2, less2));
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
    settle(sums, structure);
    settle(sums + 16, artifacts);
    settle(sums + 32, lost);
    settle(sums + 48, structure4);
    settle(sums + 64, artifacts4);
    settle(sums + 80, lost4);
    sums += scale.tileBytes;
  }
}
