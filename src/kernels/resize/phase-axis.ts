import type { ResizeFilter } from '../../domain/geometry/resampling.ts';
import { FILTER_NUMBERS } from './axis.ts';
import { FILTERS } from './filters.ts';

/** Window positions per pixel, without shrinking. */
const PHASES = 1024;

/** The windows of an axis along which positions are at any fraction of a pixel. */
export interface PhaseAxis {
  readonly stretch: number;
  /** Window positions per pixel, a power of two. A wider window needs fewer, and then the weights stay in fast caches. */
  readonly phases: number;
  /** Taps above or to the left of the pixel that a position lies in. */
  readonly before: number;
  readonly taps: number;
  readonly filter: number;
}

/** @param step source pixels between neighboring target pixels */
export function phaseAxis(filter: ResizeFilter, step: number): PhaseAxis {
  const stretch = Math.max(1, step);
  const phases = PHASES / 2 ** Math.round(Math.log2(stretch));
  const reach = FILTERS[filter].support * stretch;
  const before = Math.floor(reach);
  const taps = before + Math.floor(reach + (phases - 1) / phases) + 1;
  return { stretch, phases, before, taps, filter: FILTER_NUMBERS[filter] };
}
