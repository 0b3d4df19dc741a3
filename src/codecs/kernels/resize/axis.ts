import { listTaps, type ResizeFilter, type Taps } from './filters.ts';

/**
 * One axis as the kernel reads it. Source pixels (or rows) are taken two at a time, an even one and the odd one
 * after it, so every target has the same number of pairs; what it does not need has weight 0.
 */
export interface Axis {
  readonly targetPx: number;
  /** Pairs each target takes. */
  readonly pairs: number;
  /** First pair of each target; never falls. */
  readonly starts: Uint32Array<ArrayBuffer>;
  /** Two for each pair, `pairs` pairs for each target; each target's sum is exactly `2 ** bits`. */
  readonly weights: Int16Array<ArrayBuffer>;
  readonly bits: number;
}

export interface Precision {
  /** Largest weight there may be. */
  readonly maxWeight: number;
  /** Largest sum of one target's magnitudes there may be, so that no 32-bit accumulator overflows. */
  readonly maxSum: number;
  /** `pairs` becomes a multiple of this. */
  readonly pairsStep: number;
}

/** Taps as they are, before they are rounded: how many pairs, how large. */
export interface AxisShape {
  readonly taps: readonly Taps[];
  readonly sourcePx: number;
  readonly pairs: number;
  /** The largest weight and the largest sum of magnitudes of one target. */
  readonly peak: number;
  readonly gain: number;
}

/** What both ends of a window may lack together: half a unit of `FULL`, where black meets white just there. */
const NEGLIGIBLE = 2 ** -15;

/** Without the ends that weigh next to nothing: windows then often need a pair less. */
function trim({ start, weights }: Taps): Taps {
  let [from, to, rest] = [0, weights.length, NEGLIGIBLE];
  const weightAt = (tap: number) => Math.abs(weights[tap] as number);
  while (rest > weightAt(from)) rest -= weightAt(from++);
  while (rest > weightAt(to - 1)) rest -= weightAt(--to);
  return { start: start + from, weights: weights.subarray(from, to) };
}

export function shapeAxis(sourcePx: number, targetPx: number, filter: ResizeFilter): AxisShape {
  const taps = listTaps(sourcePx, targetPx, filter).map(trim);
  let [pairs, peak, gain] = [1, 0, 0];
  for (const { start, weights } of taps) {
    let sum = 0;
    for (const weight of weights) {
      const size = Math.abs(weight);
      sum += size;
      if (size > peak) peak = size;
    }
    if (sum > gain) gain = sum;
    pairs = Math.max(pairs, ((start + weights.length - 1) >> 1) - (start >> 1) + 1);
  }
  return { taps, sourcePx, pairs, peak, gain };
}

/**
 * Round weights to 16 bits, by rounding their running sums: the sum is exact, and any stretch of neighbours is
 * off by at most one unit, so that what varies slowly is hardly touched.
 */
export function quantise(shape: AxisShape, { maxWeight, maxSum, pairsStep }: Precision): Axis {
  const { taps, sourcePx, peak, gain } = shape;
  const pairs = Math.ceil(shape.pairs / pairsStep) * pairsStep;
  // A unit for what rounding running sums adds to one weight.
  const bits = Math.floor(Math.log2(Math.min((maxWeight - 1) / peak, maxSum / gain)));
  const one = 2 ** bits;
  const lastStart = Math.max(0, ((sourcePx + 1) >> 1) - pairs);
  const starts = new Uint32Array(taps.length);
  const weights = new Int16Array(taps.length * pairs * 2);
  for (const [target, { start, weights: exact }] of taps.entries()) {
    const startPair = Math.min(start >> 1, lastStart);
    starts[target] = startPair;
    const at = target * pairs * 2 + start - startPair * 2;
    let sum = 0;
    let given = 0;
    for (let i = 0; i < exact.length; i++) {
      sum += exact[i] as number;
      const next = i === exact.length - 1 ? one : Math.round(sum * one);
      weights[at + i] = next - given;
      given = next;
    }
  }
  return { targetPx: taps.length, pairs, starts, weights, bits };
}
