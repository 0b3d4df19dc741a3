// Resamples with alpha along a slant: each source row has its own offset, and after that each column. quads.as.ts does so
// without alpha. README.md derives it.

import { weigh } from './axis.as';
import { bitsBelow, nearestPhase } from './positions.as';

let peak: f64 = 0;
let gain: f64 = 0;

/** The largest magnitude of a weight of the windows that were shaped last. */
export function peakOfPhases(): f64 {
  return peak;
}

/** The largest sum of the magnitudes of one window's weights. */
export function gainOfPhases(): f64 {
  return gain;
}

/**
 * Computes the windows of all phases as float64.
 *
 * @param phases window positions per source pixel, a power of two
 * @param before taps to the left of the pixel that a position lies in
 * @param places receives `taps` weights for each phase
 */
export function shapePhases(
  phases: i32, filter: i32, stretch: f64, before: i32, taps: i32, places: usize,
): void {
  peak = 0;
  gain = 0;
  for (let phase = 0; phase < phases; phase++) {
    const begin = places;
    const offset = <f64>before + <f64>phase / <f64>phases;
    let sum: f64 = 0;
    for (let tap = 0; tap < taps; tap++, places += 8) {
      const weight = weigh(filter, (<f64>tap - offset) / stretch);
      store<f64>(places, weight);
      sum += weight;
    }
    let magnitudes: f64 = 0;
    for (let at = begin; at < places; at += 8) {
      const weight = load<f64>(at) / sum;
      store<f64>(at, weight);
      peak = max(peak, abs(weight));
      magnitudes += abs(weight);
    }
    gain = max(gain, magnitudes);
  }
}

/**
 * Rounds windows to 16 bits by rounding their running sums, like `quantizeAxis`.
 *
 * @param lead unused weights before those of each window
 * @param stride bytes per window; unused weights become 0
 */
export function quantizePhases(
  phases: i32, places: usize, taps: i32, bits: i32, lead: i32, stride: usize, weights: usize,
): void {
  const one = <f64>(1 << bits);
  memory.fill(weights, 0, stride * phases);
  for (let phase = 0; phase < phases; phase++, weights += stride) {
    let to = weights + (<usize>lead << 1);
    let sum: f64 = 0;
    let given = 0;
    for (let tap = 0; tap < taps; tap++, places += 8, to += 2) {
      sum += load<f64>(places);
      const next = tap == taps - 1 ? 1 << bits : <i32>floor(sum * one + 0.5);
      store<i16>(to, <i16>(next - given));
      given = next;
    }
  }
}

/** Repeats the first and the last sample of a plane beyond its ends. @param padding a multiple of 8 */
@inline
function pad(plane: usize, widthPx: i32, padding: i32): void {
  const end = plane + (<usize>widthPx << 1);
  const left = i16x8.splat(load<i16>(plane));
  const right = i16x8.splat(load<i16>(end - 2));
  for (let offset: usize = 0; offset < <usize>padding << 1; offset += 16) {
    v128.store(plane - 16 - offset, left);
    v128.store(end + offset, right);
  }
}

/** Premultiplies eight samples and scales them to 16320, like `packAlpha` in pack.as.ts. */
@inline
function multiply(samples: v128, alphas: v128): v128 {
  return i16x8.q15mulr_sat_s(i16x8.shr_u(i16x8.mul(samples, alphas), 1), i16x8.splat(16448));
}

/** Splits a row into premultiplied planes and a plane of alpha, with samples from 0 to 16320. */
export function splitAlpha(row: usize, widthPx: i32, planes: usize, planeStride: usize, padding: i32): void {
  const low = i32x4.splat(255);
  const end = row + (<usize>widthPx << 2);
  let to = planes;
  for (; row < end; row += 32, to += 16) {
    const first = v128.load(row);
    const second = v128.load(row, 16);
    const alphas = i16x8.narrow_i32x4_s(i32x4.shr_u(first, 24), i32x4.shr_u(second, 24));
    const red = i16x8.narrow_i32x4_s(v128.and(first, low), v128.and(second, low));
    const green = i16x8.narrow_i32x4_s(v128.and(i32x4.shr_u(first, 8), low), v128.and(i32x4.shr_u(second, 8), low));
    const blue = i16x8.narrow_i32x4_s(v128.and(i32x4.shr_u(first, 16), low), v128.and(i32x4.shr_u(second, 16), low));
    v128.store(to, multiply(red, alphas));
    v128.store(to + planeStride, multiply(green, alphas));
    v128.store(to + 2 * planeStride, multiply(blue, alphas));
    v128.store(to + 3 * planeStride, i16x8.shl(alphas, 6));
  }
  for (let plane = 0; plane < 4; plane++, planes += planeStride) pad(planes, widthPx, padding);
}

