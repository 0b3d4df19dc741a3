import type { ResizeFilter } from '../../domain/resampling.ts';
import type { Address } from '../memory.ts';
import { FILTERS, repetitionOf } from './filters.ts';

/** What axis.as.ts exports. */
export interface AxisKernel {
  shapeAxis(
    sourcePx: number,
    targetPx: number,
    filter: number,
    support: number,
    period: number,
    step: number,
    places: Address,
  ): number;
  peakOfAxis(): number;
  gainOfAxis(): number;
  quantiseAxis(
    sourcePx: number,
    targetPx: number,
    places: Address,
    pairs: number,
    bits: number,
    starts: Address,
    weights: Address,
  ): void;
}

/** What the targets of an axis take from, before it is rounded: how many pairs, how large. */
export interface AxisShape {
  readonly sourcePx: number;
  readonly targetPx: number;
  /** Where the kernel keeps it. */
  readonly places: Address;
  readonly pairs: number;
  /** The largest weight and the largest sum of magnitudes of one target. */
  readonly peak: number;
  readonly gain: number;
}

/**
 * One axis as the kernel reads it. Source pixels (or rows) are taken two at a time, an even one and the odd one
 * after it, so every target has the same number of pairs; what it does not need has weight 0.
 */
export interface Axis {
  readonly shape: AxisShape;
  readonly targetPx: number;
  /** Pairs each target takes. */
  readonly pairs: number;
  /** Each target's weights add up to exactly `2 ** bits`. */
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

/** As axis.as.ts numbers them. */
const FILTER_NUMBERS: Readonly<Record<ResizeFilter, number>> = {
  box: 0,
  triangle: 1,
  catrom: 2,
  mitchell: 3,
  lanczos3: 4,
};

const PLACE_BYTES = 12;
const WEIGHT_BYTES = 8;

/** What `shapeAxis` needs of the kernel's memory. */
export function shapeBytes(sourcePx: number, targetPx: number, filter: ResizeFilter): number {
  const reach = FILTERS[filter].support * Math.max(1, sourcePx / targetPx);
  // One more for rounding.
  const most = Math.floor(2 * reach) + 2;
  return targetPx * (PLACE_BYTES + most * WEIGHT_BYTES) + WEIGHT_BYTES;
}

/** @param places where there are `shapeBytes` to write to */
export function shapeAxis(
  kernel: AxisKernel,
  sourcePx: number,
  targetPx: number,
  filter: ResizeFilter,
  places: Address,
): AxisShape {
  const { support } = FILTERS[filter];
  const { period, step } = repetitionOf(sourcePx, targetPx);
  const pairs = kernel.shapeAxis(sourcePx, targetPx, FILTER_NUMBERS[filter], support, period, step, places);
  return { sourcePx, targetPx, places, pairs, peak: kernel.peakOfAxis(), gain: kernel.gainOfAxis() };
}

/** How exactly an axis can be rounded. */
export function fitAxis(shape: AxisShape, { maxWeight, maxSum, pairsStep }: Precision): Axis {
  const { targetPx, peak, gain } = shape;
  // A unit for what rounding running sums adds to one weight.
  const bits = Math.floor(Math.log2(Math.min((maxWeight - 1) / peak, maxSum / gain)));
  return { shape, targetPx, pairs: Math.ceil(shape.pairs / pairsStep) * pairsStep, bits };
}

/** Bytes of an axis's first pairs, and of its weights. */
export function axisBytes({ targetPx, pairs }: Axis): { readonly starts: number; readonly weights: number } {
  return { starts: targetPx * 4, weights: targetPx * pairs * 4 };
}

/** Rounds an axis to where the kernel reads it from. */
export function writeAxis(kernel: AxisKernel, axis: Axis, starts: Address, weights: Address): void {
  const { sourcePx, places } = axis.shape;
  kernel.quantiseAxis(sourcePx, axis.targetPx, places, axis.pairs, axis.bits, starts, weights);
}
