// The Gaussian filter with nine taps. Values outside the image are 0.

/** The radius of the filter in pixels. */
export const REACH: u32 = 4;

/** The sum of the nine weights. They are rounded, so it is not exactly 1. */
export const SUM_OF_WEIGHTS: f64 = 0.2646211 + 2 * (0.2129286 + 0.1093354 + 0.0360111 + 0.0094144);

/** The weighted sum of a value and of the sums of its two neighbors at distances 1 to 4. `T` is f32 or f64. */
// @ts-ignore: decorator
@inline
function weigh<T>(center: v128, first: v128, second: v128, third: v128, fourth: v128): v128 {
  const near = v128.add<T>(
    v128.mul<T>(center, v128.splat<T>(<T>0.2646211)), v128.mul<T>(first, v128.splat<T>(<T>0.2129286)),
  );
  const far = v128.add<T>(
    v128.mul<T>(third, v128.splat<T>(<T>0.0360111)), v128.mul<T>(fourth, v128.splat<T>(<T>0.0094144)),
  );
  return v128.add<T>(near, v128.add<T>(v128.mul<T>(second, v128.splat<T>(<T>0.1093354)), far));
}

/**
 * Blurs one vector horizontally.
 *
 * @param at the address of the value four before the vector
 */
// @ts-ignore: decorator
@inline
export function blurAlong<T>(at: usize): v128 {
  return weigh<T>(
    v128.load(at, 4 * sizeof<T>()),
    v128.add<T>(v128.load(at, 3 * sizeof<T>()), v128.load(at, 5 * sizeof<T>())),
    v128.add<T>(v128.load(at, 2 * sizeof<T>()), v128.load(at, 6 * sizeof<T>())),
    v128.add<T>(v128.load(at, sizeof<T>()), v128.load(at, 7 * sizeof<T>())),
    v128.add<T>(v128.load(at), v128.load(at, 8 * sizeof<T>())),
  );
}

/** Loads a vector of `T` from values stored in 32 bits. */
// @ts-ignore: decorator
@inline
function read<T>(at: usize): v128 {
  return sizeof<T>() == 4 ? v128.load(at) : f64x2.promote_low_f32x4(v128.load64_zero(at));
}

// @ts-ignore: decorator
@inline
function square<T>(values: v128): v128 {
  return v128.mul<T>(values, values);
}

/** Writes four zeros after a blurred row. Values outside the image are 0, which is not black in these planes. */
// @ts-ignore: decorator
@inline
function endRow<T>(at: usize): void {
  v128.store(at, f32x4.splat(0));
  if (sizeof<T>() == 8) v128.store(at, f32x4.splat(0), 16);
}

/**
 * Blurs nine rows vertically to one row, and their squares to another.
 *
 * @param r0 to `r8`: the rows, from the top. They are nine variables, because these stay in registers; an array in
 *   memory would be slower.
 */
// @ts-ignore: decorator
@inline
export function blurDownWithSquares<T>(
  r0: usize, r1: usize, r2: usize, r3: usize, r4: usize, r5: usize, r6: usize, r7: usize, r8: usize,
  vectors: usize, means: usize, squares: usize,
): void {
  const step = 64 / sizeof<T>();
  const end = r4 + (vectors << 4);
  while (r4 < end) {
    const v0 = read<T>(r0);
    const v1 = read<T>(r1);
    const v2 = read<T>(r2);
    const v3 = read<T>(r3);
    const v4 = read<T>(r4);
    const v5 = read<T>(r5);
    const v6 = read<T>(r6);
    const v7 = read<T>(r7);
    const v8 = read<T>(r8);
    v128.store(means, weigh<T>(
      v4, v128.add<T>(v3, v5), v128.add<T>(v2, v6), v128.add<T>(v1, v7), v128.add<T>(v0, v8),
    ));
    v128.store(squares, weigh<T>(
      square<T>(v4),
      v128.add<T>(square<T>(v3), square<T>(v5)),
      v128.add<T>(square<T>(v2), square<T>(v6)),
      v128.add<T>(square<T>(v1), square<T>(v7)),
      v128.add<T>(square<T>(v0), square<T>(v8)),
    ));
    r0 += step;
    r1 += step;
    r2 += step;
    r3 += step;
    r4 += step;
    r5 += step;
    r6 += step;
    r7 += step;
    r8 += step;
    means += 16;
    squares += 16;
  }
  endRow<T>(means);
  endRow<T>(squares);
}

/** Blurs nine rows vertically to one row. */
export function blurDown(
  r0: usize, r1: usize, r2: usize, r3: usize, r4: usize, r5: usize, r6: usize, r7: usize, r8: usize,
  vectors: usize, out: usize,
): void {
  const end = r4 + (vectors << 4);
  while (r4 < end) {
    v128.store(out, weigh<f32>(
      v128.load(r4),
      f32x4.add(v128.load(r3), v128.load(r5)),
      f32x4.add(v128.load(r2), v128.load(r6)),
      f32x4.add(v128.load(r1), v128.load(r7)),
      f32x4.add(v128.load(r0), v128.load(r8)),
    ));
    r0 += 16;
    r1 += 16;
    r2 += 16;
    r3 += 16;
    r4 += 16;
    r5 += 16;
    r6 += 16;
    r7 += 16;
    r8 += 16;
    out += 16;
  }
  endRow<f32>(out);
}
