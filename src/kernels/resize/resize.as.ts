// The exports are the steps. README.md describes their purposes, layouts and ranges of numbers.
export { shapeAxis, peakOfAxis, gainOfAxis, quantizeAxis } from './axis.as';
export { packOpaque, packOpaqueLinear, packAlpha, packAlphaLinear } from './pack.as';
export { filterOpaque, filterAlpha, filterAlphaLong } from './horizontal.as';
export { filterDown, scatterDown, settle } from './vertical.as';
export {
  shapePhases, peakOfPhases, gainOfPhases, quantizePhases, splitAlpha, splitAlphaLinear, filterSlanted, filterSlantedDown,
} from './slanted.as';
export { quantizeQuads, packQuads, filterQuads, filterQuadsDown } from './quads.as';
export { finishOpaque, finishOpaqueLinear, finishAlpha, finishAlphaLinear } from './finish.as';
export { lumaOfRow, sharpenOpaque, sharpenAlpha } from './sharpen.as';

/** The first address that the wrapper may use. */
export function heapBase(): usize {
  return __heap_base;
}
