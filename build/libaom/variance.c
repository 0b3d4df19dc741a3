/*
 * What libaom has only in assembly, and its kernels for more than 8 bits call: the sum and the sum of squares of the
 * differences of two blocks.
 */
#include <stdint.h>

static uint32_t calculate(const uint16_t *one, int one_stride, const uint16_t *other, int other_stride, int side,
                          uint32_t *squares, int *sum) {
  int differences = 0;
  uint32_t squared = 0;
  for (int y = 0; y < side; y++, one += one_stride, other += other_stride) {
    for (int x = 0; x < side; x++) {
      const int difference = one[x] - other[x];
      differences += difference;
      squared += (uint32_t)(difference * difference);
    }
  }
  *sum = differences;
  return *squares = squared;
}

uint32_t aom_highbd_calc8x8var_sse2(const uint16_t *one, int one_stride, const uint16_t *other, int other_stride,
                                    uint32_t *squares, int *sum) {
  return calculate(one, one_stride, other, other_stride, 8, squares, sum);
}

uint32_t aom_highbd_calc16x16var_sse2(const uint16_t *one, int one_stride, const uint16_t *other, int other_stride,
                                      uint32_t *squares, int *sum) {
  return calculate(one, one_stride, other, other_stride, 16, squares, sum);
}