/**
 * Like `splitAlpha`, in linear light.
 *
 * @param light 256 words: the light of each byte, 0 to 16320
 */
export function splitAlphaLinear(
  row: usize, widthPx: i32, planes: usize, planeStride: usize, padding: i32, light: usize,
): void {
  const end = row + (<usize>widthPx << 2);
  let to = planes;
  for (; row < end; row += 4, to += 2) {
    const alpha = <u32>load<u8>(row, 3);
    let plane = to;
    for (let channel: usize = 0; channel < 3; channel++, plane += planeStride) {
      const value = load<u32>(light + (<usize>load<u8>(row + channel) << 2));
      store<i16>(plane, <i16>(alpha == 255 ? value : (value * alpha + 127) / 255));
    }
    store<i16>(plane, <i16>(alpha << 6));
  }
  for (let plane = 0; plane < 4; plane++, planes += planeStride) pad(planes, widthPx, padding);
}

/** Adds up the partial sums of the upper and the lower row: two sums of each, which still have to be added. */
@inline
function joinRows(upper: v128, lower: v128): v128 {
  return i32x4.add(v128.shuffle<i32>(upper, lower, 0, 4, 1, 5), v128.shuffle<i32>(upper, lower, 2, 6, 3, 7));
}

@inline
function joinHalves(first: v128, second: v128): v128 {
  return i32x4.add(v128.shuffle<i64>(first, second, 0, 2), v128.shuffle<i64>(first, second, 1, 3));
}

/**
 * Filters two rows, each from its own position on. Stores a pair of rows as red, green, blue and alpha, each of the
 * upper and the lower row.
 *
 * @param upper the first tap of a window around pixel 0 of the upper row, in the plane of red
 * @param upperStart the position in the source of the first target pixel; neighbors are `step` apart
 * @param phases window positions per source pixel, a power of two
 * @param taps a multiple of 8
 */
export function filterSlanted(
  upper: usize, lower: usize, planeStride: usize, upperStart: f64, lowerStart: f64, step: f64, count: i32,
  phases: i32, taps: usize, weights: usize, out: usize, shift: i32,
): void {
  const half = i32x4.splat(1 << (shift - 1));
  const below = bitsBelow(phases);
  const last = <usize>phases - 1;
  const by = <i64>floor(step * 4294967296.0 + 0.5);
  let a = nearestPhase(upperStart, phases);
  let b = nearestPhase(lowerStart, phases);
  const end = out + (<usize>count << 4);
  for (; out < end; out += 16, a += by, b += by) {
    let p = upper + (<usize>(a >> 32) << 1);
    let q = lower + (<usize>(b >> 32) << 1);
    let w = weights + (<usize>(a >> below) & last) * (taps << 1);
    let x = weights + (<usize>(b >> below) & last) * (taps << 1);
    let r0 = i32x4.splat(0);
    let r1 = r0;
    let g0 = r0;
    let g1 = r0;
    let b0 = r0;
    let b1 = r0;
    let a0 = r0;
    let a1 = r0;
    for (let tap: usize = 0; tap < taps; tap += 8, w += 16, x += 16, p += 16, q += 16) {
      const ofUpper = v128.load(w);
      const ofLower = v128.load(x);
      r0 = i32x4.add(r0, i32x4.dot_i16x8_s(v128.load(p), ofUpper));
      r1 = i32x4.add(r1, i32x4.dot_i16x8_s(v128.load(q), ofLower));
      g0 = i32x4.add(g0, i32x4.dot_i16x8_s(v128.load(p + planeStride), ofUpper));
      g1 = i32x4.add(g1, i32x4.dot_i16x8_s(v128.load(q + planeStride), ofLower));
      b0 = i32x4.add(b0, i32x4.dot_i16x8_s(v128.load(p + 2 * planeStride), ofUpper));
      b1 = i32x4.add(b1, i32x4.dot_i16x8_s(v128.load(q + 2 * planeStride), ofLower));
      a0 = i32x4.add(a0, i32x4.dot_i16x8_s(v128.load(p + 3 * planeStride), ofUpper));
      a1 = i32x4.add(a1, i32x4.dot_i16x8_s(v128.load(q + 3 * planeStride), ofLower));
    }
    const rg = joinHalves(joinRows(r0, r1), joinRows(g0, g1));
    const ba = joinHalves(joinRows(b0, b1), joinRows(a0, a1));
    v128.store(
      out,
      i16x8.narrow_i32x4_s(i32x4.shr_s(i32x4.add(rg, half), shift), i32x4.shr_s(i32x4.add(ba, half), shift)),
    );
  }
}

