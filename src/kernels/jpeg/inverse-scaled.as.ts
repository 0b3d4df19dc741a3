// The inverse DCT to 4 x 4 and 2 x 2 samples with libjpeg's rounding (jidctred.c). Coefficients must be in the range of
// ordinary images.

import { sampleOf } from './inverse-exact.as';
import { dequantized, limited } from './inverse.as';

@inline
function pair(first: i32, second: i32): v128 {
  return i32x4.splat((first & 0xffff) | (second << 16));
}

@inline
function narrow(low: v128, high: v128, shift: i32): v128 {
  return i16x8.narrow_i32x4_s(i32x4.shr_s(low, shift), i32x4.shr_s(high, shift));
}

/** Interleaves the first four lanes of both vectors. */
@inline
function mixLow(a: v128, b: v128): v128 {
  return v128.shuffle<i16>(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}

@inline
function mixHigh(a: v128, b: v128): v128 {
  return v128.shuffle<i16>(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}

/** The contributions of coefficients 1, 3, 5 and 7 to the outer two of four samples. `inner` is for the inner two. */
@inline
function outer(p13: v128, p57: v128): v128 {
  return i32x4.add(i32x4.dot_i16x8_s(p13, pair(20995, 7373)), i32x4.dot_i16x8_s(p57, pair(-4926, -4176)));
}

@inline
function inner(p13: v128, p57: v128): v128 {
  return i32x4.add(i32x4.dot_i16x8_s(p13, pair(8697, -17799)), i32x4.dot_i16x8_s(p57, pair(11893, -1730)));
}

/** Transforms a block to 4 x 4 samples. */
export function inverseHalf(block: usize, steps: usize, out: usize, stride: usize): void {
  const r0 = dequantized(block, steps, 0);
  const r1 = dequantized(block, steps, 16);
  const r2 = dequantized(block, steps, 32);
  const r3 = dequantized(block, steps, 48);
  const r5 = dequantized(block, steps, 80);
  const r6 = dequantized(block, steps, 96);
  const r7 = dequantized(block, steps, 112);
  const rounding = i32x4.splat(1 << 11);
  const firstLow = i32x4.add(i32x4.shl(i32x4.extend_low_i16x8_s(r0), 14), rounding);
  const firstHigh = i32x4.add(i32x4.shl(i32x4.extend_high_i16x8_s(r0), 14), rounding);
  const evenLow = i32x4.dot_i16x8_s(mixLow(r2, r6), pair(15137, -6270));
  const evenHigh = i32x4.dot_i16x8_s(mixHigh(r2, r6), pair(15137, -6270));
  const low13 = mixLow(r1, r3);
  const high13 = mixHigh(r1, r3);
  const low57 = mixLow(r5, r7);
  const high57 = mixHigh(r5, r7);
  const outerLow = outer(low13, low57);
  const outerHigh = outer(high13, high57);
  const innerLow = inner(low13, low57);
  const innerHigh = inner(high13, high57);
  const sumLow = i32x4.add(firstLow, evenLow);
  const sumHigh = i32x4.add(firstHigh, evenHigh);
  const differenceLow = i32x4.sub(firstLow, evenLow);
  const differenceHigh = i32x4.sub(firstHigh, evenHigh);
  transformRows(
    narrow(i32x4.add(sumLow, outerLow), i32x4.add(sumHigh, outerHigh), 12),
    narrow(i32x4.add(differenceLow, innerLow), i32x4.add(differenceHigh, innerHigh), 12),
    narrow(i32x4.sub(differenceLow, innerLow), i32x4.sub(differenceHigh, innerHigh), 12),
    narrow(i32x4.sub(sumLow, outerLow), i32x4.sub(sumHigh, outerHigh), 12),
    out, stride,
  );
}

/** The second pass over four rows of eight columns. It ignores the fifth column, as libjpeg does. */
@inline
function transformRows(r0: v128, r1: v128, r2: v128, r3: v128, out: usize, stride: usize): void {
  const odd01 = v128.shuffle<i16>(r0, r1, 1, 3, 9, 11, 5, 7, 13, 15);
  const odd23 = v128.shuffle<i16>(r2, r3, 1, 3, 9, 11, 5, 7, 13, 15);
  const even01 = v128.shuffle<i16>(r0, r1, 2, 6, 10, 14, 0, 4, 8, 12);
  const even23 = v128.shuffle<i16>(r2, r3, 2, 6, 10, 14, 0, 4, 8, 12);
  const p13 = v128.shuffle<i64>(odd01, odd23, 0, 2);
  const p57 = v128.shuffle<i64>(odd01, odd23, 1, 3);
  const first = i32x4.add(
    i32x4.dot_i16x8_s(v128.shuffle<i64>(even01, even23, 1, 3), pair(16384, 0)),
    i32x4.splat(1 << 18),
  );
  const even = i32x4.dot_i16x8_s(v128.shuffle<i64>(even01, even23, 0, 2), pair(15137, -6270));
  const sum = i32x4.add(first, even);
  const difference = i32x4.sub(first, even);
  const outerPart = outer(p13, p57);
  const innerPart = inner(p13, p57);
  const columns = limited(
    narrow(i32x4.add(sum, outerPart), i32x4.add(difference, innerPart), 19),
    narrow(i32x4.sub(difference, innerPart), i32x4.sub(sum, outerPart), 19),
  );
  const rows = v128.shuffle<u8>(columns, columns, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
  v128.store32_lane(out, rows, 0);
  v128.store32_lane(out + stride, rows, 1);
  v128.store32_lane(out + 2 * stride, rows, 2);
  v128.store32_lane(out + 3 * stride, rows, 3);
}

/** Transforms a block to 2 x 2 samples. */
export function inverseQuarter(block: usize, steps: usize, out: usize, stride: usize): void {
  const r0 = dequantized(block, steps, 0);
  const r1 = dequantized(block, steps, 16);
  const r3 = dequantized(block, steps, 48);
  const r5 = dequantized(block, steps, 80);
  const r7 = dequantized(block, steps, 112);
  const rounding = i32x4.splat(1 << 12);
  const firstLow = i32x4.add(i32x4.shl(i32x4.extend_low_i16x8_s(r0), 15), rounding);
  const firstHigh = i32x4.add(i32x4.shl(i32x4.extend_high_i16x8_s(r0), 15), rounding);
  const oddLow = odd(mixLow(r1, r3), mixLow(r5, r7));
  const oddHigh = odd(mixHigh(r1, r3), mixHigh(r5, r7));
  const upper = narrow(i32x4.add(firstLow, oddLow), i32x4.add(firstHigh, oddHigh), 13);
  const lower = narrow(i32x4.sub(firstLow, oddLow), i32x4.sub(firstHigh, oddHigh), 13);
  // The second pass: columns 1 and 3 of both rows, then columns 5 and 7.
  const products = i32x4.dot_i16x8_s(
    v128.shuffle<i16>(upper, lower, 1, 3, 9, 11, 5, 7, 13, 15),
    i16x8(29692, -10426, 29692, -10426, 6967, -5906, 6967, -5906),
  );
  storePair(i16x8.extract_lane_s(upper, 0), i32x4.extract_lane(products, 0) + i32x4.extract_lane(products, 2), out);
  storePair(i16x8.extract_lane_s(lower, 0), i32x4.extract_lane(products, 1) + i32x4.extract_lane(products, 3), out + stride);
}

@inline
function odd(p13: v128, p57: v128): v128 {
  return i32x4.add(i32x4.dot_i16x8_s(p13, pair(29692, -10426)), i32x4.dot_i16x8_s(p57, pair(6967, -5906)));
}

@inline
function storePair(first: i32, oddPart: i32, out: usize): void {
  const middle = (first << 15) + (1 << 19);
  store<u8>(out, sampleOf(middle + oddPart >> 20));
  store<u8>(out, sampleOf(middle - oddPart >> 20), 1);
}
