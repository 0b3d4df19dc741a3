import type { ResizeFilter } from '../../domain/geometry/resampling.ts';
import type { Address } from '../memory.ts';
import { FILTERS, repetitionOf } from './filters.ts';

/** The exports of axis.as.ts. */
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
  quantizeAxis(
    sourcePx: number,
    targetPx: number,
    places: Address,
    pairs: number,
    bits: number,
    starts: Address,
    weights: Address,
  ): void;
}

/** The filter windows of an axis before their weights are rounded. */
export interface AxisShape {
  readonly sourcePx: number;
  readonly targetPx: number;
  /** The address of the windows in the kernel's memory. */
  readonly places: Address;
  readonly pairs: number;
  /** The largest magnitude of a weight, and the largest sum of the magnitudes of one target's weights. */
  readonly peak: number;
  readonly gain: number;
}

/**
 * One axis in the kernel's layout. Source pixels or rows come in pairs, an even one and the odd one after it. All
 * targets have the same number of pairs; unused weights are 0.
 */
export interface Axis {
  readonly shape: AxisShape;
  readonly targetPx: number;
  /** Pairs per target. */
  readonly pairs: number;
  /** Each target's weights add up to exactly `2 ** bits`. */
  readonly bits: number;
}

export interface Precision {
  /** The largest allowed weight. */
  readonly maxWeight: number;
  /** The largest allowed sum of the magnitudes of one target's weights, so no 32-bit accumulator overflows. */
  readonly maxSum: number;
  /** `pairs` becomes a multiple of this. */
  readonly pairsStep: number;
}

/** The numbers of the filters in axis.as.ts. */
export const FILTER_NUMBERS: Readonly<Record<ResizeFilter, number>> = {
  box: 0,
  triangle: 1,
  catrom: 2,
  mitchell: 3,
  lanczos3: 4,
};

const PLACE_BYTES = 12;
const WEIGHT_BYTES = 8;

/** The bytes of the kernel's memory that `shapeAxis` needs. */
export function shapeBytes(sourcePx: number, targetPx: number, filter: ResizeFilter): number {
  const reach = FILTERS[filter].support * Math.max(1, sourcePx / targetPx);
  // One more tap for rounding.
  const most = Math.floor(2 * reach) + 2;
  return targetPx * (PLACE_BYTES + most * WEIGHT_BYTES) + WEIGHT_BYTES;
}

/** Computes the filter windows of an axis. @param places address of `shapeBytes` free bytes */
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

/** Chooses as many fraction bits for the weights of an axis as the limits allow. */
export function fitAxis(shape: AxisShape, { maxWeight, maxSum, pairsStep }: Precision): Axis {
  const { targetPx, peak, gain } = shape;
  // Minus one, because rounding running sums can add one unit to a weight.
  const bits = Math.floor(Math.log2(Math.min((maxWeight - 1) / peak, maxSum / gain)));
  return { shape, targetPx, pairs: Math.ceil(shape.pairs / pairsStep) * pairsStep, bits };
}

/** The bytes of the first pairs of an axis, and of its weights. */
export function axisBytes({ targetPx, pairs }: Axis): { readonly starts: number; readonly weights: number } {
  return { starts: targetPx * 4, weights: targetPx * pairs * 4 };
}

/** Rounds the weights of an axis and writes them where the kernel reads them. */
export function writeAxis(kernel: AxisKernel, axis: Axis, starts: Address, weights: Address): void {
  const { sourcePx, places } = axis.shape;
  kernel.quantizeAxis(sourcePx, axis.targetPx, places, axis.pairs, axis.bits, starts, weights);
}