@inline
function dotPair(at: usize, weights: usize, sum: v128): v128 {
  return i32x4.add(sum, i32x4.dot_i16x8_s(v128.load(at), v128.load32_splat(weights)));
}

/** Adds up the products of a window with the pairs of a column. */
@inline
function dotColumn(at: usize, stride: usize, weights: usize, bytes: usize, sum: v128): v128 {
  const end = weights + bytes;
  while (weights + 16 <= end) {
    const next = at + 2 * stride;
    sum = dotPair(at, weights, sum);
    sum = dotPair(at + stride, weights + 4, sum);
    sum = dotPair(next, weights + 8, sum);
    sum = dotPair(next + stride, weights + 12, sum);
    weights += 16;
    at = next + 2 * stride;
  }
  for (; weights < end; weights += 4, at += stride) sum = dotPair(at, weights, sum);
  return sum;
}

/** Like `filterSlantedDown`. Known lengths let the compiler unroll the windows of the usual factors. */
@inline
function filterDownBy(
  ring: usize, ringPairs: i32, stride: usize, start: f64, step: f64, count: i32, phases: i32, pairs: i32,
  weights: usize, line: usize, shift: i32,
): void {
  const half = i32x4.splat(1 << (shift - 1));
  const bytes = <usize>pairs << 2;
  const twice = 2 * stride;
  const fourTimes = 4 * stride;
  const mask = ringPairs - 1;
  const by = <i64>floor(step * 4294967296.0 + 0.5);
  const below = bitsBelow(phases);
  const last = 2 * <usize>phases - 1;
  let position = nearestPhase(start, phases);
  const end = line + (<usize>count << 3);
  for (; line < end; line += 8, position += by, ring += 16) {
    const slot = <i32>(position >> 33) & mask;
    // The lowest bit of the row is above those of the phase.
    const w = weights + (<usize>(position >> below) & last) * bytes;
    const at = ring + <usize>slot * stride;
    let sum = half;
    if (slot + pairs <= ringPairs) {
      if (pairs == 7 || pairs == 8) {
        sum = dotPair(at, w, sum);
        sum = dotPair(at + stride, w + 4, sum);
        sum = dotPair(at + twice, w + 8, sum);
        sum = dotPair(at + twice + stride, w + 12, sum);
        sum = dotPair(at + fourTimes, w + 16, sum);
        sum = dotPair(at + fourTimes + stride, w + 20, sum);
        sum = dotPair(at + fourTimes + twice, w + 24, sum);
        if (pairs == 8) sum = dotPair(at + fourTimes + twice + stride, w + 28, sum);
      } else {
        sum = dotColumn(at, stride, w, bytes, sum);
      }
    } else {
      const untilEnd = <usize>(ringPairs - slot) << 2;
      sum = dotColumn(at, stride, w, untilEnd, sum);
      sum = dotColumn(ring, stride, w + untilEnd, bytes - untilEnd, sum);
    }
    const samples = i32x4.shr_s(sum, shift);
    v128.store64_lane(line, i16x8.narrow_i32x4_s(samples, samples), 0);
  }
}

/**
 * Filters one line of the target, whose columns begin at different rows.
 *
 * @param ring `ringPairs` pairs of rows, a power of two, `stride` bytes each
 * @param start the position of the first column, less the rows of a window above it; neighbors are `step` apart
 * @param phases window positions per source row, a power of two
 * @param weights windows that begin at an even row, then those that begin at an odd row; `pairs` pairs each
 */
export function filterSlantedDown(
  ring: usize, ringPairs: i32, stride: usize, start: f64, step: f64, count: i32, phases: i32, pairs: i32,
  weights: usize, line: usize, shift: i32,
): void {
  if (pairs == 7) filterDownBy(ring, ringPairs, stride, start, step, count, phases, 7, weights, line, shift);
  else if (pairs == 8) filterDownBy(ring, ringPairs, stride, start, step, count, phases, 8, weights, line, shift);
  else filterDownBy(ring, ringPairs, stride, start, step, count, phases, pairs, weights, line, shift);
}
