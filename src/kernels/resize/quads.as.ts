// Resamples opaque images along a slant: four source rows at once, and then four target columns at once. Each of the four
// has its own lane of 32 bits, and their windows begin a constant distance apart. README.md derives it.

import { bitsBelow, nearestPhase } from './positions.as';

/**
 * Where a lane's window begins, in phases from the pixel in which the first one of the four lies.
 *
 * @param slope phases from each lane to the next
 */
@inline
function beginOf(lane: i32, phase: i32, slope: f64): i32 {
  const lanes = slope < 0 ? lane - 3 : lane;
  return <i32>floor(<f64>phase + <f64>lanes * slope + 0.5);
}

/**
 * Rounds windows to 16 bits by rounding their running sums, like `quantizePhases`. Four lanes share a window of pairs: a
 * pair of weights of the first to the fourth lane, and then the next pair.
 *
 * @param phases positions of the first lane per source pixel, a power of two
 * @param places `taps` weights of twice as many phases, so that the other lanes find theirs nearby
 * @param slope source pixels from each lane to the next
 * @param weights receives the windows whose first one begins at an even pixel, then the others; unused weights become 0
 */
export function quantizeQuads(
  phases: i32, places: usize, taps: i32, bits: i32, slope: f64, pairs: i32, weights: usize,
): void {
  const one = <f64>(1 << bits);
  const stride = <usize>pairs << 4;
  const finer = 2 * phases;
  memory.fill(weights, 0, stride * finer);
  for (let phase = 0; phase < phases; phase++, weights += stride) {
    for (let lane = 0; lane < 4; lane++) {
      const begin = beginOf(lane, 2 * phase, slope * <f64>finer);
      const first = begin >> ctz(finer);
      let from = places + (<usize>((begin & (finer - 1)) * taps) << 3);
      let sum: f64 = 0;
      let given = 0;
      for (let at = first; at < first + taps; at++, from += 8) {
        sum += load<f64>(from);
        const next = at == first + taps - 1 ? 1 << bits : <i32>floor(sum * one + 0.5);
        const weight = <i16>(next - given);
        store<i16>(placeOf(weights, at, lane), weight);
        store<i16>(placeOf(weights + stride * phases, at + 1, lane), weight);
        given = next;
      }
    }
  }
}

@inline
function placeOf(window: usize, at: i32, lane: i32): usize {
  return window + (<usize>(at >> 1) << 4) + (lane << 2) + ((at & 1) << 1);
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

/** Stores two target pixels of four rows: those of the upper two, and those of the lower two. */
@inline
function storeQuads(upper: usize, lower: usize, left: v128, right: v128, shift: i32): void {
  const rows = i16x8.narrow_i32x4_s(i32x4.shr_s(left, shift), i32x4.shr_s(right, shift));
  const pairs = v128.shuffle<i32>(rows, rows, 0, 2, 1, 3);
  v128.store64_lane(upper, pairs, 0);
  v128.store64_lane(lower, pairs, 1);
}

/**
 * Filters four rows, each from its own position on. Two target pixels at once, so that one loop serves both.
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
  for (; upper < end; upper += 8, lower += 8, position += by) {
    let left = block + <usize>(position >> 33) * 48;
    let w = weights + (<usize>(position >> below) & last) * bytes;
    position += by;
    let right = block + <usize>(position >> 33) * 48;
    let x = weights + (<usize>(position >> below) & last) * bytes;
    let r0 = half;
    let g0 = half;
    let b0 = half;
    let r1 = half;
    let g1 = half;
    let b1 = half;
    for (const until = w + bytes; w < until; w += 16, x += 16, left += 48, right += 48) {
      const ofLeft = v128.load(w);
      r0 = i32x4.add(r0, i32x4.dot_i16x8_s(v128.load(left), ofLeft));
      g0 = i32x4.add(g0, i32x4.dot_i16x8_s(v128.load(left, 16), ofLeft));
      b0 = i32x4.add(b0, i32x4.dot_i16x8_s(v128.load(left, 32), ofLeft));
      const ofRight = v128.load(x);
      r1 = i32x4.add(r1, i32x4.dot_i16x8_s(v128.load(right), ofRight));
      g1 = i32x4.add(g1, i32x4.dot_i16x8_s(v128.load(right, 16), ofRight));
      b1 = i32x4.add(b1, i32x4.dot_i16x8_s(v128.load(right, 32), ofRight));
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
 * Filters one line of the target, whose columns begin at different rows. Eight columns at once, so that one loop serves
 * both windows.
 *
 * @param ring `ringPairs` pairs of rows, a power of two, `stride` bytes each: planes of red, green and blue
 * @param start the position of that of the first four columns which begins highest, less the rows of a window above it
 * @param step from each four columns to the next
 * @param out receives opaque RGBA of `count` pixels, and up to seven more
 */
export function filterQuadsDown(
  ring: usize, ringPairs: i32, stride: usize, plane: usize, start: f64, step: f64, count: i32, phases: i32, pairs: i32,
  weights: usize, out: usize, shift: i32,
): void {
  const half = i32x4.splat(1 << (shift - 1));
  const bytes = <usize>pairs << 4;
  const below = bitsBelow(phases);
  const last = 2 * <usize>phases - 1;
  const mask = ringPairs - 1;
  const by = <i64>floor(step * 4294967296.0 + 0.5);
  const end = out + (<usize>count << 2);
  for (let position = nearestPhase(start, phases); out < end; out += 32, position += by, ring += 32) {
    let slot = <i32>(position >> 33);
    let w = weights + (<usize>(position >> below) & last) * bytes;
    position += by;
    let other = <i32>(position >> 33);
    let x = weights + (<usize>(position >> below) & last) * bytes;
    let r0 = half;
    let g0 = half;
    let b0 = half;
    let r1 = half;
    let g1 = half;
    let b1 = half;
    for (const until = w + bytes; w < until; w += 16, x += 16, slot++, other++) {
      const left = ring + <usize>(slot & mask) * stride;
      const ofLeft = v128.load(w);
      r0 = i32x4.add(r0, i32x4.dot_i16x8_s(v128.load(left), ofLeft));
      g0 = i32x4.add(g0, i32x4.dot_i16x8_s(v128.load(left + plane), ofLeft));
      b0 = i32x4.add(b0, i32x4.dot_i16x8_s(v128.load(left + 2 * plane), ofLeft));
      const right = ring + <usize>(other & mask) * stride;
      const ofRight = v128.load(x);
      r1 = i32x4.add(r1, i32x4.dot_i16x8_s(v128.load(right, 16), ofRight));
      g1 = i32x4.add(g1, i32x4.dot_i16x8_s(v128.load(right + plane, 16), ofRight));
      b1 = i32x4.add(b1, i32x4.dot_i16x8_s(v128.load(right + 2 * plane, 16), ofRight));
    }
    v128.store(out, finish(r0, g0, b0, shift));
    v128.store(out, finish(r1, g1, b1, shift), 16);
  }
}
