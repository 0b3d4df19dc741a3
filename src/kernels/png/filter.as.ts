// The five filters of PNG (third edition, clause 9): what is left of a byte after a guess from its neighbors is taken off.

@inline
function average(a: v128, b: v128): v128 {
  // avgr rounds up.
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

/** The one of left, up and corner that is closest to left + up - corner; the first of equals. */
@inline
function paeth(left: v128, up: v128, corner: v128): v128 {
  const toLeft = difference(up, corner);
  const toUp = difference(left, corner);
  // Distances on different sides of the corner cancel out. On the same side, the corner is never closest.
  const sameSide = i8x16.eq(isAtLeast(up, corner), isAtLeast(left, corner));
  const toCorner = v128.bitselect(i8x16.add_sat_u(toLeft, toUp), difference(toLeft, toUp), sameSide);
  const least = i8x16.min_u(toLeft, i8x16.min_u(toUp, toCorner));
  const upOrCorner = v128.bitselect(up, corner, i8x16.eq(toUp, least));
  return v128.bitselect(left, upOrCorner, i8x16.eq(toLeft, least));
}

/**
 * Writes the row as it is left by the filters 1 to 4.
 *
 * @param row with 16 bytes of 0 before it, like the row above
 * @param above the row above it, zeros for the first one
 * @param step bytes from a byte to the one of the same channel in the next pixel, at least 1
 * @param out receives four results, each with up to 15 bytes more behind it
 * @param stride from one result to the next
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
