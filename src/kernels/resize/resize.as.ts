// The exports are the steps; what each is for, the layouts and the ranges of numbers: docs/kernels.md.
export { shapeAxis, peakOfAxis, gainOfAxis, quantiseAxis } from './axis.as';
export { packOpaque, packOpaqueLinear, packAlpha, packAlphaLinear } from './pack.as';
export { filterOpaque, filterAlpha, filterAlphaLong } from './horizontal.as';
export { filterDown, scatterDown, settle } from './vertical.as';
export { finishOpaque, finishOpaqueLinear, finishAlpha, finishAlphaLinear } from './finish.as';

/** Where the door may begin to lay out memory. */
export function heapBase(): usize {
  return __heap_base;
}
