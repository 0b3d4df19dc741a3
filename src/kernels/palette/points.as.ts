// Converts sRGB to points in Oklab, premultiplied by alpha; README.md derives the coordinates.

/** For each byte of red, green and blue, 16 bytes: its contributions to the light of the three kinds of cones. */
const TABLES: usize = memory.data(12288, 16);
const GREEN: usize = 4096;
const BLUE: usize = 8192;

/** The stored value of a coordinate of 1. */
const UNIT: f32 = 2048;

/** Separates opaque colors from almost opaque ones, so opaque areas stay opaque. */
const APART: i16 = 256;

/** The address where the wrapper stores the tables, which TypeScript computes. */
export function tablesAddress(): usize {
  return TABLES;
}

// @ts-ignore: decorator
@inline
function conesOf(pixel: u32): v128 {
  const red = v128.load(TABLES + ((pixel << 4) & 0xff0));
  const green = v128.load(TABLES + ((pixel >> 4) & 0xff0), GREEN);
  const blue = v128.load(TABLES + ((pixel >> 12) & 0xff0), BLUE);
  return f32x4.add(f32x4.add(red, green), blue);
}

/** `1 - value * root^3`: 0 if `root` is the inverse cube root. */
// @ts-ignore: decorator
@inline
function miss(value: v128, root: v128): v128 {
  return f32x4.sub(f32x4.splat(1), f32x4.mul(f32x4.mul(value, root), f32x4.mul(root, root)));
}

/**
 * The cube root of values from 0 to 1, as in the ssimulacra2 kernel: a third of the bits, then two steps of the series.
 */
// @ts-ignore: decorator
@inline
function rootOf(value: v128): v128 {
  const third = i32x4.dot_i16x8_s(value, i32x4.splat(0x55550000));
  let root = i32x4.sub(i32x4.splat(0x54a232a3), third);
  let rest = miss(value, root);
  let series = f32x4.add(f32x4.mul(rest, f32x4.splat(14.0 / 81)), f32x4.splat(2.0 / 9));
  series = f32x4.add(f32x4.mul(series, rest), f32x4.splat(1.0 / 3));
  root = f32x4.add(root, f32x4.mul(root, f32x4.mul(rest, series)));
  rest = miss(value, root);
  root = f32x4.add(root, f32x4.mul(root, f32x4.mul(rest, f32x4.splat(1.0 / 3))));
  return f32x4.mul(value, f32x4.mul(root, root));
}

/** The point of a pixel: four coordinates of 16 bits in the lower half of the vector. */
// @ts-ignore: decorator
@inline
function pointOf(pixel: u32): v128 {
  const roots = rootOf(conesOf(pixel));
  const long = v128.shuffle<f32>(roots, roots, 0, 0, 0, 0);
  const middle = v128.shuffle<f32>(roots, roots, 1, 1, 1, 1);
  const short = v128.shuffle<f32>(roots, roots, 2, 2, 2, 2);
  const mixed = f32x4.add(
    f32x4.add(
      f32x4.mul(long, f32x4(0.2104542553, 1.9779984951, 0.0259040371, 0)),
      f32x4.mul(middle, f32x4(0.793617785, -2.428592205, 0.7827717662, 0)),
    ),
    f32x4.mul(short, f32x4(-0.0040720468, 0.4505937099, -0.808675766, 0)),
  );
  const centered = f32x4.add(mixed, f32x4(-0.5, 0, 0, 0.5));
  const scaled = f32x4.mul(centered, f32x4.splat(<f32>(pixel >> 24) * (UNIT / 255)));
  const whole = i32x4.trunc_sat_f32x4_s(f32x4.nearest(scaled));
  const point = i16x8.narrow_i32x4_s(whole, whole);
  return pixel >> 24 == 255 ? i16x8.add(point, i16x8(0, 0, 0, APART, 0, 0, 0, 0)) : point;
}

/** Stores the points of some pixels, eight bytes each. Runs of one color are computed once. */
export function toPoints(from: usize, pixels: i32, out: usize): void {
  let before = ~load<u32>(from);
  let point = i32x4.splat(0);
  for (const end = from + (<usize>pixels << 2); from < end; from += 4, out += 8) {
    const pixel = load<u32>(from);
    if (pixel != before) {
      before = pixel;
      point = pointOf(pixel);
    }
    v128.store64_lane(out, point, 0);
  }
}
