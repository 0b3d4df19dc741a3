/** The door to the pixel kernels. Every function leaves the picture that it is given as it was. */
export {
  clearHiddenColours,
  countPaletteColours,
  flatten,
  hasTransparency,
  premultiply,
  swapBgrx,
  unpremultiply,
} from './blend.ts';
export { prepareKernel } from './kernel.ts';
export { isPlaneFormat, planesToRows } from './planes.ts';
export { orient } from './turn.ts';
