// The Gaussian with nine taps and nothing outside of the image.

/** Rows in a ring: those that one blurred row needs. */
export const RING_ROWS: u32 = 9;

/** Rows and columns on each side that a blurred pixel depends on. */
export const REACH: u32 = 4;

/** A vector of a ring has room for three values in 32 bits or two in 64. */
export const RING_VECTOR: usize = 64;

/** The weighted sum of a value and, by their distance, the sums of its neighbors on both sides. `T` is f32 or f64. */
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

/** @param at four values before the first of the vector */
// @ts-ignore: decorator
@inline
function blurVector<T>(at: usize): v128 {
  return weigh<T>(
    v128.load(at, 4 * sizeof<T>()),
    v128.add<T>(v128.load(at, 3 * sizeof<T>()), v128.load(at, 5 * sizeof<T>())),
    v128.add<T>(v128.load(at, 2 * sizeof<T>()), v128.load(at, 6 * sizeof<T>())),
    v128.add<T>(v128.load(at, sizeof<T>()), v128.load(at, 7 * sizeof<T>())),
    v128.add<T>(v128.load(at), v128.load(at, 8 * sizeof<T>())),
  );
}

/**
 * Blurs along a row into a slot of a ring: for each four values, 16 bytes of f32 or 32 of f64.
 *
 * @param row four zeros stand before it and behind its last vector
 * @param vectors of four values
 */
// @ts-ignore: decorator
@inline
export function blurAlong<T>(row: usize, vectors: usize, slot: usize): void {
  const step = 4 * sizeof<T>();
  const end = row + vectors * step - step;
  for (let at = row - step; at < end; at += step, slot += RING_VECTOR) {
    v128.store(slot, blurVector<T>(at));
    if (sizeof<T>() == 8) v128.store(slot, blurVector<T>(at + 16), 16);
  }
}

/**
 * Blurs down a column.
 *
 * @param r0 to `r8`: nine rows of a ring, from the top. Each caller has nine variables, because the processor's
 *   registers hold them; an array in memory would be slower.
 * @param which offset of the vector in its place of the ring
 */
// @ts-ignore: decorator
@inline
export function blurDown<T>(
  r0: usize, r1: usize, r2: usize, r3: usize, r4: usize, r5: usize, r6: usize, r7: usize, r8: usize, which: usize,
): v128 {
  return weigh<T>(
    v128.load(r4 + which),
    v128.add<T>(v128.load(r3 + which), v128.load(r5 + which)),
    v128.add<T>(v128.load(r2 + which), v128.load(r6 + which)),
    v128.add<T>(v128.load(r1 + which), v128.load(r7 + which)),
    v128.add<T>(v128.load(r0 + which), v128.load(r8 + which)),
  );
}

/** @param row may also be one before the image, in a slot that is still empty */
// @ts-ignore: decorator
@inline
export function slotOf(ring: usize, row: u32, vectors: usize): usize {
  return ring + <usize>(row % RING_ROWS) * vectors * RING_VECTOR;
}
