// Halves the resolution of blocks, and rotates or flips them, without computing samples (README.md).

/** Dequantized blocks: two to merge, and the results for the left and the right half. 64 floats each. */
const FIRST: usize = memory.data(256, 16);
const SECOND: usize = memory.data(256, 16);
const LEFT: usize = memory.data(256, 16);
const RIGHT: usize = memory.data(256, 16);

/** A merged block, 16 bits. */
const MERGED: usize = memory.data(128, 16);

@inline
function scaled(a: v128, factor: f32): v128 {
  return f32x4.mul(a, f32x4.splat(factor));
}

/** One coefficient of averaged pairs of samples, from the two coefficients that contribute to it. */
@inline
function fold(low: v128, high: v128, cosine: f32, sine: f32): v128 {
  return f32x4.sub(scaled(low, cosine), scaled(high, sine));
}

@inline
function sumOf(a: v128, b: v128, c: v128, d: v128, e: f32, f: f32, g: f32, h: f32): v128 {
  return f32x4.add(f32x4.add(scaled(a, e), scaled(b, f)), f32x4.add(scaled(c, g), scaled(d, h)));
}

/** Merges four columns of two blocks, one below the other, into a block that averages pairs of rows. */
@inline
function mergeColumns(upper: usize, lower: usize, out: usize): void {
  // The first four coefficients of averaged samples: cosines and sines of multiples of pi / 16, divided by sqrt(2).
  const a0 = scaled(v128.load(upper), 0.7071067811865476);
  const a1 = fold(v128.load(upper, 32), v128.load(upper, 224), 0.6935199226610737, 0.1379496896414715);
  const a2 = fold(v128.load(upper, 64), v128.load(upper, 192), 0.6532814824381883, 0.2705980500730985);
  const a3 = fold(v128.load(upper, 96), v128.load(upper, 160), 0.5879378012096794, 0.3928474791935512);
  const b0 = scaled(v128.load(lower), 0.7071067811865476);
  const b1 = fold(v128.load(lower, 32), v128.load(lower, 224), 0.6935199226610737, 0.1379496896414715);
  const b2 = fold(v128.load(lower, 64), v128.load(lower, 192), 0.6532814824381883, 0.2705980500730985);
  const b3 = fold(v128.load(lower, 96), v128.load(lower, 160), 0.5879378012096794, 0.3928474791935512);
  v128.store(out, scaled(f32x4.add(a0, b0), 0.7071067811865476));
  v128.store(out, scaled(f32x4.sub(a1, b1), 0.7071067811865476), 64);
  v128.store(out, scaled(f32x4.add(a2, b2), 0.7071067811865476), 128);
  v128.store(out, scaled(f32x4.sub(a3, b3), 0.7071067811865476), 192);
  const c = f32x4.sub(a0, b0);
  const d = f32x4.add(a1, b1);
  const e = f32x4.sub(a2, b2);
  const f = f32x4.add(a3, b3);
  v128.store(out, sumOf(c, d, e, f, 0.6407288619353766, 0.2939689006048397, -0.052791060725697204, 0.016183784095038508), 32);
  v128.store(out, sumOf(c, d, e, f, -0.2249940557841039, 0.559367485022351, 0.36294374542557556, -0.06897484482073564), 96);
  v128.store(out, sumOf(c, d, e, f, 0.1503362217337614, -0.24921480032247284, 0.5431837009273124, 0.3467599613305368), 160);
  v128.store(out, sumOf(c, d, e, f, -0.12744889477603977, 0.19642373959677562, -0.2653985844175114, 0.6121585457480483), 224);
}

function merge(upper: usize, lower: usize, out: usize): void {
  for (let at: usize = 0; at < 32; at += 16) mergeColumns(upper + at, lower + at, out + at);
}

function dequantize(block: usize, steps: usize, out: usize): void {
  for (let at: usize = 0; at < 128; at += 8) {
    const four = f32x4.convert_i32x4_s(v128.load_ext<i16>(block + at));
    v128.store(out + (at << 1), f32x4.mul(four, v128.load(steps + (at << 1))));
  }
}

