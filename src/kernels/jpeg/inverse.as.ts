// The inverse DCT of Loeffler, Ligtenberg and Moschytz with libjpeg's rounding (jidctint.c). Coefficients must be in
// the range of ordinary images, so the results of the first pass fit in 16 bits (README.md).

import { sampleOf } from './inverse-exact.as';

/** The eight vectors that a pass produces. */
const HALFWAY: usize = memory.data(128, 16);

/** A vector of two alternating weights. */
@inline
function pair(first: i32, second: i32): v128 {
  return i32x4.splat((first & 0xffff) | (second << 16));
}

/** Descales the sums and differences of the even and odd parts, and stores them at `sumAt` and `differenceAt`. */
@inline
function storeTwo(evenLow: v128, evenHigh: v128, oddLow: v128, oddHigh: v128, shift: i32, sumAt: usize, differenceAt: usize): void {
  v128.store(HALFWAY + sumAt, i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.add(evenLow, oddLow), shift),
    i32x4.shr_s(i32x4.add(evenHigh, oddHigh), shift),
  ));
  v128.store(HALFWAY + differenceAt, i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.sub(evenLow, oddLow), shift),
    i32x4.shr_s(i32x4.sub(evenHigh, oddHigh), shift),
  ));
}

/** Four lanes of a weighted sum of four vectors, two of which are interleaved in `a` and two in `b`. */
@inline
function sumOf(a: v128, weightsOfA: v128, b: v128, weightsOfB: v128): v128 {
  return i32x4.add(i32x4.dot_i16x8_s(a, weightsOfA), i32x4.dot_i16x8_s(b, weightsOfB));
}

/** One pass over eight lanes. It stores the result in `HALFWAY`. */
@inline
function pass(r0: v128, r1: v128, r2: v128, r3: v128, r4: v128, r5: v128, r6: v128, r7: v128, shift: i32): void {
  const half = i32x4.splat(1 << (shift - 1));
  const low04 = v128.shuffle<i16>(r0, r4, 0, 8, 1, 9, 2, 10, 3, 11);
  const high04 = v128.shuffle<i16>(r0, r4, 4, 12, 5, 13, 6, 14, 7, 15);
  const low26 = v128.shuffle<i16>(r2, r6, 0, 8, 1, 9, 2, 10, 3, 11);
  const high26 = v128.shuffle<i16>(r2, r6, 4, 12, 5, 13, 6, 14, 7, 15);
  const low13 = v128.shuffle<i16>(r1, r3, 0, 8, 1, 9, 2, 10, 3, 11);
  const high13 = v128.shuffle<i16>(r1, r3, 4, 12, 5, 13, 6, 14, 7, 15);
  const low57 = v128.shuffle<i16>(r5, r7, 0, 8, 1, 9, 2, 10, 3, 11);
  const high57 = v128.shuffle<i16>(r5, r7, 4, 12, 5, 13, 6, 14, 7, 15);

  const sumLow = i32x4.add(i32x4.dot_i16x8_s(low04, pair(8192, 8192)), half);
  const sumHigh = i32x4.add(i32x4.dot_i16x8_s(high04, pair(8192, 8192)), half);
  const turnedLow = i32x4.dot_i16x8_s(low26, pair(10703, 4433));
  const turnedHigh = i32x4.dot_i16x8_s(high26, pair(10703, 4433));
  storeTwo(
    i32x4.add(sumLow, turnedLow), i32x4.add(sumHigh, turnedHigh),
    sumOf(low13, pair(11363, 9633), low57, pair(6437, 2260)), sumOf(high13, pair(11363, 9633), high57, pair(6437, 2260)),
    shift, 0, 112,
  );
  storeTwo(
    i32x4.sub(sumLow, turnedLow), i32x4.sub(sumHigh, turnedHigh),
    sumOf(low13, pair(2260, -6436), low57, pair(9633, -11363)), sumOf(high13, pair(2260, -6436), high57, pair(9633, -11363)),
    shift, 48, 64,
  );
  const differenceLow = i32x4.add(i32x4.dot_i16x8_s(low04, pair(8192, -8192)), half);
  const differenceHigh = i32x4.add(i32x4.dot_i16x8_s(high04, pair(8192, -8192)), half);
  const otherLow = i32x4.dot_i16x8_s(low26, pair(4433, -10704));
  const otherHigh = i32x4.dot_i16x8_s(high26, pair(4433, -10704));
  storeTwo(
    i32x4.add(differenceLow, otherLow), i32x4.add(differenceHigh, otherHigh),
    sumOf(low13, pair(9633, -2259), low57, pair(-11362, -6436)), sumOf(high13, pair(9633, -2259), high57, pair(-11362, -6436)),
    shift, 16, 96,
  );
  storeTwo(
    i32x4.sub(differenceLow, otherLow), i32x4.sub(differenceHigh, otherHigh),
    sumOf(low13, pair(6437, -11362), low57, pair(2261, 9633)), sumOf(high13, pair(6437, -11362), high57, pair(2261, 9633)),
    shift, 32, 80,
  );
}

/** Loads a row of coefficients and dequantizes it. */
@inline
export function dequantized(block: usize, steps: usize, at: usize): v128 {
  return i16x8.mul(v128.load(block + at), v128.load(steps + at));
}

/** Converts levels to samples like libjpeg's range-limit table: takes ten bits, adds 128, and clamps to 0 to 255. */
@inline
export function limited(low: v128, high: v128): v128 {
  const middle = i16x8.splat(128);
  return i8x16.narrow_i16x8_u(
    i16x8.add(i16x8.shr_s(i16x8.shl(low, 6), 6), middle),
    i16x8.add(i16x8.shr_s(i16x8.shl(high, 6), 6), middle),
  );
}

