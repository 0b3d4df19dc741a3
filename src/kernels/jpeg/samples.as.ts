// Computes samples from coefficients. All samples equal the output of libjpeg's default decoder (README.md).

import { maskOf } from './band.as';
import { inverse, storeFlat } from './inverse.as';
import { inverseHalf, inverseQuarter } from './inverse-scaled.as';
import { inverseExactly } from './inverse-exact.as';
import { arrange, placeIn } from './order.as';

/** A copy of the current block with its coefficients row by row. */
const NATURAL: usize = memory.data(128, 16);

/**
 * Computes the samples of a line of blocks.
 *
 * @param isZigzag whether the coefficients are in zigzag order instead of row by row
 * @param side width and height of a block in samples: 8, 4 or 2
 * @param steps 64 steps of 16 bits, row by row, then for each the largest coefficient that the fast transforms accept
 */
export function samplesOf(
  blocks: usize, count: i32, isZigzag: bool, side: i32, steps: usize, out: usize, stride: usize,
): void {
  if (isZigzag) arrange(true);
  for (const end = blocks + (<usize>count << 7); blocks < end; blocks += 128, out += side) {
    let block = blocks;
    if (isZigzag && !hasNoAc(blocks)) {
      putNaturally(blocks);
      block = NATURAL;
    }
    if (isExtreme(block, steps + 128)) inverseExactly(block, side, steps, out, stride);
    else if (hasNoAc(block)) storeFlat(<i32>load<i16>(block) * <i32>load<u16>(steps), side, out, stride);
    else if (side == 8) inverse(block, steps, out, stride);
    else if (side == 4) inverseHalf(block, steps, out, stride);
    else inverseQuarter(block, steps, out, stride);
  }
}

/** Copies only the coefficients that are not 0, because there are few. */
function putNaturally(block: usize): void {
  memory.fill(NATURAL, 0, 128);
  for (let mask = maskOf(block); mask != 0; mask &= mask - 1) {
    const place = <i32>ctz(mask);
    store<i16>(placeIn(NATURAL, place), load<i16>(block + (<usize>place << 1)));
  }
}

@inline
function exceeds(block: usize, limits: usize, at: usize): v128 {
  return i16x8.gt_s(i16x8.abs(v128.load(block + at)), v128.load(limits + at));
}

/** Whether a coefficient is too large for the fast transforms. */
@inline
function isExtreme(block: usize, limits: usize): bool {
  const upper = v128.or(
    v128.or(exceeds(block, limits, 0), exceeds(block, limits, 16)),
    v128.or(exceeds(block, limits, 32), exceeds(block, limits, 48)),
  );
  const lower = v128.or(
    v128.or(exceeds(block, limits, 64), exceeds(block, limits, 80)),
    v128.or(exceeds(block, limits, 96), exceeds(block, limits, 112)),
  );
  return v128.any_true(v128.or(upper, lower));
}

@inline
function hasNoAc(block: usize): bool {
  const first = v128.and(v128.load(block), i16x8(0, -1, -1, -1, -1, -1, -1, -1));
  const upper = v128.or(v128.or(first, v128.load(block, 16)), v128.or(v128.load(block, 32), v128.load(block, 48)));
  const lower = v128.or(v128.or(v128.load(block, 64), v128.load(block, 80)), v128.or(v128.load(block, 96), v128.load(block, 112)));
  return !v128.any_true(v128.or(upper, lower));
}
