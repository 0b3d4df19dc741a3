// Computes the taps of every target pixel along one axis, first exact, then rounded to 16 bits. The arithmetic takes
// little time, but WebAssembly is compiled once for all workers and optimized before it runs. As JavaScript, each
// worker's engine spent more time compiling it than running it.

/** The filter numbers of axis.ts. */
const BOX: i32 = 0;
const TRIANGLE: i32 = 1;
const CATROM: i32 = 2;
const MITCHELL: i32 = 3;

/** The record of a target has three words: first source pixel, number of weights, address of the first weight. */
const PLACE_BYTES: usize = 12;

/**
 * The weight that both ends of a window may lose together: an error of half a unit of `FULL` where black meets white.
 */
const NEGLIGIBLE: f64 = 1.0 / 32768.0;

let peak: f64 = 0;
let gain: f64 = 0;

/** The largest magnitude of a weight of the axis that was shaped last. */
export function peakOfAxis(): f64 {
  return peak;
}

/** The largest sum of the magnitudes of one target's weights. */
export function gainOfAxis(): f64 {
  return gain;
}

/** sin(pi * x) for `x >= 0`: Taylor series to the 21st power, error below 1e-17 within half a turn of zero. */
@inline
function sinPi(x: f64): f64 {
  const turns = floor(x + 0.5);
  const y = (x - turns) * Math.PI;
  const square = y * y;
  let sum = 1 - square * (1.0 / 420.0);
  sum = 1 - square * (1.0 / 342.0) * sum;
  sum = 1 - square * (1.0 / 272.0) * sum;
  sum = 1 - square * (1.0 / 210.0) * sum;
  sum = 1 - square * (1.0 / 156.0) * sum;
  sum = 1 - square * (1.0 / 110.0) * sum;
  sum = 1 - square * (1.0 / 72.0) * sum;
  sum = 1 - square * (1.0 / 42.0) * sum;
  sum = 1 - square * (1.0 / 20.0) * sum;
  sum = 1 - square * (1.0 / 6.0) * sum;
  return <i32>turns & 1 ? -y * sum : y * sum;
}

@inline
function lanczos3(x: f64): f64 {
  if (x >= 3) return 0;
  if (x == 0) return 1;
  const angle = x * Math.PI;
  return (3 * sinPi(x) * sinPi(x * (1.0 / 3.0))) / (angle * angle);
}

/** Mitchell and Netravali 1988, equation 8. */
@inline
function cubic(x: f64, b: f64, c: f64): f64 {
  if (x >= 2) return 0;
  const square = x * x;
  if (x < 1) return ((12 - 9 * b - 6 * c) * square * x + (-18 + 12 * b + 6 * c) * square + 6 - 2 * b) / 6;
  return ((-b - 6 * c) * square * x + (6 * b + 30 * c) * square + (-12 * b - 48 * c) * x + 8 * b + 24 * c) / 6;
}

/** Computes a weight like `FILTERS` in filters.ts. */
export function weigh(filter: i32, distance: f64): f64 {
  // Half-open, so a pixel halfway between two targets counts for only one of them.
  if (filter == BOX) return distance > -0.5 && distance <= 0.5 ? 1 : 0;
  const x = abs(distance);
  if (filter == TRIANGLE) return max(0, 1 - x);
  if (filter == CATROM) return cubic(x, 0, 0.5);
  if (filter == MITCHELL) return cubic(x, 1.0 / 3.0, 1.0 / 3.0);
  return lanczos3(x);
}

/** Drops negligible weights at both ends, so windows often need one pair less. */
function trim(place: usize): void {
  let begin: usize = load<u32>(place, 8);
  let end = begin + (<usize>load<u32>(place, 4) << 3);
  let rest = NEGLIGIBLE;
  for (; rest > abs(load<f64>(begin)); begin += 8) rest -= abs(load<f64>(begin));
  for (; rest > abs(load<f64>(end - 8)); end -= 8) rest -= abs(load<f64>(end - 8));
  store<i32>(place, load<i32>(place) + <i32>((begin - load<u32>(place, 8)) >> 3));
  store<u32>(place, <u32>((end - begin) >> 3), 4);
  store<u32>(place, <u32>begin, 8);
}

/**
 * Computes the taps of every target pixel like `listTaps` in filters.ts, without negligible weights at the ends.
 *
 * @param places receives the record of each target, and after them the weights as float64
 * @param period targets after which the weights repeat, `step` source pixels further
 * @returns the pairs of pixels (an even one and the odd one after it) in the widest window
 */
