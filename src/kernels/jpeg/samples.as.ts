// From coefficients to samples, as libjpeg's default decoder computes them, to the last bit (docs/kernels.md).

import { inverse, storeFlat } from './inverse.as';
import { inverseHalf, inverseQuarter } from './inverse-scaled.as';
import { inverseExactly } from './inverse-exact.as';

/**
 * Samples of a line of blocks.
 *
 * @param blocks coefficients row by row
 * @param side samples of a block's side: 8, 4 or 2
 * @param steps 64 steps of 16 bits, row by row, and then for each the largest coefficient that 16 bits suffice for
 */
export function samplesOf(blocks: usize, count: i32, side: i32, steps: usize, out: usize, stride: usize): void {
  for (const end = blocks + (<usize>count << 7); blocks < end; blocks += 128, out += side) {
    if (isExtreme(blocks, steps + 128)) inverseExactly(blocks, side, steps, out, stride);
    else if (hasNoAc(blocks)) storeFlat(<i32>load<i16>(blocks) * <i32>load<u16>(steps), side, out, stride);
    else if (side == 8) inverse(blocks, steps, out, stride);
    else if (side == 4) inverseHalf(blocks, steps, out, stride);
    else inverseQuarter(blocks, steps, out, stride);
  }
}

@inline
function exceeds(block: usize, limits: usize, at: usize): v128 {
  return i16x8.gt_s(i16x8.abs(v128.load(block + at)), v128.load(limits + at));
}

/** Whether a coefficient is larger than an image's can be. */
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
