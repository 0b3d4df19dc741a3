// The exports are the steps; their maths and layouts: docs/kernels.md.
export { planesToRgba } from './planes.as';
export { hasTransparency, flatten, clearHiddenColors } from './blend.as';
export { turnRows, turnColumns } from './turn.as';

/** Where the door may begin to lay out memory. */
export function heapBase(): usize {
  return __heap_base;
}
