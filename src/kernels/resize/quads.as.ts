// Resamples opaque images along a slant: four source rows at once, and then four target columns at once. Each of the four
// has its own lane of 32 bits, and their windows begin a constant distance apart. README.md derives it.

import { weigh } from './axis.as';

let peak: f64 = 0;
let gain: f64 = 0;

/** The largest magnitude of a weight of the windows that were shaped last. */
export function peakOfQuads(): f64 {
  return peak;
}

/** The largest sum of the magnitudes of one window's weights. */
export function gainOfQuads(): f64 {
  return gain;
}

/**
 * The position of a lane's window, in source pixels from the pixel in which the first one of the four lies.
 *
 * @param slope source pixels from each lane to the next
 */
@inline
function positionOf(lane: i32, phase: i32, phases: i32, slope: f64): f64 {
  const lanes = slope < 0 ? lane - 3 : lane;
  return <f64>phase / <f64>phases + <f64>lanes * slope;
}

/**
 * Computes the windows of four lanes for all phases as float64.
 *
 * @param phases positions of the first window per source pixel, a power of two
 * @param before taps to the left of the pixel that a position lies in
 * @param places receives `taps` weights for each lane of each phase
 */
export function shapeQuads(
  phases: i32, filter: i32, stretch: f64, before: i32, taps: i32, slope: f64, places: usize,
): void {
  peak = 0;
  gain = 0;
  for (let phase = 0; phase < phases; phase++) {
    for (let lane = 0; lane < 4; lane++) {
      const begin = places;
      const position = positionOf(lane, phase, phases, slope);
      const offset = <f64>before + position - floor(position);
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
}

/**
 * Rounds windows to 16 bits by rounding their running sums, like `quantizeAxis`. Four lanes share a window of pairs: each
 * pair of weights of the first to the fourth lane, and then the next pair.
 *
 * @param weights receives the windows whose first one begins at an even pixel, then the others; unused weights become 0
 */
export function quantizeQuads(
  phases: i32, places: usize, taps: i32, bits: i32, slope: f64, pairs: i32, weights: usize,
): void {
  const one = <f64>(1 << bits);
  const stride = <usize>pairs << 4;
  memory.fill(weights, 0, stride * 2 * phases);
  for (let phase = 0; phase < phases; phase++) {
    for (let lane = 0; lane < 4; lane++) {
      const first = <i32>floor(positionOf(lane, phase, phases, slope));
      let sum: f64 = 0;
      let given = 0;
      for (let tap = 0; tap < taps; tap++, places += 8) {
        sum += load<f64>(places);
        const next = tap == taps - 1 ? 1 << bits : <i32>floor(sum * one + 0.5);
        for (let parity = 0; parity < 2; parity++) {
          const at = parity + first + tap;
          const window = weights + stride * <usize>(parity * phases + phase);
          store<i16>(window + (<usize>(at >> 1) << 4) + (lane << 2) + ((at & 1) << 1), <i16>(next - given));
        }
        given = next;
      }
    }
  }
}

/**
 * Packs four rows, with unchanged samples from 0 to 255. For each pair of columns: red of the four rows, green, and blue.
 *
 * @param band RGBA, `stride` bytes per row
 * @param bytes of a row to pack, a multiple of 16
 * @returns whether the rows are opaque
 */
export function packQuads(band: usize, stride: usize, bytes: usize, block: usize): bool {
  const end = band + bytes;
  let all = i32x4.splat(-1);
  for (; band < end; band += 16, block += 96) {
    const a = v128.load(band);
    const b = v128.load(band + stride);
    const c = v128.load(band + 2 * stride);
    const d = v128.load(band + 3 * stride);
    all = v128.and(all, v128.and(v128.and(a, b), v128.and(c, d)));
    packPair(block, v128.shuffle<i64>(a, b, 0, 2), v128.shuffle<i64>(c, d, 0, 2));
    packPair(block + 48, v128.shuffle<i64>(a, b, 1, 3), v128.shuffle<i64>(c, d, 1, 3));
  }
  return i8x16.all_true(i8x16.eq(v128.or(all, i32x4.splat(0x00ffffff)), i8x16.splat(-1)));
}

/** Packs two columns of two rows each. */
@inline
function packPair(block: usize, upper: v128, lower: v128): void {
  const first = i8x16.swizzle(upper, i8x16(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15));
  const second = i8x16.swizzle(lower, i8x16(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15));
  const redGreen = v128.shuffle<i32>(first, second, 0, 4, 1, 5);
  v128.store(block, i16x8.extend_low_i8x16_u(redGreen));
  v128.store(block, i16x8.extend_high_i8x16_u(redGreen), 16);
  v128.store(block, i16x8.extend_low_i8x16_u(v128.shuffle<i32>(first, second, 2, 6, 3, 7)), 32);
}

/** Position bits below those of the phase. Positions have 32 fraction bits. */
@inline
function bitsBelow(phases: i32): i64 {
  return <i64>32 - <i64>ctz(phases);
}

/** A position of which half a phase was added, so that the nearest phase is taken. */
@inline
function nearestPhase(position: f64, phases: i32): i64 {
  return <i64>floor(position * 4294967296.0) + (<i64>1 << (bitsBelow(phases) - 1));
}

/** Stores two target pixels of four rows: those of the upper two, and those of the lower two. */
@inline
function storeQuads(upper: usize, lower: usize, left: v128, right: v128, shift: i32): void {
  const rows = i16x8.narrow_i32x4_s(i32x4.shr_s(left, shift), i32x4.shr_s(right, shift));
  const pairs = v128.shuffle<i32>(rows, rows, 0, 2, 1, 3);
  v128.store64_lane(upper, pairs, 0);
  v128.store64_lane(lower, pairs, 1);
}

/**
 * Filters four rows, each from its own position on.
 *
 * @param start the position in the block of the first target pixel in the row where it is leftmost; neighbors are `step`
 *   apart
 * @param count of target pixels; writes up to one more
 * @param phases window positions per source pixel, a power of two
 * @param upper receives red of the upper two rows, and `plane` bytes further green and then blue
 */
export function filterQuads(
  block: usize, start: f64, step: f64, count: i32, phases: i32, pairs: usize, weights: usize,
  upper: usize, lower: usize, plane: usize, shift: i32,
): void {
  const half = i32x4.splat(1 << (shift - 1));
  const below = bitsBelow(phases);
  const last = 2 * <usize>phases - 1;
  const by = <i64>floor(step * 4294967296.0 + 0.5);
  const bytes = pairs << 4;
  let position = nearestPhase(start, phases);
  const end = upper + (<usize>count << 2);
  for (; upper < end; upper += 8, lower += 8) {
    let r0 = half;
    let g0 = half;
    let b0 = half;
    let at = block + <usize>(position >> 33) * 48;
    let w = weights + (<usize>(position >> below) & last) * bytes;
    position += by;
    for (const until = w + bytes; w < until; w += 16, at += 48) {
      const weight = v128.load(w);
      r0 = i32x4.add(r0, i32x4.dot_i16x8_s(v128.load(at), weight));
      g0 = i32x4.add(g0, i32x4.dot_i16x8_s(v128.load(at, 16), weight));
      b0 = i32x4.add(b0, i32x4.dot_i16x8_s(v128.load(at, 32), weight));
    }
    let r1 = half;
    let g1 = half;
    let b1 = half;
    at = block + <usize>(position >> 33) * 48;
    w = weights + (<usize>(position >> below) & last) * bytes;
    position += by;
    for (const until = w + bytes; w < until; w += 16, at += 48) {
      const weight = v128.load(w);
      r1 = i32x4.add(r1, i32x4.dot_i16x8_s(v128.load(at), weight));
      g1 = i32x4.add(g1, i32x4.dot_i16x8_s(v128.load(at, 16), weight));
      b1 = i32x4.add(b1, i32x4.dot_i16x8_s(v128.load(at, 32), weight));
    }
    storeQuads(upper, lower, r0, r1, shift);
    storeQuads(upper + plane, lower + plane, g0, g1, shift);
    storeQuads(upper + 2 * plane, lower + 2 * plane, b0, b1, shift);
  }
}

/** Rounds the samples of four pixels to bytes. */
@inline
function finish(red: v128, green: v128, blue: v128, shift: i32): v128 {
  const half = i16x8.splat(32);
  const redGreen = i16x8.narrow_i32x4_s(i32x4.shr_s(red, shift), i32x4.shr_s(green, shift));
  const blues = i16x8.narrow_i32x4_s(i32x4.shr_s(blue, shift), i32x4.shr_s(blue, shift));
  const bytes = i8x16.narrow_i16x8_u(
    i16x8.shr_s(i16x8.add_sat_s(redGreen, half), 6),
    i16x8.shr_s(i16x8.add_sat_s(blues, half), 6),
  );
  const colors = i8x16.swizzle(bytes, i8x16(0, 4, 8, -1, 1, 5, 9, -1, 2, 6, 10, -1, 3, 7, 11, -1));
  return v128.or(colors, i32x4.splat(0xff000000));
}

/**
 * Filters one line of the target, whose columns begin at different rows.
 *
 * @param ring `ringPairs` pairs of rows, a power of two, `stride` bytes each: planes of red, green and blue
 * @param start the position of that of the first four columns which begins highest, less the rows of a window above it
 * @param step from each four columns to the next
 * @param out receives opaque RGBA of `count` pixels, and up to three more
 */
export function filterQuadsDown(
  ring: usize, ringPairs: i32, stride: usize, plane: usize, start: f64, step: f64, count: i32, phases: i32, pairs: i32,
  weights: usize, out: usize, shift: i32,
): void {
  const half = i32x4.splat(1 << (shift - 1));
  const bytes = <usize>pairs << 4;
  const below = bitsBelow(phases);
  const last = 2 * <usize>phases - 1;
  const by = <i64>floor(step * 4294967296.0 + 0.5);
  let position = nearestPhase(start, phases);
  const end = out + (<usize>count << 2);
  for (; out < end; out += 16, position += by, ring += 16) {
    const slot = <i32>(position >> 33) & (ringPairs - 1);
    let w = weights + (<usize>(position >> below) & last) * bytes;
    let at = ring + <usize>slot * stride;
    let red = half;
    let green = half;
    let blue = half;
    const whole = w + bytes;
    for (const until = w + (<usize>min(pairs, ringPairs - slot) << 4); w < until; w += 16, at += stride) {
      const weight = v128.load(w);
      red = i32x4.add(red, i32x4.dot_i16x8_s(v128.load(at), weight));
      green = i32x4.add(green, i32x4.dot_i16x8_s(v128.load(at + plane), weight));
      blue = i32x4.add(blue, i32x4.dot_i16x8_s(v128.load(at + 2 * plane), weight));
    }
    // The window goes on at the beginning of the ring.
    for (at = ring; w < whole; w += 16, at += stride) {
      const weight = v128.load(w);
      red = i32x4.add(red, i32x4.dot_i16x8_s(v128.load(at), weight));
      green = i32x4.add(green, i32x4.dot_i16x8_s(v128.load(at + plane), weight));
      blue = i32x4.add(blue, i32x4.dot_i16x8_s(v128.load(at + 2 * plane), weight));
    }
    v128.store(out, finish(red, green, blue, shift));
  }
}
