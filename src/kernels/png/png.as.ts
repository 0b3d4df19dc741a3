// Makes filtered rows of PNG from RGBA; docs/kernels.md explains the steps.

import { countPairs, sumDistances } from './choose.as';
import { filterRow } from './filter.as';

export { beginColors, clearHidden, colorFacts, colorsAddress, countColors, noteColors } from './colors.as';
export { packRow } from './pack.as';

const NONE: i32 = 0;
const PAIRS: i32 = 1;

export function heapBase(): usize {
  return __heap_base;
}

@inline
function judge(at: usize, bytes: usize, way: i32): u32 {
  return way == PAIRS ? countPairs(at, bytes) : sumDistances(at, bytes);
}

/**
 * Filters a row.
 *
 * @param row its samples. This row and the one above it have 16 bytes of 0 before them and behind them
 * @param step bytes of a pixel, at least 1
 * @param way how the filter is chosen: always none, by pairs or by distances
 * @param scratch four rows, `stride` apart, with 16 bytes behind each
 * @param out receives the number of the filter and what it leaves
 */
export function filterInto(
  row: usize,
  above: usize,
  bytes: usize,
  step: usize,
  way: i32,
  scratch: usize,
  stride: usize,
  out: usize,
): void {
  let best = 0;
  let from = row;
  if (way != NONE) {
    filterRow(row, above, bytes, step, scratch, stride);
    let least = judge(row, bytes, way);
    for (let filter = 1; filter <= 4; filter++) {
      const result = scratch + <usize>(filter - 1) * stride;
      // Vectors leave something behind the row.
      v128.store(result + bytes, i32x4.splat(0));
      const left = judge(result, bytes, way);
      if (left >= least) continue;
      least = left;
      best = filter;
      from = result;
    }
  }
  store<u8>(out, best);
  memory.copy(out + 1, from, bytes);
}
