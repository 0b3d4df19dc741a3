// An unsharp mask on luma, with a threshold and a limit for halos. Luma has 16 units per level. README.md explains it.

/** Rec. 709, in 2^-14. */
const RED: i16 = 3483;
const GREEN: i16 = 11718;
const BLUE: i16 = 1183;

/** Four pixels: luma in 16ths of a level, as 32-bit numbers. */
@inline
function lumaOfFour(pixels: v128): v128 {
  const weights = i16x8(RED, GREEN, BLUE, 0, RED, GREEN, BLUE, 0);
  const low = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(pixels), weights);
  const high = i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(pixels), weights);
  const sums = i32x4.add(v128.shuffle<i32>(low, high, 0, 2, 4, 6), v128.shuffle<i32>(low, high, 1, 3, 5, 7));
  return i32x4.shr_s(i32x4.add(sums, i32x4.splat(512)), 10);
}

/** Repeats the first and the last number of a row beyond its ends. */
@inline
function repeatEnds(line: usize, widthPx: usize): void {
  store<u16>(line - 2, load<u16>(line));
  store<u16>(line + (widthPx << 1), load<u16>(line + (widthPx << 1) - 2));
}

/**
 * Computes the luma of a row and its alpha, as shares of 32767.
 *
 * @param row RGBA. Its padding to 8 pixels counts as opaque if its bytes are 255
 * @returns whether all pixels are opaque
 */
export function lumaOfRow(row: usize, widthPx: usize, luma: usize, shares: usize): bool {
  const end = row + (widthPx << 2);
  let opaque = i32x4.splat(-1);
  let lumaAt = luma;
  let shareAt = shares;
  for (; row < end; row += 32, lumaAt += 16, shareAt += 16) {
    const first = v128.load(row);
    const second = v128.load(row, 16);
    v128.store(lumaAt, i16x8.narrow_i32x4_s(lumaOfFour(first), lumaOfFour(second)));
    const alpha = i16x8.narrow_i32x4_s(i32x4.shr_u(first, 24), i32x4.shr_u(second, 24));
    v128.store(shareAt, v128.or(i16x8.shl(alpha, 7), i16x8.shr_u(alpha, 1)));
    opaque = v128.and(opaque, v128.and(first, second));
  }
  repeatEnds(luma, widthPx);
  repeatEnds(shares, widthPx);
  return i32x4.all_true(i32x4.eq(i32x4.shr_u(opaque, 24), i32x4.splat(255)));
}

@inline
function least(a: v128, b: v128, c: v128): v128 {
  return i16x8.min_s(i16x8.min_s(a, b), c);
}

@inline
function most(a: v128, b: v128, c: v128): v128 {
  return i16x8.max_s(i16x8.max_s(a, b), c);
}

@inline
function leastAround(above: usize, here: usize, below: usize): v128 {
  const left = least(v128.load(above - 2), v128.load(here - 2), v128.load(below - 2));
  const middle = least(v128.load(above), v128.load(here), v128.load(below));
  return least(left, middle, least(v128.load(above, 2), v128.load(here, 2), v128.load(below, 2)));
}

/** Weights of 1, 2 and 1 down a column. */
@inline
function column(above: usize, here: usize, below: usize): v128 {
  return i16x8.add(i16x8.add(v128.load(above), v128.load(below)), i16x8.shl(v128.load(here), 1));
}

@inline
function leastOf(above: usize, here: usize, below: usize): v128 {
  return least(v128.load(above), v128.load(here), v128.load(below));
}

@inline
function mostOf(above: usize, here: usize, below: usize): v128 {
  return most(v128.load(above), v128.load(here), v128.load(below));
}

/** The numbers to the left of eight numbers. */
@inline
function leftOf(before: v128, own: v128): v128 {
  return v128.shuffle<i16>(before, own, 7, 8, 9, 10, 11, 12, 13, 14);
}

@inline
function rightOf(own: v128, after: v128): v128 {
  return v128.shuffle<i16>(own, after, 1, 2, 3, 4, 5, 6, 7, 8);
}

/** By how much eight pixels should become lighter, in 16ths of a level. @param sum of the nine pixels, weighted */
@inline
function wantedChange(own: v128, sum: v128, amount: v128, threshold: v128): v128 {
  const blurred = i16x8.shr_u(i16x8.add(sum, i16x8.splat(8)), 4);
  const difference = i16x8.sub(own, blurred);
  const noise = i16x8.max_s(i16x8.min_s(difference, threshold), i16x8.neg(threshold));
  return i16x8.q15mulr_sat_s(i16x8.shl(i16x8.sub(difference, noise), 2), amount);
}

