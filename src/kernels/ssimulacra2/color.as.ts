// Converts bytes to light, and light to the three planes.

import { Scale } from './layout.as';

const BIAS: f32 = 0.0037930732552754493;
const ROOT_OF_BIAS: f32 = 0.15595420054924863;

/** For each byte of red, green and blue, 16 bytes: its contributions to the light of the three kinds of cones. */
const TABLES: usize = memory.data(12288, 16);
const GREEN: usize = 4096;
const BLUE: usize = 8192;

/** The last pixels of a row, padded to four. */
const TAIL: usize = memory.data(16, 16);

const OPAQUE_BLACK: u32 = 0xff000000;

/** The fifth root by Newton's method, from above. Engines differ in the last bit of `pow`. */
function fifthRoot(value: f64): f64 {
  let root: f64 = 1;
  for (let i = 0; i < 40; i++) root = (4 * root + value / (root * root * root * root)) / 5;
  return root;
}

/** Linear light of an sRGB byte (IEC 61966-2-1). `x^2.4` is the square of `x` times the fifth root of this square. */
function toLight(byte: i32): f64 {
  const value = <f64>byte / 255;
  if (value <= 0.04045) return value / 12.92;
  const base = (value + 0.055) / 1.055;
  return base * base * fifthRoot(base * base);
}

/** Fills the tables. Call it once, before the first row. */
export function makeTables(): void {
  const blueS = 1 - 0.24342268924547819 - 0.20476744424496821;
  for (let byte = 0; byte < 256; byte++) {
    const light = toLight(byte);
    const at = TABLES + (<usize>byte << 4);
    v128.store(at, f32x4(<f32>(0.3 * light), <f32>(0.23 * light), <f32>(0.24342268924547819 * light), 0));
    v128.store(at + GREEN, f32x4(<f32>(0.622 * light), <f32>(0.692 * light), <f32>(0.20476744424496821 * light), 0));
    v128.store(at + BLUE, f32x4(<f32>(0.078 * light), <f32>(0.078 * light), <f32>(blueS * light), 0));
  }
}

// @ts-ignore: decorator
@inline
function conesOf(pixel: u32): v128 {
  const red = v128.load(TABLES + ((pixel << 4) & 0xff0));
  const green = v128.load(TABLES + ((pixel >> 4) & 0xff0), GREEN);
  const blue = v128.load(TABLES + ((pixel >> 12) & 0xff0), BLUE);
  return f32x4.add(f32x4.add(red, green), blue);
}

/** Converts a row of opaque pixels to light. Pixels beyond its end are black. */
export function readLight(from: usize, widthPx: usize, out: usize, stride: usize): void {
  let end = from + (widthPx << 2);
  // No opaque pixel is 0.
  let before = i32x4.splat(0);
  let l = before;
  let m = before;
  let s = before;
  for (; from < end; from += 16, out += 16) {
    if (from + 16 > end) {
      // The last pixels, without the bytes after them in memory.
      v128.store(TAIL, i32x4.splat(OPAQUE_BLACK));
      memory.copy(TAIL, from, end - from);
      from = TAIL;
      end = TAIL + 4;
    }
    const pixels = v128.load(from);
    // Flat areas repeat the same four pixels.
    if (differs(pixels, before)) {
      before = pixels;
      const first = conesOf(load<u32>(from));
      const second = conesOf(load<u32>(from, 4));
      const third = conesOf(load<u32>(from, 8));
      const fourth = conesOf(load<u32>(from, 12));
      const upper = v128.shuffle<f32>(first, second, 0, 4, 1, 5);
      const lower = v128.shuffle<f32>(third, fourth, 0, 4, 1, 5);
      l = v128.shuffle<f64>(upper, lower, 0, 2);
      m = v128.shuffle<f64>(upper, lower, 1, 3);
      s = v128.shuffle<f64>(
        v128.shuffle<f32>(first, second, 2, 6, 2, 6), v128.shuffle<f32>(third, fourth, 2, 6, 2, 6), 0, 2,
      );
    }
    v128.store(out, l);
    v128.store(out + stride, m);
    v128.store(out + 2 * stride, s);
  }
}

export function isOpaque(from: usize, widthPx: usize): bool {
  let all: u32 = 0xffffffff;
  let vector = i32x4.splat(-1);
  const end = from + (widthPx << 2);
  for (; from + 16 <= end; from += 16) vector = v128.and(vector, v128.load(from));
  for (; from < end; from += 4) all &= load<u32>(from);
  all &= i32x4.extract_lane(vector, 0) & i32x4.extract_lane(vector, 1);
  all &= i32x4.extract_lane(vector, 2) & i32x4.extract_lane(vector, 3);
  return all >= OPAQUE_BLACK;
}

// @ts-ignore: decorator
@inline
function blend(byte: u32, alpha: u32, background: u32): u32 {
  return ((byte & 255) * alpha + background * (255 - alpha) + 127) / 255;
}

