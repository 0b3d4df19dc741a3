// Converts luma and chroma planes to RGBA, bit for bit like libjpeg.

/** The red of eight pixels. Here and below, luma is 0 to 255 and chroma -128 to 127. */
@inline
function redOf(y: v128, cr: v128): v128 {
  // 1.402 = 1 + 13173 / 32768
  return i16x8.add(y, i16x8.add(cr, i16x8.q15mulr_sat_s(cr, i16x8.splat(13173))));
}

@inline
function blueOf(y: v128, cb: v128): v128 {
  // 1.772 = 2 - 7471 / 32768
  return i16x8.add(y, i16x8.add(i16x8.add(cb, cb), i16x8.q15mulr_sat_s(cb, i16x8.splat(-7471))));
}

@inline
function greenOf(y: v128, cb: v128, cr: v128): v128 {
  // -0.34414 = -11277 / 32768, -0.71414 = -23401 / 32768
  const weights = i32x4.splat((-11277 & 0xffff) | (-23401 << 16));
  const half = i32x4.splat(16384);
  const low = i32x4.dot_i16x8_s(v128.shuffle<i16>(cb, cr, 0, 8, 1, 9, 2, 10, 3, 11), weights);
  const high = i32x4.dot_i16x8_s(v128.shuffle<i16>(cb, cr, 4, 12, 5, 13, 6, 14, 7, 15), weights);
  return i16x8.add(y, i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.add(low, half), 15),
    i32x4.shr_s(i32x4.add(high, half), 15),
  ));
}

