/*
 * Converts rows of RGBA to planes, with the same results as `src/codecs/avif/planes.ts`: all steps have double precision,
 * and halves are rounded to the even number.
 */
#include <stddef.h>
#include <stdint.h>
#include <wasm_simd128.h>

#define EXPORT(name) __attribute__((export_name(#name)))

/* The values of `kind`. */
enum { ALPHA, HALVED_CHROMA, FULL_CHROMA, COLORS };

typedef struct {
  double red, green, blue;
} color;

/* Four numbers. */
typedef struct {
  v128_t low, high;
} quad;

/* With 52 bits behind the point, a sum with this number has no room for fractions, and its lower half is an integer. */
static const double ROUNDING = 6755399441055744.0;

static double luma_of(color c) { return 0.299 * c.red + 0.587 * c.green + 0.114 * c.blue; }

static uint8_t rounded(double value) {
  const double whole = __builtin_rint(value);
  return whole < 0 ? 0 : whole > 255 ? 255 : (uint8_t)whole;
}

static v128_t times(v128_t numbers, double factor) { return wasm_f64x2_mul(numbers, wasm_f64x2_splat(factor)); }

static v128_t luma_of_two(v128_t red, v128_t green, v128_t blue) {
  return wasm_f64x2_add(wasm_f64x2_add(times(red, 0.299), times(green, 0.587)), times(blue, 0.114));
}

static quad quad_of(v128_t integers) {
  return (quad){wasm_f64x2_convert_low_i32x4(integers),
                wasm_f64x2_convert_low_i32x4(wasm_i32x4_shuffle(integers, integers, 2, 3, 2, 3))};
}

static quad scaled(quad numbers, double factor) {
  return (quad){times(numbers.low, factor), times(numbers.high, factor)};
}

static quad luma_of_four(quad red, quad green, quad blue) {
  return (quad){luma_of_two(red.low, green.low, blue.low), luma_of_two(red.high, green.high, blue.high)};
}

static v128_t rounded_four(quad numbers) {
  const v128_t rounding = wasm_f64x2_splat(ROUNDING);
  return wasm_i32x4_shuffle(wasm_f64x2_add(numbers.low, rounding), wasm_f64x2_add(numbers.high, rounding), 0, 2, 4, 6);
}

/* 128 + factor * (part - luma), rounded */
static v128_t chroma_of_four(quad part, quad luma, double factor) {
  const v128_t zero = wasm_f64x2_splat(128);
  return rounded_four((quad){wasm_f64x2_add(zero, times(wasm_f64x2_sub(part.low, luma.low), factor)),
                             wasm_f64x2_add(zero, times(wasm_f64x2_sub(part.high, luma.high), factor))});
}

/* Stores four integers as bytes, limited to 0 to 255. */
static void store_four(uint8_t *to, v128_t integers) {
  const v128_t words = wasm_i16x8_narrow_i32x4(integers, integers);
  wasm_v128_store32_lane(to, wasm_u8x16_narrow_i16x8(words, words), 0);
}

static v128_t channel_of(v128_t pixels, int channel) {
  return wasm_v128_and(wasm_u32x4_shr(pixels, 8 * channel), wasm_i32x4_splat(255));
}

static void convert_luma(const uint8_t *rgba, size_t pixels, uint8_t *luma) {
  size_t at = 0;
  for (; at + 4 <= pixels; at += 4, rgba += 16) {
    const v128_t four = wasm_v128_load(rgba);
    store_four(luma + at, rounded_four(luma_of_four(quad_of(channel_of(four, 0)), quad_of(channel_of(four, 1)),
                                                    quad_of(channel_of(four, 2)))));
  }
  for (; at < pixels; at++, rgba += 4) luma[at] = rounded(luma_of((color){rgba[0], rgba[1], rgba[2]}));
}

static void store_chroma(quad red, quad green, quad blue, uint8_t *cb, uint8_t *cr) {
  const quad luma = luma_of_four(red, green, blue);
  store_four(cb, chroma_of_four(blue, luma, 0.564334));
  store_four(cr, chroma_of_four(red, luma, 0.713267));
}

