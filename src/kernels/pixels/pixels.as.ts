// The exports are the steps. README.md describes their arithmetic and layouts.
export { planesToRgba } from './planes.as';
export { hasTransparency, flatten, clearHiddenColors } from './blend.as';
export { turnRows, turnColumns } from './turn.as';

/** The first address that the wrapper may use. */
export function heapBase(): usize {
  return __heap_base;
}
