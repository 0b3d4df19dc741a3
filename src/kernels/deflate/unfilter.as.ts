// Reverses the filters of PNG (third edition, clause 9) and writes four bytes per pixel. The row above is the finished
// row, so a pixel is always one 32-bit lane. Without alpha, the fourth byte becomes 255.

const OPAQUE: u32 = 0xff000000;

@inline
function loadPixels(from: usize, step: usize): v128 {
  const bytes = v128.load(from);
  return step == 4 ? bytes : i8x16.swizzle(bytes, i8x16(0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1));
}

@inline
function widen(at: usize): v128 {
  return i16x8.extend_low_i8x16_u(v128.load32_zero(at));
}

/**
 * Reverses the filter of a row.
 *
 * @param row the bytes of a row, without its filter number; up to 15 bytes after them are read
 * @param step bytes per pixel: 3 or 4
 * @param above the finished row above it; zeros for the first row
 * @param out receives the row; up to 15 bytes after it are overwritten
 * @returns false if there is no such filter
 */
export function unfilterRow(row: usize, columns: usize, step: usize, filter: u32, above: usize, out: usize): bool {
  const opaque: u32 = step == 4 ? 0 : OPAQUE;
  if (filter == 0) undoNone(row, columns, step, opaque, out);
  else if (filter == 1) undoLeft(row, columns, step, opaque, out);
  else if (filter == 2) undoUp(row, columns, step, opaque, above, out);
  else if (filter == 3) undoAverage(row, columns, step, opaque, above, out);
  else if (filter == 4) undoPaeth(row, columns, step, opaque, above, out);
  else return false;
  return true;
}

function undoNone(row: usize, columns: usize, step: usize, opaque: u32, out: usize): void {
  const alpha = i32x4.splat(opaque);
  for (const end = out + columns * 4; out < end; out += 16, row += step * 4) {
    v128.store(out, v128.or(loadPixels(row, step), alpha));
  }
}

/** Four pixels at once: each one is the sum of the differences up to it. */
function undoLeft(row: usize, columns: usize, step: usize, opaque: u32, out: usize): void {
  const zero = i32x4.splat(0);
  const alpha = i32x4.splat(opaque);
  let left = zero;
  for (const end = out + columns * 4; out < end; out += 16, row += step * 4) {
    let sums = loadPixels(row, step);
    sums = i8x16.add(sums, v128.shuffle<i32>(zero, sums, 0, 4, 5, 6));
    sums = i8x16.add(sums, v128.shuffle<i32>(zero, sums, 0, 0, 4, 5));
    sums = i8x16.add(sums, left);
    v128.store(out, v128.or(sums, alpha));
    left = v128.shuffle<i32>(sums, sums, 3, 3, 3, 3);
  }
}

function undoUp(row: usize, columns: usize, step: usize, opaque: u32, above: usize, out: usize): void {
  const alpha = i32x4.splat(opaque);
  for (const end = out + columns * 4; out < end; out += 16, above += 16, row += step * 4) {
    v128.store(out, v128.or(i8x16.add(loadPixels(row, step), v128.load(above)), alpha));
  }
}

function undoAverage(row: usize, columns: usize, step: usize, opaque: u32, above: usize, out: usize): void {
  const ones = i8x16.splat(1);
  let left = i32x4.splat(0);
  for (const end = out + columns * 4; out < end; out += 4, above += 4, row += step) {
    const up = v128.load32_zero(above);
    // `avgr_u` rounds up, but PNG rounds down.
    const average = i8x16.sub(i8x16.avgr_u(left, up), v128.and(v128.xor(left, up), ones));
    left = i8x16.add(v128.load32_zero(row), average);
    store<u32>(out, i32x4.extract_lane(left, 0) | opaque);
  }
}

/** Uses 16 bits per sample, because the distances need 9. In a tie, the first neighbor wins. */
function undoPaeth(row: usize, columns: usize, step: usize, opaque: u32, above: usize, out: usize): void {
  let left = i32x4.splat(0);
  let corner = left;
  for (const end = out + columns * 4; out < end; out += 4, above += 4, row += step) {
    const up = widen(above);
    const upFromCorner = i16x8.sub(up, corner);
    const leftFromCorner = i16x8.sub(left, corner);
    const toLeft = i16x8.abs(upFromCorner);
    const toUp = i16x8.abs(leftFromCorner);
    const toCorner = i16x8.abs(i16x8.add(upFromCorner, leftFromCorner));
    const upOrCorner = v128.bitselect(corner, up, i16x8.gt_s(toUp, toCorner));
    const isOther = i16x8.gt_s(toLeft, i16x8.min_s(toUp, toCorner));
    // Sums of 8 bits leave the upper halves zero.
    left = i8x16.add(widen(row), v128.bitselect(upOrCorner, left, isOther));
    store<u32>(out, i32x4.extract_lane(i8x16.narrow_i16x8_u(left, left), 0) | opaque);
    corner = up;
  }
}
