/** Wraps the pixel kernels. No function changes the image that it receives. */
export { clearHiddenColors, flatten, hasTransparency } from './blend.ts';
export { warmUpKernel } from './kernel.ts';
export { isPlaneFormat, planesToRows } from './planes.ts';
export { orient } from './turn.ts';
