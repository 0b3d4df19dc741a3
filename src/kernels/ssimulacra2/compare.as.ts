// Compares the candidate with the reference: structure and edges.

import { blurAlong, blurDown, blurDownWithSquares } from './blur.as';
import { calmValue, endOfRun, findRun, noteRow } from './calm.as';
import { Plane, Scale } from './layout.as';
import { addCalmErrors, visibilityOf } from './opinion.as';
import { deviationOf, PACKED_BYTES, varianceOf } from './prepare.as';
import { clearBehind, detailOf, ringRowOf, rowOf } from './rows.as';

/** Smaller damage counts as 0. Its fourth power could be a subnormal 32-bit float, which slows down the processor. */
export const NEGLIGIBLE: f32 = 1e-9;

/** Stores the differences of the reference and a row, and their products with the reference. */
export function takeCandidate(scale: Scale, plane: Plane, values: usize): void {
  const row = scale.arrived;
  const end = values + (<usize>scale.vectors << 4);
  const differences = ringRowOf(scale, plane.differences, row);
  const products = ringRowOf(scale, plane.products, row);
  let reference = rowOf(scale, plane.values, row);
  let at = differences;
  let product = products;
  for (; values < end; values += 16, reference += 16, at += 16, product += 16) {
    const value = v128.load(reference);
    const difference = f32x4.sub(value, v128.load(values));
    v128.store(at, difference);
    v128.store(product, f32x4.mul(difference, value));
  }
  clearBehind(scale, differences);
  clearBehind(scale, products);
  noteRow(scale, plane, differences);
}

/** Blurs the columns around a row, in the vectors from `from` to `to`. */
function blurColumns(scale: Scale, plane: Plane, row: u32, from: u32, to: u32, scratch: usize, stride: usize): void {
  const count = <usize>(to - from);
  const by = <usize>from << 4;
  blurDownWithSquares<f32>(
    ringRowOf(scale, plane.differences, row - 4) + by,
    ringRowOf(scale, plane.differences, row - 3) + by,
    ringRowOf(scale, plane.differences, row - 2) + by,
    ringRowOf(scale, plane.differences, row - 1) + by,
    ringRowOf(scale, plane.differences, row) + by,
    ringRowOf(scale, plane.differences, row + 1) + by,
    ringRowOf(scale, plane.differences, row + 2) + by,
    ringRowOf(scale, plane.differences, row + 3) + by,
    ringRowOf(scale, plane.differences, row + 4) + by,
    count, scratch + by, scratch + stride + by,
  );
  blurDown(
    ringRowOf(scale, plane.products, row - 4) + by,
    ringRowOf(scale, plane.products, row - 3) + by,
    ringRowOf(scale, plane.products, row - 2) + by,
    ringRowOf(scale, plane.products, row - 1) + by,
    ringRowOf(scale, plane.products, row) + by,
    ringRowOf(scale, plane.products, row + 1) + by,
    ringRowOf(scale, plane.products, row + 2) + by,
    ringRowOf(scale, plane.products, row + 3) + by,
    ringRowOf(scale, plane.products, row + 4) + by,
    count, scratch + 2 * stride + by,
  );
}

/** Adds four lanes to two 64-bit sums. */
// @ts-ignore: decorator
@inline
export function settle(sums: usize, lanes: v128): void {
  const upper = v128.shuffle<f64>(lanes, lanes, 1, 1);
  const pair = f64x2.add(f64x2.promote_low_f32x4(lanes), f64x2.promote_low_f32x4(upper));
  v128.store(sums, f64x2.add(v128.load(sums), pair));
}

/**
 * Adds the maps of a row to the sums of its tiles.
 *
 * @param scratch three rows, `stride` bytes apart, with 16 zeros before each
 */
export function addMaps(scale: Scale, plane: Plane, row: u32, scratch: usize, stride: usize): void {
  const vectors = scale.vectors;
  for (let from: u32 = 0; from < vectors; from = endOfRun()) {
    if (findRun(scale, plane, row, from)) addCalm(scale, plane, row, from, endOfRun());
    else addRun(scale, plane, row, from, endOfRun(), scratch, stride);
  }
}