static void store_one(color mean, uint8_t *cb, uint8_t *cr) {
  const double luma = luma_of(mean);
  *cb = rounded(128 + 0.564334 * (mean.blue - luma));
  *cr = rounded(128 + 0.713267 * (mean.red - luma));
}

static void convert_chroma(const uint8_t *rgba, size_t pixels, uint8_t *cb, uint8_t *cr) {
  size_t at = 0;
  for (; at + 4 <= pixels; at += 4, rgba += 16) {
    const v128_t four = wasm_v128_load(rgba);
    store_chroma(quad_of(channel_of(four, 0)), quad_of(channel_of(four, 1)), quad_of(channel_of(four, 2)), cb + at,
                 cr + at);
  }
  for (; at < pixels; at++, rgba += 4) store_one((color){rgba[0], rgba[1], rgba[2]}, cb + at, cr + at);
}

/* The means of four squares of 2 x 2 pixels. */
static quad means(const v128_t upper[2], const v128_t lower[2], int channel) {
  const v128_t left = wasm_i32x4_add(channel_of(upper[0], channel), channel_of(lower[0], channel));
  const v128_t right = wasm_i32x4_add(channel_of(upper[1], channel), channel_of(lower[1], channel));
  const v128_t even = wasm_i32x4_shuffle(left, right, 0, 2, 4, 6), odd = wasm_i32x4_shuffle(left, right, 1, 3, 5, 7);
  return scaled(quad_of(wasm_i32x4_add(even, odd)), 0.25);
}

static void convert_halved_row(const uint8_t *upper, const uint8_t *lower, unsigned width, uint8_t *cb, uint8_t *cr) {
  unsigned left = 0;
  for (; left + 8 <= width; left += 8, cb += 4, cr += 4) {
    const v128_t above[2] = {wasm_v128_load(upper + left * 4), wasm_v128_load(upper + left * 4 + 16)};
    const v128_t below[2] = {wasm_v128_load(lower + left * 4), wasm_v128_load(lower + left * 4 + 16)};
    store_chroma(means(above, below, 0), means(above, below, 1), means(above, below, 2), cb, cr);
  }
  for (; left < width; left += 2, cb++, cr++) {
    const unsigned right = left + 1 < width ? left + 1 : left;
    double sums[3];
    for (int c = 0; c < 3; c++) {
      sums[c] = upper[left * 4 + c] + upper[right * 4 + c] + lower[left * 4 + c] + lower[right * 4 + c];
    }
    store_one((color){sums[0] / 4, sums[1] / 4, sums[2] / 4}, cb, cr);
  }
}

static void copy_channel(const uint8_t *rgba, size_t pixels, int channel, uint8_t *to) {
  for (size_t at = 0; at < pixels; at++) to[at] = rgba[at * 4 + channel];
}

/*
 * Converts rows to their places in the planes of an image.
 *
 * kind    ALPHA: its plane. HALVED_CHROMA, FULL_CHROMA: luma, then two planes of chroma. COLORS: green, blue, red
 * row     the number of the first row, which is even, like the count of rows unless they are the last ones
 */
EXPORT(convert) void convert(const uint8_t *rgba, int kind, unsigned width, unsigned height, unsigned row, unsigned rows,
                             uint8_t *planes) {
  const size_t all = (size_t)width * height, first = (size_t)width * row, pixels = (size_t)width * rows;
  if (kind == ALPHA) return copy_channel(rgba, pixels, 3, planes + first);
  if (kind == COLORS) {
    copy_channel(rgba, pixels, 1, planes + first);
    copy_channel(rgba, pixels, 2, planes + all + first);
    return copy_channel(rgba, pixels, 0, planes + 2 * all + first);
  }
  convert_luma(rgba, pixels, planes + first);
  uint8_t *const cb = planes + all;
  if (kind == FULL_CHROMA) return convert_chroma(rgba, pixels, cb + first, cb + all + first);
  const size_t columns = (width + 1) / 2, halved = columns * ((height + 1) / 2);
  for (unsigned r = 0; r < rows; r += 2) {
    const uint8_t *upper = rgba + (size_t)r * width * 4;
    const uint8_t *lower = r + 1 < rows ? upper + (size_t)width * 4 : upper;
    const size_t at = columns * ((row + r) / 2);
    convert_halved_row(upper, lower, width, cb + at, cb + halved + at);
  }
}