/** Mirrors a block at its last row. The result replaces a block beyond the edge of the image. */
function reflect(block: usize, out: usize): void {
  for (let row: usize = 0; row < 256; row += 64) {
    v128.store(out + row, v128.load(block + row));
    v128.store(out + row, v128.load(block + row, 16), 16);
    v128.store(out + row, f32x4.neg(v128.load(block + row, 32)), 32);
    v128.store(out + row, f32x4.neg(v128.load(block + row, 48)), 48);
  }
}

function transposeSquare(from: usize, to: usize): void {
  const a = v128.load(from);
  const b = v128.load(from, 32);
  const c = v128.load(from, 64);
  const d = v128.load(from, 96);
  const p = v128.shuffle<i32>(a, b, 0, 4, 1, 5);
  const q = v128.shuffle<i32>(c, d, 0, 4, 1, 5);
  const r = v128.shuffle<i32>(a, b, 2, 6, 3, 7);
  const s = v128.shuffle<i32>(c, d, 2, 6, 3, 7);
  v128.store(to, v128.shuffle<i64>(p, q, 0, 2));
  v128.store(to, v128.shuffle<i64>(p, q, 1, 3), 32);
  v128.store(to, v128.shuffle<i64>(r, s, 0, 2), 64);
  v128.store(to, v128.shuffle<i64>(r, s, 1, 3), 96);
}

function transpose(from: usize, to: usize): void {
  transposeSquare(from, to);
  transposeSquare(from + 16, to + 128);
  transposeSquare(from + 128, to + 16);
  transposeSquare(from + 144, to + 144);
}

@inline
function nearest(at: usize): v128 {
  return i32x4.trunc_sat_f32x4_s(f32x4.nearest(v128.load(at)));
}

function round(from: usize, to: usize): void {
  for (let at: usize = 0; at < 128; at += 16) {
    v128.store(to + at, i16x8.narrow_i32x4_s(nearest(from + (at << 1)), nearest(from + (at << 1) + 16)));
  }
}

function mergeDown(upper: usize, lower: usize, steps: usize, out: usize): void {
  dequantize(upper, steps, FIRST);
  if (lower != 0) dequantize(lower, steps, SECOND);
  else reflect(FIRST, SECOND);
  merge(FIRST, SECOND, out);
}

/** Loads the coefficients of a block, or with `down` of the block that averages its pairs of rows. */
function loadHalf(block: usize, below: usize, down: bool, steps: usize, out: usize): void {
  if (down) mergeDown(block, below, steps, out);
  else dequantize(block, steps, out);
}

/**
 * Rotates or flips a block, and stores it in the transform's order: column by column.
 *
 * @param swaps whether to swap rows and columns to get this order
 * @param mirror,flip whether the columns and the rows of the image are reversed
 */
