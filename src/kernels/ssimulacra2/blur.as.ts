// The Gaussian with nine taps and nothing outside of the image.

/** Rows in a ring: those that one blurred row needs. */
export const RING_ROWS: u32 = 9;

/** Rows and columns on each side that a blurred pixel depends on. */
export const REACH: u32 = 4;

/** A vector of a ring has room for three values in 32 bits or two in 64. */
export const RING_VECTOR: usize = 64;

// @ts-ignore: decorator
@inline
function weigh(center: v128, first: v128, second: v128, third: v128, fourth: v128): v128 {
  const near = f32x4.add(f32x4.mul(center, f32x4.splat(0.2646211)), f32x4.mul(first, f32x4.splat(0.2129286)));
  const far = f32x4.add(f32x4.mul(third, f32x4.splat(0.0360111)), f32x4.mul(fourth, f32x4.splat(0.0094144)));
  return f32x4.add(near, f32x4.add(f32x4.mul(second, f32x4.splat(0.1093354)), far));
}

/**
 * Blurs along a row into a slot of a ring.
 *
 * @param row 16 bytes of zeros stand before it and behind its last vector
 */
// @ts-ignore: decorator
@inline
export function blurAlong(row: usize, vectors: usize, slot: usize): void {
  const end = row + (vectors << 4);
  for (let at = row - 16; at < end - 16; at += 16, slot += RING_VECTOR) {
    const blurred = weigh(
      v128.load(at, 16),
      f32x4.add(v128.load(at, 12), v128.load(at, 20)),
      f32x4.add(v128.load(at, 8), v128.load(at, 24)),
      f32x4.add(v128.load(at, 4), v128.load(at, 28)),
      f32x4.add(v128.load(at), v128.load(at, 32)),
    );
    v128.store(slot, blurred);
  }
}

/** Blurs down a column. `r0` to `r8` are nine rows of a ring, from the top. */
// @ts-ignore: decorator
@inline
export function blurDown(
  r0: usize, r1: usize, r2: usize, r3: usize, r4: usize, r5: usize, r6: usize, r7: usize, r8: usize, which: usize,
): v128 {
  return weigh(
    v128.load(r4 + which),
    f32x4.add(v128.load(r3 + which), v128.load(r5 + which)),
    f32x4.add(v128.load(r2 + which), v128.load(r6 + which)),
    f32x4.add(v128.load(r1 + which), v128.load(r7 + which)),
    f32x4.add(v128.load(r0 + which), v128.load(r8 + which)),
  );
}

// @ts-ignore: decorator
@inline
function weighIn64Bits(center: v128, first: v128, second: v128, third: v128, fourth: v128): v128 {
  const near = f64x2.add(f64x2.mul(center, f64x2.splat(0.2646211)), f64x2.mul(first, f64x2.splat(0.2129286)));
  const far = f64x2.add(f64x2.mul(third, f64x2.splat(0.0360111)), f64x2.mul(fourth, f64x2.splat(0.0094144)));
  return f64x2.add(near, f64x2.add(f64x2.mul(second, f64x2.splat(0.1093354)), far));
}

/**
 * Blurs along a row of 64-bit values into a slot of a ring, 32 of its bytes per vector.
 *
 * @param row 32 bytes of zeros stand before it and behind its last vector
 */
export function blurAlongIn64Bits(row: usize, vectors: usize, slot: usize): void {
  const end = row + (vectors << 5) - 32;
  for (let at = row - 32; at < end; at += 32, slot += RING_VECTOR) {
    for (let half: usize = 0; half < 32; half += 16) {
      const first = at + half;
      const blurred = weighIn64Bits(
        v128.load(first, 32),
        f64x2.add(v128.load(first, 24), v128.load(first, 40)),
        f64x2.add(v128.load(first, 16), v128.load(first, 48)),
        f64x2.add(v128.load(first, 8), v128.load(first, 56)),
        f64x2.add(v128.load(first), v128.load(first, 64)),
      );
      v128.store(slot + half, blurred);
    }
  }
}

/** As `blurDown`, of 64-bit values. */
// @ts-ignore: decorator
@inline
export function blurDownIn64Bits(
  r0: usize, r1: usize, r2: usize, r3: usize, r4: usize, r5: usize, r6: usize, r7: usize, r8: usize, which: usize,
): v128 {
  return weighIn64Bits(
    v128.load(r4 + which),
    f64x2.add(v128.load(r3 + which), v128.load(r5 + which)),
    f64x2.add(v128.load(r2 + which), v128.load(r6 + which)),
    f64x2.add(v128.load(r1 + which), v128.load(r7 + which)),
    f64x2.add(v128.load(r0 + which), v128.load(r8 + which)),
  );
}

/** @param row may also be one before the image, in a slot that is still empty */
// @ts-ignore: decorator
@inline
export function slotOf(ring: usize, row: u32, vectors: usize): usize {
  return ring + <usize>(row % RING_ROWS) * vectors * RING_VECTOR;
}