export function shapeAxis(
  sourcePx: i32, targetPx: i32, filter: i32, support: f64, period: i32, step: i32, places: usize,
): i32 {
  const ratio = <f64>sourcePx / <f64>targetPx;
  const stretch = max(1, ratio);
  const reach = support * stretch;
  let next = (places + <usize>targetPx * PLACE_BYTES + 7) & ~7;
  peak = 0;
  gain = 0;
  for (let target = 0; target < targetPx; target++) {
    const place = places + <usize>target * PLACE_BYTES;
    const center = (<f64>target + 0.5) * ratio - 0.5;
    // Reuse the weights if the earlier window was not cut off at the left edge and this one is not at the right.
    if (target >= period && center - <f64>step - reach > 0 && center + reach < <f64>sourcePx) {
      const before = place - <usize>period * PLACE_BYTES;
      store<i32>(place, load<i32>(before) + step);
      store<u32>(place, load<u32>(before, 4), 4);
      store<u32>(place, load<u32>(before, 8), 8);
    } else {
      const first = max(0, <i32>ceil(center - reach));
      const last = min(sourcePx - 1, <i32>floor(center + reach));
      const begin = next;
      let sum: f64 = 0;
      for (let at = first; at <= last; at++, next += 8) {
        const weight = weigh(filter, (<f64>at - center) / stretch);
        store<f64>(next, weight);
        sum += weight;
      }
      if (sum > 0) {
        store<i32>(place, first);
        for (let at = begin; at < next; at += 8) store<f64>(at, load<f64>(at) / sum);
      } else {
        // Rounding can leave a box without pixels.
        store<i32>(place, min(sourcePx - 1, max(0, <i32>floor(center + 0.5))));
        store<f64>(begin, 1);
        next = begin + 8;
      }
      store<u32>(place, <u32>((next - begin) >> 3), 4);
      store<u32>(place, <u32>begin, 8);
      trim(place);
      measure(place);
    }
  }
  return widestWindow(targetPx, places);
}

/**
 * The pairs in the widest window, if each window begins no later than the next one. A target in the middle of a pixel can
 * lose more weights at the start of its window than the next target.
 */
function widestWindow(targetPx: i32, places: usize): i32 {
  let pairs = 1;
  let least = i32.MAX_VALUE;
  for (let place = places + <usize>targetPx * PLACE_BYTES; place > places; ) {
    place -= PLACE_BYTES;
    const start = load<i32>(place);
    least = min(least, start >> 1);
    pairs = max(pairs, ((start + load<i32>(place, 4) - 1) >> 1) - least + 1);
  }
  return pairs;
}

function measure(place: usize): void {
  const begin: usize = load<u32>(place, 8);
  const end = begin + (<usize>load<u32>(place, 4) << 3);
  let sum: f64 = 0;
  for (let at = begin; at < end; at += 8) {
    const size = abs(load<f64>(at));
    sum += size;
    peak = max(peak, size);
  }
  gain = max(gain, sum);
}

/**
 * Rounds weights to 16 bits by rounding their running sums. The total is exact, and any run of neighboring weights is
 * off by at most one unit, so smooth areas are hardly affected.
 *
 * @param places the output of `shapeAxis`
 * @param pairs pairs per target, at least as many as the widest window needs
 * @param bits each target's weights add up to `2 ** bits`
 * @param starts receives one word per target: its first pair; never decreases
 * @param weights receives two 16-bit weights per pair; unused weights are 0
 */
export function quantizeAxis(
  sourcePx: i32, targetPx: i32, places: usize, pairs: i32, bits: i32, starts: usize, weights: usize,
): void {
  const one = <f64>(1 << bits);
  const stride = <usize>pairs << 2;
  memory.fill(weights, 0, stride * <usize>targetPx);
  let startPair = max(0, ((sourcePx + 1) >> 1) - pairs);
  for (let target = targetPx - 1; target >= 0; target--) {
    const place = places + <usize>target * PLACE_BYTES;
    const start = load<i32>(place);
    startPair = min(start >> 1, startPair);
    store<i32>(starts + (<usize>target << 2), startPair);
    let exact: usize = load<u32>(place, 8);
    const end = exact + (<usize>load<u32>(place, 4) << 3);
    let to = weights + stride * <usize>target + (<usize>(start - (startPair << 1)) << 1);
    let sum: f64 = 0;
    let given = 0;
    for (; exact < end; exact += 8, to += 2) {
      sum += load<f64>(exact);
      const next = exact == end - 8 ? 1 << bits : <i32>floor(sum * one + 0.5);
      store<i16>(to, <i16>(next - given));
      given = next;
    }
  }
}
