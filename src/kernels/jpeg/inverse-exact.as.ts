// The inverse transforms in 32 bits, one value at a time, for coefficients that are too large for the fast transforms.
// Only files with the coarsest tables and damaged or contrived files have such coefficients.

/** The results of the first pass: eight rows of eight numbers. */
const HALFWAY: usize = memory.data(256, 16);

/** Converts a level to a sample like libjpeg's range-limit table, which takes the low ten bits as its index. */
@inline
export function sampleOf(level: i32): i32 {
  return max(0, min(255, ((level << 22) >> 22) + 128));
}

/** Reads an input: a coefficient to dequantize in the first pass, a result of the first pass in the second. */
@inline
function at(block: usize, steps: usize, k: usize): i32 {
  if (steps == 0) return load<i32>(block + (k << 2));
  return <i32>load<i16>(block + (k << 1)) * <i32>load<u16>(steps + (k << 1));
}

/** Descales a value, then stores it as a number in the first pass or as a sample in the second. */
@inline
function put(to: usize, step: usize, index: usize, value: i32, shift: i32): void {
  const descaled = value + (1 << (shift - 1)) >> shift;
  if (shift < 16) store<i32>(to + index * step, descaled);
  else store<u8>(to + index, sampleOf(descaled));
}

/**
 * Transforms a line of eight numbers that are `step` numbers apart. Like libjpeg, it only shifts DC in a line without
 * AC. If numbers overflow, this gives another result than the whole transform.
 *
 * @param isFirst whether this is the first pass
 */
function transformLine(block: usize, steps: usize, from: usize, step: usize, side: i32, to: usize, isFirst: bool): void {
  const c0 = at(block, steps, from);
  const c1 = at(block, steps, from + step);
  const c2 = at(block, steps, from + 2 * step);
  const c3 = at(block, steps, from + 3 * step);
  const c4 = at(block, steps, from + 4 * step);
  const c5 = at(block, steps, from + 5 * step);
  const c6 = at(block, steps, from + 6 * step);
  const c7 = at(block, steps, from + 7 * step);
  const outStep: usize = isFirst ? 32 : 1;
  const isFlat = (c1 | c3 | c5 | c7 | (side > 2 ? c2 | c6 : 0) | (side > 4 ? c4 : 0)) == 0;
  if (isFlat) {
    for (let i = 0; i < side; i++) {
      if (isFirst) store<i32>(to + <usize>i * outStep, c0 << 2);
      else store<u8>(to + <usize>i, sampleOf(c0 + 16 >> 5));
    }
  } else if (side == 8) {
    const shift = isFirst ? 11 : 18;
    const z1 = (c2 + c6) * 4433;
    const even0 = (c0 + c4 << 13) + z1 + c2 * 6270;
    const even3 = (c0 + c4 << 13) - z1 - c2 * 6270;
    const even1 = (c0 - c4 << 13) + z1 - c6 * 15137;
    const even2 = (c0 - c4 << 13) - z1 + c6 * 15137;
    const odd0 = c1 * 11363 + c3 * 9633 + c5 * 6437 + c7 * 2260;
    const odd1 = c1 * 9633 - c3 * 2259 - c5 * 11362 - c7 * 6436;
    const odd2 = c1 * 6437 - c3 * 11362 + c5 * 2261 + c7 * 9633;
    const odd3 = c1 * 2260 - c3 * 6436 + c5 * 9633 - c7 * 11363;
    put(to, outStep, 0, even0 + odd0, shift);
    put(to, outStep, 7, even0 - odd0, shift);
    put(to, outStep, 1, even1 + odd1, shift);
    put(to, outStep, 6, even1 - odd1, shift);
    put(to, outStep, 2, even2 + odd2, shift);
    put(to, outStep, 5, even2 - odd2, shift);
    put(to, outStep, 3, even3 + odd3, shift);
    put(to, outStep, 4, even3 - odd3, shift);
  } else if (side == 4) {
    const shift = isFirst ? 12 : 19;
    const first = c0 << 14;
    const even = c2 * 15137 - c6 * 6270;
    const outer = c1 * 20995 + c3 * 7373 - c5 * 4926 - c7 * 4176;
    const inner = c1 * 8697 - c3 * 17799 + c5 * 11893 - c7 * 1730;
    put(to, outStep, 0, first + even + outer, shift);
    put(to, outStep, 3, first + even - outer, shift);
    put(to, outStep, 1, first - even + inner, shift);
    put(to, outStep, 2, first - even - inner, shift);
  } else {
    const shift = isFirst ? 13 : 20;
    const odd = c1 * 29692 - c3 * 10426 + c5 * 6967 - c7 * 5906;
    put(to, outStep, 0, (c0 << 15) + odd, shift);
    put(to, outStep, 1, (c0 << 15) - odd, shift);
  }
}

/** Transforms a block to `side` x `side` samples. */
export function inverseExactly(block: usize, side: i32, steps: usize, out: usize, stride: usize): void {
  for (let x: usize = 0; x < 8; x++) transformLine(block, steps, x, 8, side, HALFWAY + (x << 2), true);
  for (let y = 0; y < side; y++, out += stride) {
    transformLine(HALFWAY + (<usize>y << 5), 0, 0, 1, side, out, false);
  }
}