@inline
function convertSixteen(y: usize, u: usize, v: usize, out: usize): void {
  const middle = i16x8.splat(128);
  const luma = v128.load(y);
  const blueness = v128.load(u);
  const redness = v128.load(v);
  const y0 = i16x8.extend_low_i8x16_u(luma);
  const y1 = i16x8.extend_high_i8x16_u(luma);
  const cb0 = i16x8.sub(i16x8.extend_low_i8x16_u(blueness), middle);
  const cb1 = i16x8.sub(i16x8.extend_high_i8x16_u(blueness), middle);
  const cr0 = i16x8.sub(i16x8.extend_low_i8x16_u(redness), middle);
  const cr1 = i16x8.sub(i16x8.extend_high_i8x16_u(redness), middle);
  const r = i8x16.narrow_i16x8_u(redOf(y0, cr0), redOf(y1, cr1));
  const g = i8x16.narrow_i16x8_u(greenOf(y0, cb0, cr0), greenOf(y1, cb1, cr1));
  const b = i8x16.narrow_i16x8_u(blueOf(y0, cb0), blueOf(y1, cb1));
  const a = i8x16.splat(-1);
  const rg0 = v128.shuffle<u8>(r, g, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const rg1 = v128.shuffle<u8>(r, g, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  const ba0 = v128.shuffle<u8>(b, a, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
  const ba1 = v128.shuffle<u8>(b, a, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
  v128.store(out, v128.shuffle<u16>(rg0, ba0, 0, 8, 1, 9, 2, 10, 3, 11));
  v128.store(out, v128.shuffle<u16>(rg0, ba0, 4, 12, 5, 13, 6, 14, 7, 15), 16);
  v128.store(out, v128.shuffle<u16>(rg1, ba1, 0, 8, 1, 9, 2, 10, 3, 11), 32);
  v128.store(out, v128.shuffle<u16>(rg1, ba1, 4, 12, 5, 13, 6, 14, 7, 15), 48);
}

/** Stores `3 * near + far` of two rows in 16 bits. Repeats the first and last sample at the ends. */
function blendRows(near: usize, far: usize, samples: usize, sums: usize): void {
  const three = i16x8.splat(3);
  const first = sums + 2;
  let x: usize = 0;
  for (; x + 16 <= samples; x += 16) {
    const n = v128.load(near + x);
    const f = v128.load(far + x);
    const to = first + (x << 1);
    v128.store(to, i16x8.add(i16x8.mul(i16x8.extend_low_i8x16_u(n), three), i16x8.extend_low_i8x16_u(f)));
    v128.store(to, i16x8.add(i16x8.mul(i16x8.extend_high_i8x16_u(n), three), i16x8.extend_high_i8x16_u(f)), 16);
  }
  for (; x < samples; x++) store<u16>(first + (x << 1), <u16>load<u8>(near + x) * 3 + <u16>load<u8>(far + x));
  repeatEnds(sums, samples);
}

function widenRow(row: usize, samples: usize, sums: usize): void {
  const first = sums + 2;
  let x: usize = 0;
  for (; x + 16 <= samples; x += 16) {
    const bytes = v128.load(row + x);
    v128.store(first + (x << 1), i16x8.extend_low_i8x16_u(bytes));
    v128.store(first + (x << 1), i16x8.extend_high_i8x16_u(bytes), 16);
  }
  for (; x < samples; x++) store<u16>(first + (x << 1), <u16>load<u8>(row + x));
  repeatEnds(sums, samples);
}

@inline
function repeatEnds(sums: usize, samples: usize): void {
  store<u16>(sums, load<u16>(sums + 2));
  store<u16>(sums + 2 + (samples << 1), load<u16>(sums + (samples << 1)));
}

/** Doubles the number of samples, with weights of 3 for the nearer neighbor and 1 for the farther one. */
@inline
function spread(sums: usize, samples: usize, out: usize, shift: i32, leftBias: i16, rightBias: i16): void {
  const three = i16x8.splat(3);
  const end = sums + (samples << 1);
  for (; sums < end; sums += 16, out += 16) {
    const own = i16x8.mul(v128.load(sums, 2), three);
    const left = i16x8.shr_u(i16x8.add(i16x8.add(own, v128.load(sums)), i16x8.splat(leftBias)), shift);
    const right = i16x8.shr_u(i16x8.add(i16x8.add(own, v128.load(sums, 4)), i16x8.splat(rightBias)), shift);
    v128.store(out, v128.or(left, i16x8.shl(right, 8)));
  }
}

function repeatSamples(row: usize, samples: usize, out: usize): void {
  for (let x: usize = 0; x < samples; x++) store<u16>(out + (x << 1), <u16>load<u8>(row + x) * 257);
}

/** Upsamples one row of chroma to full width. `far` equals `near` if rows are not subsampled. */
function widenChroma(near: usize, far: usize, samples: usize, halfHeight: bool, sums: usize, out: usize): void {
  // libjpeg repeats the samples of rows that are too narrow for its triangle filter.
  if (samples <= 2) repeatSamples(near, samples, out);
  else if (halfHeight) {
    blendRows(near, far, samples, sums);
    spread(sums, samples, out, 4, 8, 7);
  } else {
    widenRow(near, samples, sums);
    spread(sums, samples, out, 2, 1, 2);
  }
}

/**
 * Converts `rows` rows of the image, from `firstRow` on, to RGBA at `out`.
 *
 * @param scratch `7 * widthPx + 512` bytes
 */
export function planesToRgba(
  y: usize, yStride: usize, u: usize, v: usize, chromaStride: usize, widthPx: usize, heightPx: i32,
  halfWidth: bool, halfHeight: bool, firstRow: i32, rows: i32, out: usize, scratch: usize,
): void {
  const samples = halfWidth ? (widthPx + 1) >> 1 : widthPx;
  const lastChromaRow = halfHeight ? ((heightPx + 1) >> 1) - 1 : heightPx - 1;
  const tail = scratch;
  const sums = tail + 128;
  const uRow = sums + ((samples + 24) << 1);
  const vRow = uRow + ((samples + 24) << 1);
  for (let row = firstRow, end = firstRow + rows; row < end; row++) {
    let near = row;
    let far = row;
    if (halfHeight) {
      near = row >> 1;
      far = min(max((row & 1) == 1 ? near + 1 : near - 1, 0), lastChromaRow);
    }
    let uAt = u + <usize>near * chromaStride;
    let vAt = v + <usize>near * chromaStride;
    if (halfWidth) {
      widenChroma(uAt, u + <usize>far * chromaStride, samples, halfHeight, sums, uRow);
      widenChroma(vAt, v + <usize>far * chromaStride, samples, halfHeight, sums, vRow);
      uAt = uRow;
      vAt = vRow;
    }
    const yAt = y + <usize>row * yStride;
    let x: usize = 0;
    for (; x + 16 <= widthPx; x += 16, out += 64) convertSixteen(yAt + x, uAt + x, vAt + x, out);
    const rest = widthPx - x;
    if (rest > 0) {
      memory.copy(tail, yAt + x, rest);
      memory.copy(tail + 16, uAt + x, rest);
      memory.copy(tail + 32, vAt + x, rest);
      convertSixteen(tail, tail + 16, tail + 32, tail + 64);
      memory.copy(out, tail + 64, rest << 2);
      out += rest << 2;
    }
  }
}