/** Adds two changes to the colors of two pixels each. */
@inline
function addTo(row: usize, low: v128, high: v128): void {
  const pixels = v128.load(row);
  const first = i16x8.add(i16x8.extend_low_i8x16_u(pixels), low);
  const second = i16x8.add(i16x8.extend_high_i8x16_u(pixels), high);
  v128.store(row, i8x16.narrow_i16x8_u(first, second));
}

@inline
function addChange(row: usize, change: v128): void {
  const levels = i16x8.shr_s(i16x8.add(change, i16x8.splat(8)), 4);
  addTo(
    row,
    i8x16.swizzle(levels, i8x16(0, 1, 0, 1, 0, 1, -1, -1, 2, 3, 2, 3, 2, 3, -1, -1)),
    i8x16.swizzle(levels, i8x16(4, 5, 4, 5, 4, 5, -1, -1, 6, 7, 6, 7, 6, 7, -1, -1)),
  );
  addTo(
    row + 16,
    i8x16.swizzle(levels, i8x16(8, 9, 8, 9, 8, 9, -1, -1, 10, 11, 10, 11, 10, 11, -1, -1)),
    i8x16.swizzle(levels, i8x16(12, 13, 12, 13, 12, 13, -1, -1, 14, 15, 14, 15, 14, 15, -1, -1)),
  );
}

/** @param shares distance from luma to alpha, in bytes; 0 if all pixels are opaque */
@inline
function sharpen(
  row: usize, widthPx: usize, above: usize, here: usize, below: usize, amount: i32, threshold: i32, halo: i32,
  shares: usize,
): void {
  const end = row + (widthPx << 2);
  const factor = i16x8.splat(<i16>amount);
  const limit = i16x8.splat(<i16>threshold);
  const room = i16x8.splat(<i16>halo);
  // Columns are combined once for three pixels.
  let sumBefore = column(above - 16, here - 16, below - 16);
  let leastBefore = leastOf(above - 16, here - 16, below - 16);
  let mostBefore = mostOf(above - 16, here - 16, below - 16);
  let sum = column(above, here, below);
  let lowest = leastOf(above, here, below);
  let highest = mostOf(above, here, below);
  for (; row < end; row += 32, above += 16, here += 16, below += 16) {
    const sumAfter = column(above + 16, here + 16, below + 16);
    const leastAfter = leastOf(above + 16, here + 16, below + 16);
    const mostAfter = mostOf(above + 16, here + 16, below + 16);
    const own = v128.load(here);
    const sides = i16x8.add(leftOf(sumBefore, sum), rightOf(sum, sumAfter));
    // At most 16 * 4080 + 8, which fits in 16 bits unsigned.
    const change = wantedChange(own, i16x8.add(sides, i16x8.shl(sum, 1)), factor, limit);
    const bottom = i16x8.sub(least(leftOf(leastBefore, lowest), lowest, rightOf(lowest, leastAfter)), room);
    const top = i16x8.add(most(leftOf(mostBefore, highest), highest, rightOf(highest, mostAfter)), room);
    const limited = i16x8.sub(i16x8.max_s(i16x8.min_s(i16x8.add(own, change), top), bottom), own);
    if (shares) {
      addChange(row, i16x8.q15mulr_sat_s(limited, leastAround(above + shares, here + shares, below + shares)));
    } else {
      addChange(row, limited);
    }
    sumBefore = sum;
    leastBefore = lowest;
    mostBefore = highest;
    sum = sumAfter;
    lowest = leastAfter;
    highest = mostAfter;
  }
}

/**
 * Sharpens a row of RGBA.
 *
 * @param above luma of the row above; `here` and `below` likewise
 * @param amount in 8192ths
 * @param threshold in 16ths of a level, like `halo`
 */
export function sharpenOpaque(
  row: usize, widthPx: usize, above: usize, here: usize, below: usize, amount: i32, threshold: i32, halo: i32,
): void {
  sharpen(row, widthPx, above, here, below, amount, threshold, halo, 0);
}

/** Sharpens a row by the least alpha around each pixel. @param shares distance from luma to alpha, in bytes */
export function sharpenAlpha(
  row: usize, widthPx: usize, above: usize, here: usize, below: usize, amount: i32, threshold: i32, halo: i32,
  shares: usize,
): void {
  sharpen(row, widthPx, above, here, below, amount, threshold, halo, shares);
}