/** Blends a row over a background. @param background 0 or 255 */
export function flatten(from: usize, widthPx: usize, background: u32, out: usize): void {
  const end = from + (widthPx << 2);
  for (; from < end; from += 4, out += 4) {
    const pixel = load<u32>(from);
    const alpha = pixel >> 24;
    const red = blend(pixel, alpha, background);
    const green = blend(pixel >> 8, alpha, background);
    store<u32>(out, OPAQUE_BLACK | (blend(pixel >> 16, alpha, background) << 16) | (green << 8) | red);
  }
}

/**
 * The cube root of `light + BIAS`, which is between 0.0037 and 1.004, minus the root of `BIAS`. A third of the bits
 * gives the inverse cube root within 4 %. Two steps of its series follow: the error is 2e-5 after the first and below
 * rounding after the second.
 */
// @ts-ignore: decorator
@inline
function rootOf(light: v128): v128 {
  const value = f32x4.add(light, f32x4.splat(BIAS));
  // The upper half of each lane times 65536 / 3.
  const third = i32x4.dot_i16x8_s(value, i32x4.splat(0x55550000));
  let root = i32x4.sub(i32x4.splat(0x54a232a3), third);
  let rest = miss(value, root);
  let series = f32x4.add(f32x4.mul(rest, f32x4.splat(14.0 / 81)), f32x4.splat(2.0 / 9));
  series = f32x4.add(f32x4.mul(series, rest), f32x4.splat(1.0 / 3));
  root = f32x4.add(root, f32x4.mul(root, f32x4.mul(rest, series)));
  rest = miss(value, root);
  root = f32x4.add(root, f32x4.mul(root, f32x4.mul(rest, f32x4.splat(1.0 / 3))));
  return f32x4.sub(f32x4.mul(value, f32x4.mul(root, root)), f32x4.splat(ROOT_OF_BIAS));
}

/** `1 - value * root^3`: 0 if `root` is the inverse cube root. */
// @ts-ignore: decorator
@inline
function miss(value: v128, root: v128): v128 {
  return f32x4.sub(f32x4.splat(1), f32x4.mul(f32x4.mul(value, root), f32x4.mul(root, root)));
}

/** Computes a row of the planes X (if `withX`), Y, and B minus Y (if `withB`). */
export function mixPlanes(
  light: usize, stride: usize, vectors: usize, withX: bool, withB: bool, x: usize, y: usize, b: usize,
): void {
  const end = light + (vectors << 4);
  // No light has these bits.
  let beforeL = i32x4.splat(-1);
  let beforeM = beforeL;
  let beforeS = beforeL;
  let valueX = beforeL;
  let valueY = beforeL;
  let valueB = beforeL;
  for (; light < end; light += 16, x += 16, y += 16, b += 16) {
    const lightL = v128.load(light);
    const lightM = v128.load(light + stride);
    const lightS = v128.load(light + 2 * stride);
    // Flat areas repeat the same light.
    if (differs(lightL, beforeL) || differs(lightM, beforeM) || differs(lightS, beforeS)) {
      beforeL = lightL;
      beforeM = lightM;
      beforeS = lightS;
      const l = rootOf(lightL);
      const m = rootOf(lightM);
      const brightness = f32x4.mul(f32x4.add(l, m), f32x4.splat(0.5));
      valueY = f32x4.add(brightness, f32x4.splat(0.01));
      valueX = f32x4.add(f32x4.mul(f32x4.sub(l, m), f32x4.splat(7)), f32x4.splat(0.42));
      if (withB) valueB = f32x4.add(f32x4.sub(rootOf(lightS), brightness), f32x4.splat(0.55));
    }
    v128.store(y, valueY);
    if (withX) v128.store(x, valueX);
    if (withB) v128.store(b, valueB);
  }
}

// @ts-ignore: decorator
@inline
function differs(one: v128, other: v128): bool {
  return v128.any_true(v128.xor(one, other));
}

/** Averages 2 x 2 pixels for the three kinds of cones. Both rows may be the same. */
export function halveLight(scale: Scale, upper: usize, lower: usize, next: Scale, out: usize): void {
  const stride = scale.lightStride;
  for (let cone: usize = 0; cone < 3; cone++) {
    if (scale.widthPx & 1) {
      repeatLast(upper, scale.widthPx);
      repeatLast(lower, scale.widthPx);
    }
    halveRows(upper, lower, <usize>next.vectors, out);
    upper += stride;
    lower += stride;
    out += next.lightStride;
  }
}

function repeatLast(row: usize, widthPx: usize): void {
  const end = row + (widthPx << 2);
  store<f32>(end, load<f32>(end - 4));
}

function halveRows(upper: usize, lower: usize, vectors: usize, out: usize): void {
  const end = out + (vectors << 4);
  for (; out < end; out += 16, upper += 32, lower += 32) {
    const left = f32x4.add(v128.load(upper), v128.load(lower));
    const right = f32x4.add(v128.load(upper, 16), v128.load(lower, 16));
    const even = v128.shuffle<f32>(left, right, 0, 2, 4, 6);
    const odd = v128.shuffle<f32>(left, right, 1, 3, 5, 7);
    v128.store(out, f32x4.mul(f32x4.add(even, odd), f32x4.splat(0.25)));
  }
}
