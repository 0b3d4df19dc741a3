// Compares the coefficients of a file with known ones while it is decoded. So it needs no memory for a second image:
// fresh memory takes more time than decoding.

/** The block that is decoded, and a mask of the coefficients of the scan. */
const DECODED: usize = memory.data(128, 16);
const SELECTED: usize = memory.data(128, 16);

/** The vectors of a block that have coefficients of the scan, in bytes. */
let start: usize = 0;
let end: usize = 128;

/** Begins a scan of these coefficients in zigzag order. */
export function beginCheck(from: i32, to: i32): void {
  for (let k = 0; k < 64; k++) store<i16>(SELECTED + (<usize>k << 1), k >= from && k <= to ? -1 : 0);
  start = <usize>(from >> 3) << 4;
  end = <usize>((to >> 3) + 1) << 4;
}

/** Eight known coefficients without their `low` lowest bits, 0 outside of the scan. */
@inline
function knownAt(block: usize, at: usize, low: i32): v128 {
  const values = v128.load(block + at);
  const signs = i16x8.shr_s(values, 15);
  const sizes = i16x8.shl(i16x8.shr_u(i16x8.abs(values), low), low);
  return v128.and(i16x8.sub(v128.xor(sizes, signs), signs), v128.load(SELECTED + at));
}

/** @returns an empty block to decode into */
@inline
export function emptyBlock(): usize {
  for (let at = start; at < end; at += 16) v128.store(DECODED + at, i16x8.splat(0));
  return DECODED;
}

/** @returns a block to refine: the known one without its `low` lowest bits */
@inline
export function coarseBlock(block: usize, low: i32): usize {
  for (let at = start; at < end; at += 16) v128.store(DECODED + at, knownAt(block, at, low));
  return DECODED;
}

/** Whether the decoded block equals the known one without its `low` lowest bits. */
@inline
export function isKnown(block: usize, low: i32): bool {
  let difference = i16x8.splat(0);
  for (let at = start; at < end; at += 16) {
    difference = v128.or(difference, v128.xor(v128.load(DECODED + at), knownAt(block, at, low)));
  }
  return !v128.any_true(difference);
}
