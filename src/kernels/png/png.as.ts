// Converts RGBA to filtered PNG rows; README.md explains the steps.

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
function judge(at: usize, bytes: usize, strategy: i32): u32 {
  return strategy == PAIRS ? countPairs(at, bytes) : sumDistances(at, bytes);
}

/**
 * Chooses a filter for a row and applies it.
 *
 * @param row the samples; this row and the row above need 16 zero bytes before and after them
 * @param step bytes per pixel, at least 1
 * @param strategy how to choose the filter: 0 for always none, 1 by pairs, 2 by distances
 * @param scratch memory for four rows, `stride` bytes apart, with 16 bytes after each
 * @param out receives the number of the filter, then the filtered row
 */
export function filterInto(
  row: usize,
  above: usize,
  bytes: usize,
  step: usize,
  strategy: i32,
  scratch: usize,
  stride: usize,
  out: usize,
): void {
  let best = 0;
  let from = row;
  if (strategy != NONE) {
    filterRow(row, above, bytes, step, scratch, stride);
    let least = judge(row, bytes, strategy);
    for (let filter = 1; filter <= 4; filter++) {
      const result = scratch + <usize>(filter - 1) * stride;
      // Filters write whole vectors, so bytes after the row may differ from 0.
      v128.store(result + bytes, i32x4.splat(0));
      const left = judge(result, bytes, strategy);
      if (left >= least) continue;
      least = left;
      best = filter;
      from = result;
    }
  }
  store<u8>(out, best);
  memory.copy(out + 1, from, bytes);
}
