// The PNG filters (third edition, clause 9). Each predicts a byte from its neighbors and subtracts the prediction.

@inline
function average(a: v128, b: v128): v128 {
  // `avgr_u` rounds up, but PNG rounds down.
  return i8x16.sub(i8x16.avgr_u(a, b), v128.and(v128.xor(a, b), i8x16.splat(1)));
}

@inline
function difference(a: v128, b: v128): v128 {
  return v128.or(i8x16.sub_sat_u(a, b), i8x16.sub_sat_u(b, a));
}

@inline
function isAtLeast(a: v128, b: v128): v128 {
  return i8x16.eq(i8x16.max_u(a, b), a);
}

/** Returns the one of left, up and corner that is closest to left + up - corner. In a tie, the first one wins. */
@inline
function paeth(left: v128, up: v128, corner: v128): v128 {
  const toLeft = difference(up, corner);
  const toUp = difference(left, corner);
  // The distance to the corner is |(left - corner) + (up - corner)|. If left and up are on the same side of the corner,
  // this is the sum of both distances. It may saturate, because the corner is then never closest. Otherwise it is their
  // difference.
  const sameSide = i8x16.eq(isAtLeast(up, corner), isAtLeast(left, corner));
  const toCorner = v128.bitselect(i8x16.add_sat_u(toLeft, toUp), difference(toLeft, toUp), sameSide);
  const least = i8x16.min_u(toLeft, i8x16.min_u(toUp, toCorner));
  const upOrCorner = v128.bitselect(up, corner, i8x16.eq(toUp, least));
  return v128.bitselect(left, upOrCorner, i8x16.eq(toLeft, least));
}

/**
 * Applies the filters 1 to 4 to a row.
 *
 * @param row the row, preceded by 16 zero bytes
 * @param above the row above it, preceded by 16 zero bytes; all zeros for the first row
 * @param step bytes per pixel, at least 1
 * @param out receives four results; up to 15 bytes after each of them are overwritten
 * @param stride bytes from one result to the next
 */
export function filterRow(row: usize, above: usize, bytes: usize, step: usize, out: usize, stride: usize): void {
  const average3 = out + 2 * stride;
  const paeth4 = out + 3 * stride;
  for (let at: usize = 0; at < bytes; at += 16) {
    const here = v128.load(row + at);
    const left = v128.load(row + at - step);
    const up = v128.load(above + at);
    const corner = v128.load(above + at - step);
    v128.store(out + at, i8x16.sub(here, left));
    v128.store(out + stride + at, i8x16.sub(here, up));
    v128.store(average3 + at, i8x16.sub(here, average(left, up)));
    v128.store(paeth4 + at, i8x16.sub(here, paeth(left, up, corner)));
  }
}
