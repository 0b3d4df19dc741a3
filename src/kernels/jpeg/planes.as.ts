// Rotates and flips planes of luma and chroma, and resamples chroma to the sample positions of the file.

/** Converts samples to 64ths of a level and subtracts 128 levels. Reads and writes whole groups of 16 samples. */
export function widenPlane(row: usize, count: usize, out: usize): void {
  const middle = i16x8.splat(128 << 6);
  for (const end = out + (count << 1); out < end; out += 32, row += 16) {
    const bytes = v128.load(row);
    v128.store(out, i16x8.sub(i16x8.shl(i16x8.extend_low_i8x16_u(bytes), 6), middle));
    v128.store(out, i16x8.sub(i16x8.shl(i16x8.extend_high_i8x16_u(bytes), 6), middle), 16);
  }
}

/**
 * Interpolates two rows: `share` quarters of the near row, the rest of the far row. The result is in quarters of a
 * level. Repeats the first sample 8 times before the row and the last one 8 times after it. Reads and writes whole
 * groups of 16 samples.
 */
export function mixRows(near: usize, far: usize, share: i32, count: usize, out: usize): void {
  const nearShare = i16x8.splat(<i16>share);
  const farShare = i16x8.splat(<i16>(4 - share));
  for (let x: usize = 0; x < count; x += 16) {
    const a = v128.load(near + x);
    const b = v128.load(far + x);
    const low = i16x8.add(
      i16x8.mul(i16x8.extend_low_i8x16_u(a), nearShare),
      i16x8.mul(i16x8.extend_low_i8x16_u(b), farShare),
    );
    const high = i16x8.add(
      i16x8.mul(i16x8.extend_high_i8x16_u(a), nearShare),
      i16x8.mul(i16x8.extend_high_i8x16_u(b), farShare),
    );
    v128.store(out + (x << 1), low);
    v128.store(out + (x << 1), high, 16);
  }
  const end = out + (count << 1);
  v128.store(out - 16, i16x8.splat(load<i16>(out)));
  v128.store(end, i16x8.splat(load<i16>(end - 2)));
}

/** Stores the means of two vectors. Converts quarters of a level to 64ths and subtracts 128 levels. */
@inline
function storeMean(out: usize, a: v128, b: v128): void {
  v128.store(out, i16x8.sub(i16x8.shl(i16x8.add(a, b), 3), i16x8.splat(128 << 6)));
}

@inline
function thrice(samples: v128): v128 {
  return i16x8.add(samples, i16x8.shl(samples, 1));
}

/** Converts samples from quarters of a level to 64ths, without resampling. */
export function keepSamples(row: usize, count: usize, out: usize): void {
  for (const end = out + (count << 1); out < end; out += 16, row += 16) {
    const samples = v128.load(row);
    storeMean(out, samples, samples);
  }
}

/** Averages pairs of neighboring samples. @param count number of means */
export function halveSamples(row: usize, count: usize, out: usize): void {
  for (const end = out + (count << 1); out < end; out += 16, row += 32) {
    const a = v128.load(row);
    const b = v128.load(row, 16);
    storeMean(
      out,
      v128.shuffle<i16>(a, b, 0, 2, 4, 6, 8, 10, 12, 14),
      v128.shuffle<i16>(a, b, 1, 3, 5, 7, 9, 11, 13, 15),
    );
  }
}

/** Moves each sample halfway to the next. */
export function shiftSamples(row: usize, count: usize, out: usize): void {
  for (const end = out + (count << 1); out < end; out += 16, row += 16) storeMean(out, v128.load(row), v128.load(row, 2));
}

/** Rounds sixteenths of a level to whole levels: adds `bias` sixteenths and drops the fraction. */
@inline
function storeRounded(out: usize, sixteenths: v128, bias: v128): void {
  const level = i16x8.shr_u(i16x8.add(sixteenths, bias), 4);
  v128.store(out, i16x8.sub(i16x8.shl(level, 6), i16x8.splat(128 << 6)));
}

/** Rounds each sample to whole levels. @param bias in sixteenths of a level */
export function roundSamples(row: usize, count: usize, bias: i32, out: usize): void {
  for (const end = out + (count << 1); out < end; out += 16, row += 16) {
    storeRounded(out, i16x8.shl(v128.load(row), 2), i16x8.splat(<i16>bias));
  }
}

/**
 * Doubles the samples, in whole levels. Each is three quarters of the nearer source sample and one quarter of the
 * farther one.
 *
 * @param count number of samples to write
 * @param isShifted whether both new samples lie between this sample and the next, not one on each side of this one
 * @param evenBias, oddBias the biases of the first and the second new sample, in sixteenths of a level
 */