/** Transforms a block to 8 x 8 samples. */
export function inverse(block: usize, steps: usize, out: usize, stride: usize): void {
  pass(
    dequantized(block, steps, 0), dequantized(block, steps, 16), dequantized(block, steps, 32), dequantized(block, steps, 48),
    dequantized(block, steps, 64), dequantized(block, steps, 80), dequantized(block, steps, 96), dequantized(block, steps, 112),
    11,
  );
  const r0 = v128.load(HALFWAY);
  const r1 = v128.load(HALFWAY, 16);
  const r2 = v128.load(HALFWAY, 32);
  const r3 = v128.load(HALFWAY, 48);
  const r4 = v128.load(HALFWAY, 64);
  const r5 = v128.load(HALFWAY, 80);
  const r6 = v128.load(HALFWAY, 96);
  const r7 = v128.load(HALFWAY, 112);
  const a0 = v128.shuffle<i16>(r0, r1, 0, 8, 1, 9, 2, 10, 3, 11);
  const a1 = v128.shuffle<i16>(r0, r1, 4, 12, 5, 13, 6, 14, 7, 15);
  const a2 = v128.shuffle<i16>(r2, r3, 0, 8, 1, 9, 2, 10, 3, 11);
  const a3 = v128.shuffle<i16>(r2, r3, 4, 12, 5, 13, 6, 14, 7, 15);
  const a4 = v128.shuffle<i16>(r4, r5, 0, 8, 1, 9, 2, 10, 3, 11);
  const a5 = v128.shuffle<i16>(r4, r5, 4, 12, 5, 13, 6, 14, 7, 15);
  const a6 = v128.shuffle<i16>(r6, r7, 0, 8, 1, 9, 2, 10, 3, 11);
  const a7 = v128.shuffle<i16>(r6, r7, 4, 12, 5, 13, 6, 14, 7, 15);
  const b0 = v128.shuffle<i32>(a0, a2, 0, 4, 1, 5);
  const b1 = v128.shuffle<i32>(a0, a2, 2, 6, 3, 7);
  const b2 = v128.shuffle<i32>(a1, a3, 0, 4, 1, 5);
  const b3 = v128.shuffle<i32>(a1, a3, 2, 6, 3, 7);
  const b4 = v128.shuffle<i32>(a4, a6, 0, 4, 1, 5);
  const b5 = v128.shuffle<i32>(a4, a6, 2, 6, 3, 7);
  const b6 = v128.shuffle<i32>(a5, a7, 0, 4, 1, 5);
  const b7 = v128.shuffle<i32>(a5, a7, 2, 6, 3, 7);
  pass(
    v128.shuffle<i64>(b0, b4, 0, 2), v128.shuffle<i64>(b0, b4, 1, 3), v128.shuffle<i64>(b1, b5, 0, 2), v128.shuffle<i64>(b1, b5, 1, 3),
    v128.shuffle<i64>(b2, b6, 0, 2), v128.shuffle<i64>(b2, b6, 1, 3), v128.shuffle<i64>(b3, b7, 0, 2), v128.shuffle<i64>(b3, b7, 1, 3),
    18,
  );
  storeColumns(out, stride);
}

/** Two columns of samples, interleaved row by row. */
@inline
function columnsAt(at: usize): v128 {
  const columns = limited(v128.load(HALFWAY + at), v128.load(HALFWAY + at, 16));
  return v128.shuffle<u8>(columns, columns, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
}

/** Transposes the vectors of the second pass, which are columns, and stores them as rows. */
@inline
function storeColumns(out: usize, stride: usize): void {
  const a = columnsAt(0);
  const b = columnsAt(32);
  const c = columnsAt(64);
  const d = columnsAt(96);
  const ab0 = v128.shuffle<i16>(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
  const ab1 = v128.shuffle<i16>(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
  const cd0 = v128.shuffle<i16>(c, d, 0, 8, 1, 9, 2, 10, 3, 11);
  const cd1 = v128.shuffle<i16>(c, d, 4, 12, 5, 13, 6, 14, 7, 15);
  storeRows(v128.shuffle<i32>(ab0, cd0, 0, 4, 1, 5), out, stride);
  storeRows(v128.shuffle<i32>(ab0, cd0, 2, 6, 3, 7), out + 2 * stride, stride);
  storeRows(v128.shuffle<i32>(ab1, cd1, 0, 4, 1, 5), out + 4 * stride, stride);
  storeRows(v128.shuffle<i32>(ab1, cd1, 2, 6, 3, 7), out + 6 * stride, stride);
}

@inline
function storeRows(rows: v128, out: usize, stride: usize): void {
  v128.store64_lane(out, rows, 0);
  v128.store64_lane(out + stride, rows, 1);
}

/** Stores a block without AC, whose samples are equal. @param dc its dequantized DC coefficient */
export function storeFlat(dc: i32, side: i32, out: usize, stride: usize): void {
  // The first pass shifts DC left by 2 bits. The second shifts it right by 5 and rounds.
  const sample = <u64>sampleOf((dc << 2) + 16 >> 5) * 0x0101010101010101;
  for (let y = 0; y < side; y++, out += stride) {
    if (side == 8) store<u64>(out, sample);
    else if (side == 4) store<u32>(out, <u32>sample);
    else store<u16>(out, <u16>sample);
  }
}