function turnBlock(block: usize, swaps: bool, mirror: bool, flip: bool, out: usize): void {
  let a = v128.load(block);
  let b = v128.load(block, 16);
  let c = v128.load(block, 32);
  let d = v128.load(block, 48);
  let e = v128.load(block, 64);
  let f = v128.load(block, 80);
  let g = v128.load(block, 96);
  let h = v128.load(block, 112);
  if (swaps) {
    const ab = v128.shuffle<i16>(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
    const ba = v128.shuffle<i16>(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
    const cd = v128.shuffle<i16>(c, d, 0, 8, 1, 9, 2, 10, 3, 11);
    const dc = v128.shuffle<i16>(c, d, 4, 12, 5, 13, 6, 14, 7, 15);
    const ef = v128.shuffle<i16>(e, f, 0, 8, 1, 9, 2, 10, 3, 11);
    const fe = v128.shuffle<i16>(e, f, 4, 12, 5, 13, 6, 14, 7, 15);
    const gh = v128.shuffle<i16>(g, h, 0, 8, 1, 9, 2, 10, 3, 11);
    const hg = v128.shuffle<i16>(g, h, 4, 12, 5, 13, 6, 14, 7, 15);
    const ac = v128.shuffle<i32>(ab, cd, 0, 4, 1, 5);
    const ca = v128.shuffle<i32>(ab, cd, 2, 6, 3, 7);
    const bd = v128.shuffle<i32>(ba, dc, 0, 4, 1, 5);
    const db = v128.shuffle<i32>(ba, dc, 2, 6, 3, 7);
    const eg = v128.shuffle<i32>(ef, gh, 0, 4, 1, 5);
    const ge = v128.shuffle<i32>(ef, gh, 2, 6, 3, 7);
    const fh = v128.shuffle<i32>(fe, hg, 0, 4, 1, 5);
    const hf = v128.shuffle<i32>(fe, hg, 2, 6, 3, 7);
    a = v128.shuffle<i64>(ac, eg, 0, 2);
    b = v128.shuffle<i64>(ac, eg, 1, 3);
    c = v128.shuffle<i64>(ca, ge, 0, 2);
    d = v128.shuffle<i64>(ca, ge, 1, 3);
    e = v128.shuffle<i64>(bd, fh, 0, 2);
    f = v128.shuffle<i64>(bd, fh, 1, 3);
    g = v128.shuffle<i64>(db, hf, 0, 2);
    h = v128.shuffle<i64>(db, hf, 1, 3);
  }
  // Reversing an axis negates its odd frequencies.
  const even = i32x4.splat(flip ? 0xffff0000 : 0);
  const odd = v128.xor(even, i32x4.splat(mirror ? -1 : 0));
  v128.store(out, negated(a, even));
  v128.store(out, negated(b, odd), 16);
  v128.store(out, negated(c, even), 32);
  v128.store(out, negated(d, odd), 48);
  v128.store(out, negated(e, even), 64);
  v128.store(out, negated(f, odd), 80);
  v128.store(out, negated(g, even), 96);
  v128.store(out, negated(h, odd), 112);
}

@inline
function negated(a: v128, mask: v128): v128 {
  return i16x8.sub(v128.xor(a, mask), mask);
}

/**
 * Rotates or flips a line of blocks. Their coefficients are stored row by row, the results column by column.
 *
 * @param swap,mirror,flip the steps of the rotation or flip
 * @param step bytes from one resulting block to the next
 */
export function turnBlocks(
  blocks: usize, columns: i32, swap: bool, mirror: bool, flip: bool, out: usize, step: i32,
): void {
  for (const end = blocks + (<usize>columns << 7); blocks < end; blocks += 128, out += step) {
    turnBlock(blocks, !swap, mirror, flip, out);
  }
}

/**
 * Merges blocks into ones that average pairs of columns with `across`, and pairs of rows with `down`. Rotates or flips
 * the result.
 *
 * @param lower the line below `upper`, which only `down` needs; 0 if the image ends with `upper`
 * @param columns blocks per line
 * @param steps 64 floats, row by row, in the units of the result
 * @param out,step as in `turnBlocks`
 */
export function mergeBlocks(
  upper: usize, lower: usize, columns: i32, across: bool, down: bool, steps: usize, swap: bool, mirror: bool,
  flip: bool, out: usize, step: i32,
): void {
  const last = upper + (<usize>(columns - 1) << 7);
  for (let block = upper; block <= last; block += across ? 256 : 128, out += step) {
    const below = lower == 0 ? 0 : lower + (block - upper);
    loadHalf(block, below, down, steps, LEFT);
    if (across) {
      const isAlone = block == last;
      if (!isAlone) loadHalf(block + 128, below == 0 ? 0 : below + 128, down, steps, RIGHT);
      transpose(LEFT, FIRST);
      if (isAlone) reflect(FIRST, SECOND);
      else transpose(RIGHT, SECOND);
      merge(FIRST, SECOND, LEFT);
    }
    round(LEFT, MERGED);
    turnBlock(MERGED, swap == across, mirror, flip, out);
  }
}