/** Adds the maps of a run in which the difference is constant, so no edge changes and the variance is 0. */
function addCalm(scale: Scale, plane: Plane, row: u32, from: u32, to: u32): void {
  const mean = <f64>calmValue(plane, from);
  const damage = mean * mean - NEGLIGIBLE;
  if (damage <= 0) return;
  if (plane === scale.y) addCalmErrors(scale, plane, row, from, to, <f32>damage);
  const tileVectors = scale.tileVectors;
  let sums = plane.sums + <usize>(row / scale.tileRows) * scale.tileRowBytes + <usize>(from / tileVectors) * scale.tileBytes;
  while (from < to) {
    const tileEnd = min(to, (from / tileVectors + 1) * tileVectors);
    // All vectors are complete, because zeros beyond the image end a calm area with another value.
    const pixels = <f64>((tileEnd - from) << 2);
    store<f64>(sums, load<f64>(sums) + pixels * damage);
    store<f64>(sums, load<f64>(sums, 48) + pixels * (damage * damage) * (damage * damage), 48);
    sums += scale.tileBytes;
    from = tileEnd;
  }
}

function addRun(scale: Scale, plane: Plane, row: u32, from: u32, to: u32, scratch: usize, stride: usize): void {
  // The filter reaches one more vector on each side.
  blurColumns(scale, plane, row, max(from, 1) - 1, min(to + 1, scale.vectors), scratch, stride);
  const detailBytes = scale.detailBytes;
  const by = <usize>from << 4;
  const firstOfRow = ringRowOf(scale, plane.differences, row);
  let value = rowOf(scale, plane.values, row) + by;
  let detail = detailOf(scale, plane, row) + <usize>from * detailBytes;
  let differences = firstOfRow + by;
  let means = scratch - 16 + by;
  let squares = means + stride;
  let products = squares + stride;
  const end = firstOfRow + (<usize>to << 4);
  const rowEnd = firstOfRow + (<usize>scale.vectors << 4);
  const zero = f32x4.splat(0);
  const one = f32x4.splat(1);
  const inside = i32x4.splat(scale.widthPx & 3);
  const lastMask = scale.widthPx & 3 ? i32x4.lt_u(i32x4(0, 1, 2, 3), inside) : i32x4.splat(-1);
  let tile = from / scale.tileVectors;
  let sums = plane.sums + <usize>(row / scale.tileRows) * scale.tileRowBytes + <usize>tile * scale.tileBytes;
  const opinion = scale.opinion - plane.sums;
  const isBrightness = plane === scale.y;

  while (differences < end) {
    tile++;
    const tileEnd = min(end, firstOfRow + (<usize>(tile * scale.tileVectors) << 4));
    let structure = zero;
    let artifacts = zero;
    let lost = zero;
    let structure4 = zero;
    let artifacts4 = zero;
    let lost4 = zero;
    let visible = zero;
    for (; differences < tileEnd; differences += 16, detail += detailBytes) {
      const mean = blurAlong<f32>(means);
      const meanSquare = f32x4.mul(mean, mean);
      const energy = blurAlong<f32>(squares);
      const variance = f32x4.sub(energy, meanSquare);
      const mixed = blurAlong<f32>(products);
      let deviation = v128.load(detail);
      let referenceVariance: v128;
      if (detailBytes == PACKED_BYTES) {
        referenceVariance = varianceOf(deviation);
        deviation = deviationOf(deviation);
      } else referenceVariance = v128.load(detail, 16);
      const covariance = f32x4.sub(mixed, f32x4.mul(f32x4.sub(v128.load(value), deviation), mean));
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
      let seen = visibilityOf(energy, referenceVariance);
      let change = f32x4.div(f32x4.sub(candidateEdge, edge), f32x4.add(one, edge));
      if (differences + 16 == rowEnd) {
        damage = v128.and(damage, lastMask);
        change = v128.and(change, lastMask);
        seen = v128.and(seen, lastMask);
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
      visible = f32x4.add(visible, seen);
      value += 16;
      means += 16;
      squares += 16;
      products += 16;
    }
    settle(sums, structure);
    settle(sums + 16, artifacts);
    settle(sums + 32, lost);
    settle(sums + 48, structure4);
    settle(sums + 64, artifacts4);
    settle(sums + 80, lost4);
    if (isBrightness) settle(sums + opinion, visible);
    sums += scale.tileBytes;
  }
}
