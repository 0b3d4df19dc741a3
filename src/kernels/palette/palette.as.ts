// Reduces the colors of an image to a palette; README.md explains the steps.

import { nearest } from './nearest.as';

export { addPixels, beginHistogram, listColors } from './histogram.as';
export { findNearest, startsAddress, takePalette } from './nearest.as';
export { tablesAddress, toPoints } from './points.as';

/** Dithering has full strength up to contrast `SMOOTH` and fades out up to `SHARP`. Four sRGB levels are about 32. */
const SMOOTH: i32 = 32;
const SHARP: i32 = 96;
const FULL: i32 = 8;

/**
 * Pixels with at most this squared distance from their closest color are not dithered. A difference of one and a half
 * sRGB levels is invisible, and equal neighbors that stay equal compress better.
 */
const NEAR: u32 = 144;

/** The largest error of a coordinate that is diffused. */
const MOST_ERROR: i16 = 128;

export function heapBase(): usize {
  return __heap_base;
}

/** The largest difference of a coordinate between a point and its four neighbors. */
// @ts-ignore: decorator
@inline
function contrastOf(point: v128, above: usize, here: usize, below: usize): i32 {
  const ups = i16x8.abs(i16x8.sub(point, v128.load64_zero(above)));
  const downs = i16x8.abs(i16x8.sub(point, v128.load64_zero(below)));
  const lefts = i16x8.abs(i16x8.sub(point, v128.load64_zero(here - 8)));
  const rights = i16x8.abs(i16x8.sub(point, v128.load64_zero(here + 8)));
  const most = i16x8.max_s(i16x8.max_s(ups, downs), i16x8.max_s(lefts, rights));
  const pairs = i16x8.max_s(most, v128.shuffle<i16>(most, most, 2, 3, 0, 1, 4, 5, 6, 7));
  return max(<i32>i16x8.extract_lane_s(pairs, 0), <i32>i16x8.extract_lane_s(pairs, 1));
}

/**
 * Replaces a row of pixels with colors of the palette and diffuses the errors to later pixels (Floyd-Steinberg).
 *
 * @param above points of the row above, with one more point on both sides; the same for `here` and `below`
 * @param colors RGBA of the palette's colors, by number
 * @param centers points of the palette's colors, by number
 * @param errors the errors diffused from the row above, in sixteenths, with one more on both sides
 * @param next receives the errors for the row below; must be filled with zeros
 * @param isForward whether the row goes from left to right
 */
export function mapRow(
  above: usize,
  here: usize,
  below: usize,
  pixels: usize,
  widthPx: i32,
  colors: usize,
  centers: usize,
  errors: usize,
  next: usize,
  isForward: bool,
): void {
  const step = isForward ? 1 : -1;
  let x = isForward ? 0 : widthPx - 1;
  let carried = i32x4.splat(0);
  let before: u32 = 0;
  let beforeKey: u32 = 0;
  for (let left = widthPx; left > 0; left--, x += step) {
    const place = pixels + (<usize>x << 2);
    const pixel = load<u32>(place);
    if (pixel >> 24 == 0) {
      store<u32>(place, 0);
      carried = i32x4.splat(0);
      continue;
    }
    const at = <usize>x << 3;
    const point = v128.load64_zero(here + at);
    const contrast = contrastOf(point, above + at, here + at, below + at);
    if (pixel != before) {
      before = pixel;
      beforeKey = nearest(point);
    }
    if (contrast >= SHARP || beforeKey >> 8 <= NEAR) {
      store<u32>(place, load<u32>(colors + ((<usize>beforeKey & 255) << 2)));
      carried = i32x4.splat(0);
      continue;
    }
    const strength = contrast <= SMOOTH ? FULL : (FULL * (SHARP - contrast)) / (SHARP - SMOOTH);
    const owed = i16x8.add(v128.load64_zero(errors + at), carried);
    const rounded = i16x8.add(i16x8.mul(owed, i16x8.splat(<i16>strength)), i16x8.splat(64));
    const wanted = i16x8.add(point, i16x8.shr_s(rounded, 7));
    const index = <usize>nearest(wanted) & 255;
    store<u32>(place, load<u32>(colors + (index << 2)));
    const miss = i16x8.sub(wanted, v128.load64_zero(centers + (index << 3)));
    const error = i16x8.max_s(i16x8.splat(-MOST_ERROR), i16x8.min_s(i16x8.splat(MOST_ERROR), miss));
    carried = i16x8.mul(error, i16x8.splat(7));
    const behind = next + at - (<usize>step << 3);
    v128.store64_lane(behind, i16x8.add(v128.load64_zero(behind), i16x8.mul(error, i16x8.splat(3))), 0);
    const under = next + at;
    v128.store64_lane(under, i16x8.add(v128.load64_zero(under), i16x8.mul(error, i16x8.splat(5))), 0);
    const ahead = next + at + (<usize>step << 3);
    v128.store64_lane(ahead, i16x8.add(v128.load64_zero(ahead), error), 0);
  }
}
