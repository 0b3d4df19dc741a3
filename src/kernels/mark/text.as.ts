// Makes the layer of a text: white, above a soft dark outline. text-plain.ts does the same.

/** The coverage of a pixel that is all inside. Whole numbers add up without an error, so nothing is left beside a text. */
const FULL: f64 = 65536;

/**
 * Sums up areas along the rows.
 *
 * @param areas float64, one more per row than pixels
 * @param stride of a row of shares, in pixels
 * @param shares receives the coverage of each pixel, 0 to `FULL`
 */
export function coverRows(areas: usize, widthPx: i32, heightPx: i32, stride: i32, shares: usize): void {
  const skipped = <usize>(stride - widthPx) << 2;
  for (let y = 0; y < heightPx; y++, areas += 8, shares += skipped) {
    let sum: f64 = 0;
    for (let x = 0; x < widthPx; x++, areas += 8, shares += 4) {
      sum += load<f64>(areas);
      store<i32>(shares, <i32>min<f64>(FULL, floor(abs(sum) * FULL + 0.5)));
    }
  }
}

/** A moving average along the rows. Beyond the edges, nothing is covered. */
export function averageRows(
  from: usize, to: usize, widthPx: i32, heightPx: i32, stride: i32, radius: i32,
): void {
  const window: i32 = 2 * radius + 1;
  const factor: f32 = <f32>1 / <f32>window;
  for (let y = 0; y < heightPx; y++, from += <usize>stride << 2, to += <usize>stride << 2) {
    let sum = 0;
    for (let x = 0; x < min(radius, widthPx); x++) sum += load<i32>(from + (<usize>x << 2));
    for (let x = 0; x < widthPx; x++) {
      if (x + radius < widthPx) sum += load<i32>(from + (<usize>(x + radius) << 2));
      if (x > radius) sum -= load<i32>(from + (<usize>(x - radius - 1) << 2));
      store<i32>(to + (<usize>x << 2), <i32>nearest<f32>(<f32>sum * factor));
    }
  }
}

/** A moving average down the columns. @param stride a multiple of 4 @param sums room for a row */
export function averageColumns(
  from: usize, to: usize, heightPx: i32, stride: i32, radius: i32, sums: usize,
): void {
  const window: i32 = 2 * radius + 1;
  const factor = f32x4.splat(<f32>1 / <f32>window);
  const bytes = <usize>stride << 2;
  memory.fill(sums, 0, bytes);
  for (let y = -radius; y < heightPx; y++) {
    const added = y + radius < heightPx;
    const taken = y > radius;
    const ahead = from + bytes * <usize>(y + radius);
    const behind = from + bytes * <usize>(y - radius - 1);
    const out = to + bytes * <usize>y;
    for (let at: usize = 0; at < bytes; at += 16) {
      let sum = v128.load(sums + at);
      if (added) sum = i32x4.add(sum, v128.load(ahead + at));
      if (taken) sum = i32x4.sub(sum, v128.load(behind + at));
      v128.store(sums + at, sum);
      if (y < 0) continue;
      v128.store(out + at, i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(f32x4.convert_i32x4_s(sum), factor))));
    }
  }
}

/**
 * Puts the text above its outline.
 *
 * @param shares the coverage; `blurred`: the same, blurred
 * @param gain of the blurred coverage, at most all of which is dark
 * @param light receives premultiplied light and alpha, as float32
 */
export function shadeText(
  shares: usize, blurred: usize, widthPx: i32, heightPx: i32, stride: i32, opacity: f32, gain: f32, darkness: f32,
  light: usize,
): void {
  const share: f32 = 1.0 / 65536.0;
  const skipped = <usize>(stride - widthPx) << 2;
  for (let y = 0; y < heightPx; y++, shares += skipped, blurred += skipped) {
    for (const end = shares + (<usize>widthPx << 2); shares < end; shares += 4, blurred += 4, light += 16) {
      const fill = <f32>load<i32>(shares) * share;
      const dark = min<f32>(1, <f32>load<i32>(blurred) * share * gain) * darkness;
      const white = fill * opacity;
      v128.store(light, f32x4.replace_lane(f32x4.splat(white), 3, white + dark * (1 - fill)));
    }
  }
}