export function doubleSamples(
  row: usize, count: usize, isShifted: bool, evenBias: i32, oddBias: i32, out: usize,
): void {
  const bias = i32x4.splat((oddBias << 16) | evenBias);
  for (const end = out + (count << 1); out < end; out += 32, row += 16) {
    const own = v128.load(row);
    const next = v128.load(row, 2);
    const even = i16x8.add(thrice(own), isShifted ? next : v128.load(row - 2));
    const odd = isShifted ? i16x8.add(thrice(next), own) : i16x8.add(thrice(own), next);
    storeRounded(out, v128.shuffle<i16>(even, odd, 0, 8, 1, 9, 2, 10, 3, 11), bias);
    storeRounded(out + 16, v128.shuffle<i16>(even, odd, 4, 12, 5, 13, 6, 14, 7, 15), bias);
  }
}

/**
 * Copies rows of a plane.
 *
 * @param isMirrored whether the last sample of a row comes first
 * @param isFlipped whether the last row comes first
 */
export function turnRows(
  plane: usize, stride: usize, width: usize, height: usize, isMirrored: bool, isFlipped: bool,
  first: usize, rows: usize, out: usize, outStride: usize,
): void {
  for (let y: usize = 0; y < rows; y++, out += outStride) {
    const row = plane + (isFlipped ? height - 1 - first - y : first + y) * stride;
    if (!isMirrored) {
      memory.copy(out, row, width);
      continue;
    }
    for (let x: usize = 0; x < width; x += 16) {
      const samples = v128.load(row + width - 16 - x);
      v128.store(out + x, i8x16.shuffle(samples, samples, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
    }
  }
}

/** Writes columns of a plane as rows. Reads and writes up to 8 rows and 8 columns past the edges. */
export function turnColumns(
  plane: usize, stride: usize, width: usize, height: usize, isMirrored: bool, isFlipped: bool,
  first: usize, rows: usize, out: usize, outStride: usize,
): void {
  for (let x: usize = 0; x < height; x += 8) {
    for (let y: usize = 0; y < rows; y += 8) {
      const columns = plane + (isFlipped ? width - 8 - first - y : first + y);
      const to = out + x + (isFlipped ? y + 7 : y) * outStride;
      turnSquare(columns, stride, height - 1, x, isMirrored, to, isFlipped ? 0 - outStride : outStride);
    }
  }
}

/** Loads eight bytes of a row, or of the last row if `y` is past it. */
@inline
function loadRow(plane: usize, stride: usize, last: usize, y: usize, isMirrored: bool): v128 {
  const row = min(y, last);
  return v128.load64_zero(plane + (isMirrored ? last - row : row) * stride);
}

/** Transposes an 8 x 8 square: eight columns of the rows from `y` on become rows. */
@inline
function turnSquare(
  plane: usize, stride: usize, last: usize, y: usize, isMirrored: bool, out: usize, outStride: usize,
): void {
  const ab = interleave(
    loadRow(plane, stride, last, y, isMirrored),
    loadRow(plane, stride, last, y + 1, isMirrored),
  );
  const cd = interleave(
    loadRow(plane, stride, last, y + 2, isMirrored),
    loadRow(plane, stride, last, y + 3, isMirrored),
  );
  const ef = interleave(
    loadRow(plane, stride, last, y + 4, isMirrored),
    loadRow(plane, stride, last, y + 5, isMirrored),
  );
  const gh = interleave(
    loadRow(plane, stride, last, y + 6, isMirrored),
    loadRow(plane, stride, last, y + 7, isMirrored),
  );
  const leftTop = v128.shuffle<i16>(ab, cd, 0, 8, 1, 9, 2, 10, 3, 11);
  const rightTop = v128.shuffle<i16>(ab, cd, 4, 12, 5, 13, 6, 14, 7, 15);
  const leftBottom = v128.shuffle<i16>(ef, gh, 0, 8, 1, 9, 2, 10, 3, 11);
  const rightBottom = v128.shuffle<i16>(ef, gh, 4, 12, 5, 13, 6, 14, 7, 15);
  storeRows(out, outStride, v128.shuffle<i32>(leftTop, leftBottom, 0, 4, 1, 5));
  storeRows(out + 2 * outStride, outStride, v128.shuffle<i32>(leftTop, leftBottom, 2, 6, 3, 7));
  storeRows(out + 4 * outStride, outStride, v128.shuffle<i32>(rightTop, rightBottom, 0, 4, 1, 5));
  storeRows(out + 6 * outStride, outStride, v128.shuffle<i32>(rightTop, rightBottom, 2, 6, 3, 7));
}

@inline
function interleave(a: v128, b: v128): v128 {
  return i8x16.shuffle(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

@inline
function storeRows(out: usize, outStride: usize, rows: v128): void {
  v128.store64_lane(out, rows, 0);
  v128.store64_lane(out + outStride, rows, 1);
}
