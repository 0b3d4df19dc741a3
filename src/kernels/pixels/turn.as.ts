// Rotates and flips one strip of rows at a time.

/** Reverses a row of pixels. Writes exactly `widthPx` pixels. */
function mirrorRow(from: usize, widthPx: usize, out: usize): void {
  const end = from + (widthPx << 2);
  let to = out + (widthPx << 2);
  for (; from + 16 <= end; from += 16) {
    const pixels = v128.load(from);
    to -= 16;
    v128.store(to, v128.shuffle<u32>(pixels, pixels, 3, 2, 1, 0));
  }
  for (; from < end; from += 4) {
    to -= 4;
    store<u32>(to, load<u32>(from));
  }
}

/** Copies rows. `mirror` reverses each row, `flip` reverses their order. */
export function turnRows(
  from: usize, stride: usize, widthPx: usize, rows: usize, mirror: bool, flip: bool, out: usize,
): void {
  const bytes = widthPx << 2;
  for (let row: usize = 0; row < rows; row++) {
    const to = out + (flip ? rows - 1 - row : row) * bytes;
    if (mirror) mirrorRow(from + row * stride, widthPx, to);
    else memory.copy(to, from + row * stride, bytes);
  }
}

/**
 * Transposes: columns become rows of `rows` pixels. `mirror` reverses each of these rows, `flip` reverses their order.
 * `rows` must be a multiple of 4. `widthPx` is rounded up to one, so source rows and the result need padding.
 */
export function turnColumns(
  from: usize, stride: usize, widthPx: usize, rows: usize, mirror: bool, flip: bool, out: usize,
): void {
  const bytes = rows << 2;
  const columns = (widthPx + 3) & ~3;
  for (let x: usize = 0; x < columns; x += 4) {
    // A flipped result starts with the padding columns, at most three.
    let to = out + (flip ? columns - 1 - x : x) * bytes;
    const step: usize = flip ? <usize>0 - bytes : bytes;
    for (let y: usize = 0; y < rows; y += 4) {
      const at = from + y * stride + (x << 2);
      const a = v128.load(at);
      const b = v128.load(at + stride);
      const c = v128.load(at + 2 * stride);
      const d = v128.load(at + 3 * stride);
      const ab0 = v128.shuffle<u32>(a, b, 0, 4, 1, 5);
      const ab1 = v128.shuffle<u32>(a, b, 2, 6, 3, 7);
      const cd0 = v128.shuffle<u32>(c, d, 0, 4, 1, 5);
      const cd1 = v128.shuffle<u32>(c, d, 2, 6, 3, 7);
      let p = v128.shuffle<u64>(ab0, cd0, 0, 2);
      let q = v128.shuffle<u64>(ab0, cd0, 1, 3);
      let r = v128.shuffle<u64>(ab1, cd1, 0, 2);
      let s = v128.shuffle<u64>(ab1, cd1, 1, 3);
      let column = to + (y << 2);
      if (mirror) {
        p = v128.shuffle<u32>(p, p, 3, 2, 1, 0);
        q = v128.shuffle<u32>(q, q, 3, 2, 1, 0);
        r = v128.shuffle<u32>(r, r, 3, 2, 1, 0);
        s = v128.shuffle<u32>(s, s, 3, 2, 1, 0);
        column = to + bytes - 16 - (y << 2);
      }
      v128.store(column, p);
      v128.store(column + step, q);
      v128.store(column + 2 * step, r);
      v128.store(column + 3 * step, s);
    }
  }
}
