import type { ResizeFilter } from '../../domain/geometry/resampling.ts';

interface Filter {
  /** Half the filter's width, in pixels of the smaller of source and target. */
  readonly support: number;
  weigh(distance: number): number;
}

/** Mitchell and Netravali 1988, "Reconstruction filters in computer graphics", equation 8. */
function cubic(b: number, c: number): Filter {
  return {
    support: 2,
    weigh(distance) {
      const x = Math.abs(distance);
      if (x < 1) return ((12 - 9 * b - 6 * c) * x ** 3 + (-18 + 12 * b + 6 * c) * x ** 2 + 6 - 2 * b) / 6;
      if (x < 2)
        return ((-b - 6 * c) * x ** 3 + (6 * b + 30 * c) * x ** 2 + (-12 * b - 48 * c) * x + 8 * b + 24 * c) / 6;
      return 0;
    },
  };
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

export const FILTERS = {
  /** Half-open, so a pixel halfway between two targets counts for only one of them. */
  box: { support: 0.5, weigh: (x) => (x > -0.5 && x <= 0.5 ? 1 : 0) },
  triangle: { support: 1, weigh: (x) => Math.max(0, 1 - Math.abs(x)) },
  catrom: cubic(0, 0.5),
  mitchell: cubic(1 / 3, 1 / 3),
  lanczos3: { support: 3, weigh: (x) => (Math.abs(x) < 3 ? sinc(x) * sinc(x / 3) : 0) },
} satisfies { readonly [Name in ResizeFilter]: Filter };

/** The taps of one target pixel along one axis: source pixel `start + i` has the weight `weights[i]`. They sum to 1. */
export interface Taps {
  readonly start: number;
  readonly weights: Float64Array;
}

/**
 * Returns the taps of every target pixel along one axis. Pixel centers are at halves. When shrinking, the filter is
 * widened by the ratio. Taps beyond the edge are dropped, and the rest is normalized to a sum of 1.
 */
export function listTaps(sourcePx: number, targetPx: number, filter: ResizeFilter): readonly Taps[] {
  const { support, weigh } = FILTERS[filter];
  const ratio = sourcePx / targetPx;
  const reach = support * Math.max(1, ratio);
  const stretch = Math.max(1, ratio);
  const { period, step } = repetitionOf(sourcePx, targetPx);
  const list: Taps[] = [];
  for (let target = 0; target < targetPx; target++) {
    const center = (target + 0.5) * ratio - 0.5;
    const before = list[target - period];
    // Reuse the weights, unless the earlier window was cut off at the left edge or this one may be at the right.
    if (before !== undefined && before.start > 0 && center + reach < sourcePx) {
      list.push({ start: before.start + step, weights: before.weights });
      continue;
    }
    const first = Math.max(0, Math.ceil(center - reach));
    const last = Math.min(sourcePx - 1, Math.floor(center + reach));
    const weights = new Float64Array(Math.max(0, last - first + 1));
    let sum = 0;
    for (let i = 0; i < weights.length; i++) sum += weights[i] = weigh((first + i - center) / stretch);
    if (sum <= 0) {
      // Rounding can leave a box without pixels.
      list.push({ start: Math.min(sourcePx - 1, Math.max(0, Math.round(center))), weights: new Float64Array([1]) });
      continue;
    }
    for (let i = 0; i < weights.length; i++) weights[i] = (weights[i] as number) / sum;
    list.push({ start: first, weights });
  }
  return list;
}

/** The weights repeat every `period` target pixels, which are `step` source pixels. */
export function repetitionOf(sourcePx: number, targetPx: number): { readonly period: number; readonly step: number } {
  // Of an area that begins or ends inside a pixel, rounding would make every window different.
  if (!Number.isInteger(sourcePx)) return { period: targetPx, step: 0 };
  const common = greatestCommonDivisor(sourcePx, targetPx);
  return { period: targetPx / common, step: sourcePx / common };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
